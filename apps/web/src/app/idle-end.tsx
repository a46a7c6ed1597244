import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIN } from '../features/auth/paths.ts';
import { useEndSession } from '../features/auth/queries.ts';
import { waitingKeys } from '../features/waiting/keys.ts';
import { setFlash } from '../lib/flash-message.ts';
import { lastInput, notePresence } from '../lib/session/presence.ts';
import { clearSession } from '../lib/session/session.ts';
import { useFromNow } from '../lib/time/use-now.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const WARNED_SECONDS = 60;
const NOT_YET = -1;

/** How many seconds are left, after so long without input. */
export function secondsLeft(idleMs: number, minutes: number): number {
  const left = Math.ceil(minutes * 60 - idleMs / 1000);
  return left > WARNED_SECONDS ? NOT_YET : Math.max(0, left);
}

/**
 * Warns staff a minute before they are logged out for doing nothing, and then logs them out. The server ends the session
 * in any case; this is so that it comes as no surprise.
 */
export function IdleEnd({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const left = useFromNow(() => secondsLeft(Date.now() - lastInput(), minutes));
  const stay = useRef<HTMLButtonElement>(null);
  useLeaving(left === 0, t('idle.ended', { count: minutes }));
  useReturning(left > 0);
  return (
    <Dialog
      isOpen={left > 0}
      onOpenChange={notePresence}
      title={t('idle.title')}
      description={t('idle.hint', { count: left })}
      closeText={t('idle.stay')}
      firstFocus={stay}
    >
      <Button ref={stay} className="w-full" onClick={notePresence}>
        {t('idle.stay')}
      </Button>
    </Dialog>
  );
}

function useLeaving(isOver: boolean, words: string): void {
  const { press } = useEndSession();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOver || isLeaving.current) return;
    isLeaving.current = true;
    const leave = () => {
      setFlash(words);
      clearSession();
      location.assign(LOGIN);
    };
    // If the server cannot be told, it ends the session by itself.
    void press(async (send) => {
      await send('logout');
      leave();
    }, leave);
  });
}

/** Whoever comes back at the last moment is noted by the server at once, not with the next poll. */
function useReturning(isWarned: boolean): void {
  const queries = useQueryClient();
  const wasWarned = useRef(false);
  useEffect(() => {
    if (wasWarned.current && !isWarned) void queries.invalidateQueries({ queryKey: waitingKeys.all });
    wasWarned.current = isWarned;
  }, [isWarned, queries]);
}
