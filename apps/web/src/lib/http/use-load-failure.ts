import { useEffect, useRef } from 'react';
import { toast } from '../toast.tsx';
import { ApiError } from './api-client.ts';

/** The server's message for a failed load, or else the screen's own. */
export const wordsFor = (error: Error, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** Reports each failure once, until a load succeeds again. An ended session is reported at the login. */
export function useFailureToast(error: Error | null, sayIt: (error: Error) => string): void {
  const said = useRef('');
  useEffect(() => {
    if (error === null) toast.dismissError(said.current);
    if (error === null || (error instanceof ApiError && error.status === 401)) return;
    said.current = sayIt(error);
    toast.error(said.current);
    // A different wording does not make it a new failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [error]);
}
