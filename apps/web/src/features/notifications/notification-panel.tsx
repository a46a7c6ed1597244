import { BellOff, CheckCheck, CircleAlert, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useNewest } from './queries.ts';
import { useMarkAll } from './use-notification-actions.ts';

type PanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  allPath: string;
};

/** The newest ten under the bell, and a link to all if there are more. */
export function NotificationPanel({ isOpen, onOpenChange, anchor, allPath }: PanelProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useNewest();
  const { isMarking, markAll } = useMarkAll();
  return (
    <Popover isOpen={isOpen} onOpenChange={onOpenChange} anchor={anchor} label={t('notifications.title')}>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="text-base font-bold">{t('notifications.title')}</h2>
        <Button
          look="quiet"
          size="small"
          disabled={!data?.unread}
          isBusy={isMarking}
          onClick={markAll}
          className="min-h-11"
        >
          <CheckCheck aria-hidden className="size-4" />
          {t('notifications.markAll')}
        </Button>
      </div>
      {data && data.rows.length > 0 && (
        <ul className="min-h-0 divide-y divide-line overflow-y-auto overscroll-contain">
          {data.rows.map((row) => (
            <NotificationRow key={row._id} notification={row} onFollow={() => onOpenChange(false)} />
          ))}
        </ul>
      )}
      {data?.rows.length === 0 && (
        <Notice icon={BellOff} title={t('notifications.emptyTitle')} hint={t('notifications.emptyHint')} />
      )}
      {!data && isError && (
        <Notice icon={CircleAlert} title={t('notifications.failedTitle')}>
          <Button look="secondary" onClick={() => void refetch()} className="mt-4">
            <RotateCw aria-hidden className="size-4" />
            {t('failure.retry')}
          </Button>
        </Notice>
      )}
      {!data && !isError && <NotificationSkeleton rows={4} label={t('notifications.loading')} />}
      {data && data.total > data.rows.length && (
        <Link
          to={allPath}
          onClick={() => onOpenChange(false)}
          className={buttonLook({ look: 'quiet', className: 'm-1.5 shrink-0 text-accent-text' })}
        >
          {t('notifications.viewAll')}
        </Link>
      )}
    </Popover>
  );
}

type NoticeProps = { icon: typeof BellOff; title: string; hint?: string; children?: React.ReactNode };

function Notice({ icon: Icon, title, hint, children }: NoticeProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-accent/13 text-accent-text ring-8 ring-accent/6">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-bold">{title}</p>
      {hint && <p className="mt-1 text-text-2">{hint}</p>}
      {children}
    </div>
  );
}
