import { isAsked } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { useSayAsked } from '../../../lib/session/use-say-asked.ts';
import { toast } from '../../../lib/toast.tsx';
import { useReasonForm } from '../../../ui/form/use-reason-form.ts';
import { type Decision, useDecide } from './staff-queries.ts';

export type DecideForm = ReturnType<typeof useDecideForm>;
type Asked = { decision: Decision; id: string; onDone: () => void };

/** A decision on a deposit. A refusal leaves the dialog open, showing what has changed. */
export function useDecideForm({ decision, id, onDone }: Asked) {
  const { t } = useTranslation();
  const sayAsked = useSayAsked();
  return useReasonForm({
    isReasonNeeded: decision === 'reject',
    sending: useDecide(decision),
    sentOf: (reason) => ({ id, reason }),
    onDone: (answer) => {
      if (isAsked(answer)) sayAsked(answer);
      else toast.success(answer.message);
      onDone();
    },
    texts: { failed: t(`upiQueue.${decision}Failed`), unanswered: t('upiQueue.unanswered') },
  });
}
