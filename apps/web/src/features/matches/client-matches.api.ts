import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { BET_IDS_MAX } from '@tossbook/contract';
import { type Paise, paise, type RateBp, rupees, toPercent, toRupees, totalReturn } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWhenUnseen } from '../../lib/use-when-unseen.ts';
import { clientMatchOf, type ListedMatch } from './client-match.ts';
import { mergeMatches, withResults } from './merge-matches.ts';

const queryKey = ['matches', 'client'];
const REFRESH_MS = 60_000;

const select = (listed: ListedMatch[]) => listed.map((match) => clientMatchOf(match, serverNow()));

/** The client's matches, by closing time; cards that `countHeld` counts keep their places when a refresh comes. */
export function useClientMatches({ countHeld }: { countHeld: () => number }) {
  const queries = useQueryClient();
  useWhenUnseen(useCallback(() => restoreOrder(queries), [queries]));
  return useQuery({
    queryKey,
    queryFn: async () => {
      const shown = () => queries.getQueryData<ListedMatch[]>(queryKey) ?? [];
      const { history, results = [] } = await call('getClientMatches', {
        query: { posters: 'url', ...resultsOf(shown()) },
      });
      return withResults(mergeMatches({ shown: shown(), fresh: history, held: countHeld() }), results);
    },
    select,
    refetchInterval: REFRESH_MS,
    // Without a connection a load fails in words instead of waiting without end.
    networkMode: 'always',
  });
}

/** A match leaves the list with its settlement, so what became of the caller's bets on the cards is asked for by name. */
function resultsOf(shown: readonly ListedMatch[]) {
  const ids = shown.filter(({ outstanding }) => outstanding).map(({ _id }) => _id);
  return ids.length > 0 ? { resultsOf: ids.slice(0, BET_IDS_MAX).join() } : {};
}

/** Nobody looks: the cards may move. */
const restoreOrder = (queries: QueryClient) =>
  void queries.setQueryData<ListedMatch[]>(
    queryKey,
    (shown) => shown && mergeMatches({ shown: [], fresh: shown.filter(({ isGone }) => !isGone), held: 0 }),
  );

export type MatchNews =
  | { kind: 'rate'; rate: RateBp }
  | { kind: 'placed'; team: string; stake: Paise; rate: RateBp }
  | { kind: 'cancelled' };

/** Shows at once on its card what an answer said of a match, then loads the list again. */
export function useTellMatch() {
  const queries = useQueryClient();
  return useCallback(
    async (matchId: string, news?: MatchNews): Promise<void> => {
      await queries.cancelQueries({ queryKey });
      if (news)
        queries.setQueryData<ListedMatch[]>(queryKey, (shown) =>
          shown?.map((match) => (match._id === matchId ? withNews(match, news) : match)),
        );
      await queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}

function withNews(match: ListedMatch, news: MatchNews): ListedMatch {
  switch (news.kind) {
    case 'rate':
      return { ...match, tossRate: toPercent(news.rate) };
    case 'cancelled':
      return { ...match, outstanding: null };
    case 'placed': {
      const { totalOutStandingAmount = 0, projectedReturn = 0 } = match.outstanding ?? {};
      return {
        ...match,
        outstanding: {
          bettingTeam: news.team,
          totalOutStandingAmount: sum(totalOutStandingAmount, news.stake),
          projectedReturn: sum(projectedReturn, totalReturn(news.stake, news.rate)),
        },
      };
    }
  }
}

const sum = (amount: number, more: Paise) => toRupees(paise(rupees(amount) + more));
