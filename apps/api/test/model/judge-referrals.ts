import {
  DAILY_BONUS,
  istDay,
  istYear,
  JOINING_BONUS,
  REFERRAL_BONUS,
  REFERRAL_REWARD,
  STAKE_MIN,
  TOP_UP,
} from '@tossbook/rules';
import { judge } from './access.ts';
import { isAway } from './judge-limits.ts';
import {
  accepted,
  aPerson,
  at,
  DAY_MS,
  inRupees,
  refused,
  SETTINGS,
  type State,
  type Verdict,
} from './model.ts';
import * as wallet from './wallet.ts';

const DEPOSIT_MIN = 100_00n;
const CAP = BigInt(SETTINGS['referral.yearCapRupees']) * 100n;
const FIRST_DEPOSITS_MAX = 5;

export type ClaimBonus = { caller: number; key: number };

/** Once for each client and day in India. */
export function claimBonus(state: State, { caller, key }: ClaimBonus): Verdict {
  const once = { caller, call: 'claimDailyBonus', body: '', key };
  return judge(state, caller, { permission: 'bonus', once }, () => {
    if (isAway(state, caller)) return refused('ON_BREAK');
    const client = at(state.people, caller);
    const today = istDay(new Date(state.now));
    if (client.bonusDay === today) return refused('BONUS_CLAIMED');
    client.bonusDay = today;
    wallet.give(client.wallet, DAILY_BONUS);
    return accepted({ bonusAmount: inRupees(DAILY_BONUS) });
  });
}

/** For who has too little for a bet and none open, once for each day in India. */
export function topUp(state: State, { caller, key }: ClaimBonus): Verdict {
  const once = { caller, call: 'takeTopUp', body: '', key };
  return judge(state, caller, { permission: 'bonus', once }, () => {
    if (isAway(state, caller)) return refused('ON_BREAK');
    const client = at(state.people, caller);
    const { balance, exposure } = client.wallet;
    const today = istDay(new Date(state.now));
    if (exposure > 0n || balance >= STAKE_MIN) return refused('TOP_UP_NOT_NEEDED');
    if (client.topUpDay === today) return refused('TOP_UP_TAKEN');
    client.topUpDay = today;
    wallet.give(client.wallet, TOP_UP);
    return accepted({ balance: inRupees(client.wallet.balance) });
  });
}

export type Register = {
  /** Whose code is entered; 'unknown' is a code of nobody. */
  referrer: number | 'unknown' | null;
  isTaken: boolean;
  usesReferrersDevice: boolean;
};

export function register(state: State, { referrer, isTaken, usesReferrersDevice }: Register): Verdict {
  const isKnown = usesReferrersDevice && typeof referrer === 'number';
  const device = isKnown ? at(state.people, referrer).device : state.people.length;
  const isExcluded = state.people.some((one) => one.device === device && state.now < one.excludedUntil);
  if (isExcluded) return refused('DEVICE_EXCLUDED');
  if (isTaken) return refused('USER_ID_TAKEN');
  if (referrer === 'unknown') return refused('REFERRAL_CODE_INVALID');
  const newcomer = aPerson('client', { device, referrer, hasLoggedIn: false });
  wallet.give(newcomer.wallet, JOINING_BONUS);
  state.people.push(newcomer);
  return accepted({ bonusAmount: inRupees(JOINING_BONUS) });
}

/** The first deposit of a friend that is large enough pays referrer and friend, or waits for an admin. */
export function noteDeposit(state: State, deposit: { client: number; amount: bigint; by: number }): void {
  const friend = at(state.people, deposit.client);
  if (friend.referrer === null || friend.firstDeposit || deposit.amount < DEPOSIT_MIN) return;
  friend.firstDeposit = { by: deposit.by, at: state.now };
  if (isDoubtful(state, deposit.client))
    friend.reward = { state: 'held', amount: 0n, year: 0, wasHeld: true };
  else payReward(state, deposit.client);
}

export type Review = {
  caller: number;
  friend: number;
  decision: 'release' | 'refuse';
  key: number;
};

export function review(state: State, { caller, friend, decision, key }: Review): Verdict {
  const { reward } = at(state.people, friend);
  const doors = {
    permission: 'review',
    target: reward?.wasHeld ? null : 'REVIEW_NOT_FOUND',
    once: { caller, call: decision, body: JSON.stringify(friend), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (reward?.state !== 'held') return refused('REVIEW_DECIDED');
    if (decision === 'refuse') reward.state = 'refused';
    else if (isEitherAway(state, friend)) return refused('CLIENT_ON_BREAK');
    else payReward(state, friend);
    return accepted();
  });
}

/** The friend gets the whole bonus, the referrer what this year's cap leaves. */
function payReward(state: State, of: number): void {
  const friend = at(state.people, of);
  if (friend.referrer === null) throw new Error(`nobody brought ${of}`);
  const year = istYear(new Date(state.now));
  const earned = state.people
    .filter((one) => one.referrer === friend.referrer && one.reward?.year === year)
    .reduce((sum, { reward }) => sum + (reward?.amount ?? 0n), 0n);
  const room = CAP > earned ? CAP - earned : 0n;
  const amount = room < REFERRAL_REWARD ? room : REFERRAL_REWARD;
  friend.reward = { state: 'paid', amount, year, wasHeld: friend.reward !== null };
  wallet.give(at(state.people, friend.referrer).wallet, amount);
  wallet.give(friend.wallet, REFERRAL_BONUS);
}

/** Rewards wait while the friend or the referrer takes a break. */
const isEitherAway = (state: State, friend: number) =>
  isAway(state, friend) || isAway(state, at(state.people, friend).referrer ?? friend);

function isDoubtful(state: State, of: number): boolean {
  const { people, now } = state;
  const friend = at(people, of);
  const others = people.filter((one, index) => index !== of && one.referrer === friend.referrer);
  const sharesDevice = [...others, at(people, friend.referrer ?? of)].some(
    ({ device }) => device === friend.device,
  );
  const by = friend.firstDeposit?.by ?? of;
  const deposits = people.filter(
    ({ firstDeposit }) => firstDeposit?.by === by && firstDeposit.at > now - DAY_MS,
  );
  const isBusy = at(people, by).role === 'employee' && deposits.length >= FIRST_DEPOSITS_MAX;
  return sharesDevice || !friend.hasLoggedIn || isBusy || isEitherAway(state, of);
}
