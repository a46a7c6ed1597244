import { useEffect, useState } from 'react';
import { takeOver, watchServiceWorker } from './service-worker.ts';

/** Whether a newer version of the site is ready, and how to apply it. `isOutdated`: the server has another one. */
export function useAppUpdate({ isOutdated }: { isOutdated: boolean }) {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isPostponed, setIsPostponed] = useState(false);
  useEffect(() => {
    // In development, pages always come from source.
    if (!import.meta.env.PROD) return;
    watchServiceWorker((worker) => {
      setWaiting(worker);
      setIsPostponed(false);
    }).catch(() => undefined);
  }, []);
  return {
    isReady: (waiting !== null || isOutdated) && !isPostponed,
    apply: () => (waiting ? takeOver(waiting) : location.reload()),
    postpone: () => setIsPostponed(true),
  };
}
