import { formatIst, formatRupees, profit, toPercent, totalReturn } from '@tossbook/rules';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../lib/i18n.ts';
import { Button, isDoubleClick } from '../../ui/button.tsx';
import type { Receipt } from './use-place-bet.ts';

const loadOffer = withWords(() => import('../push/push-offer.tsx'), 'push');
const PushOffer = lazy(async () => ({ default: (await loadOffer()).PushOffer }));

/** What was placed, in the same figures as the transactions. */
export function BetReceipt({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const { t } = useTranslation();
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  const { betId, stake, rate, team, at } = receipt;
  const rows = [
    [t('bets.betId'), betId],
    [t('bets.rate'), t('bets.percent', { rate: toPercent(rate) })],
    [t('bets.profit'), `+${formatRupees(profit(stake, rate))}`],
    [t('bets.return'), formatRupees(totalReturn(stake, rate))],
    [t('bets.time'), `${formatIst(at)} ${t('bets.zone')}`],
  ];
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <span className="mb-1 grid size-16 animate-pop place-items-center rounded-full bg-gain/13 text-gain ring-8 ring-gain/6">
          <CircleCheck aria-hidden className="size-8" />
        </span>
        <p className="text-base font-bold wrap-anywhere">
          {t('bets.placedHint', { amount: formatRupees(stake), team })}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control bg-surface-2 p-3.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense>
        <PushOffer />
      </Suspense>
      {/* It is where Place Bet was: the second click of a double click must not close the receipt. */}
      <Button ref={done} className="w-full" onClick={(event) => isDoubleClick(event) || onDone()}>
        {t('bets.done')}
      </Button>
    </div>
  );
}
