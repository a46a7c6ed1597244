import { CircleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Preview } from './approval-card.tsx';
import { type Approval, type Decision, useDecide } from './queries.ts';
import { useIsOver } from './time-to-decide.tsx';

type DecideDialogProps = {
  decision: Decision;
  approval: Approval;
  /** Whether it is still in the list. */
  isWaiting: boolean;
  onClose: () => void;
};

/** Decides a request, repeating what it is and saying whose act it becomes. A refusal by the server leaves it open. */
export function DecideDialog({ decision, approval, isWaiting, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const isOver = useIsOver(approval);
  const form = useReasonForm({
    isReasonNeeded: decision === 'refuse',
    sending: useDecide(decision),
    sentOf: (reason) => ({ id: approval.id, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t(`approvals.decideFailed.${decision}`), unanswered: t('approvals.unanswered') },
  });
  const isGone = !form.isBusy && (isOver || !isWaiting);
  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t(`approvals.ask.${decision}`)}
      description={approval.title}
      closeText={t('dialog.close')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isGone) form.submit();
        }}
        className="flex flex-col gap-4"
      >
        <Preview lines={approval.preview} />
        {approval.reason !== null && (
          <p className="wrap-anywhere">
            <span className="text-text-2">{t('approvals.reason')}: </span>
            {approval.reason}
          </p>
        )}
        <p className="text-sm text-text-2">{t(`approvals.effect.${decision}`, { name: approval.askedBy })}</p>
        {decision === 'refuse' && <NeededReasonField form={form} label={t('approvals.why')} />}
        {isGone && <Notice icon={CircleAlert} title={t('approvals.gone')} />}
        {form.isRetrying && <Notice icon={WifiOff} title={t('approvals.retrying')} />}
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose} className="px-2!">
            {t('approvals.keep')}
          </Button>
          <Button
            type="submit"
            look={decision === 'approve' ? 'primary' : 'danger'}
            isBusy={form.isBusy}
            disabled={isGone}
            className="px-2!"
          >
            {t(`approvals.${decision}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
