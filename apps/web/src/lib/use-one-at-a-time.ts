import { useRef } from 'react';

/**
 * Lets an action run once at a time. A second press may come before the button is drawn as busy; a key of its own would
 * make it a second request.
 */
export function useOneAtATime(action: () => Promise<void>): () => Promise<void> {
  const isUnderWay = useRef(false);
  return async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action();
    } finally {
      isUnderWay.current = false;
    }
  };
}
