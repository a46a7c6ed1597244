import { Clock, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { betRowDetails, type StaffBet, StaffBetDetails } from '../../ui/overlay/staff-bet-details.tsx';
import { betColumns, ipColumn } from './statement-columns.tsx';
import { type BetScope, exportBets, PAGE_SIZE, useBetsOf } from './statement-queries.ts';

/** A user's pending bets, or all bets with the address each came from. */
export function UserBetsTable({ userName, scope }: { userName: string; scope: BetScope }) {
  const { t } = useTranslation();
  const list = useBetsOf(userName, scope);
  const [opened, setOpened] = useState<StaffBet | null>(null);
  const columns = scope === 'pending' ? betColumns(t) : [...betColumns(t), ipColumn(t)];
  const failed = t(`statements.${scope}.failed`);
  useFailureToast(list.error, (error) => wordsFor(error, failed));
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('statements.searchBets')}
        onExport={(filter) => exportBets(userName, scope, filter)}
        {...staffTools({ table: `bets.${scope}`, list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: failed, message: list.error?.message ?? '' }}
        empty={
          <EmptyState
            icon={scope === 'pending' ? Clock : History}
            title={t(`statements.${scope}.emptyTitle`)}
            hint={t(`statements.${scope}.emptyHint`)}
          />
        }
      >
        {(rows) => (
          <Table
            caption={t(`statements.${scope}.title`)}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ _id }) => _id}
            details={betRowDetails(t, setOpened)}
          />
        )}
      </ListFrame>
      {opened && <StaffBetDetails bet={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
