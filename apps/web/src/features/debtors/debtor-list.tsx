import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Money } from '../../ui/money/money.tsx';
import { matchAddress } from '../matches/paths.ts';
import { cashierAddress, userAddress } from '../user-page/paths.ts';
import { type Debtor, exportDebtors, PAGE_SIZE, useDebtors } from './queries.ts';

export function DebtorList() {
  const { t } = useTranslation();
  const list = useDebtors();
  const columns = columnsOf(t);
  const rowKeys = useRowKeys();
  return (
    <>
      {list.shown !== null && list.shown.total > 0 && (
        <p className="mb-4 font-semibold">
          {t('debtors.sum', {
            count: list.shown.total,
            amount: formatRupees(rupees(list.shown.totalOwed)),
          })}
        </p>
      )}
      <ListFrame
        list={list}
        searchText={t('debtors.search')}
        onExport={exportDebtors}
        hasPeriod={false}
        {...staffTools({ table: 'debtors', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('debtors.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={HandCoins} title={t('debtors.empty')} hint={t('debtors.emptyHint')} />}
      >
        {(rows) => (
          <Table
            caption={t('debtors.title')}
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

const columnsOf = (t: TFunction): Column<Debtor>[] => [
  {
    key: 'user',
    title: t('debtors.user'),
    sort: 'userName',
    isTitle: true,
    place: 'order-1 col-span-3',
    cell: ({ userName, name }) => (
      <>
        <Link to={userAddress(userName)} className="wrap-anywhere underline-offset-4 hover:underline">
          {userName}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-text-2">{name}</span>
        <Link
          to={cashierAddress(userName, 'deposit')}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline-offset-4 hover:underline wide:min-h-8"
        >
          {t('debtors.deposit')}
        </Link>
      </>
    ),
  },
  {
    key: 'owed',
    title: t('debtors.owed'),
    sort: '-owed',
    isNumeric: true,
    place: 'order-2 col-span-3 text-right',
    cell: ({ owed }) => <Money amount={rupees(owed)} className="font-bold" />,
  },
  {
    key: 'repaid',
    title: t('debtors.repaid'),
    isNumeric: true,
    place: 'order-4 col-span-3',
    cell: ({ repaid }) => <Money amount={rupees(repaid)} />,
  },
  {
    key: 'balance',
    title: t('debtors.balance'),
    sort: '-balance',
    isNumeric: true,
    place: 'order-5 col-span-3 text-right',
    cell: ({ balance }) => <Money amount={rupees(balance)} />,
  },
  {
    key: 'since',
    title: t('debtors.since'),
    place: 'order-3 col-span-6',
    cell: ({ since }) => <StaffTime at={since} />,
  },
  {
    key: 'matches',
    title: t('debtors.matches'),
    place: 'order-6 col-span-6',
    cell: ({ matches }) => (
      <ul className="flex flex-col gap-1">
        {matches.map(({ betId, matchCode, teamAName, teamBName, amount }) => (
          <li key={betId}>
            <Link to={matchAddress(betId)} className="wrap-anywhere underline underline-offset-4">
              {t('debtors.matchOf', { teamA: teamAName, teamB: teamBName })}
            </Link>{' '}
            <MatchCode code={matchCode} /> <Money amount={rupees(amount)} className="text-sm text-text-2" />
          </li>
        ))}
      </ul>
    ),
  },
];
