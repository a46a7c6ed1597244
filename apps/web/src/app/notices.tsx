import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOutdated } from '../features/site/queries.ts';
import { useAppUpdate } from '../lib/app-update/use-app-update.ts';
import { useIsOnline } from '../lib/http/use-is-online.ts';
import { Button } from '../ui/button.tsx';

/** Unobtrusive site-wide notices: no connection, or a newer version. */
export function Notices() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const { isReady, apply, postpone } = useAppUpdate({ isOutdated: useIsOutdated() });
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(6.4rem+env(safe-area-inset-bottom))] z-40 flex flex-col items-center gap-2 wide:bottom-14"
    >
      {!isOnline && (
        <p className="pointer-events-auto flex items-center gap-2.5 rounded-card border border-line bg-surface px-5 py-3 text-[0.93rem] font-medium shadow-card">
          <WifiOff aria-hidden className="size-5 shrink-0 text-time-soon" />
          {t('app.offline')}
        </p>
      )}
      {isReady && (
        <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-2.5 pr-2.5 pl-5 shadow-card">
          <p className="flex items-center gap-2.5 font-medium">
            <RefreshCw aria-hidden className="size-5 shrink-0 text-accent-text" />
            {t('app.updateReady')}
          </p>
          <span className="flex gap-1">
            <Button look="quiet" onClick={postpone}>
              {t('app.later')}
            </Button>
            <Button onClick={apply}>{t('app.update')}</Button>
          </span>
        </div>
      )}
    </div>
  );
}
