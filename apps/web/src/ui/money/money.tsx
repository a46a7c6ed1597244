import { formatRupees, type Paise } from '@tossbook/rules';
import { clsx } from 'clsx';

/** An amount. A difference carries its sign, so that colour is never the only cue. */
export function Money({
  amount,
  as = 'amount',
  className,
}: {
  amount: Paise;
  as?: 'amount' | 'difference';
  className?: string;
}) {
  const isGain = as === 'difference' && amount > 0n;
  const isLoss = as === 'difference' && amount < 0n;
  return (
    <span className={clsx('whitespace-nowrap', isGain && 'text-gain', isLoss && 'text-loss', className)}>
      {isGain && '+'}
      {formatRupees(amount)}
    </span>
  );
}
