import type { SETTING_UNITS } from '@tossbook/contract';
import {
  CONFIRM_FROM,
  DAILY_BONUS,
  DAILY_CAP,
  JOINING_BONUS,
  RATE_CHANGE_CONFIRM_POINTS,
  RATE_CONFIRM_PERCENT,
  RATE_MAX_PERCENT,
  REFERRAL_BONUS,
  REFERRAL_CAP_PER_YEAR,
  REFERRAL_REWARD,
  STAKE_MIN,
  TOP_UP,
  toRupees,
} from '@tossbook/rules';

export type SettingDefinition = {
  unit: (typeof SETTING_UNITS)[number];
  default: number | null;
  minimum: number;
  maximum: number;
  /** A limit that can be taken away: null means no limit. */
  isOptional?: true;
};

/**
 * Every number that staff may change while the site runs, with its bounds. Money is in rupees here, as staff
 * type it.
 */
export const settingDefinitions = {
  'bet.stakeMinRupees': {
    unit: 'rupees',
    default: toRupees(STAKE_MIN),
    minimum: 1,
    maximum: 1_000_000,
  },
  'bet.stakeMaxRupees': {
    unit: 'rupees',
    default: null,
    minimum: 1,
    maximum: 100_000_000,
    isOptional: true,
  },
  'bet.positionMaxRupees': {
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
    isOptional: true,
  },
  'bet.matchLiabilityMaxRupees': {
    unit: 'rupees',
    default: 500_000,
    minimum: 1,
    maximum: 10_000_000_000,
    isOptional: true,
  },
  'bet.siteLiabilityMaxRupees': {
    unit: 'rupees',
    default: 10_000_000,
    minimum: 1,
    maximum: 10_000_000_000,
    isOptional: true,
  },
  'match.rateMaxPercent': {
    unit: 'percent',
    default: RATE_MAX_PERCENT,
    minimum: 1,
    maximum: 1_000,
  },
  'match.rateConfirmPercent': {
    unit: 'percent',
    default: RATE_CONFIRM_PERCENT,
    minimum: 1,
    maximum: 1_000,
  },
  'match.rateChangeConfirmPoints': {
    unit: 'points',
    default: RATE_CHANGE_CONFIRM_POINTS,
    minimum: 0,
    maximum: 1_000,
  },
  'cashier.confirmFromRupees': {
    unit: 'rupees',
    default: toRupees(CONFIRM_FROM),
    minimum: 1,
    maximum: 100_000_000,
  },
  'approval.twoPeople': {
    unit: 'switch',
    default: 1,
    minimum: 0,
    maximum: 1,
  },
  'approval.depositFromRupees': {
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
  },
  'approval.withdrawalFromRupees': {
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
  },
  'approval.settlementFromRupees': {
    unit: 'rupees',
    default: 500_000,
    minimum: 1,
    maximum: 10_000_000_000,
  },
  'employee.dailyCapRupees': {
    unit: 'rupees',
    default: toRupees(DAILY_CAP),
    minimum: 0,
    maximum: 100_000_000,
  },
  'bonus.joiningRupees': {
    unit: 'rupees',
    default: toRupees(JOINING_BONUS),
    minimum: 0,
    maximum: 10_000,
  },
  'bonus.joiningForStaffCreated': {
    unit: 'switch',
    default: 0,
    minimum: 0,
    maximum: 1,
  },
  'bonus.dailyRupees': {
    unit: 'rupees',
    default: toRupees(DAILY_BONUS),
    minimum: 0,
    maximum: 10_000,
  },
  'bonus.topUpRupees': {
    unit: 'rupees',
    default: toRupees(TOP_UP),
    minimum: 0,
    maximum: 100_000,
  },
  'bonus.topUpsPerDay': {
    unit: 'count',
    default: 1,
    minimum: 1,
    maximum: 100,
  },
  'referral.rewardRupees': {
    unit: 'rupees',
    default: toRupees(REFERRAL_REWARD),
    minimum: 0,
    maximum: 100_000,
  },
  'referral.friendBonusRupees': {
    unit: 'rupees',
    default: toRupees(REFERRAL_BONUS),
    minimum: 0,
    maximum: 100_000,
  },
  'referral.yearCapRupees': {
    unit: 'rupees',
    default: toRupees(REFERRAL_CAP_PER_YEAR),
    minimum: 0,
    maximum: 100_000_000,
  },
  'referral.minimumDepositRupees': {
    unit: 'rupees',
    default: 100,
    minimum: 0,
    maximum: 1_000_000,
  },
  'referral.friendsPerAddressPerDay': {
    unit: 'count',
    default: 3,
    minimum: 0,
    maximum: 100_000,
  },
  'referral.holdSharedDevice': {
    unit: 'switch',
    default: 1,
    minimum: 0,
    maximum: 1,
  },
  'referral.firstDepositsPerEmployeePerDay': {
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 100_000,
  },
  'referral.joinsPerNetworkPerDay': {
    unit: 'count',
    default: 3,
    minimum: 1,
    maximum: 100_000,
  },
  'referral.joinsPerAddressPerDay': {
    unit: 'count',
    default: 10,
    minimum: 1,
    maximum: 100_000,
  },
  'upi.amountMinRupees': {
    unit: 'rupees',
    default: 100,
    minimum: 1,
    maximum: 100_000_000,
  },
  'upi.amountMaxRupees': {
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
  },
  'upi.waitingPerClient': {
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 1_000,
  },
  'upi.requestsPerHour': {
    unit: 'count',
    default: 20,
    minimum: 1,
    maximum: 100_000,
  },
  'registration.perAddressPerHour': {
    unit: 'count',
    default: 60,
    minimum: 1,
    maximum: 100_000,
  },
  'registration.perDevicePerHour': {
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 100_000,
  },
  'login.failuresPerAddress': {
    unit: 'count',
    default: 300,
    minimum: 1,
    maximum: 1_000_000,
  },
  'login.failuresPerDevice': {
    unit: 'count',
    default: 30,
    minimum: 1,
    maximum: 1_000_000,
  },
  'session.staffIdleMinutes': {
    unit: 'minutes',
    default: 30,
    minimum: 5,
    maximum: 1_440,
  },
  'secondFactor.askFromRupees': {
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
  },
  'password.givenHoursAfterRegistration': {
    unit: 'hours',
    default: 72,
    minimum: 1,
    maximum: 720,
  },
  'password.givenMinutesAfterReset': {
    unit: 'minutes',
    default: 10,
    minimum: 1,
    maximum: 1_440,
  },
} as const satisfies Record<string, SettingDefinition>;
