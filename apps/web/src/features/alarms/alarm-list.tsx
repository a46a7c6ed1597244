import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { matchAddress } from '../matches/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import { type Alarm, PAGE_SIZE, subjectWords, useAlarms } from './queries.ts';
import { UnfreezeDialog } from './unfreeze-dialog.tsx';

/** The alarms, with the action that unfreezes the money. */
export function AlarmList() {
  const { t } = useTranslation();
  const { shown, error, retry, isRetrying, view, pages, change } = useAlarms();
  const [asked, setAsked] = useState<Alarm | null>(null);
  if (error)
    return (
      <ErrorState
        title={t('alarms.failed')}
        message={error.message}
        retryText={t('failure.retry')}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      />
    );
  if (!shown) return <TableSkeleton rows={PAGE_SIZE} />;
  if (shown.rows.length === 0)
    return <EmptyState icon={ShieldCheck} title={t('alarms.empty')} hint={t('alarms.emptyHint')} />;
  return (
    <>
      <p className="mb-4 max-w-3xl text-text-2">{t('alarms.hint')}</p>
      <ul aria-label={t('alarms.list')} className="flex flex-col gap-3">
        {shown.rows.map((alarm) => (
          <li key={alarm.id} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <AlarmCard alarm={alarm} onUnfreeze={() => setAsked(alarm)} />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pages={pages} onChange={(page) => change({ page })} />
      {asked && <UnfreezeDialog alarm={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function AlarmCard({ alarm, onUnfreeze }: { alarm: Alarm; onUnfreeze: () => void }) {
  const { t } = useTranslation();
  const { resolvedAt, resolvedBy, reason } = alarm;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <Badge tone={resolvedAt === null ? 'loss' : 'neutral'}>
            {resolvedAt === null ? t('alarms.open') : t('alarms.resolved')}
          </Badge>
          <Subject alarm={alarm} />
        </p>
        <p className="mt-1.5 wrap-anywhere">{alarm.meaning}</p>
        <p className="text-sm wrap-anywhere text-text-2">{alarm.detail}</p>
        <p className="mt-1 text-sm text-text-2">
          {t('alarms.raised')} <StaffTime at={alarm.raisedAt} />
        </p>
        {resolvedAt !== null && (
          <p className="text-sm wrap-anywhere text-text-2">
            {t('alarms.resolvedBy', { name: resolvedBy ?? '–' })} <StaffTime at={resolvedAt} />: {reason}
          </p>
        )}
      </div>
      {resolvedAt === null && (
        <Button look="secondary" onClick={onUnfreeze}>
          {t('alarms.unfreeze')}
        </Button>
      )}
    </div>
  );
}

function Subject({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  const { userName, betId } = alarm;
  const words = subjectWords(t, alarm);
  if (userName === null && betId === null) return words;
  return (
    <Link
      to={userName === null ? matchAddress(betId ?? '') : userAddress(userName)}
      className="wrap-anywhere underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
}
