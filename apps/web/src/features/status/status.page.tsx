import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Figures } from './figures.tsx';
import { headlineOf } from './headline.ts';
import { HeadlineCard } from './headline-card.tsx';
import { IncidentHistory } from './incident-history.tsx';
import { type Status, useStatus } from './queries.ts';
import { Uptime } from './uptime.tsx';

/** The state of the site, for anyone. */
export function StatusPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useStatus();
  return (
    <>
      <PageTitle title={t('status.title')} hint={t('status.hint')} />
      {data ? (
        <Shown status={data} />
      ) : error ? (
        <ErrorState
          title={t('status.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

const Shown = ({ status }: { status: Status }) => (
  <div className="flex flex-col gap-4">
    <HeadlineCard headline={headlineOf(status)} />
    <Figures {...status} />
    <Uptime uptime={status.uptime} />
    <IncidentHistory incidents={status.incidents} />
  </div>
);

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
      <Skeleton className="h-28 rounded-card" />
      <div className="grid grid-cols-2 gap-3">
        {['books', 'laws', 'rows', 'log'].map((figure) => (
          <Skeleton key={figure} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
