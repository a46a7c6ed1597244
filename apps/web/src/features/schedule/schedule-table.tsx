import type { TFunction } from 'i18next';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../lib/http/use-list.ts';
import { endOf } from '../../lib/time/match-times.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { exportSchedule, PAGE_SIZE, type Sport } from './queries.ts';
import type { ScheduledMatch } from './read-cricket.ts';

type ScheduleTableProps = {
  sport: Sport;
  list: List<ScheduledMatch>;
  failure: string;
  /** The action offered by an empty schedule. */
  children?: ReactNode;
};

export function ScheduleTable({ sport, list, failure, children }: ScheduleTableProps) {
  const { t } = useTranslation();
  return (
    <ListFrame
      list={list}
      searchText={t('schedule.search')}
      onExport={(filter) => exportSchedule(sport, filter)}
      skeleton={<TableSkeleton rows={PAGE_SIZE} />}
      failure={{ title: t(`schedule.${sport}.failed`), message: failure }}
      empty={
        <EmptyState
          icon={CalendarDays}
          title={t(`schedule.${sport}.emptyTitle`)}
          hint={t('schedule.emptyHint')}
        >
          {children}
        </EmptyState>
      }
    >
      {(rows, firstNo) => (
        <Table
          caption={t(`schedule.${sport}.title`)}
          columns={columnsOf(t)}
          rows={rows}
          keyOf={(_, no) => String(no)}
          firstNo={firstNo}
        />
      )}
    </ListFrame>
  );
}

const columnsOf = (t: TFunction): Column<ScheduledMatch>[] => [
  {
    key: 'no',
    title: t('schedule.no'),
    cell: (_, no) => no,
    isNumeric: true,
    place: 'order-4 col-span-2 text-right',
  },
  {
    key: 'teamA',
    title: t('schedule.teamA'),
    cell: (match) => <Team name={match.teamAName} side="a" />,
    place: 'order-1 col-span-3',
  },
  {
    key: 'teamB',
    title: t('schedule.teamB'),
    cell: (match) => <Team name={match.teamBName} side="b" />,
    place: 'order-2 col-span-3',
  },
  {
    key: 'league',
    title: t('schedule.league'),
    // Another server may have no codes.
    cell: ({ leagueName, code }) => (
      <>
        {leagueName} {code && <MatchCode code={code} />}
      </>
    ),
    place: 'order-3 col-span-4',
  },
  {
    key: 'start',
    title: t('schedule.start'),
    cell: (match) => <IstTime at={match.betStartTime} />,
    place: 'order-5 col-span-4',
  },
  {
    key: 'end',
    title: t('schedule.end'),
    cell: (match) => <IstTime at={new Date(endOf(match, serverNow())).toISOString()} />,
    place: 'order-7 col-span-6',
  },
  {
    key: 'rate',
    title: t('schedule.rate'),
    cell: (match) => (
      <span className="font-bold text-accent-text">{t('schedule.percent', { rate: match.tossRate })}</span>
    ),
    isNumeric: true,
    place: 'order-6 col-span-2 text-right',
  },
];

function Team({ name, side }: { name: string; side: 'a' | 'b' }) {
  return (
    <span
      data-side={side}
      className="inline-block border-l-[3px] pl-2.5 font-semibold data-[side=a]:border-side-a data-[side=b]:border-side-b"
    >
      {name}
    </span>
  );
}
