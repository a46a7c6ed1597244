import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { buttonLook } from '../../ui/button.tsx';
import { BetStatus } from '../../ui/feedback/bet-status.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Money } from '../../ui/money/money.tsx';
import { HOME } from '../home/paths.ts';
import { BetOutcome } from './bet-outcome.tsx';
import { exportTransactions, PAGE_SIZE, type Transaction, useTransactions } from './queries.ts';

const BetDetails = lazy(() =>
  import('./bet-details.page-part.tsx').then(({ BetDetails: Component }) => ({ default: Component })),
);

export function TransactionsList() {
  const { t } = useTranslation();
  const list = useTransactions();
  const [openId, setOpenId] = useState<string | null>(null);
  useFailureToast(list.error, (error) => wordsFor(error, t('transactions.failed')));
  const open = list.shown?.rows.find(({ _id }) => _id === openId);
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('transactions.search')}
        onExport={exportTransactions}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('transactions.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={t('transactions.emptyTitle')}
            hint={t('transactions.emptyHint')}
          >
            <Link to={HOME} className={buttonLook()}>
              {t('transactions.emptyAction')}
            </Link>
          </EmptyState>
        }
      >
        {(rows, firstNo) => (
          <Table
            caption={t('transactions.title')}
            columns={columnsOf(t)}
            rows={rows}
            keyOf={({ _id }) => _id}
            firstNo={firstNo}
            details={{
              title: t('transactions.details.title'),
              label: ({ amountOfBet, betTeamName }) =>
                t('transactions.open', { amount: formatRupees(rupees(amountOfBet)), team: betTeamName }),
              onOpen: ({ _id }) => setOpenId(_id),
            }}
          />
        )}
      </ListFrame>
      {open && (
        <Suspense>
          <BetDetails bet={open} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsOf = (t: TFunction): Column<Transaction>[] => [
  {
    key: 'no',
    title: t('transactions.no'),
    cell: (_, no) => no,
    isNumeric: true,
    place: 'order-3 col-span-1',
  },
  {
    key: 'league',
    title: t('transactions.league'),
    cell: (bet) => bet.leagueName,
    place: 'order-4 col-span-3',
  },
  {
    key: 'match',
    title: t('transactions.match'),
    cell: ({ matchCode, teamAName, teamBName }) => (
      <>
        {t('transactions.matchOf', { teamA: teamAName, teamB: teamBName })} <MatchCode code={matchCode} />
      </>
    ),
    isTitle: true,
    place: 'order-1 col-span-4',
  },
  {
    key: 'time',
    title: t('transactions.time'),
    cell: (bet) => <IstTime at={bet.timeStamp} />,
    place: 'order-8 col-span-4',
  },
  {
    key: 'team',
    title: t('transactions.team'),
    cell: (bet) => bet.betTeamName,
    place: 'order-6 col-span-3',
  },
  {
    key: 'amount',
    title: t('transactions.amount'),
    cell: (bet) => <Money amount={rupees(bet.amountOfBet)} />,
    isNumeric: true,
    place: 'order-7 col-span-3 text-right',
  },
  {
    key: 'rate',
    title: t('transactions.rate'),
    cell: (bet) => t('transactions.percent', { rate: bet.tossRate }),
    isNumeric: true,
    place: 'order-5 col-span-2 text-right',
  },
  {
    key: 'status',
    title: t('transactions.status'),
    cell: (bet) => <BetStatus status={bet.betStatus} />,
    isTitle: true,
    place: 'order-2 col-span-2 text-right wide:text-left',
  },
  {
    key: 'result',
    title: t('transactions.result'),
    cell: (bet) => <BetOutcome bet={bet} />,
    isNumeric: true,
    isExtra: true,
  },
];
