import { formatRupees, rupees } from '@tossbook/rules';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../lib/bulk/use-selection.ts';
import { useFailureToast, wordsFor } from '../../../lib/http/use-load-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { RowTick, SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { staffTools } from '../../../ui/list/staff-tools.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx';
import { ApproveManyDialog } from './approve-many-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { queueColumns } from './queue-columns.tsx';
import { sumOf } from './queue-sums.ts';
import {
  type Decision,
  exportQueue,
  PAGE_SIZE,
  type QueuedDeposit,
  type QueueView,
  useQueue,
} from './staff-queries.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type Question = { decision: Decision; row: QueuedDeposit };

/** What clients claim to have paid, to approve or reject. */
export function UpiQueue({ view }: { view: QueueView }) {
  const { t } = useTranslation();
  const list = useQueue(view);
  const [asked, setAsked] = useState<Question | null>(null);
  const [isAskingMany, setIsAskingMany] = useState(false);
  const rows = list.shown?.rows ?? [];
  const selection = useSelection(rows.filter(isPending).map(({ id }) => id));
  const rowKeys = useQueueKeys({ rows, onAsk: setAsked, onSelect: selection.turn });
  useFailureToast(list.error, (error) => wordsFor(error, t('upiQueue.failed')));
  const columns = queueColumns(t, {
    tickOf: (row) =>
      isPending(row) && (
        <RowTick
          id={row.id}
          label={t('upiQueue.chooseOf', { amount: formatRupees(rupees(row.amount)), user: row.userName })}
          selection={selection}
        />
      ),
    actionOf: (row) => <RowActions row={row} onAsk={(decision) => setAsked({ decision, row })} />,
  });
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('upiQueue.search')}
        onExport={(filter) => exportQueue(view, filter)}
        {...staffTools({ table: 'upi', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('upiQueue.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={CircleCheck} title={t(`upiQueue.empty.${view}`)} hint={t('upiQueue.emptyHint')} />
        }
      >
        {(shown) => (
          <Table
            caption={t('upiQueue.title')}
            columns={columns}
            order={list.order}
            rows={shown}
            keyOf={({ id }) => id}
            rowKeys={rowKeys}
          />
        )}
      </ListFrame>
      <SelectionBar
        selection={selection}
        texts={{
          label: t('upiQueue.selection'),
          selected: t('upiQueue.selected', {
            count: selection.count,
            amount: formatRupees(sumOf(rows.filter(({ id }) => selection.has(id)))),
          }),
          clear: t('upiQueue.unselect'),
          act: t('upiQueue.approveMany'),
        }}
        onAct={() => setIsAskingMany(true)}
      />
      {asked && (
        <DecideDialog {...asked} now={nowOf(asked, list.shown?.rows)} onClose={() => setAsked(null)} />
      )}
      {isAskingMany && (
        <ApproveManyDialog
          rows={rows.filter(({ id }) => selection.has(id))}
          onClose={() => {
            setIsAskingMany(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

const isPending = ({ status }: QueuedDeposit) => status === 'pending';

/** The row as currently listed; null once it has been decided and left the list. */
const nowOf = ({ row }: Question, rows: readonly QueuedDeposit[] | undefined): QueuedDeposit | null =>
  rows === undefined ? row : (rows.find(({ id }) => id === row.id) ?? null);

function RowActions({ row, onAsk }: { row: QueuedDeposit; onAsk: (decision: Decision) => void }) {
  const { t } = useTranslation();
  if (row.status !== 'pending') return null;
  const deposit = { amount: formatRupees(rupees(row.amount)), user: row.userName };
  return (
    <span className="grid grid-cols-2 gap-2 wide:inline-flex">
      <Button
        look="secondary"
        size="small"
        aria-label={t('upiQueue.rejectOf', deposit)}
        onClick={() => onAsk('reject')}
        className="min-h-11"
      >
        {t('upiQueue.reject')}
      </Button>
      <Button
        size="small"
        aria-label={t('upiQueue.approveOf', deposit)}
        onClick={() => onAsk('approve')}
        className="min-h-11"
      >
        {t('upiQueue.approve')}
      </Button>
    </span>
  );
}
