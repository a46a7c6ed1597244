import { formatRupees, paise, parseRate, profit, rupees, totalReturn } from '@tossbook/rules';
import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { BetStatus } from '../../ui/feedback/bet-status.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { DetailList } from '../../ui/list/detail-list.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Transaction } from './queries.ts';

const loadProof = withWords(() => import('../receipts/receipt-proof.tsx'), 'receipts');
const ReceiptProof = lazy(async () => ({ default: (await loadProof()).ReceiptProof }));

/** The outcome of a bet: its result, its payout, the id to quote in questions, and its signed receipt. */
export function BetDetails({ bet, onClose }: { bet: Transaction; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { betStatus, betTeamName, teamAName, teamBName } = bet;
  const winner = betStatus === 'won' ? betTeamName : betTeamName === teamAName ? teamBName : teamAName;
  const lines = [
    { label: t('transactions.details.match'), value: bet.matchCode },
    {
      label: t('transactions.details.result'),
      value: wordsForValue(results, betStatus, (known) => t(results[known], { winner })),
    },
    { label: t('transactions.league'), value: bet.leagueName },
    { label: t('transactions.team'), value: betTeamName },
    { label: t('transactions.time'), value: <IstTime at={bet.timeStamp} /> },
    { label: t('transactions.amount'), value: <Money amount={rupees(bet.amountOfBet)} /> },
    { label: t('transactions.rate'), value: t('transactions.percent', { rate: bet.tossRate }) },
    ...outcomeOf(bet).map(({ label, value }) => ({ label: t(`transactions.details.${label}`), value })),
    {
      label: t('transactions.details.id'),
      value: (
        <span className="-my-2.5 -mr-3 inline-flex items-center">
          {bet._id}
          <Button
            look="quiet"
            size="icon"
            aria-label={t('transactions.details.copyId')}
            onClick={() => copy({ label: t('transactions.details.id'), text: bet._id })}
          >
            <Copy aria-hidden className="size-4" />
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('transactions.matchOf', { teamA: teamAName, teamB: teamBName })}
      closeText={t('dialog.close')}
    >
      <BetStatus status={betStatus} />
      <div className="mt-3">
        <DetailList lines={lines} />
      </div>
      <Suspense fallback={<div className="mt-3 h-[46px]" />}>
        <div className="mt-3">
          <ReceiptProof asked={{ kind: 'bet', id: bet._id }} />
        </div>
      </Suspense>
    </Dialog>
  );
}

const results = {
  pending: 'transactions.details.pending',
  won: 'transactions.details.won',
  lost: 'transactions.details.lost',
  cancelled: 'transactions.details.cancelled',
  refunded: 'transactions.details.refunded',
} as const;

/** The return and the gain or loss; while the bet is open, the potential ones. */
function outcomeOf({ betStatus, amountOfBet, tossRate, payout }: Transaction) {
  const [stake, paid] = [rupees(amountOfBet), rupees(payout)];
  const rate = parseRate(tossRate);
  if (betStatus === 'pending') {
    return rate === null
      ? []
      : [
          { label: 'possibleReturn' as const, value: formatRupees(totalReturn(stake, rate)) },
          {
            label: 'possibleProfit' as const,
            value: <Money amount={profit(stake, rate)} as="difference" />,
          },
        ];
  }
  const difference = paise(paid - stake);
  const made = <Money amount={difference} as="difference" />;
  return [
    { label: 'return' as const, value: formatRupees(paid) },
    ...(difference > 0n ? [{ label: 'profit' as const, value: made }] : []),
    ...(difference < 0n ? [{ label: 'loss' as const, value: made }] : []),
  ];
}
