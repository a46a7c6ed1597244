import type { Asked } from '@tossbook/contract';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingDefinitions } from './definitions.ts';
import { conflictOf, isInRange, isSettingKey, type SettingKey } from './setting.ts';
import { settingChanged } from './settings.changes.ts';
import { lockSettings, readSettings, saveSetting } from './settings.store.ts';

export type SettingChange = {
  key: string;
  value: number | null;
  /** The value that the admin saw; if it has changed since, the change is refused. */
  was?: number | null | undefined;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/** Asks for a second person; null if the change can be made. */
export type AskForChange = (
  tx: Tx,
  change: SettingChange & { key: SettingKey; before: number | null },
) => Promise<Asked | null>;

/**
 * Changes one setting, or asks another admin to agree. Refuses with SETTING_UNKNOWN, SETTING_OUT_OF_RANGE,
 * SETTING_CHANGED, SETTING_CONFLICT, UPI_SETTING_CONFLICT, in this order, and with APPROVAL_WAITING.
 */
export async function changeSetting(
  tx: Tx,
  change: SettingChange,
  { ask }: { ask: AskForChange | null },
): Promise<Asked | null> {
  const { key, value, was, reason, caller, origin } = change;
  if (!isSettingKey(key)) throw new Refusal('SETTING_UNKNOWN');
  if (!isInRange(key, value)) {
    const { minimum, maximum } = settingDefinitions[key];
    throw new Refusal('SETTING_OUT_OF_RANGE', { details: { minimum, maximum } });
  }
  await lockSettings(tx);
  const settings = await readSettings(tx);
  const before = settings[key];
  if (was !== undefined && was !== before)
    throw new Refusal('SETTING_CHANGED', { details: { value: before ?? said('server/settings').noLimit } });
  const conflict = conflictOf(settings, key, value);
  if (conflict) throw new Refusal(conflict);
  const asked = ask && value !== before ? await ask(tx, { ...change, key, before }) : null;
  if (asked) return asked;
  await saveSetting(tx, { key, value, reason: reason ?? null, adminId: caller.userId, origin });
  await changed(tx, settingChanged, { key });
  return null;
}
