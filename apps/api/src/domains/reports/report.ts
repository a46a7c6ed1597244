import {
  BONUS_KINDS,
  DEPOSIT_WAYS,
  type REPORT_MATCH_SORTS,
  type Sort,
  WITHDRAWAL_WAYS,
} from '@tossbook/contract';
import { addDays, type Paise, paise } from '@tossbook/rules';
import type { HouseAccount, LedgerKind, Sport } from '../../platform/db/db-types.ts';

/** Ledger rows of one kind and counter-account, added up; in paise. */
export type Sum = {
  kind: LedgerKind;
  account: HouseAccount | null;
  rows: bigint;
  wallet: bigint;
  exposure: bigint;
  house: bigint;
};

export type ReportedMatch = {
  matchId: bigint;
  code: string;
  teamA: string;
  teamB: string;
  league: string;
  sport: Sport;
};

/** The kinds that settle stakes, and the one that reverses it. */
const SETTLING: LedgerKind[] = ['bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed'];
const BONUSES: Record<(typeof BONUS_KINDS)[number], LedgerKind> = {
  joining: 'joining_bonus',
  daily: 'daily_bonus',
  referralReward: 'referral_reward',
  referralBonus: 'referral_bonus',
  topUp: 'play_top_up',
};
type Move = [kind: LedgerKind, account: HouseAccount];
const DEPOSITS: Record<(typeof DEPOSIT_WAYS)[number], Move> = {
  cash: ['deposit', 'cash'],
  upi: ['upi_deposit', 'cash'],
  employee: ['deposit', 'transfer'],
};
const WITHDRAWALS: Record<(typeof WITHDRAWAL_WAYS)[number], Move> = {
  cash: ['withdrawal', 'cash'],
  employee: ['withdrawal', 'transfer'],
};

/**
 * The figures of bets. A settling row sums to zero, so stakes less payouts are the house result, which is what the same
 * rows moved on the house book: to the paisa, reversals and refunds included.
 */
export function betFigures(sums: Sum[]) {
  const ofKinds = (...kinds: LedgerKind[]) => sums.filter(({ kind }) => kinds.includes(kind));
  const placed = ofKinds('bet_placed');
  const settled = ofKinds(...SETTLING);
  return {
    bets: Number(total(placed, 'rows')),
    placed: amount(placed, 'exposure'),
    cancelled: amount(ofKinds('bet_cancelled'), 'wallet'),
    stakes: paise(-total(settled, 'exposure')),
    payouts: amount(settled, 'wallet'),
    houseResult: amount(settled, 'house'),
  };
}
export type BetFigures = ReturnType<typeof betFigures>;

/** The figures of a day or a period. Deposits and withdrawals are those of house cash. */
export const figuresOf = (sums: Sum[]) => ({
  ...betFigures(sums),
  bonuses: paise(-total(onAccount(sums, 'promotions'), 'house')),
  deposits: amount(
    onAccount(sums, 'cash').filter(({ kind }) => kind !== 'withdrawal'),
    'wallet',
  ),
  withdrawals: amount(
    onAccount(sums, 'cash').filter(({ kind }) => kind === 'withdrawal'),
    'house',
  ),
});
export type Figures = ReturnType<typeof figuresOf>;

export const owedOf = (sums: Sum[]) => ({
  advanced: amount(
    sums.filter(({ kind }) => kind === 'advance'),
    'wallet',
  ),
  repaid: amount(
    sums.filter(({ kind }) => kind === 'owed_repaid'),
    'house',
  ),
});

export type ReportedDay = Figures & { day: string; movements: number };

/** Every day of a period, including those without a row. */
export function daysOf(sums: (Sum & { day: string })[], { from, to }: { from: string; to: string }) {
  const byDay = Map.groupBy(sums, ({ day }) => day);
  const days: ReportedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = byDay.get(day) ?? [];
    days.push({ day, movements: Number(total(ofDay, 'rows')), ...figuresOf(ofDay) });
  }
  return days;
}

type Counted = { count: number; amount: Paise };

export const bonusesOf = (sums: Sum[]) =>
  BONUS_KINDS.map((kind) => ({ kind, ...counted(sums.filter((sum) => sum.kind === BONUSES[kind])) }));

export const depositsOf = (sums: Sum[]) =>
  DEPOSIT_WAYS.map((way) => ({ way, ...counted(moved(sums, DEPOSITS[way])) }));

export const withdrawalsOf = (sums: Sum[]) =>
  WITHDRAWAL_WAYS.map((way) => ({ way, ...counted(moved(sums, WITHDRAWALS[way])) }));

export type MatchFigures = ReportedMatch & BetFigures;

/** The figures of each match, ordered by stakes settled, then by stakes placed, largest first. */
export function matchesOf(sums: (Sum & { matchId: bigint })[], matches: ReportedMatch[]): MatchFigures[] {
  const byMatch = Map.groupBy(sums, ({ matchId }) => matchId);
  return matches
    .map((match) => ({ ...match, ...betFigures(byMatch.get(match.matchId) ?? []) }))
    .sort(byStakes);
}

type MatchSort = Sort<(typeof REPORT_MATCH_SORTS)[number]>;

/** In the order asked for; equals stay as they were. */
export function sortMatches(matches: MatchFigures[], sort: MatchSort | undefined): MatchFigures[] {
  if (!sort) return matches;
  const column = sort.replace('-', '') as (typeof REPORT_MATCH_SORTS)[number];
  const compare = (a: MatchFigures, b: MatchFigures) =>
    column === 'match'
      ? a.code.localeCompare(b.code, 'en', { numeric: true })
      : Number(a[column] - b[column]);
  const sign = sort.startsWith('-') ? -1 : 1;
  return matches.toSorted((a, b) => sign * compare(a, b));
}

/** The same figures grouped by sport or league. */
export function groupsOf<Key extends 'sport' | 'league'>(matches: MatchFigures[], keys: readonly Key[]) {
  const groups = Map.groupBy(matches, (match) => JSON.stringify(keys.map((key) => match[key])));
  return [...groups.values()].map((group) => ({ ...added(group), matches: group.length })).sort(byStakes);
}

/** Adds up the figures of several matches; other fields are those of the first. */
const added = (group: MatchFigures[]): MatchFigures =>
  group.reduce((soFar, match) => ({
    ...soFar,
    bets: soFar.bets + match.bets,
    placed: paise(soFar.placed + match.placed),
    cancelled: paise(soFar.cancelled + match.cancelled),
    stakes: paise(soFar.stakes + match.stakes),
    payouts: paise(soFar.payouts + match.payouts),
    houseResult: paise(soFar.houseResult + match.houseResult),
  }));

const byStakes = (one: BetFigures, other: BetFigures) =>
  Number(other.stakes - one.stakes) || Number(other.placed - one.placed);

const total = (sums: Sum[], column: 'rows' | 'wallet' | 'exposure' | 'house'): bigint =>
  sums.reduce((soFar, sum) => soFar + sum[column], 0n);

const amount = (sums: Sum[], column: 'wallet' | 'exposure' | 'house'): Paise => paise(total(sums, column));

const onAccount = (sums: Sum[], account: HouseAccount) => sums.filter((sum) => sum.account === account);

const moved = (sums: Sum[], [kind, account]: Move) =>
  sums.filter((sum) => sum.kind === kind && sum.account === account);

/** The amount is unsigned: its kind says whether it went into a wallet or out. */
function counted(sums: Sum[]): Counted {
  const wallet = total(sums, 'wallet');
  return { count: Number(total(sums, 'rows')), amount: paise(wallet < 0n ? -wallet : wallet) };
}
