import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from './api-client.ts';

/** The server's words for a load that failed, or else the screen's own. */
export const wordsFor = (error: Error, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** Says once for each failure what it was. A session that has ended says so at the login. */
export function useFailureToast(error: Error | null, sayIt: (error: Error) => string): void {
  useEffect(() => {
    if (error === null || (error instanceof ApiError && error.status === 401)) return;
    const words = sayIt(error);
    toast.error(words, { toastId: words });
    // How it is said does not make a failure a new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [error]);
}
