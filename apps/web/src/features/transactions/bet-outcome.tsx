import { paise, rupees } from '@tossbook/rules';
import { Money } from '../../ui/money/money.tsx';
import type { Transaction } from './queries.ts';

type BetOutcomeProps = { bet: Transaction; className?: string };

/** What a bet gained or lost; the stake if it came back, and a dash while that is open or unknown. */
export function BetOutcome({ bet: { betStatus, amountOfBet, payout }, ...look }: BetOutcomeProps) {
  const stake = rupees(amountOfBet);
  if (betStatus === 'won' || betStatus === 'lost')
    return <Money as="difference" amount={paise(rupees(payout) - stake)} {...look} />;
  if (betStatus === 'refunded' || betStatus === 'cancelled') return <Money amount={stake} {...look} />;
  return <span {...look}>–</span>;
}
