import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { isInRange, isSettingKey, settingDefinitions } from './setting.ts';
import { lockSetting, saveSetting } from './settings.store.ts';

export type SettingChange = {
  key: string;
  value: number;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/** Changes one setting. Refuses with SETTING_UNKNOWN, SETTING_OUT_OF_RANGE. */
export async function changeSetting(
  tx: Tx,
  { key, value, reason, caller, origin }: SettingChange,
): Promise<void> {
  if (!isSettingKey(key)) throw new Refusal('SETTING_UNKNOWN');
  if (!isInRange(key, value)) throw new Refusal('SETTING_OUT_OF_RANGE');
  const before = (await lockSetting(tx, key)) ?? settingDefinitions[key].default;
  await saveSetting(tx, { key, value, userId: caller.userId });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'setting.changed',
    actor: caller,
    target: { type: 'setting', id: key },
    before: { value: before },
    after: { value },
    reason,
    origin,
  });
}
