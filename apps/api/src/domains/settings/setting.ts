import type { ErrorCode } from '@tossbook/contract';
import { settingDefinitions } from './definitions.ts';

export type SettingKey = keyof typeof settingDefinitions;
export type Settings = Record<SettingKey, number>;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

/** Whole numbers within their bounds; everything that is a setting today counts something. */
export function isInRange(key: SettingKey, value: number): boolean {
  const { minimum, maximum } = settingDefinitions[key];
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** Why a change would leave no stake, or no UPI deposit, that is large enough and small enough; null if it would not. */
export function conflictOf(settings: Settings, key: SettingKey, value: number): ErrorCode | null {
  const after: Settings = { ...settings, [key]: value };
  const [smallest, largest] = [after['bet.stakeMinRupees'], after['bet.stakeMaxRupees']];
  if (largest !== 0 && largest < smallest) return 'SETTING_CONFLICT';
  return after['upi.amountMaxRupees'] < after['upi.amountMinRupees'] ? 'UPI_SETTING_CONFLICT' : null;
}

/** All settings, each with the value that is stored. A database that is older than this code answers defaults for the rest. */
export function settingsFrom(stored: { key: string; value: bigint }[]): Settings {
  const settings = Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { default: value }]) => [key, value]),
  ) as Settings;
  for (const { key, value } of stored) if (isSettingKey(key)) settings[key] = Number(value);
  return settings;
}
