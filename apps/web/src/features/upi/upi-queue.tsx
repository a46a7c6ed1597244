import { formatRupees, rupees } from '@tossbook/rules';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/use-load-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { queueColumns } from './queue-columns.tsx';
import {
  type Decision,
  exportQueue,
  PAGE_SIZE,
  type QueuedDeposit,
  type QueueView,
  useQueue,
} from './upi-queue.api.ts';

type Question = { decision: Decision; row: QueuedDeposit };

/** What clients say to have paid, and the two things to be done about it. */
export function UpiQueue({ view }: { view: QueueView }) {
  const { t } = useTranslation();
  const list = useQueue(view);
  const [asked, setAsked] = useState<Question | null>(null);
  useFailureToast(list.error, (error) => wordsFor(error, t('upiQueue.failed')));
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('upiQueue.search')}
        onExport={(filter) => exportQueue(view, filter)}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('upiQueue.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={CircleCheck} title={t(`upiQueue.empty.${view}`)} hint={t('upiQueue.emptyHint')} />
        }
      >
        {(rows) => (
          <Table
            caption={t('upiQueue.title')}
            columns={queueColumns(t, (row) => (
              <RowActions row={row} onAsk={(decision) => setAsked({ decision, row })} />
            ))}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {asked && (
        <DecideDialog {...asked} now={nowOf(asked, list.shown?.rows)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** The row as the list has it now; null once it left the list, because somebody has decided it. */
const nowOf = ({ row }: Question, rows: readonly QueuedDeposit[] | undefined): QueuedDeposit | null =>
  rows === undefined ? row : (rows.find(({ id }) => id === row.id) ?? null);

function RowActions({ row, onAsk }: { row: QueuedDeposit; onAsk: (decision: Decision) => void }) {
  const { t } = useTranslation();
  if (row.status !== 'pending') return null;
  const of = { amount: formatRupees(rupees(row.amount)), user: row.userName };
  return (
    <span className="grid grid-cols-2 gap-2 wide:inline-flex">
      <Button
        look="secondary"
        size="small"
        aria-label={t('upiQueue.rejectOf', of)}
        onClick={() => onAsk('reject')}
        className="min-h-11"
      >
        {t('upiQueue.reject')}
      </Button>
      <Button
        size="small"
        aria-label={t('upiQueue.approveOf', of)}
        onClick={() => onAsk('approve')}
        className="min-h-11"
      >
        {t('upiQueue.approve')}
      </Button>
    </span>
  );
}
