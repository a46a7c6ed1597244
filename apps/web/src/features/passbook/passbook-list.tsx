import { istDay } from '@tossbook/rules';
import { ArrowDownLeft, ArrowUpRight, BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeOf } from '../../lib/session/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EntryReceipt } from './entry-receipt.page-part.tsx';
import { PassbookCard } from './passbook-card.tsx';
import { type Entry, exportPassbook, PAGE_SIZE, type Part, usePassbook } from './queries.ts';
import { usePassbookFailure } from './use-passbook-failure.ts';

const icons = { all: BookOpen, credit: ArrowDownLeft, debit: ArrowUpRight };

export function PassbookList({ part, isStaff }: { part: Part; isStaff: boolean }) {
  const { t } = useTranslation();
  const list = usePassbook(part);
  usePassbookFailure(part, list.error);
  const [opened, setOpened] = useState<Entry | null>(null);
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('passbook.search')}
        onExport={(filter) => exportPassbook(part, filter)}
        skeleton={<TimelineSkeleton />}
        failure={{ title: t(`passbook.${part}.failed`), message: list.error?.message ?? '' }}
        empty={
          <EmptyState
            icon={icons[part]}
            title={t(`passbook.${part}.emptyTitle`)}
            hint={isStaff ? t(`passbook.${part}.staffEmptyHint`) : t(`passbook.${part}.emptyHint`)}
          >
            <Link to={homeOf(isStaff ? 'employee' : 'client')} className={buttonLook({ look: 'secondary' })}>
              {t('notFound.home')}
            </Link>
          </EmptyState>
        }
      >
        {(entries) => <Timeline entries={entries} onReceipt={setOpened} />}
      </ListFrame>
      {opened && <EntryReceipt entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type TimelineProps = { entries: readonly Entry[]; onReceipt: (entry: Entry) => void };

/** Newest first, under the days in India on which they happened. */
function Timeline({ entries, onReceipt }: TimelineProps) {
  const days = Map.groupBy(entries, ({ timeStamp }) => istDay(new Date(timeStamp)));
  return (
    <div className="flex flex-col gap-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-semibold tracking-wide text-text-2 tabular-nums">
            {day.split('-').toReversed().join('-')}
          </h2>
          <ul className="rounded-card border border-line bg-surface shadow-card">
            {ofDay.map((entry) => (
              <PassbookCard key={entry._id} entry={entry} onReceipt={() => onReceipt(entry)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      {Array.from({ length: PAGE_SIZE }, (_, index) => index).map((index) => (
        <div key={index} className="flex gap-3 border-b border-line p-4 last:border-b-0">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
