import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '../../lib/session/session.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/** Warns before leaving a form with unsaved changes; `letGo` disables it once they are saved. */
export function useLeaveGuard(hasChanges: boolean): { blocker: Blocker; letGo: () => void } {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      // Without a session nothing can be saved anyway.
      if (!isFree.current && readSession()) event.preventDefault();
    };
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [hasChanges]);
  return { blocker, letGo: () => void (isFree.current = true) };
}

/** The question that goes with it. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={stay}
      title={t('leave.title')}
      description={t('leave.hint')}
      closeText={t('dialog.close')}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {t('leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
