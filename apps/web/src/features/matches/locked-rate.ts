import { type Paise, profit, type RateBp, rateBp } from '@tossbook/rules';

/** Rates that people set, the roundest first. */
const STEPS_BP = [100, 50, 10, 5, 1];

type LockedBet = { stake: Paise; profit: Paise; current: RateBp };

/**
 * The rate at which an open bet was placed, found from what it would bring; of several placements their average.
 * Where rounding to the paisa allows several rates, the current one, else the roundest.
 */
export function lockedRateOf({ stake, profit: promised, current }: LockedBet): RateBp {
  if (profit(stake, current) === promised) return current;
  const average = (Number(promised) * 10_000) / Number(stake);
  const candidates = STEPS_BP.map((step) => Math.round(average / step) * step);
  const exact = candidates.find((rate) => rate > 0 && profit(stake, rateBp(rate)) === promised);
  return rateBp(exact ?? Math.max(1, Math.round(average)));
}
