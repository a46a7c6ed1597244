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
import type { EditedMatch } from './match-draft.ts';

export type RateRules = Answer<(typeof contract)['getRateRules']>;

/** Used until the server's limits are known: asks by the defaults, and leaves refusals to the server. */
export const rulesUntilTold: RateRules = {
  maxPercent: Number.POSITIVE_INFINITY,
  confirmPercent: RATE_CONFIRM_PERCENT,
  changeConfirmPoints: RATE_CHANGE_CONFIRM_POINTS,
};

/** What to confirm about a rate; `jumpsFrom` if it is far from the rate of existing bets. */
export type RateQuestion = { rate: RateBp; jumpsFrom: RateBp | null };

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

const presentRate = (match: EditedMatch | undefined): RateBp | null =>
  match ? rateBp(basisPoints(match.tossRate)) : null;

const basisPoints = (percent: number) => Math.round(percent * 100);

const HUNDRED = rupees(100);

/** The profit on ₹100. */
export const profitOfHundred = (rate: RateBp): Paise => profit(HUNDRED, rate);

/** The house result with ₹100 on each team, whoever wins; negative is a loss. */
export const houseMargin = (rate: RateBp): Paise => paise(HUNDRED - profitOfHundred(rate));
