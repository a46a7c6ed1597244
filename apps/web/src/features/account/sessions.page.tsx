import { MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useLogout } from '../auth/use-logout.ts';
import { useSessions } from './queries.ts';
import { SessionList } from './session-list.tsx';

/** Where somebody is logged in, and how to end it. */
export function SessionsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSessions();
  const { isLeaving, logOutEverywhere } = useLogout();
  return (
    <>
      <PageTitle title={t('sessions.title')} hint={t('sessions.hint')}>
        <Button look="secondary" isBusy={isLeaving} onClick={() => void logOutEverywhere()}>
          {!isLeaving && <MonitorX aria-hidden className="size-4" />}
          {t('sessions.everywhere')}
        </Button>
      </PageTitle>
      {data ? (
        <SessionList sessions={data} />
      ) : error ? (
        <ErrorState
          title={t('sessions.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('loading.title')}>
          <TableSkeleton rows={3} />
        </div>
      )}
    </>
  );
}
