import { LIMIT_KINDS } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { wordsFor } from '../../lib/http/use-load-failure.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BreakPanels } from './break-panels.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { type OwnLimits, useLimits } from './queries.ts';
import { ReminderPanel } from './reminder-panel.tsx';

/** Limits, reality check, breaks and self-exclusion, in one place. */
export function LimitsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLimits();
  return (
    <>
      <PageTitle title={t('limits.title')} hint={t('limits.hint')} />
      {data && <AllLimits own={data} />}
      {!data && error && (
        <ErrorState
          title={t('limits.failed')}
          message={wordsFor(error, t('limits.failed'))}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
          {LIMIT_KINDS.map((kind) => (
            <Skeleton key={kind} className="h-64 rounded-card" />
          ))}
        </div>
      )}
    </>
  );
}

function AllLimits({ own }: { own: OwnLimits }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-card border border-line bg-surface px-4 py-3 text-sm">{t('limits.rule')}</p>
      {LIMIT_KINDS.map((kind) => (
        <LimitPanel key={kind} kind={kind} limits={own.limits} />
      ))}
      <ReminderPanel minutes={own.reminderMinutes} />
      <BreakPanels timeOutUntil={own.timeOutUntil} excludedUntil={own.excludedUntil} />
    </div>
  );
}
