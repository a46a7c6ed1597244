import { useEffect, useState } from 'react';
import { takeOver, watchServiceWorker } from './service-worker.ts';

/** Whether a newer version of the site is here, and what to do about it. */
export function useAppUpdate() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // While developing, pages come fresh from the source.
    if (import.meta.env.PROD) watchServiceWorker(setWaiting).catch(() => undefined);
  }, []);
  return {
    isReady: waiting !== null,
    apply: () => waiting && takeOver(waiting),
    postpone: () => setWaiting(null),
  };
}
