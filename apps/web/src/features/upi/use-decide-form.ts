import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isUnanswered } from '../../lib/send-once.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toastFailure } from '../../ui/toast-failure.tsx';
import { type Decision, useDecide } from './upi-queue.api.ts';

export type DecideForm = ReturnType<typeof useDecideForm>;
type Asked = { decision: Decision; id: string; onDone: () => void };

/** A decision on a deposit. A refusal leaves the dialog open: it then shows what has changed. */
export function useDecideForm({ decision, id, onDone }: Asked) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const decide = useDecide(decision, { onRetry: () => setIsRetrying(true) });

  const submit = useOneAtATime(async () => {
    const given = reason.trim();
    const isMissing = decision === 'reject' && given === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return;
    try {
      const { message } = await decide.mutateAsync({ id, reason: given });
      toast.success(message);
      onDone();
    } catch (error) {
      toastFailure({
        title: t(decision === 'approve' ? 'upiQueue.approveFailed' : 'upiQueue.rejectFailed'),
        reason: isUnanswered(error) ? t('upiQueue.unanswered') : (error as Error).message,
      });
    } finally {
      setIsRetrying(false);
    }
  });

  return {
    reason,
    isReasonMissing,
    isRetrying,
    isBusy: decide.isPending,
    giveReason: (text: string) => {
      setReason(text);
      setIsReasonMissing(false);
    },
    submit,
  };
}
