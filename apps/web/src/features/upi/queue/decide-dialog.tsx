import { formatRupees, paise, rupees } from '@tossbook/rules';
import { Ban, CircleAlert, Copy, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../../lib/i18n.ts';
import { wordsForValue } from '../../../lib/known-value.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { CopyList } from '../../../ui/list/copy-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RejectReason } from './reject-reason.tsx';
import { creditedTo, isDuplicate } from './same-utr.ts';
import type { Decision, QueuedDeposit } from './staff-queries.ts';
import { useDecideForm } from './use-decide-form.ts';
import { WalletEffect } from './wallet-effect.tsx';

type DecideDialogProps = {
  decision: Decision;
  row: QueuedDeposit;
  /** The row as it is now; null if no longer pending. */
  now: QueuedDeposit | null;
  onClose: () => void;
};

/** Approves or rejects a deposit, showing first the effect on the client's wallet. */
export function DecideDialog({ decision, row, now, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const form = useDecideForm({ decision, id: row.id, onDone: onClose });
  const { isBusy } = form;
  const amount = rupees(row.amount);
  const isDecided = !isBusy && now?.status !== 'pending';
  const isOff = isDecided || (decision === 'approve' && creditedTo(now ?? row) !== null);
  const words = { amount: formatRupees(amount) };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t(`upiQueue.${decision}Title`)}
      description={t('upiQueue.of', { user: row.userName, name: row.name })}
      closeText={t('dialog.close')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) form.submit();
        }}
        className="flex flex-col gap-4"
      >
        <CopyList
          lines={[
            { label: t('upiQueue.amount'), value: words.amount },
            { label: t('upiQueue.utr'), value: row.utr },
          ]}
          copyText={(label) => t('upiQueue.copy', { label })}
        />
        {isDecided ? (
          <Notice icon={CircleAlert} title={t('upiQueue.decidedTitle')} />
        ) : (
          <Rivals row={now ?? row} />
        )}
        <WalletEffect
          userName={row.userName}
          credit={decision === 'approve' && !isOff ? amount : paise(0n)}
        />
        {decision === 'approve' ? (
          <ReasonField {...form.field} />
        ) : (
          <RejectReason form={form} isCredited={creditedTo(now ?? row) !== null} />
        )}
        {form.isRetrying && <Notice icon={WifiOff} title={t('upiQueue.retrying')} />}
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose} className="px-2!">
            {t('upiQueue.keep')}
          </Button>
          <Button
            type="submit"
            look={decision === 'approve' ? 'primary' : 'danger'}
            isBusy={isBusy}
            disabled={isOff}
            className="px-2!"
          >
            {t(decision === 'approve' ? 'upiQueue.submitApprove' : 'upiQueue.submitReject', words)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Others who submitted the same reference. */
function Rivals({ row }: { row: QueuedDeposit }) {
  const { t } = useTranslation();
  if (!isDuplicate(row)) return null;
  const credited = creditedTo(row);
  return (
    <Notice
      icon={credited === null ? Copy : Ban}
      title={credited === null ? t('upiQueue.sameTitle') : t('upiQueue.creditedTitle', { user: credited })}
    >
      <p>{credited === null ? t('upiQueue.sameHint') : t('upiQueue.creditedHint')}</p>
      <ul className="mt-1.5 list-disc pl-4 text-text-2">
        {row.sameUtr.map(({ id, userName, status }) => (
          <li key={id} className="wrap-anywhere">
            {t('upiQueue.sameLine', {
              user: userName,
              status: wordsForValue(loadedWords().upiQueue.status, status, (known) =>
                t(`upiQueue.status.${known}`),
              ),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
