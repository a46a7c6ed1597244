import { useEffect } from 'react';

/** Runs it when the page is no longer visible: the tab is hidden, or another page is shown. */
export function useOnPageHidden(run: () => void): void {
  useEffect(() => {
    const handleVisibility = () => document.hidden && run();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      run();
    };
  }, [run]);
}
