import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../../lib/shortcuts/use-row-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { staffTools } from '../../../ui/list/staff-tools.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx';
import { type DeskView, exportDesk, PAGE_SIZE, type Settlement, useDesk } from '../queries.ts';
import { matchWords } from '../settlement-words.ts';
import { deskColumns } from './desk-columns.tsx';
import { SettlementDetails } from './settlement-details.tsx';

export type DeskActions = {
  onSettle: (row: Settlement) => void;
  onReverse: (row: Settlement) => void;
};

/** Every closed match, by what remains to be done. Read-only without actions. */
export function DeskList({ view, actions }: { view: DeskView; actions: DeskActions | null }) {
  const { t } = useTranslation();
  const list = useDesk(view);
  const columns = deskColumns(t, (row) => actions && <RowAction row={row} {...actions} />);
  const withRow = (isFit: (row: Settlement) => boolean, act: (row: Settlement) => void) => (id: string) => {
    const row = list.shown?.rows.find(({ betId }) => betId === id);
    if (row && isFit(row)) act(row);
  };
  const rowKeys = useRowKeys({
    actions: actions
      ? [
          { keys: 'S', words: t('settlement.title'), run: withRow(isSettled, actions.onSettle) },
          { keys: 'R', words: t('settlement.reverse'), run: withRow(isReversed, actions.onReverse) },
        ]
      : [],
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.shown?.rows.find(({ betId }) => betId === openId);
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('settlement.search')}
        onExport={(filter) => exportDesk(view, filter)}
        {...staffTools({ table: 'settlements', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('settlement.listFailed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={ClipboardCheck} title={t('settlement.empty')} hint={t('settlement.emptyHint')} />
        }
      >
        {(rows) => (
          <Table
            caption={t('settlement.desk')}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ betId }) => betId}
            rowKeys={rowKeys}
            details={{
              title: t('settlement.details'),
              label: (row) => t('settlement.open', { match: matchWords(t, row) }),
              onOpen: ({ betId }) => setOpenId(betId),
            }}
          />
        )}
      </ListFrame>
      {open && <SettlementDetails row={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** What its button, or its key, settles or reverses. */
const isSettled = (row: Settlement) => row.state === 'waiting' && !row.isFrozen;
const isReversed = (row: Settlement) => row.state !== 'waiting' && row.isReversible && !row.isFrozen;

function RowAction({ row, onSettle, onReverse }: DeskActions & { row: Settlement }): ReactNode {
  const { t } = useTranslation();
  if (row.state === 'waiting')
    return (
      <Button
        size="small"
        disabled={!isSettled(row)}
        onClick={() => onSettle(row)}
        className="whitespace-nowrap"
      >
        {t('settlement.title')}
      </Button>
    );
  if (row.isReversible)
    return (
      <Button look="secondary" size="small" disabled={!isReversed(row)} onClick={() => onReverse(row)}>
        {t('settlement.reverse')}
      </Button>
    );
  return null;
}
