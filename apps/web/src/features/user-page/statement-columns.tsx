import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { BetStatus } from '../../ui/feedback/bet-status.tsx';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { EntryMoney } from '../../ui/money/entry-money.tsx';
import { Money } from '../../ui/money/money.tsx';
import type { Bet, Entry } from './statement-queries.ts';

const typeLooks: Record<'credit' | 'debit', ValueLook> = {
  credit: { tone: 'gain' },
  debit: { tone: 'loss' },
};

export const entryColumns = (t: TFunction): Column<Entry>[] => [
  {
    key: 'timeStamp',
    title: t('statements.time'),
    sort: '-at',
    cell: ({ timeStamp }) => <StaffTime at={timeStamp} />,
    place: 'order-4 col-span-6',
  },
  {
    key: 'transactionDescription',
    title: t('statements.description'),
    cell: ({ transactionDescription }) => transactionDescription,
    isTitle: true,
    place: 'order-1 col-span-4',
  },
  {
    key: 'transactionType',
    title: t('statements.type'),
    cell: ({ transactionType }) => (
      <ValueBadge value={transactionType} looks={typeLooks} say={(known) => t(`statements.${known}`)} />
    ),
    isTitle: true,
    place: 'order-2 col-span-2 text-right wide:text-left',
  },
  {
    key: 'betTeamName',
    title: t('statements.team'),
    cell: ({ betTeamName, matchCode }) => (
      <>
        {betTeamName ?? t('statements.noTeam')}
        {matchCode !== null && (
          <>
            {' '}
            <MatchCode code={matchCode} />
          </>
        )}
      </>
    ),
    place: 'order-3 col-span-6',
  },
  {
    key: 'transactionAmount',
    title: t('statements.amount'),
    sort: '-amount',
    cell: ({ transactionType, transactionAmount }) => (
      <EntryMoney type={transactionType} amount={rupees(transactionAmount)} className="font-semibold" />
    ),
    isNumeric: true,
    place: 'order-5 col-span-3',
  },
  {
    key: 'balance',
    title: t('statements.balance'),
    sort: '-balance',
    cell: ({ balance }) => <Money amount={rupees(balance)} />,
    isNumeric: true,
    place: 'order-6 col-span-3 text-right',
  },
];

export const betColumns = (t: TFunction): Column<Bet>[] => [
  {
    key: 'timeStamp',
    title: t('statements.time'),
    sort: '-at',
    cell: ({ timeStamp }) => <StaffTime at={timeStamp} />,
    place: 'order-7 col-span-6',
  },
  {
    key: 'leagueName',
    title: t('statements.league'),
    sort: 'league',
    cell: ({ leagueName }) => leagueName,
    place: 'order-3 col-span-4',
  },
  {
    key: 'match',
    title: t('statements.match'),
    sort: 'match',
    cell: ({ matchCode, teamAName, teamBName }) => (
      <>
        {t('statements.matchOf', { teamA: teamAName, teamB: teamBName })} <MatchCode code={matchCode} />
      </>
    ),
    isTitle: true,
    place: 'order-1 col-span-4',
  },
  {
    key: 'betTeamName',
    title: t('statements.team'),
    cell: ({ betTeamName }) => betTeamName,
    place: 'order-5 col-span-3',
  },
  {
    key: 'amountOfBet',
    title: t('statements.amount'),
    sort: '-amount',
    cell: ({ amountOfBet }) => <Money amount={rupees(amountOfBet)} className="font-semibold" />,
    isNumeric: true,
    place: 'order-6 col-span-3 text-right',
  },
  {
    key: 'tossRate',
    title: t('statements.rate'),
    sort: '-rate',
    cell: ({ tossRate }) => t('statements.percent', { rate: tossRate }),
    isNumeric: true,
    place: 'order-4 col-span-2 text-right',
  },
  {
    key: 'betStatus',
    title: t('statements.status'),
    sort: 'status',
    cell: ({ betStatus }) => <BetStatus status={betStatus} />,
    isTitle: true,
    place: 'order-2 col-span-2 text-right wide:text-left',
  },
];

export const ipColumn = (t: TFunction): Column<Bet> => ({
  key: 'ipAddress',
  title: t('statements.ipAddress'),
  cell: ({ ipAddress }) => ipAddress,
  place: 'order-8 col-span-6',
});
