import { formatRupees, rupees } from '@tossbook/rules';
import { CircleAlert, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Outcomes } from '../../../ui/feedback/outcomes.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { needsALook, sumOf, sumsByClient } from './queue-sums.ts';
import { type QueuedDeposit, useApproveEach, useDepositRules } from './staff-queries.ts';

type ApproveManyDialogProps = { rows: readonly QueuedDeposit[]; onClose: () => void };

/** Approves several deposits after one look at all of them; afterwards it says of each what became of it. */
export function ApproveManyDialog({ rows, onClose }: ApproveManyDialogProps) {
  const { t } = useTranslation();
  // As they were selected: those that are decided leave the list meanwhile.
  const [chosen] = useState(rows);
  const rules = useDepositRules();
  const { run, outcomes, isBusy, isOver } = useApproveEach();
  const clear = chosen.filter((row) => !needsALook(row));
  const left = chosen.length - clear.length;
  const clients = sumsByClient(clear);
  const limit = rules?.approveFrom ? rupees(rules.approveFrom.deposit) : null;
  const toAgree = limit === null ? [] : clients.filter(({ amount }) => amount >= limit);
  const words = { count: clear.length, amount: formatRupees(sumOf(clear)) };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t('upiQueue.manyTitle')}
      description={t('upiQueue.manyHint', words)}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        {isBusy || isOver ? (
          <Outcomes
            label={t('upiQueue.outcomes')}
            rows={clear.map(({ id, userName, amount }) => ({
              id,
              title: userName,
              note: formatRupees(rupees(amount)),
            }))}
            outcomes={outcomes}
          />
        ) : (
          <ClientSums clients={clients} title={t('upiQueue.byClient')} />
        )}
        {left > 0 && <Notice icon={Copy} title={t('upiQueue.manyLeft', { count: left })} />}
        {toAgree.length > 0 && !isOver && (
          <Notice icon={CircleAlert} title={t('upiQueue.manyAgree', { count: toAgree.length })}>
            <p className="wrap-anywhere">{toAgree.map(({ userName }) => userName).join(', ')}</p>
          </Notice>
        )}
        {isOver ? (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={onClose} className="px-2!">
              {t('upiQueue.keep')}
            </Button>
            <Button
              isBusy={isBusy}
              disabled={clear.length === 0}
              onClick={() => void run(clear)}
              className="px-2!"
            >
              {t('upiQueue.submitApprove', words)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ClientSums({ clients, title }: { clients: ReturnType<typeof sumsByClient>; title: string }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={title} className="max-h-72 overflow-y-auto rounded-control border border-line">
      {clients.map(({ userName, deposits, amount }) => (
        <li key={userName} className="flex gap-3 px-3.5 py-2 not-first:border-t not-first:border-line">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-semibold">{userName}</b>{' '}
            <span className="text-sm text-text-2">{t('upiQueue.deposits', { count: deposits })}</span>
          </span>
          <span className="font-semibold whitespace-nowrap">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
