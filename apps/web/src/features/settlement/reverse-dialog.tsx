import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { NeededReasonField } from '../../ui/reason-field.tsx';
import { useReasonForm } from '../../ui/use-reason-form.ts';
import { type Settled, type Settlement, useReverse } from './settlement.api.ts';
import { matchWords, resultWords } from './settlement-words.ts';

type ReverseDialogProps = { row: Settlement; onClose: () => void; onReversed: (done: Settled) => void };

/** Takes a settlement back, naming first what that takes out of whose wallets. */
export function ReverseDialog({ row, onClose, onReversed }: ReverseDialogProps) {
  const { t } = useTranslation();
  const reverse = useReverse();
  const form = useReasonForm({
    isReasonNeeded: true,
    send: (reason) => reverse.mutateAsync({ betId: row.betId, reason }),
    onDone: onReversed,
    texts: { failed: t('settlement.reverseFailed'), unanswered: t('settlement.unanswered') },
  });
  const payout = rupees(row.result?.payout ?? 0);

  return (
    <Dialog
      isOpen
      onOpenChange={() => !reverse.isPending && onClose()}
      title={t('settlement.reverseTitle')}
      description={matchWords(t, row)}
      closeText={t('dialog.close')}
    >
      <WhatIsTaken row={row} />
      <p className="mt-3 mb-4 text-sm text-text-2">{t('settlement.reverseHint')}</p>
      <NeededReasonField form={form} label={t('settlement.reverseReason')} lengthMax={200} />
      {reverse.isRetrying && (
        <p role="status" className="mt-3 text-sm text-text-2">
          {t('settlement.retrying')}
        </p>
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="secondary" disabled={reverse.isPending} onClick={onClose} className="px-2!">
          {t('settlement.keep')}
        </Button>
        <Button look="danger" isBusy={reverse.isPending} onClick={() => void form.submit()} className="px-2!">
          {t('settlement.takeBack', { amount: formatRupees(payout) })}
        </Button>
      </div>
    </Dialog>
  );
}

function WhatIsTaken({ row: { result, bets } }: { row: Settlement }) {
  const { t } = useTranslation();
  if (!result) return null;
  const lines = [
    { label: t('settlement.reverseResult'), value: resultWords(t, result.finalBetResult) },
    { label: t('settlement.reversePayout'), value: <Money amount={rupees(result.payout)} /> },
    {
      label: t('settlement.reverseHouse'),
      value: <Money as="difference" amount={rupees(result.houseResult)} />,
    },
    { label: t('settlement.reverseBets'), value: bets },
    { label: t('settlement.reverseClients'), value: result.clients ?? result.clientsDone },
  ];
  return (
    <dl className="divide-y divide-line rounded-control bg-surface-2">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 px-3.5 py-2">
          <dt className="text-text-2">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
