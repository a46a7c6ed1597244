import { formatIst } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { REPORTS } from '../reports/paths.ts';
import { EveningFigures } from './evening-figures.tsx';
import { useOverview } from './queries.ts';
import { SiteHealth } from './site-health.tsx';
import { WaitingQueues } from './waiting-queues.tsx';

/** Tonight in one look, beside yesterday at the same time. */
export function OverviewPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <>
      <PageTitle
        title={t('overview.title')}
        hint={
          data ? t('overview.until', { time: formatIst(new Date(data.at)).slice(11) }) : t('overview.hint')
        }
      >
        <Link
          to={REPORTS}
          className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11 wide:min-h-9' })}
        >
          {t('overview.reports')}
        </Link>
      </PageTitle>
      {data ? (
        <div className="flex flex-col gap-4">
          <EveningFigures overview={data} />
          <div className="grid items-start gap-4 min-[1000px]:grid-cols-2">
            <WaitingQueues overview={data} />
            <SiteHealth overview={data} />
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title={t('overview.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
          <Skeleton className="h-56 rounded-card" />
          <div className="grid gap-4 min-[1000px]:grid-cols-2">
            <Skeleton className="h-64 rounded-card" />
            <Skeleton className="h-64 rounded-card" />
          </div>
        </div>
      )}
    </>
  );
}
