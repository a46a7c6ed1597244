import { useEffect } from 'react';

/** Runs it when nobody looks any more: the tab is hidden, or another page is shown. */
export function useWhenUnseen(run: () => void): void {
  useEffect(() => {
    const handleVisibility = () => document.hidden && run();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      run();
    };
  }, [run]);
}
