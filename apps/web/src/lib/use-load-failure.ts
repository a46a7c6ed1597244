import { useEffect, useRef } from 'react';
import { ApiError } from './api-client.ts';
import { toast } from './toast.tsx';

/** The server's words for a load that failed, or else the screen's own. */
export const wordsFor = (error: Error, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** Says once for each failure what it was, until a load works again. A session that has ended says so at the login. */
export function useFailureToast(error: Error | null, sayIt: (error: Error) => string): void {
  const said = useRef('');
  useEffect(() => {
    if (error === null) toast.dismissError(said.current);
    if (error === null || (error instanceof ApiError && error.status === 401)) return;
    said.current = sayIt(error);
    toast.error(said.current);
    // How it is said does not make a failure a new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [error]);
}
