import { type Paise, rupees } from './money.ts';

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
