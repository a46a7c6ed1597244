import { useQueryClient } from '@tanstack/react-query';
import { formatIst, formatRupees, profit, toPercent, totalReturn } from '@tossbook/rules';
import { Check, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../lib/i18n.ts';
import { Button, isDoubleClick } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest/crest.tsx';
import { type Bettable, otherTeam } from './bettable.ts';
import type { Receipt } from './use-place-bet.ts';

const loadOffer = withWords(() => import('../push/push-offer.tsx'), 'push');
const PushOffer = lazy(async () => ({ default: (await loadOffer()).PushOffer }));

const loadProof = withWords(() => import('../receipts/receipt-proof.tsx'), 'receipts');
const ReceiptProof = lazy(async () => ({ default: (await loadProof()).ReceiptProof }));

type BetReceiptProps = { receipt: Receipt; match: Bettable; onDone: () => void };

/** What was placed, as a ticket, in the same figures as the transactions. */
export function BetReceipt({ receipt, match, onDone }: BetReceiptProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const done = useRef<HTMLButtonElement>(null);
  const ticket = useRef<HTMLDivElement>(null);
  const [isSharing, setIsSharing] = useState(false);
  // The button that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  const { betId, stake, rate, team, at, balance } = receipt;
  const title = t('bets.placedHint', { amount: formatRupees(stake), team });
  const against = t('bets.against', { other: otherTeam(match, team) });
  const rows: [string, string][] = [
    [t('bets.betId'), betId],
    [t('bets.rate'), t('bets.percent', { rate: toPercent(rate) })],
    [t('bets.profit'), `+${formatRupees(profit(stake, rate))}`],
    [t('bets.return'), formatRupees(totalReturn(stake, rate))],
    [t('bets.time'), `${formatIst(at)} ${t('bets.zone')}`],
  ];

  const handleShare = async () => {
    setIsSharing(true);
    const [{ sharePicture }, { loadCode }] = await Promise.all([import('./receipt-picture.ts'), loadProof()]);
    const code = await loadCode(queryClient, { kind: 'bet', id: betId });
    const crest = ticket.current?.querySelector('svg') ?? null;
    await sharePicture({ title, against, rows, crest, code, name: `${t('product')}-${betId}.png` });
    setIsSharing(false);
  };

  return (
    <>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-3">
        <p className="text-[13px] text-text-2">
          {t('bets.cancelUntil', { time: `${formatIst(new Date(match.endsAt))} ${t('bets.zone')}` })}
        </p>
        <div ref={ticket} className="rounded-control bg-surface-2">
          <div
            role="status"
            className="flex items-center gap-3 border-b border-dashed border-line px-3.5 py-3"
          >
            <Crest team={{ name: team, sport: match.sport }} className="size-12" />
            <div className="min-w-0 flex-1">
              <p className="text-[1.05rem] leading-snug font-bold wrap-anywhere">{title}</p>
              <p className="text-[13px] wrap-anywhere text-text-2">{against}</p>
            </div>
            <span className="grid size-9 shrink-0 animate-pop place-items-center rounded-full bg-gain text-on-loss">
              <Check aria-hidden className="size-5" />
            </span>
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-3.5 py-3">
            {rows.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-text-2">{name}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
            <div className="col-span-2 mt-1 flex justify-between gap-4 border-t border-line pt-2 font-bold">
              <dt>{t('bets.balanceNow')}</dt>
              <dd>{formatRupees(balance)}</dd>
            </div>
          </dl>
        </div>
        <Suspense>
          <ReceiptProof asked={{ kind: 'bet', id: betId }} />
          <PushOffer />
        </Suspense>
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2.5 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          look="secondary"
          className="min-h-[52px]"
          disabled={isSharing}
          onClick={() => void handleShare()}
        >
          <Share2 aria-hidden className="size-4" />
          {t('bets.share')}
        </Button>
        {/* It is where Place Bet was: the second click of a double click must not close the receipt. */}
        <Button ref={done} className="min-h-[52px]" onClick={(event) => isDoubleClick(event) || onDone()}>
          {t('bets.done')}
        </Button>
      </div>
    </>
  );
}
