import { useEffect } from 'react';
import { useFailureToast } from '../../lib/http/use-load-failure.ts';
import type { Part } from './queries.ts';

/** A failed load shows a toast; one of debits is only logged, beside the retry on the page. */
export function usePassbookFailure(part: Part, error: Error | null): void {
  useFailureToast(part === 'debit' ? null : error, ({ message }) => message);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- where the specification wants this failure noted, and nowhere else
    if (part === 'debit' && error) console.warn('The debits could not be loaded.', error);
  }, [part, error]);
}
