import { formatRupees, type Paise, paise } from '@tossbook/rules';
import { clsx } from 'clsx';

/** '₹84,200': rounded to whole rupees, for tables too dense for paise. */
export function wholeRupees(amount: Paise): string {
  const half = amount < 0n ? -50n : 50n;
  return formatRupees(paise(((amount + half) / 100n) * 100n)).slice(0, -3);
}

type WholeMoneyProps = { amount: Paise; as?: 'amount' | 'difference'; className?: string };

/** An amount in whole rupees; the exact one shows on hover. A difference carries its sign. */
export function WholeMoney({ amount, as = 'amount', className }: WholeMoneyProps) {
  const isGain = as === 'difference' && amount > 0n;
  const isLoss = as === 'difference' && amount < 0n;
  return (
    <span
      title={formatRupees(amount)}
      className={clsx('whitespace-nowrap', isGain && 'text-gain', isLoss && 'text-loss', className)}
    >
      {isGain && '+'}
      {wholeRupees(amount)}
    </span>
  );
}
