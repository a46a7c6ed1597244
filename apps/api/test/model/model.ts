import type { ErrorCode, LIMIT_KINDS, LIMIT_PERIODS, Role } from '@tossbook/contract';

/**
 * What the site must be, as plain data: no SQL, no code of the server. The functions in `judge-*.ts` say what each call
 * must answer and change the state as the call must. All amounts are in paise, all times in milliseconds.
 */
export type State = {
  /** Later by a millisecond with each call, so that whatever happens has an order. */
  now: number;
  people: Person[];
  matches: Match[];
  positions: Position[];
  upiDeposits: UpiDeposit[];
  movements: Movement[];
  results: PlayedResult[];
  approvals: Approval[];
  /** Whether what is large takes two people. */
  hasTwoPeople: boolean;
  /** Settings that the model changes. */
  settings: Record<SettingKey, number>;
  /** What was acknowledged, in its order. */
  operations: Operation[];
  /** How many keys were made. */
  keys: number;
};

export type Wallet = { balance: bigint; exposure: bigint; owed: bigint; locked: bigint };

export type Person = {
  role: Role;
  /** Of those for whom staff opened the account. */
  name: number | null;
  wallet: Wallet;
  isBlocked: boolean;
  /** When the session began; null if there is none. */
  loggedInAt: number | null;
  hasLoggedIn: boolean;
  /** When somebody else last gave them access. */
  accessResetAt: number;
  /** The day in India of the last daily bonus. */
  bonusDay: string | null;
  /** The day in India of the last top-up. */
  topUpDay: string | null;
  limits: Limit[];
  /** Until when a client takes a break, of either kind. */
  timeOutUntil: number;
  excludedUntil: number;
  device: number;
  referrer: number | null;
  firstDeposit: { by: number; at: number } | null;
  /** What the friend's first deposit paid the referrer, in which year, and whether an admin had to decide. */
  reward: { state: 'held' | 'paid' | 'refused'; amount: bigint; year: number; wasHeld: boolean } | null;
};

export type Side = 'A' | 'B';
export type Result = Side | 'none';

export type Match = {
  teams: Record<Side, string>;
  rateBp: number;
  startsAt: number;
  endsAt: number;
  isActive: boolean;
  /** Whether a bet was ever placed on it. */
  hasBets: boolean;
  /** A result, even one that was reversed, closes a match for good. */
  isClosed: boolean;
  settled: { result: Result; knownAt: number | null } | null;
};

export type Bet = { stake: bigint; rateBp: number; placedAt: number; isVoid: boolean };

/** The bets of a client on a match, from the first to their close. */
export type Position = {
  client: number;
  match: number;
  side: Side;
  bets: Bet[];
  status: 'pending' | 'won' | 'lost' | 'refunded' | 'cancelled';
  /** What its settlement put into the wallet, unlocked and was lost by, which a reversal undoes. */
  paid: { amount: bigint; unlocked: bigint; lost: bigint } | null;
};

export type UpiDeposit = {
  client: number;
  amount: bigint;
  utr: number;
  status: 'pending' | 'approved' | 'rejected';
};

/** Money that staff moved in somebody's wallet. */
export type Movement = {
  staff: number;
  owner: number;
  kind: 'deposit' | 'withdraw';
  amount: bigint;
  at: number;
  /** Without a second person. */
  isAlone: boolean;
};

/** What can wait for a second person, with what must still be so when it is done. */
export type Matter =
  | ({ call: 'move'; isBlocked: boolean; owed: bigint } & MovedMoney)
  | { call: 'credit'; deposit: number }
  | { call: 'settle'; match: number; result: Result; knownAt: number | null }
  | { call: 'reverse'; match: number }
  | { call: 'create'; role: Role; name: number }
  | { call: 'change'; setting: SettingKey; value: number; was: number };

export type MovedMoney = {
  kind: Movement['kind'];
  target: number;
  amount: bigint;
  reason: string | null;
  overrule: boolean;
};

export type Approval = {
  asker: number;
  matter: Matter;
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  expiresAt: number;
};

/** What a client lost on a position, less than nothing if it was won; its reversal is the contrary. */
export type PlayedResult = { client: number; at: number; lost: bigint };

/** A limit that a client has set. */
export type Limit = {
  kind: (typeof LIMIT_KINDS)[number];
  period: (typeof LIMIT_PERIODS)[number];
  amount: bigint;
  /** When it was first set: its windows follow each other from here. */
  setAt: number;
  /** A raise that waits for a second yes; without an amount, for no limit. */
  asked: { amount: bigint | null; at: number } | null;
};

/** An acknowledged call that has an Idempotency-Key. */
export type Operation = {
  caller: number;
  call: string;
  body: string;
  at: number;
  key: number;
  isAsked: boolean;
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The whole minute at which the model acts. */
export const minuteOf = ({ now }: Pick<State, 'now'>) => now - (now % MINUTE_MS);

/** Settings that differ from their defaults, so that a short run reaches the limits. */
export const SETTINGS = {
  'referral.yearCapRupees': 300,
  'bet.matchLiabilityMaxRupees': 120_000,
  'bet.siteLiabilityMaxRupees': null,
  'registration.perDevicePerHour': 100_000,
  'cashier.confirmFromRupees': 20_000,
  'employee.dailyCapRupees': 3_000,
  'approval.depositFromRupees': 20_000,
  'approval.withdrawalFromRupees': 5_000,
  'approval.settlementFromRupees': 2_000,
} as const;

/** Settings that change during a case and that nothing else depends on, with their values at its beginning. */
export const CHANGING = { 'referral.friendsPerAddressPerDay': 3, 'login.failuresPerAddress': 300 } as const;
export type SettingKey = keyof typeof CHANGING;

/** Asked: another admin has to agree first. */
export type Verdict = { code: ErrorCode } | { answer: Record<string, unknown>; isAsked?: true };

export const refused = (code: ErrorCode): Verdict => ({ code });
export const accepted = (answer: Record<string, unknown> = {}): Verdict => ({ answer });
export const asked = (): Verdict => ({ answer: {}, isAsked: true });

export const aPerson = (role: Role, wanted: Partial<Person> = {}): Person => ({
  role,
  name: null,
  wallet: { balance: 0n, exposure: 0n, owed: 0n, locked: 0n },
  isBlocked: false,
  loggedInAt: null,
  hasLoggedIn: true,
  accessResetAt: 0,
  bonusDay: null,
  topUpDay: null,
  limits: [],
  timeOutUntil: 0,
  excludedUntil: 0,
  device: 0,
  referrer: null,
  firstDeposit: null,
  reward: null,
  ...wanted,
});

/** For indices that a command holds: they are always valid, or shrinking would invent faults of its own. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}

export const openPosition = ({ positions }: State, { client, match }: { client: number; match: number }) =>
  positions.find((one) => one.client === client && one.match === match && one.status === 'pending');

export const stakeOf = ({ bets }: Pick<Position, 'bets'>) => bets.reduce((sum, { stake }) => sum + stake, 0n);
export const profitOf = ({ bets }: Pick<Position, 'bets'>) =>
  bets.reduce((sum, bet) => sum + profit(bet), 0n);

/** Half up to the paisa, for each bet on its own. */
export const profit = ({ stake, rateBp }: Pick<Bet, 'stake' | 'rateBp'>) =>
  (stake * BigInt(rateBp) + 5_000n) / 10_000n;

export const inRupees = (paise: bigint) => Number(paise) / 100;

const AMOUNT_MAX_RUPEES = 10_00_00_000;

/** An amount as it comes over the wire; null if it is none. */
export function paiseOf(rupees: number): bigint | null {
  const paise = Math.round(rupees * 100);
  const isExact = Math.abs(rupees * 100 - paise) < 1e-4;
  return isExact && rupees > 0 && rupees <= AMOUNT_MAX_RUPEES ? BigInt(paise) : null;
}
