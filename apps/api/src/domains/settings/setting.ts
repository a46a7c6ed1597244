import type { ErrorCode } from '@tossbook/contract';
import { type SettingDefinition, settingDefinitions } from './definitions.ts';

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;
/** Null means no limit. */
export type Settings = {
  [Key in SettingKey]: Definitions[Key] extends { isOptional: true } ? number | null : number;
};

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

export const isOptional = (key: SettingKey): boolean =>
  (settingDefinitions[key] as SettingDefinition).isOptional === true;

/** Whole numbers within their bounds, and no limit where there may be none; no setting needs a fraction. */
export function isInRange(key: SettingKey, value: number | null): boolean {
  if (value === null) return isOptional(key);
  const { minimum, maximum } = settingDefinitions[key];
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** Refuses a change that would put the minimum of stakes or UPI deposits above their maximum; null if it is fine. */
export function conflictOf(settings: Settings, key: SettingKey, value: number | null): ErrorCode | null {
  const after = { ...settings, [key]: value } as Settings;
  const [smallest, largest] = [after['bet.stakeMinRupees'], after['bet.stakeMaxRupees']];
  if (largest !== null && largest < smallest) return 'SETTING_CONFLICT';
  return after['upi.amountMaxRupees'] < after['upi.amountMinRupees'] ? 'UPI_SETTING_CONFLICT' : null;
}

/** All settings with their stored values; those that a database older than this code lacks get their defaults. */
export function settingsFrom(stored: { key: string; value: bigint }[]): Settings {
  const defaults = Object.entries(settingDefinitions).map(([key, { default: value }]) => [key, value]);
  const known = stored.flatMap(({ key, value }) =>
    isSettingKey(key) ? [[key, isOptional(key) && value === 0n ? null : Number(value)]] : [],
  );
  return Object.fromEntries([...defaults, ...known]) as Settings;
}
