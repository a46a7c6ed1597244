import { useSyncExternalStore } from 'react';
import { isServerReachable, onReachability } from './reachability.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  const forget = onReachability(onChange);
  return () => {
    forget();
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser reports a connection, and the server answered the last request. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isServerReachable());
