import { rupees } from '@tossbook/rules';
import { ChartNoAxesColumn, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Money } from '../../ui/money/money.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketChart } from './market-chart.tsx';
import { type MarketRow, useMarket, useTimelines } from './queries.ts';

const cards = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))] gap-4';

/** The house's liability, in total and by match. */
export function MarketList() {
  const { t } = useTranslation();
  const list = useMarket();
  useFailureToast(list.error, (error) => wordsFor(error, t('market.failed')));
  return (
    <>
      {!list.error && <OpenLiability amount={list.shown?.openLiability} />}
      <ListFrame
        list={list}
        hasPeriod={false}
        searchText={t('market.search')}
        skeleton={<CardsSkeleton />}
        failure={{ title: t('market.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={ChartNoAxesColumn} title={t('market.empty')} hint={t('market.emptyHint')} />}
        nothingFound={{ title: t('market.empty'), hint: t('market.nothingFoundHint') }}
      >
        {(rows) => <Cards rows={rows} />}
      </ListFrame>
    </>
  );
}

function Cards({ rows }: { rows: readonly MarketRow[] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useTimelines(rows.map(({ betId }) => betId));
  return (
    <ul aria-label={t('market.list')} className={cards}>
      {rows.map((row) => (
        <li key={row.betId}>
          <MarketCard row={row}>
            <MarketChart
              row={row}
              timeline={data?.get(row.betId)}
              hasFailed={error !== null}
              onRetry={() => void refetch()}
            />
          </MarketCard>
        </li>
      ))}
    </ul>
  );
}

/** Undefined while loading. */
function OpenLiability({ amount }: { amount: number | undefined }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('market.liability')}
      className="mb-4 flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-loss/13 text-loss">
        <ShieldAlert aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('market.liability')}</h2>
        <p className="text-sm text-text-2">{t('market.liabilityHint')}</p>
      </div>
      <p className="text-right text-xl font-bold wide:text-2xl" aria-live="polite">
        {amount === undefined ? <Skeleton className="h-8 w-28" /> : <Money amount={rupees(amount)} />}
      </p>
    </section>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'];

function CardsSkeleton() {
  return (
    <div className={cards}>
      {PLACEHOLDERS.map((name) => (
        <div
          key={name}
          className="flex flex-col gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-6 w-4/5" />
          <div className="grid grid-cols-2 gap-2.5">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
          <Skeleton className="h-44" />
        </div>
      ))}
    </div>
  );
}
