import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BetStatus } from '../../../ui/feedback/bet-status.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { staffTools } from '../../../ui/list/staff-tools.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { betRowDetails, type StaffBet, StaffBetDetails } from '../../../ui/overlay/staff-bet-details.tsx';
import { userAddress } from '../../user-page/paths.ts';
import { exportMatchBets, type MatchBet, PAGE_SIZE, useMatchBets } from './match-bets-queries.ts';

export function MatchBetsList({ betId }: { betId: string }) {
  const { t } = useTranslation();
  const list = useMatchBets(betId);
  const columns = columnsOf(t);
  const [opened, setOpened] = useState<StaffBet | null>(null);
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('matchPage.search')}
        onExport={(filter) => exportMatchBets(betId, filter)}
        {...staffTools({ table: 'matchBets', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('matchPage.betsFailed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={ReceiptText} title={t('matchPage.emptyTitle')} hint={t('matchPage.emptyHint')} />
        }
      >
        {(rows, firstNo) => (
          <Table
            caption={t('matchPage.bets')}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ _id }) => _id}
            firstNo={firstNo}
            details={betRowDetails(t, setOpened)}
          />
        )}
      </ListFrame>
      {opened && <StaffBetDetails bet={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const columnsOf = (t: TFunction): Column<MatchBet>[] => [
  {
    key: 'no',
    title: t('matchPage.no'),
    cell: (_, no) => no,
    isNumeric: true,
    place: 'order-9 col-span-1',
  },
  {
    key: 'user',
    title: t('matchPage.user'),
    sort: 'userName',
    cell: ({ userName }) => (
      <Link
        to={userAddress(userName)}
        // Above the details button, which covers the whole row.
        className="relative z-10 inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline wide:min-h-0 wide:wrap-break-word"
      >
        {userName}
      </Link>
    ),
    isTitle: true,
    place: 'order-1 col-span-4',
  },
  {
    key: 'team',
    title: t('matchPage.team'),
    sort: 'team',
    cell: (bet) => bet.betTeamName,
    place: 'order-3 col-span-4',
  },
  {
    key: 'amount',
    title: t('matchPage.amount'),
    sort: '-amount',
    cell: (bet) => <Money amount={rupees(bet.amountOfBet)} />,
    isNumeric: true,
    place: 'order-4 col-span-2 text-right',
  },
  {
    key: 'rate',
    title: t('matchPage.betRate'),
    sort: '-rate',
    cell: (bet) => t('matchPage.percent', { rate: bet.tossRate }),
    isNumeric: true,
    place: 'order-6 col-span-2 text-right',
  },
  {
    key: 'time',
    title: t('matchPage.time'),
    sort: '-at',
    cell: (bet) => <StaffTime at={bet.timeStamp} />,
    place: 'order-5 col-span-4',
  },
  {
    key: 'address',
    title: t('matchPage.address'),
    cell: (bet) => bet.ipAddress,
    place: 'order-7 col-span-3',
  },
  {
    key: 'status',
    title: t('matchPage.status'),
    cell: (bet) => <BetStatus status={bet.betStatus} />,
    isTitle: true,
    place: 'order-2 col-span-2 text-right wide:text-left',
  },
  {
    key: 'payout',
    title: t('matchPage.payout'),
    cell: (bet) => (bet.betStatus === 'pending' ? '–' : <Money amount={rupees(bet.payout)} />),
    isNumeric: true,
    place: 'order-8 col-span-2 text-right',
  },
];
