import { CircleCheck, Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PageCrests } from '../../ui/crest/page-crests.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { HOME } from '../home/paths.ts';
import { BetRow } from './bet-row.tsx';
import { OpenSums, SettledSums } from './bet-sums.tsx';
import { MY_BETS, SETTLED_BETS } from './paths.ts';
import { type BetsStatus, exportOwnBets, PAGE_SIZE, useOwnBets } from './queries.ts';

const BetDetails = lazy(() =>
  import('./bet-details.page-part.tsx').then(({ BetDetails: Component }) => ({ default: Component })),
);

/** A client's open or settled bets, with what they come to. */
export function MyBets({ status }: { status: BetsStatus }) {
  const { t } = useTranslation();
  const list = useOwnBets(status);
  const [openId, setOpenId] = useState<string | null>(null);
  useFailureToast(list.error, (error) => wordsFor(error, t('myBets.failed')));
  const sums = list.shown?.sums;
  const opened = list.shown?.rows.find(({ _id }) => _id === openId);
  return (
    <>
      <Tabs open={sums?.open.bets} settled={sums?.settled.bets} />
      {sums &&
        (status === 'pending' ? <OpenSums open={sums.open} /> : <SettledSums settled={sums.settled} />)}
      {!list.shown && !list.error && <Skeleton className="mb-4 h-20 rounded-card" />}
      <ListFrame
        list={list}
        searchText={t('transactions.search')}
        onExport={(filter) => exportOwnBets(status, filter)}
        skeleton={<RowsSkeleton />}
        failure={{ title: t('myBets.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState
            icon={status === 'pending' ? Ticket : CircleCheck}
            title={t(`myBets.${status}.emptyTitle`)}
            hint={t(`myBets.${status}.emptyHint`)}
          >
            <Link to={HOME} className={buttonLook()}>
              {t('transactions.emptyAction')}
            </Link>
          </EmptyState>
        }
      >
        {(rows, firstNo) => (
          <PageCrests
            teams={rows.map(({ betTeamName, sportType }) => ({ name: betTeamName, sport: sportType }))}
          >
            <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {rows.map((bet, index) => (
                <BetRow
                  key={bet._id}
                  bet={bet}
                  no={firstNo + index}
                  leadsToMatch
                  onOpen={() => setOpenId(bet._id)}
                />
              ))}
            </ul>
          </PageCrests>
        )}
      </ListFrame>
      {opened && (
        <Suspense>
          <BetDetails bet={opened} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Both keep the period and the search term, so that the counts are those of what they lead to. */
function Tabs({ open, settled }: { open: number | undefined; settled: number | undefined }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete('page');
  const search = kept.size > 0 ? `?${kept.toString()}` : '';
  const named = (text: string, count: number | undefined) =>
    count === undefined ? text : t('myBets.counted', { text, count });
  return (
    <LinkTabs
      label={t('myBets.title')}
      links={[
        { to: `${MY_BETS}${search}`, text: named(t('myBets.pending.tab'), open) },
        { to: `${SETTLED_BETS}${search}`, text: named(t('myBets.settled.tab'), settled) },
      ]}
    />
  );
}

function RowsSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <div key={index} className="flex gap-3 p-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
