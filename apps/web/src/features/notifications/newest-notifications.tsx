import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AsidePanel, asideLink } from '../../ui/aside-panel.tsx';
import { NotificationAge } from './notification-age.tsx';
import { lookOf } from './notification-look.ts';
import { NOTIFICATIONS } from './paths.ts';
import { useNewest } from './queries.ts';

const SHOWN_MAX = 3;

/** The newest three notifications, beside a page; the bell has more. */
export function NewestNotifications() {
  const { t } = useTranslation();
  const { data } = useNewest();
  const rows = data?.rows.slice(0, SHOWN_MAX) ?? [];
  return (
    <AsidePanel
      title={t('notifications.title')}
      count={data?.unread ?? 0}
      action={
        <Link to={NOTIFICATIONS} className={asideLink}>
          {t('notifications.all')}
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      }
    >
      {data && rows.length === 0 && (
        <p className="py-3 text-[13px] text-text-2">{t('notifications.emptyTitle')}</p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((row) => {
            const { icon: Icon, tone } = lookOf(row);
            return (
              <li key={row._id} className="flex items-start gap-2.5 py-2.5 text-[13px] leading-[1.35]">
                <span className={clsx('grid size-[30px] shrink-0 place-items-center rounded-full', tone)}>
                  <Icon aria-hidden className="size-4" />
                </span>
                <div className="min-w-0 flex-1">
                  <div className="flex items-baseline justify-between gap-2.5">
                    <p className={clsx('text-sm wrap-anywhere', row.isRead ? 'font-semibold' : 'font-bold')}>
                      {row.title}
                    </p>
                    <span className="shrink-0 text-xs whitespace-nowrap text-text-2">
                      <NotificationAge createdAt={row.createdAt} />
                    </span>
                  </div>
                  <p className="line-clamp-2 wrap-anywhere text-text-2">{row.message}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </AsidePanel>
  );
}
