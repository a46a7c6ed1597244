import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/use-load-failure.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { entryColumns } from './statement-columns.tsx';
import { exportStatement, PAGE_SIZE, useStatement } from './statements.api.ts';

/** Everything that changed a user's balance. */
export function StatementTable({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const list = useStatement(userName);
  const failed = t('statements.accountStatement.failed');
  useFailureToast(list.error, (error) => wordsFor(error, failed));
  return (
    <ListFrame
      list={list}
      searchText={t('statements.accountStatement.search')}
      onExport={(filter) => exportStatement(userName, filter)}
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
          columns={entryColumns(t)}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
    </ListFrame>
  );
}
