import { useQuery } from '@tanstack/react-query';
import { matchPageKeys } from '../keys.ts';
import type { MatchPageData } from '../queries.ts';

const AGAIN_MS = 30_000;

/** What this device finds when it compares the page with the public log: anew whenever the page says something else. */
export function useLogCheck({ match, rates, result, reversals, steps }: MatchPageData) {
  const shown = { match, rates, result, reversals, steps };
  return useQuery({
    queryKey: matchPageKeys.proof(shown),
    queryFn: () => import('./check-match.ts').then(({ checkMatch }) => checkMatch(shown)),
    staleTime: Number.POSITIVE_INFINITY,
    // A step on its way is looked for again, until it is there or late.
    refetchInterval: ({ state: { data } }) =>
      data?.kind === 'proven' && data.waiting > 0 ? AGAIN_MS : false,
    retry: false,
  });
}
