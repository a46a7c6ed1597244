import type { Answer, contract } from '@tossbook/contract';
import {
  isRateAbove,
  type Paise,
  paise,
  profit,
  RATE_CHANGE_CONFIRM_POINTS,
  RATE_CONFIRM_PERCENT,
  type RateBp,
  rateBp,
  rupees,
} from '@tossbook/rules';
import type { UsualRates } from '../help/suggestions.ts';
import type { EditedMatch } from './match-draft.ts';

export type RateRules = Answer<(typeof contract)['getRateRules']>;

/** Used until the server's limits are known: asks by the defaults, and leaves refusals to the server. */
export const rulesUntilTold: RateRules = {
  maxPercent: Number.POSITIVE_INFINITY,
  confirmPercent: RATE_CONFIRM_PERCENT,
  changeConfirmPoints: RATE_CHANGE_CONFIRM_POINTS,
};

/**
 * What to confirm about a rate; `jumpsFrom` if it is far from the rate of existing bets, `usual` if it lies outside
 * what recent matches had.
 */
export type RateQuestion = { rate: RateBp; jumpsFrom: RateBp | null; usual?: UsualRates };

/** An edit that keeps the rate is neither refused nor asked about. */
export const isTooHigh = (rate: RateBp, { maxPercent }: RateRules, match?: EditedMatch): boolean =>
  isRateAbove(rate, maxPercent) && rate !== presentRate(match);

/** What to ask about a rate before it is sent; null if nothing. */
export function questionOf(rate: RateBp, rules: RateRules, match?: EditedMatch): RateQuestion | null {
  const before = presentRate(match);
  if (rate === before) return null;
  // A list does not say whether there were bets, so assume there were.
  const mayHaveBets = match?.hasBets !== false;
  const jumps =
    before !== null && mayHaveBets && Math.abs(rate - before) > basisPoints(rules.changeConfirmPoints);
  if (!jumps && !isRateAbove(rate, rules.confirmPercent)) return null;
  return { rate, jumpsFrom: jumps ? before : null };
}

/** The same about the rate of a new match, which may also be an unusual one. */
export function questionOfNew(rate: RateBp, rules: RateRules, usual: UsualRates | null): RateQuestion | null {
  const isUnusual =
    usual !== null &&
    (rate < basisPoints(usual.from - BEYOND_USUAL) || rate > basisPoints(usual.to + BEYOND_USUAL));
  if (isUnusual) return { rate, jumpsFrom: null, usual };
  return questionOf(rate, rules);
}

/** Percentage points: a slip of the finger is further away, a rate of a little more or less is a decision. */
const BEYOND_USUAL = 5;

const presentRate = (match: EditedMatch | undefined): RateBp | null =>
  match ? rateBp(basisPoints(match.tossRate)) : null;

const basisPoints = (percent: number) => Math.round(percent * 100);

const HUNDRED = rupees(100);

/** The profit on ₹100. */
export const profitOfHundred = (rate: RateBp): Paise => profit(HUNDRED, rate);

/** The house result with ₹100 on each team, whoever wins; negative is a loss. */
export const houseMargin = (rate: RateBp): Paise => paise(HUNDRED - profitOfHundred(rate));
