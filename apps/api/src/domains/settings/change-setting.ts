import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingDefinitions } from './definitions.ts';
import { conflictOf, isInRange, isSettingKey } from './setting.ts';
import { settingChanged } from './settings.changes.ts';
import { lockSettings, readSettings, saveSetting } from './settings.store.ts';

export type SettingChange = {
  key: string;
  value: number;
  /** The value that the admin saw; if it has changed since, the change is refused. */
  was?: number | undefined;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Changes one setting. Refuses with SETTING_UNKNOWN, SETTING_OUT_OF_RANGE, SETTING_CHANGED, SETTING_CONFLICT,
 * UPI_SETTING_CONFLICT, in this order.
 */
export async function changeSetting(
  tx: Tx,
  { key, value, was, reason, caller, origin }: SettingChange,
): Promise<void> {
  if (!isSettingKey(key)) throw new Refusal('SETTING_UNKNOWN');
  if (!isInRange(key, value)) {
    const { minimum, maximum } = settingDefinitions[key];
    throw new Refusal('SETTING_OUT_OF_RANGE', { details: { minimum, maximum } });
  }
  await lockSettings(tx);
  const settings = await readSettings(tx);
  const before = settings[key];
  if (was !== undefined && was !== before)
    throw new Refusal('SETTING_CHANGED', { details: { value: before } });
  const conflict = conflictOf(settings, key, value);
  if (conflict) throw new Refusal(conflict);
  await saveSetting(tx, { key, value, reason: reason ?? null, adminId: caller.userId, origin });
  await changed(tx, settingChanged, { key });
}
