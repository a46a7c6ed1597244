import type { ErrorCode } from '@tossbook/contract';
import { settingDefinitions } from './definitions.ts';

export type SettingKey = keyof typeof settingDefinitions;
export type Settings = Record<SettingKey, number>;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

/** Whole numbers within their bounds; no setting needs a fraction. */
export function isInRange(key: SettingKey, value: number): boolean {
  const { minimum, maximum } = settingDefinitions[key];
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** Refuses a change that would put the minimum of stakes or UPI deposits above their maximum; null if it is fine. */
export function conflictOf(settings: Settings, key: SettingKey, value: number): ErrorCode | null {
  const after: Settings = { ...settings, [key]: value };
  const [smallest, largest] = [after['bet.stakeMinRupees'], after['bet.stakeMaxRupees']];
  if (largest !== 0 && largest < smallest) return 'SETTING_CONFLICT';
  return after['upi.amountMaxRupees'] < after['upi.amountMinRupees'] ? 'UPI_SETTING_CONFLICT' : null;
}

/** All settings with their stored values; those that a database older than this code lacks get their defaults. */
export function settingsFrom(stored: { key: string; value: bigint }[]): Settings {
  const settings = Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { default: value }]) => [key, value]),
  ) as Settings;
  for (const { key, value } of stored) if (isSettingKey(key)) settings[key] = Number(value);
  return settings;
}
