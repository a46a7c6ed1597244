import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPopover } from '../../lib/use-lazy-popover.ts';
import { useNewest } from './queries.ts';

const UNREAD_MAX = 99;

const loadPanel = () => import('./notification-panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The bell in the header, with the unread count. Its panel is loaded when first needed. */
export function NotificationBell({ allPath }: { allPath: string }) {
  const { t } = useTranslation();
  const { data } = useNewest();
  const { button, isOpen, setIsOpen, wasOpened, toggle } = useLazyPopover();
  const unread = data?.unread ?? 0;
  const count = unread > UNREAD_MAX ? `${UNREAD_MAX}+` : String(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? t('notifications.bell') : t('notifications.bellUnread', { unread: count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={() => void loadPanel()}
        className="relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-surface-2 wide:bg-surface-2 wide:hover:brightness-110"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 grid h-5 min-w-5 wide:-top-1 wide:-right-1 place-items-center rounded-full bg-loss px-1 text-[0.73rem] leading-none font-bold text-on-loss ring-2 ring-surface"
          >
            {count}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Panel isOpen={isOpen} onOpenChange={setIsOpen} anchor={button} allPath={allPath} />
        </Suspense>
      )}
    </>
  );
}
