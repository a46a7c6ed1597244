import type { TFunction } from 'i18next';
import { LockOpen, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { roleWords } from '../../lib/role-words.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { type BlockedUser, exportBlockedUsers, PAGE_SIZE, useBlockedUsers } from './blocked-queries.ts';
import { UnblockDialog } from './blocked-unblock-dialog.tsx';

export function BlockedList() {
  const { t } = useTranslation();
  const list = useBlockedUsers();
  const [asked, setAsked] = useState<BlockedUser | null>(null);
  useFailureToast(list.error, (error) => wordsFor(error, t('blocked.failed')));
  const columns = columnsOf(t, setAsked);
  const rowKeys = useRowKeys();
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('blocked.search')}
        onExport={exportBlockedUsers}
        hasPeriod={false}
        {...staffTools({ table: 'blocked', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('blocked.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={UserCheck} title={t('blocked.emptyTitle')} hint={t('blocked.emptyHint')} />}
      >
        {(rows, firstNo) => (
          <Table
            caption={t('blocked.title')}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ userName }) => userName}
            rowKeys={rowKeys}
            firstNo={firstNo}
          />
        )}
      </ListFrame>
      {asked && <UnblockDialog user={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const columnsOf = (t: TFunction, onUnblock: (user: BlockedUser) => void): Column<BlockedUser>[] => [
  {
    key: 'userName',
    title: t('blocked.userName'),
    sort: 'userName',
    cell: ({ userName, userType }) => (
      <span className="flex flex-wrap items-center gap-2.5">
        {userName}
        <Badge>{roleWords(t, userType)}</Badge>
      </span>
    ),
    isTitle: true,
    place: 'col-span-3 self-center',
  },
  {
    key: 'unblock',
    title: t('blocked.unblock'),
    cell: (user) => (
      <Button
        look="secondary"
        size="small"
        aria-label={t('blocked.unblockUser', { user: user.userName })}
        onClick={() => onUnblock(user)}
        className="min-h-11 wide:min-h-9"
      >
        <LockOpen aria-hidden className="size-4" />
        {t('blocked.unblock')}
      </Button>
    ),
    isTitle: true,
    isNumeric: true,
    place: 'col-span-3 text-right',
  },
];
