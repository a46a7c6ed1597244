import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';

type ReportFrameProps<Got> = {
  query: Pick<UseQueryResult<Got>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>;
  children: (got: Got) => ReactNode;
};

/** Loading, failed or there. Figures of other days than those chosen would mislead, even if a load fails. */
export function ReportFrame<Got>({ query, children }: ReportFrameProps<Got>) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (error && (data === undefined || isPlaceholderData))
    return (
      <ErrorState
        title={t('reports.failed')}
        message={error.message}
        retryText={t('failure.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <TableSkeleton rows={6} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition aria-busy:opacity-60">
      {children(data)}
    </div>
  );
}
