import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { BET_IDS_MAX } from '@tossbook/contract';
import { type Paise, paise, type RateBp, rupees, toPercent, toRupees, totalReturn } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { clientMatchOf, type ListedMatch } from '../client-match.ts';
import { matchKeys } from '../keys.ts';
import { mergeMatches, withResults } from '../merge-matches.ts';
import { useOnPageHidden } from '../use-on-page-hidden.ts';

const queryKey = matchKeys.client();
const REFRESH_MS = 60_000;

const select = (listed: ListedMatch[]) => listed.map((match) => clientMatchOf(match, serverNow()));

/** The client's matches, by closing time; the cards counted by `countHeld` keep their places on refresh. */
export function useClientMatches({ countHeld }: { countHeld: () => number }) {
  const queries = useQueryClient();
  useOnPageHidden(useCallback(() => restoreOrder(queries), [queries]));
  return useQuery({
    queryKey,
    queryFn: async () => {
      const readShown = () => queries.getQueryData<ListedMatch[]>(queryKey) ?? [];
      const { history, results = [] } = await call('getClientMatches', {
        query: { posters: 'url', ...resultsOf(readShown()) },
      });
      return withResults(mergeMatches({ shown: readShown(), fresh: history, held: countHeld() }), results);
    },
    select,
    refetchInterval: REFRESH_MS,
    // Without a connection, a load fails with a message instead of waiting forever.
    networkMode: 'always',
  });
}

/** Settled matches leave the list, so the outcome of bets on visible cards is requested by id. */
function resultsOf(shown: readonly ListedMatch[]) {
  const ids = shown.filter(({ outstanding }) => outstanding).map(({ _id }) => _id);
  return ids.length > 0 ? { resultsOf: ids.slice(0, BET_IDS_MAX).join() } : {};
}

/** Nobody is looking: the cards may move. */
const restoreOrder = (queries: QueryClient) =>
  void queries.setQueryData<ListedMatch[]>(
    queryKey,
    (shown) => shown && mergeMatches({ shown: [], fresh: shown.filter(({ isGone }) => !isGone), held: 0 }),
  );

export type MatchUpdate =
  | { kind: 'rate'; rate: RateBp }
  | { kind: 'placed'; team: string; stake: Paise; rate: RateBp }
  | { kind: 'cancelled' };

/** Updates a card at once from an answer, then reloads the list. */
export function useUpdateMatch() {
  const queries = useQueryClient();
  return useCallback(
    async (matchId: string, update?: MatchUpdate): Promise<void> => {
      await queries.cancelQueries({ queryKey });
      if (update)
        queries.setQueryData<ListedMatch[]>(queryKey, (shown) =>
          shown?.map((match) => (match._id === matchId ? withUpdate(match, update) : match)),
        );
      await queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}

function withUpdate(match: ListedMatch, update: MatchUpdate): ListedMatch {
  switch (update.kind) {
    case 'rate':
      return { ...match, tossRate: toPercent(update.rate) };
    case 'cancelled':
      return { ...match, outstanding: null };
    case 'placed': {
      const { totalOutStandingAmount = 0, projectedReturn = 0 } = match.outstanding ?? {};
      return {
        ...match,
        outstanding: {
          bettingTeam: update.team,
          totalOutStandingAmount: sum(totalOutStandingAmount, update.stake),
          projectedReturn: sum(projectedReturn, totalReturn(update.stake, update.rate)),
        },
      };
    }
  }
}

const sum = (amount: number, more: Paise) => toRupees(paise(rupees(amount) + more));
