import { useEffect } from 'react';
import { useFailureToast } from '../../lib/http/use-load-failure.ts';
import type { Side } from './queries.ts';

/** A failed load of credits shows a toast; one of debits is only logged, beside the retry on the page. */
export function usePassbookFailure(side: Side, error: Error | null): void {
  useFailureToast(side === 'credit' ? error : null, ({ message }) => message);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- where the specification wants this failure noted, and nowhere else
    if (side === 'debit' && error) console.warn('The debits could not be loaded.', error);
  }, [side, error]);
}
