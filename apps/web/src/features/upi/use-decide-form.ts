import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useReasonForm } from '../../ui/use-reason-form.ts';
import { type Decision, useDecide } from './upi-queue.api.ts';

export type DecideForm = ReturnType<typeof useDecideForm>;
type Asked = { decision: Decision; id: string; onDone: () => void };

/** A decision on a deposit. A refusal leaves the dialog open: it then shows what has changed. */
export function useDecideForm({ decision, id, onDone }: Asked) {
  const { t } = useTranslation();
  const decide = useDecide(decision);
  const form = useReasonForm({
    isReasonNeeded: decision === 'reject',
    send: (reason) => decide.mutateAsync({ id, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onDone();
    },
    texts: { failed: t(`upiQueue.${decision}Failed`), unanswered: t('upiQueue.unanswered') },
  });
  return { ...form, isBusy: decide.isPending, isRetrying: decide.isRetrying };
}
