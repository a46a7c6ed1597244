import {
  DAILY_BONUS,
  JOINING_BONUS,
  REFERRAL_BONUS,
  REFERRAL_CAP_PER_YEAR,
  REFERRAL_REWARD,
  toRupees,
} from '@tossbook/rules';

/**
 * Every number that staff may change while the site runs, with its bounds. Money is in rupees here, as staff
 * type it.
 */
export const settingDefinitions = {
  'registration.perAddressPerHour': {
    default: 60,
    minimum: 1,
    maximum: 100_000,
    meaning: 'New accounts from one address in an hour',
  },
  'registration.perDevicePerHour': {
    default: 5,
    minimum: 1,
    maximum: 100_000,
    meaning: 'New accounts from one browser in an hour',
  },
  'login.failuresPerAddress': {
    default: 300,
    minimum: 1,
    maximum: 1_000_000,
    meaning: 'Failed logins from one address in 15 minutes',
  },
  'login.failuresPerDevice': {
    default: 30,
    minimum: 1,
    maximum: 1_000_000,
    meaning: 'Failed logins from one browser in 15 minutes',
  },
  'password.givenHoursAfterRegistration': {
    default: 72,
    minimum: 1,
    maximum: 720,
    meaning: 'Hours in which the first password of a new account works',
  },
  'password.givenMinutesAfterReset': {
    default: 10,
    minimum: 1,
    maximum: 1_440,
    meaning: 'Minutes in which the password after a reset works',
  },
  'bet.stakeMaxRupees': {
    default: 0,
    minimum: 0,
    maximum: 100_000_000,
    meaning: 'Largest stake of one bet in rupees (0: no limit)',
  },
  'bet.matchLiabilityMaxRupees': {
    default: 0,
    minimum: 0,
    maximum: 10_000_000_000,
    meaning: 'What the house may lose at worst on one match, in rupees (0: no limit)',
  },
  'bet.siteLiabilityMaxRupees': {
    default: 0,
    minimum: 0,
    maximum: 10_000_000_000,
    meaning: 'What the house may lose at worst on all open matches together, in rupees (0: no limit)',
  },
  'bonus.joiningRupees': {
    default: toRupees(JOINING_BONUS),
    minimum: 0,
    maximum: 10_000,
    meaning: 'Joining bonus in rupees',
  },
  'bonus.joiningForStaffCreated': {
    default: 0,
    minimum: 0,
    maximum: 1,
    meaning: 'Whether clients made by staff get the joining bonus (1) or not (0)',
  },
  'bonus.dailyRupees': {
    default: toRupees(DAILY_BONUS),
    minimum: 0,
    maximum: 10_000,
    meaning: 'Daily bonus in rupees (0: none)',
  },
  'referral.rewardRupees': {
    default: toRupees(REFERRAL_REWARD),
    minimum: 0,
    maximum: 100_000,
    meaning: "Reward to the referrer after a friend's first deposit, in rupees",
  },
  'referral.friendBonusRupees': {
    default: toRupees(REFERRAL_BONUS),
    minimum: 0,
    maximum: 100_000,
    meaning: 'Bonus to the friend at the same time, in rupees',
  },
  'referral.yearCapRupees': {
    default: toRupees(REFERRAL_CAP_PER_YEAR),
    minimum: 0,
    maximum: 100_000_000,
    meaning: 'What one referrer can earn in a calendar year, in rupees',
  },
  'referral.minimumDepositRupees': {
    default: 0,
    minimum: 0,
    maximum: 1_000_000,
    meaning: 'Smallest deposit that counts as the first one of a friend, in rupees (0: any)',
  },
  'referral.friendsPerAddressPerDay': {
    default: 3,
    minimum: 0,
    maximum: 100_000,
    meaning: 'Friends of one referrer from one address in 24 hours; the rewards of more wait for review',
  },
  'referral.holdSharedDevice': {
    default: 1,
    minimum: 0,
    maximum: 1,
    meaning: 'Whether the reward for a friend on a device of the referrer waits for review (1) or not (0)',
  },
  'upi.amountMinRupees': {
    default: 100,
    minimum: 1,
    maximum: 100_000_000,
    meaning: 'Smallest UPI deposit in rupees',
  },
  'upi.amountMaxRupees': {
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
    meaning: 'Largest UPI deposit in rupees',
  },
  'upi.waitingPerClient': {
    default: 5,
    minimum: 1,
    maximum: 1_000,
    meaning: 'UPI deposits of one client that can wait for an admin at the same time',
  },
  'upi.requestsPerHour': {
    default: 20,
    minimum: 1,
    maximum: 100_000,
    meaning: 'UPI deposits that one client can send in an hour',
  },
} as const;

export type SettingKey = keyof typeof settingDefinitions;
export type Settings = Record<SettingKey, number>;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

/** Whole numbers within their bounds; everything that is a setting today counts something. */
export function isInRange(key: SettingKey, value: number): boolean {
  const { minimum, maximum } = settingDefinitions[key];
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** All settings: what is stored, and the defaults for the rest. A stored key that is none any more is passed over. */
export function settingsFrom(stored: { key: string; value: unknown }[]): Settings {
  const settings = Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { default: value }]) => [key, value]),
  ) as Settings;
  for (const { key, value } of stored) {
    if (isSettingKey(key) && typeof value === 'number' && isInRange(key, value)) settings[key] = value;
  }
  return settings;
}
