import { TOTAL_MAX } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { grouped } from '../../lib/language/grouped.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { userAddress } from '../user-page/paths.ts';
import { PAGE_SIZE, type SecurityEvent, type SecurityKind, useSecurityEvents } from './queries.ts';
import { kindWords } from './security-words.ts';

export function SecurityEventList({ kind }: { kind: SecurityKind | null }) {
  const { t } = useTranslation();
  const list = useSecurityEvents(kind);
  const columns = columnsOf(t);
  const since = list.shown?.since;
  const note = since
    ? t('security.since', { events: grouped(TOTAL_MAX), time: staffTime(since) })
    : undefined;
  const rowKeys = useRowKeys();
  return (
    <ListFrame
      list={list}
      searchText={t('security.search')}
      {...staffTools({ table: 'security', list, columns, note })}
      skeleton={<TableSkeleton rows={PAGE_SIZE} />}
      failure={{ title: t('security.failed'), message: list.error?.message ?? '' }}
      empty={<EmptyState icon={ShieldCheck} title={t('security.empty')} hint={t('security.emptyHint')} />}
    >
      {(rows) => (
        <Table
          caption={t('security.title')}
          columns={columns}
          order={list.order}
          rows={rows}
          keyOf={(event) => `${event.kind} ${event.subject}`}
          rowKeys={rowKeys}
        />
      )}
    </ListFrame>
  );
}

const columnsOf = (t: TFunction): Column<SecurityEvent>[] => [
  {
    key: 'kind',
    title: t('security.kind'),
    sort: 'kind',
    isTitle: true,
    place: 'order-1 col-span-4',
    cell: (event) => kindWords(t, event.kind),
  },
  {
    key: 'subject',
    title: t('security.subject'),
    sort: 'subject',
    place: 'order-3 col-span-3',
    cell: ({ subjectType, subject }) =>
      subjectType === 'user' ? (
        <Link
          to={userAddress(subject)}
          className="-my-2 inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {subject}
        </Link>
      ) : (
        <span className="wrap-anywhere">{subject}</span>
      ),
  },
  {
    key: 'count',
    title: t('security.count'),
    sort: '-count',
    isNumeric: true,
    place: 'order-2 col-span-2 text-right',
    cell: ({ count }) => <b>{grouped(count)}</b>,
  },
  {
    key: 'address',
    title: t('security.address'),
    place: 'order-4 col-span-3',
    cell: ({ lastAddress }) => <span className="wrap-anywhere">{lastAddress ?? '–'}</span>,
  },
  {
    key: 'first',
    title: t('security.first'),
    sort: '-firstAt',
    place: 'order-5 col-span-3',
    cell: ({ firstAt }) => <StaffTime at={firstAt} />,
  },
  {
    key: 'last',
    title: t('security.last'),
    sort: '-lastAt',
    place: 'order-6 col-span-3',
    cell: ({ lastAt }) => <StaffTime at={lastAt} />,
  },
];
