import type { SETTING_UNITS } from '@tossbook/contract';
import {
  DAILY_BONUS,
  JOINING_BONUS,
  RATE_CHANGE_CONFIRM_POINTS,
  RATE_CONFIRM_PERCENT,
  RATE_MAX_PERCENT,
  REFERRAL_BONUS,
  REFERRAL_CAP_PER_YEAR,
  REFERRAL_REWARD,
  STAKE_MIN,
  toRupees,
} from '@tossbook/rules';

export type SettingDefinition = {
  name: string;
  /** In plain words, for whoever decides about it. */
  meaning: string;
  unit: (typeof SETTING_UNITS)[number];
  default: number;
  minimum: number;
  maximum: number;
  /** What 0 means, where it is more than a number. */
  zero?: string;
};

/**
 * Every number that staff may change while the site runs, with its bounds. Money is in rupees here, as staff
 * type it.
 */
export const settingDefinitions = {
  'bet.stakeMinRupees': {
    name: 'Smallest stake',
    meaning: 'The least that one bet may stake.',
    unit: 'rupees',
    default: toRupees(STAKE_MIN),
    minimum: 1,
    maximum: 1_000_000,
  },
  'bet.stakeMaxRupees': {
    name: 'Largest stake',
    meaning: 'The most that one bet may stake. A client who asks for more is told this amount.',
    unit: 'rupees',
    default: 0,
    minimum: 0,
    maximum: 100_000_000,
    zero: 'No limit',
  },
  'bet.positionMaxRupees': {
    name: 'Largest position',
    meaning: 'The most that one client may have staked on one match, all open bets together.',
    unit: 'rupees',
    default: 100_000,
    minimum: 0,
    maximum: 100_000_000,
    zero: 'No limit',
  },
  'bet.matchLiabilityMaxRupees': {
    name: 'Risk on one match',
    meaning:
      'The most that the house may come to owe in winnings on either side of a match. Stakes on the other side do not count against it, since they can be cancelled.',
    unit: 'rupees',
    default: 500_000,
    minimum: 0,
    maximum: 10_000_000_000,
    zero: 'No limit',
  },
  'bet.siteLiabilityMaxRupees': {
    name: 'Risk on all matches',
    meaning: 'The same for all open matches together, each with the side on which more is owed.',
    unit: 'rupees',
    default: 10_000_000,
    minimum: 0,
    maximum: 10_000_000_000,
    zero: 'No limit',
  },
  'match.rateMaxPercent': {
    name: 'Highest rate',
    meaning:
      'No match can be given a rate above this. Above 100% the house can lose on a match whichever team wins.',
    unit: 'percent',
    default: RATE_MAX_PERCENT,
    minimum: 1,
    maximum: 1_000,
  },
  'match.rateConfirmPercent': {
    name: 'Rate to ask about',
    meaning: 'Above this rate, the form of a match shows what it means and asks whether it is right.',
    unit: 'percent',
    default: RATE_CONFIRM_PERCENT,
    minimum: 1,
    maximum: 1_000,
  },
  'match.rateChangeConfirmPoints': {
    name: 'Change of rate to ask about',
    meaning:
      'When bets have been placed, the form of a match asks whether a change of the rate by more than this is right.',
    unit: 'points',
    default: RATE_CHANGE_CONFIRM_POINTS,
    minimum: 0,
    maximum: 1_000,
    zero: 'Every change',
  },
  'bonus.joiningRupees': {
    name: 'Joining bonus',
    meaning: 'Given to every client who registers, without a deposit.',
    unit: 'rupees',
    default: toRupees(JOINING_BONUS),
    minimum: 0,
    maximum: 10_000,
    zero: 'None',
  },
  'bonus.joiningForStaffCreated': {
    name: 'Joining bonus for clients made by staff',
    meaning: 'Whether clients whom staff create get the joining bonus too.',
    unit: 'switch',
    default: 0,
    minimum: 0,
    maximum: 1,
  },
  'bonus.dailyRupees': {
    name: 'Daily bonus',
    meaning: 'What a client can claim once a day, by the calendar in India.',
    unit: 'rupees',
    default: toRupees(DAILY_BONUS),
    minimum: 0,
    maximum: 10_000,
    zero: 'None',
  },
  'referral.rewardRupees': {
    name: 'Reward for the referrer',
    meaning: "Paid to the referrer after a friend's first deposit, within the cap of the year.",
    unit: 'rupees',
    default: toRupees(REFERRAL_REWARD),
    minimum: 0,
    maximum: 100_000,
    zero: 'None',
  },
  'referral.friendBonusRupees': {
    name: 'Bonus for the friend',
    meaning: 'Paid to the friend at the same time.',
    unit: 'rupees',
    default: toRupees(REFERRAL_BONUS),
    minimum: 0,
    maximum: 100_000,
    zero: 'None',
  },
  'referral.yearCapRupees': {
    name: 'Cap of the year',
    meaning:
      'What one referrer can earn in a calendar year. A reward that would go beyond it is cut to what is left.',
    unit: 'rupees',
    default: toRupees(REFERRAL_CAP_PER_YEAR),
    minimum: 0,
    maximum: 100_000_000,
  },
  'referral.minimumDepositRupees': {
    name: 'Smallest deposit that counts',
    meaning: "A friend's first deposit must be at least this much to bring the reward.",
    unit: 'rupees',
    default: 100,
    minimum: 0,
    maximum: 1_000_000,
    zero: 'Any deposit',
  },
  'referral.friendsPerAddressPerDay': {
    name: 'Friends from one address',
    meaning:
      'How many friends of one referrer may join from one address in 24 hours. The rewards of more wait for review.',
    unit: 'count',
    default: 3,
    minimum: 0,
    maximum: 100_000,
    zero: 'Every reward waits',
  },
  'referral.holdSharedDevice': {
    name: 'Hold rewards on a shared device',
    meaning: 'Whether the reward for a friend on a device of the referrer waits for review.',
    unit: 'switch',
    default: 1,
    minimum: 0,
    maximum: 1,
  },
  'referral.firstDepositsPerEmployeePerDay': {
    name: 'First deposits by one employee',
    meaning:
      'How many first deposits of referred friends one employee makes in 24 hours before their rewards wait for review.',
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 100_000,
  },
  'referral.joinsPerNetworkPerDay': {
    name: 'Referred accounts from one network',
    meaning:
      'How many accounts with any referral code join in 24 hours from one IPv6 network, or from one IPv4 address with a second sign, before their rewards wait for review.',
    unit: 'count',
    default: 3,
    minimum: 1,
    maximum: 100_000,
  },
  'referral.joinsPerAddressPerDay': {
    name: 'Referred accounts from one IPv4 address',
    meaning:
      'The same without a second sign. Mobile carriers put thousands of people behind one address, so keep it generous.',
    unit: 'count',
    default: 10,
    minimum: 1,
    maximum: 100_000,
  },
  'upi.amountMinRupees': {
    name: 'Smallest UPI deposit',
    meaning: 'What a client must at least have paid by UPI.',
    unit: 'rupees',
    default: 100,
    minimum: 1,
    maximum: 100_000_000,
  },
  'upi.amountMaxRupees': {
    name: 'Largest UPI deposit',
    meaning: 'What a client can at most send in one deposit.',
    unit: 'rupees',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
  },
  'upi.waitingPerClient': {
    name: 'UPI deposits that wait',
    meaning: 'Of one client, at the same time; then the next must wait until an admin has looked at one.',
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 1_000,
  },
  'upi.requestsPerHour': {
    name: 'UPI deposits in an hour',
    meaning: 'That one client can send.',
    unit: 'count',
    default: 20,
    minimum: 1,
    maximum: 100_000,
  },
  'registration.perAddressPerHour': {
    name: 'New accounts from one address',
    meaning: 'In an hour. Mobile carriers put thousands of people behind one address, so keep it generous.',
    unit: 'count',
    default: 60,
    minimum: 1,
    maximum: 100_000,
  },
  'registration.perDevicePerHour': {
    name: 'New accounts from one browser',
    meaning: 'In an hour.',
    unit: 'count',
    default: 5,
    minimum: 1,
    maximum: 100_000,
  },
  'login.failuresPerAddress': {
    name: 'Failed logins from one address',
    meaning: 'In 15 minutes; after that each login from it takes a check of the browser.',
    unit: 'count',
    default: 300,
    minimum: 1,
    maximum: 1_000_000,
  },
  'login.failuresPerDevice': {
    name: 'Failed logins from one browser',
    meaning: 'In 15 minutes; after that each login in it takes a check of the browser.',
    unit: 'count',
    default: 30,
    minimum: 1,
    maximum: 1_000_000,
  },
  'password.givenHoursAfterRegistration': {
    name: 'First password of a new account',
    meaning: 'How long it works. After that, staff reset it.',
    unit: 'hours',
    default: 72,
    minimum: 1,
    maximum: 720,
  },
  'password.givenMinutesAfterReset': {
    name: 'Password after a reset',
    meaning: 'How long it works. After that, staff reset it again.',
    unit: 'minutes',
    default: 10,
    minimum: 1,
    maximum: 1_440,
  },
} as const satisfies Record<string, SettingDefinition>;
