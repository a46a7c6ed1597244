import { isAsked } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../lib/http/send-once.ts';
import { useSayAsked } from '../../../lib/session/use-say-asked.ts';
import { useRowKeys } from '../../../lib/shortcuts/use-row-keys.ts';
import { toast } from '../../../lib/toast.tsx';
import { needsALook } from './queue-sums.ts';
import { type Decision, type QueuedDeposit, useDecide, useDepositRules } from './staff-queries.ts';

type QueueKeys = {
  rows: readonly QueuedDeposit[];
  onAsk: (question: { decision: Decision; row: QueuedDeposit }) => void;
  onSelect: (id: string) => void;
};

/**
 * J and K move, A approves, R asks why to reject, X selects. A approves at once what needs nothing else: the row says what
 * becomes of the balance. What is large, or whose UTR others have sent, opens its dialog.
 */
export function useQueueKeys({ rows, onAsk, onSelect }: QueueKeys) {
  const { t } = useTranslation();
  const sayAsked = useSayAsked();
  const rules = useDepositRules();
  const sending = useDecide('approve');
  const approve = (row: QueuedDeposit) => {
    if (!rules || rupees(row.amount) >= rupees(rules.confirmFrom) || needsALook(row))
      return onAsk({ decision: 'approve', row });
    void sending.press(
      async (send) => {
        const answer = await send({ id: row.id, reason: '' });
        if (isAsked(answer)) sayAsked(answer);
        else toast.success(answer.message);
      },
      (error) =>
        sending.fail({
          title: t('upiQueue.approveFailed'),
          reason: isUnanswered(error) ? t('upiQueue.unanswered') : error.message,
        }),
    );
  };
  const withRow = (act: (row: QueuedDeposit) => void) => (id: string) => {
    const row = rows.find((listed) => listed.id === id && listed.status === 'pending');
    if (row) act(row);
  };
  return useRowKeys({
    actions: [
      { keys: 'A', words: t('upiQueue.keys.approve'), run: withRow(approve) },
      {
        keys: 'R',
        words: t('upiQueue.keys.reject'),
        run: withRow((row) => onAsk({ decision: 'reject', row })),
      },
      { keys: 'X', words: t('upiQueue.keys.select'), run: onSelect },
    ],
  });
}
