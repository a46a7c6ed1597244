import { errors } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/send-once.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { toastFailure } from '../../ui/toast-failure.tsx';
import { type Settlement, useReverse } from './settlement.api.ts';
import { matchWords, resultWords } from './settlement-words.ts';
import type { Settled } from './use-settle-form.ts';

type ReverseDialogProps = { row: Settlement; onClose: () => void; onReversed: (done: Settled) => void };

/** Takes a settlement back, naming first what that takes out of whose wallets. */
export function ReverseDialog({ row, onClose, onReversed }: ReverseDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const reverse = useReverse({ onRetry: () => setIsRetrying(true) });
  const payout = rupees(row.result?.payout ?? 0);

  const handleReverse = useOneAtATime(async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    try {
      onReversed(await reverse.mutateAsync({ betId: row.betId, reason }));
    } catch (error) {
      setIsRetrying(false);
      toastFailure({
        title: t('settlement.reverseFailed'),
        reason: isUnanswered(error) ? t('settlement.unanswered') : (error as Error).message,
      });
    }
  });

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
      <Field
        label={t('settlement.reverseReason')}
        error={isMissing ? errors.REASON_EMPTY.message : undefined}
      >
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      {isRetrying && (
        <p role="status" className="mt-3 text-sm text-text-2">
          {t('settlement.retrying')}
        </p>
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="secondary" disabled={reverse.isPending} onClick={onClose} className="px-2!">
          {t('settlement.keep')}
        </Button>
        <Button
          look="danger"
          isBusy={reverse.isPending}
          onClick={() => void handleReverse()}
          className="px-2!"
        >
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
