import { BellOff, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../lib/http/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FollowedTeams } from '../push/followed-teams.tsx';
import { PushSwitch } from '../push/push-switch.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useAllNotifications } from './queries.ts';
import { useMarkAll } from './use-notification-actions.ts';

const SKELETON_ROWS = 6;

export function NotificationsPage() {
  const { t } = useTranslation();
  const { view, change } = useListAddress();
  const { rows, page, pages, unread, error, retry } = useAllNotifications(view.page);
  const { isMarking, markAll } = useMarkAll();
  // Reserves the line while the count loads.
  const hintOf = (count: number | null) =>
    count === null
      ? '\u00a0'
      : count === 0
        ? t('notifications.allRead')
        : t('notifications.unreadLine', { unread: count });
  return (
    <div>
      <PageTitle title={t('notifications.title')} hint={hintOf(unread)}>
        <Button look="secondary" disabled={!unread} isBusy={isMarking} onClick={markAll}>
          {!isMarking && <CheckCheck aria-hidden className="size-4" />}
          {t('notifications.markAll')}
        </Button>
      </PageTitle>
      <PushSwitch />
      <FollowedTeams />
      {error && !rows ? (
        <ErrorState
          title={t('notifications.failedTitle')}
          message={error.message}
          retryText={t('failure.retry')}
          onRetry={() => void retry()}
        />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={BellOff}
          title={t('notifications.emptyTitle')}
          hint={t('notifications.emptyHint')}
        />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {rows ? (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <NotificationRow key={row._id} notification={row} />
              ))}
            </ul>
          ) : (
            <NotificationSkeleton rows={SKELETON_ROWS} label={t('notifications.loading')} />
          )}
        </div>
      )}
      {rows && <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />}
    </div>
  );
}
