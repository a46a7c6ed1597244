import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { entryColumns } from './statement-columns.tsx';
import { exportStatement, PAGE_SIZE, useStatement } from './statement-queries.ts';

/** Everything that changed a user's balance. */
export function StatementTable({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const list = useStatement(userName);
  const columns = entryColumns(t);
  const failed = t('statements.accountStatement.failed');
  useFailureToast(list.error, (error) => wordsFor(error, failed));
  return (
    <ListFrame
      list={list}
      searchText={t('statements.accountStatement.search')}
      onExport={(filter) => exportStatement(userName, filter)}
      {...staffTools({ table: 'statement', list, columns })}
      skeleton={<TableSkeleton rows={PAGE_SIZE} />}
      failure={{ title: failed, message: list.error?.message ?? '' }}
      empty={
        <EmptyState
          icon={ScrollText}
          title={t('statements.accountStatement.emptyTitle')}
          hint={t('statements.accountStatement.emptyHint')}
        />
      }
    >
      {(rows) => (
        <Table
          caption={t('statements.accountStatement.title')}
          columns={columns}
          order={list.order}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
    </ListFrame>
  );
}
