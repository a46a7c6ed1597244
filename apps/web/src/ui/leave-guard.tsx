import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blocker, useBlocker } from 'react-router';
import { addTexts } from '../lib/i18n.ts';
import { readSession } from '../lib/session.ts';
import { leave } from '../lib/texts/leave.en.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

addTexts({ leave });

/** Stops whoever is about to leave a form with changes; `letGo` lifts it for good, once they are saved. */
export function useLeaveGuard(hasChanges: boolean): { blocker: Blocker; letGo: () => void } {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      // Who is no longer logged in cannot save anything.
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
