import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { Lock, Snowflake, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { roleWords } from '../../lib/role-words.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { totalText } from '../../ui/list/list-total.ts';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { Money } from '../../ui/money/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { userAddress } from '../user-page/paths.ts';
import { exportUsers, type ListedUser, PAGE_SIZE, useUserList, useUserTotal } from './user-list-queries.ts';

/** User Management; the actions on a user are under Setting. */
export function UserListTable({ setting }: { setting: (user: ListedUser) => ReactNode }) {
  const { t } = useTranslation();
  const list = useUserList();
  const total = useUserTotal();
  useFailureToast(list.error, (error) => wordsFor(error, t('userList.failed')));
  const columns = columnsOf(t, setting);
  const rowKeys = useRowKeys();
  const asOf = list.shown?.asOf;
  return (
    <>
      <PageTitle title={t('userList.title')}>
        <p aria-live="polite" className="flex min-h-6 flex-wrap gap-2">
          {total !== undefined && <Badge>{t('userList.total', { total: totalText(total) })}</Badge>}
          {list.shown && (
            <Badge tone={list.isFiltered ? 'accent' : 'neutral'}>
              {t('userList.filtered', { total: totalText(list.shown.total) })}
            </Badge>
          )}
        </p>
      </PageTitle>
      <ListFrame
        list={list}
        hasPeriod={false}
        searchText={t('userList.search')}
        onExport={exportUsers}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('userList.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={Users} title={t('userList.emptyTitle')} hint={t('userList.emptyHint')} />}
        {...staffTools({
          table: 'users',
          list,
          columns,
          note: asOf ? t('userList.asOf', { time: staffTime(asOf) }) : undefined,
        })}
        nothingFound={{ title: t('userList.emptyTitle'), hint: t('userList.nothingFoundHint') }}
      >
        {(rows) => (
          <Table
            caption={t('userList.title')}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ userName }) => userName}
            rowKeys={rowKeys}
          />
        )}
      </ListFrame>
    </>
  );
}

const columnsOf = (t: TFunction, setting: (user: ListedUser) => ReactNode): Column<ListedUser>[] => [
  {
    key: 'userName',
    title: t('userList.userName'),
    sort: 'userName',
    cell: ({ userName, name, userType, isFrozen, isBlocked }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <Link
          to={userAddress(userName)}
          className="inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline wide:min-h-0 wide:py-1"
        >
          {userName}
        </Link>
        {userType !== 'client' && <Badge tone="accent">{roleWords(t, userType)}</Badge>}
        {isBlocked && (
          <Badge>
            <Lock aria-hidden className="size-3.5" />
            {t('userList.blocked')}
          </Badge>
        )}
        {isFrozen && (
          <Badge tone="loss">
            <Snowflake aria-hidden className="size-3.5" />
            {t('userList.frozen')}
          </Badge>
        )}
        <span className="basis-full text-sm font-normal wrap-anywhere text-text-2">{name}</span>
      </span>
    ),
    isTitle: true,
    place: 'order-1 col-span-5',
  },
  {
    key: 'balance',
    title: t('userList.balance'),
    sort: '-balance',
    cell: ({ balance }) => <Money amount={rupees(balance)} className="font-semibold" />,
    isNumeric: true,
    place: 'order-3 col-span-3',
  },
  {
    key: 'exposure',
    title: t('userList.exposure'),
    sort: '-exposure',
    cell: ({ exposure }) => <Money amount={rupees(exposure)} />,
    isNumeric: true,
    place: 'order-4 col-span-3 text-right',
  },
  {
    key: 'setting',
    title: t('userList.setting'),
    cell: setting,
    isNumeric: true,
    isTitle: true,
    place: 'order-2 col-span-1 text-right',
  },
];
