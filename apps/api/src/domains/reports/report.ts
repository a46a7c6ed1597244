import { BONUS_KINDS, DEPOSIT_WAYS, WITHDRAWAL_WAYS } from '@tossbook/contract';
import { addDays, type Paise, paise } from '@tossbook/rules';
import type { HouseAccount, LedgerKind, Sport } from '../../platform/db-types.ts';

/** Ledger rows of one kind and counter-account, added up; in paise. */
export type Sum = {
  kind: LedgerKind;
  account: HouseAccount | null;
  rows: bigint;
  wallet: bigint;
  exposure: bigint;
  house: bigint;
};

export type ReportedMatch = { matchId: bigint; teamA: string; teamB: string; league: string; sport: Sport };

/** The kinds by which stakes are decided, and those by which that is taken back. */
const SETTLING: LedgerKind[] = ['bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed'];
const BONUSES: Record<(typeof BONUS_KINDS)[number], LedgerKind> = {
  joining: 'joining_bonus',
  daily: 'daily_bonus',
  referralReward: 'referral_reward',
  referralBonus: 'referral_bonus',
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
 * What bets did. A row that settles sums to zero, so stakes less payouts are the house result, and that is what the
 * same rows moved on the house book: to the paisa, reversals and refunds included.
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

/** What a day or a period did. Deposits and withdrawals are those of house cash. */
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

/** Every day of a period, also those without a row. */
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

/** What each match did, by stakes settled, then by stakes placed, the most first. */
export function matchesOf(sums: (Sum & { matchId: bigint })[], matches: ReportedMatch[]): MatchFigures[] {
  const byMatch = Map.groupBy(sums, ({ matchId }) => matchId);
  return matches
    .map((match) => ({ ...match, ...betFigures(byMatch.get(match.matchId) ?? []) }))
    .sort(byStakes);
}

/** The same matches together, by what they have in common. */
export function groupsOf<Key extends 'sport' | 'league'>(matches: MatchFigures[], keys: readonly Key[]) {
  const groups = Map.groupBy(matches, (match) => JSON.stringify(keys.map((key) => match[key])));
  return [...groups.values()].map((group) => ({ ...added(group), matches: group.length })).sort(byStakes);
}

/** Figures of several matches as one; of what else they have, the first one's counts. */
const added = (group: MatchFigures[]): MatchFigures =>
  group.reduce((so, match) => ({
    ...so,
    bets: so.bets + match.bets,
    placed: paise(so.placed + match.placed),
    cancelled: paise(so.cancelled + match.cancelled),
    stakes: paise(so.stakes + match.stakes),
    payouts: paise(so.payouts + match.payouts),
    houseResult: paise(so.houseResult + match.houseResult),
  }));

const byStakes = (one: BetFigures, other: BetFigures) =>
  Number(other.stakes - one.stakes) || Number(other.placed - one.placed);

const total = (sums: Sum[], of: 'rows' | 'wallet' | 'exposure' | 'house'): bigint =>
  sums.reduce((so, sum) => so + sum[of], 0n);

const amount = (sums: Sum[], of: 'wallet' | 'exposure' | 'house'): Paise => paise(total(sums, of));

const onAccount = (sums: Sum[], account: HouseAccount) => sums.filter((sum) => sum.account === account);

const moved = (sums: Sum[], [kind, account]: Move) =>
  sums.filter((sum) => sum.kind === kind && sum.account === account);

/** Into a wallet or out of it: what way it goes is said by what it is. */
function counted(sums: Sum[]): Counted {
  const wallet = total(sums, 'wallet');
  return { count: Number(total(sums, 'rows')), amount: paise(wallet < 0n ? -wallet : wallet) };
}
