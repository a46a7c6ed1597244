import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useToday } from '../../lib/time/use-now.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { firstDay, GROUPINGS } from './activity-parts.ts';
import { ActivitySums } from './activity-sums.tsx';
import { CloseAccount } from './close-account.tsx';
import { ACTIVITY } from './paths.ts';
import { exportAccount, exportActivity, useActivity } from './queries.ts';

/** What a client's money did, by day, week or month, and in all. */
export function ActivityPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const today = useToday();
  const grouping = GROUPINGS.find((name) => name === params.get('by')) ?? 'day';
  const from = firstDay(grouping, today);
  const { data, error, isPlaceholderData, isFetching, refetch } = useActivity(from);
  return (
    <>
      <PageTitle title={t('activity.title')} hint={t('activity.hint')}>
        <ExportButton text={t('activity.exportAll')} isOff={false} onExport={exportAccount} />
        <ExportButton isOff={!data?.days.length} onExport={() => exportActivity(from)} />
      </PageTitle>
      <ViewLinks
        label={t('activity.by')}
        value={grouping}
        links={GROUPINGS.map((name) => ({
          value: name,
          to: name === 'day' ? ACTIVITY : `${ACTIVITY}?by=${name}`,
          text: t(`activity.groupings.${name}`),
        }))}
      />
      {data && !isPlaceholderData ? (
        data.days.length > 0 ? (
          <ActivitySums activity={data} grouping={grouping} today={today} />
        ) : (
          <EmptyState icon={ChartColumn} title={t('activity.empty')} hint={t('activity.emptyHint')} />
        )
      ) : error ? (
        <ErrorState
          title={t('activity.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
      <CloseAccount />
    </>
  );
}
