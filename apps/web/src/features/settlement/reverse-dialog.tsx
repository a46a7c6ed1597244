import { isAsked } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Reversed, type Settlement, useReverse, useReversePreview } from './queries.ts';
import { ReversalPreview } from './reversal-preview.tsx';
import { ReversedWords } from './reversed-words.tsx';
import { matchWords } from './settlement-words.ts';

type ReverseDialogProps = { row: Settlement; onClose: () => void; onReversed: (done: Reversed) => void };

/** Reverses a settlement, showing first what it takes from wallets and what will be owed. */
export function ReverseDialog({ row, onClose, onReversed }: ReverseDialogProps) {
  const { t } = useTranslation();
  const sayAsked = useSayAsked();
  const [done, setDone] = useState<Reversed | null>(null);
  const preview = useReversePreview(row.betId);
  const form = useReasonForm({
    isReasonNeeded: true,
    sending: useReverse(),
    sentOf: (reason) => ({ betId: row.betId, reason }),
    onDone: (reversed) => {
      if (isAsked(reversed)) {
        sayAsked(reversed);
        onClose();
        return;
      }
      onReversed(reversed);
      // Debts must be read; a toast is enough for the rest.
      if (reversed.isFinished && reversed.debtors > 0) setDone(reversed);
      else onClose();
    },
    texts: { failed: t('settlement.reverseFailed'), unanswered: t('settlement.unanswered') },
  });

  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={done ? t('settlement.reversedTitle') : t('settlement.reverseTitle')}
      description={matchWords(t, row)}
      closeText={t('dialog.close')}
    >
      {done ? (
        <>
          <p className="mb-5 rounded-control bg-surface-2 p-3.5 font-semibold">
            <ReversedWords {...done} />
          </p>
          <Button onClick={onClose} className="w-full">
            {t('settlement.doneReversing')}
          </Button>
        </>
      ) : (
        <>
          <ReversalPreview row={row} preview={preview} />
          <p className="mt-3 mb-4 text-sm text-text-2">{t('settlement.reverseHint')}</p>
          <NeededReasonField form={form} label={t('settlement.reverseReason')} />
          {form.isRetrying && (
            <p role="status" className="mt-3 text-sm text-text-2">
              {t('settlement.retrying')}
            </p>
          )}
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={onClose} className="px-2!">
              {t('settlement.keep')}
            </Button>
            <Button
              look="danger"
              isBusy={form.isBusy}
              // The amount must be on the screen before it is reversed.
              disabled={preview.data === undefined}
              onClick={form.submit}
              className="px-2!"
            >
              {preview.data
                ? t('settlement.takeBack', { amount: formatRupees(rupees(preview.data.takenBack)) })
                : t('settlement.reverse')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
