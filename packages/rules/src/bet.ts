import { hundredths, hundredthsOf } from './decimal.ts';
import { type Paise, paise, rupees } from './money.ts';

declare const unit: unique symbol;

/** A match's rate in basis points, 1 to 100000: 0.01 to 1000 percent. */
export type RateBp = number & { readonly [unit]: 'basis points' };

const RATE_MIN = 1;
const RATE_MAX = 100_000;

/** The highest rate by default: above it the house loses on equal stakes, whoever wins. */
export const RATE_MAX_PERCENT = 100;
/** Above this, a form asks for confirmation. */
export const RATE_CONFIRM_PERCENT = 98;
/** It also asks when the rate of a match with bets changes by more than this. */
export const RATE_CHANGE_CONFIRM_POINTS = 10;

/** What a won stake earns: rate/100 × stake, rounded half up to the paisa, once. */
export function profit(stake: Paise, rate: RateBp): Paise {
  // Division truncates towards zero, so half up holds only from zero upwards.
  if (stake < 0n) throw new RangeError(`Negative stake: ${stake} paise`);
  return paise((stake * BigInt(rate) + 5000n) / 10000n);
}

/** What a won stake brings back: the stake and its profit. */
export function totalReturn(stake: Paise, rate: RateBp): Paise {
  return paise(stake + profit(stake, rate));
}

/** For stored rates, constants and tests. A percentage from outside goes to parseRate. */
export function rateBp(n: number): RateBp {
  if (!isRate(n)) throw new RangeError(`Not a rate in basis points: ${n}`);
  return n;
}

/** Reads a percentage from the wire, with at most two decimals, or null. */
export function parseRate(value: unknown): RateBp | null {
  if (typeof value !== 'number') return null;
  const basisPoints = Number(hundredthsOf(value) ?? 0n);
  return isRate(basisPoints) ? basisPoints : null;
}

/** Reads a percentage that a person typed, with at most two decimals, or null. */
export function parsePercent(text: string): RateBp | null {
  const basisPoints = Number(hundredths(text.trim()) ?? 0n);
  return isRate(basisPoints) ? basisPoints : null;
}

/** Whether a rate is above the allowed maximum. */
export function isRateAbove(rate: RateBp, maxPercent: number): boolean {
  return toPercent(rate) > maxPercent;
}

export function toPercent(rate: RateBp): number {
  return rate / 100;
}

function isRate(n: number): n is RateBp {
  return Number.isInteger(n) && n >= RATE_MIN && n <= RATE_MAX;
}

/** What a price is given for: '₹100 returns ₹195'. */
export const EXAMPLE_STAKE = rupees(100);

/** The smallest stake, unless the operator's setting says otherwise. */
export const STAKE_MIN = rupees(50);

export const STAKE_PRESETS: readonly Paise[] = [100, 500, 2500, 10_000, 20_000, 50_000].map(rupees);

export type StakeRefusal = 'STAKE_TOO_SMALL' | 'INSUFFICIENT_BALANCE';

/** The first rule that the stake breaks, or null. */
export function refuseStake({
  stake,
  balance,
  minimum = STAKE_MIN,
}: {
  stake: Paise;
  balance: Paise;
  minimum?: Paise;
}): StakeRefusal | null {
  if (stake < minimum) return 'STAKE_TOO_SMALL';
  if (stake > balance) return 'INSUFFICIENT_BALANCE';
  return null;
}
