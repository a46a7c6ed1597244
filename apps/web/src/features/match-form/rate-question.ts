import type { Answer, contract } from '@tossbook/contract';
import {
  type Paise,
  paise,
  profit,
  RATE_CHANGE_CONFIRM_POINTS,
  RATE_CONFIRM_PERCENT,
  type RateBp,
  rateBp,
  rupees,
  toPercent,
} from '@tossbook/rules';
import type { EditedMatch } from './match-draft.ts';

export type RateRules = Answer<(typeof contract)['getRateRules']>;

/** Until the server has told its own: asks as it would by default, and leaves to the server what is refused. */
export const rulesUntilTold: RateRules = {
  maxPercent: Number.POSITIVE_INFINITY,
  confirmPercent: RATE_CONFIRM_PERCENT,
  changeConfirmPoints: RATE_CHANGE_CONFIRM_POINTS,
};

/** What is asked about a rate; `jumpsFrom` if it is far from the one that bets were placed at. */
export type RateQuestion = { rate: RateBp; jumpsFrom: RateBp | null };

/** A rate that an edit leaves as it is, is neither refused nor asked about. */
export const isTooHigh = (rate: RateBp, { maxPercent }: RateRules, match?: EditedMatch): boolean =>
  toPercent(rate) > maxPercent && rate !== presentRate(match);

/** What to ask about a rate before it is sent; null if nothing. */
export function questionOf(rate: RateBp, rules: RateRules, match?: EditedMatch): RateQuestion | null {
  const before = presentRate(match);
  if (rate === before) return null;
  // A list does not say whether there were bets; then there may have been.
  const mayHaveBets = match?.hasBets !== false;
  const jumps =
    before !== null && mayHaveBets && Math.abs(rate - before) > basisPoints(rules.changeConfirmPoints);
  if (!jumps && toPercent(rate) <= rules.confirmPercent) return null;
  return { rate, jumpsFrom: jumps ? before : null };
}

const presentRate = (match: EditedMatch | undefined): RateBp | null =>
  match ? rateBp(basisPoints(match.tossRate)) : null;

const basisPoints = (percent: number) => Math.round(percent * 100);

const HUNDRED = rupees(100);

/** What ₹100 win. */
export const profitOfHundred = (rate: RateBp): Paise => profit(HUNDRED, rate);

/** What the house keeps of ₹100 on each team, whoever wins; below zero it is what the house loses. */
export const houseKeeps = (rate: RateBp): Paise => paise(HUNDRED - profitOfHundred(rate));
