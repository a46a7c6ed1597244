import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeOf } from '../../lib/session/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { PassbookCard } from './passbook-card.tsx';
import { exportPassbook, PAGE_SIZE, type Side, usePassbook } from './queries.ts';
import { usePassbookFailure } from './use-passbook-failure.ts';

const cards = 'grid gap-3 wide:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] wide:gap-4';

export function PassbookList({ side, isStaff }: { side: Side; isStaff: boolean }) {
  const { t } = useTranslation();
  const list = usePassbook(side);
  usePassbookFailure(side, list.error);
  return (
    <ListFrame
      list={list}
      searchText={t('passbook.search')}
      onExport={(filter) => exportPassbook(side, filter)}
      skeleton={<CardsSkeleton />}
      failure={{ title: t(`passbook.${side}.failed`), message: list.error?.message ?? '' }}
      empty={
        <EmptyState
          icon={side === 'credit' ? ArrowDownLeft : ArrowUpRight}
          title={t(`passbook.${side}.emptyTitle`)}
          hint={isStaff ? t(`passbook.${side}.staffEmptyHint`) : t(`passbook.${side}.emptyHint`)}
        >
          <Link to={homeOf(isStaff ? 'employee' : 'client')} className={buttonLook({ look: 'secondary' })}>
            {t('notFound.home')}
          </Link>
        </EmptyState>
      }
    >
      {(entries) => (
        <ul className={cards}>
          {entries.map((entry) => (
            <PassbookCard key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function CardsSkeleton() {
  return (
    <div className={cards}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => index).map((index) => (
        <div key={index} className="rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="mt-2.5 h-6 w-2/5" />
            </div>
          </div>
          <Skeleton className="mt-5 h-4" />
        </div>
      ))}
    </div>
  );
}
