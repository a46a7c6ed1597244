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

/** Whether the browser believes that it has a connection, and the server was there when it was last asked. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isServerReachable());
