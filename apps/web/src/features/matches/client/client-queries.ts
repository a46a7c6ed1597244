import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Paise, paise, type RateBp, rupees, toPercent, toRupees, totalReturn } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { clientMatchOf, type ListedMatch, type SettledMatch } from '../client-match.ts';
import { matchKeys } from '../keys.ts';
import { mergeMatches } from '../merge-matches.ts';
import { useOnPageHidden } from '../use-on-page-hidden.ts';
import { inParts } from './parts.ts';
import { isSeen } from './seen-results.ts';

const queryKey = matchKeys.client();
const REFRESH_MS = 60_000;

const select = (listed: ListedMatch[]) => listed.map((match) => clientMatchOf(match, serverNow()));

/** The client's matches, by closing time; the cards down to `lastInSight` keep their places on refresh. */
export function useClientMatches({ lastInSight }: { lastInSight: () => string | null }) {
  const queries = useQueryClient();
  useOnPageHidden(useCallback(() => restoreOrder(queries), [queries]));
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { history, settled = [] } = await call('getClientMatches', {
        query: { posters: 'url', settled: 'recent' },
      });
      const shown = queries.getQueryData<ListedMatch[]>(queryKey) ?? [];
      const held = shown.findIndex(({ _id }) => _id === lastInSight()) + 1;
      const kept = new Set(shown.map(({ _id }) => _id));
      // A result that was seen at an earlier visit is not shown again, one that is on the page stays.
      const results = settled.filter((match) => kept.has(match._id) || !isSeen(resultIn(match)));
      const listed = new Set(history.map(({ _id }) => _id));
      const fresh: ListedMatch[] = [
        ...history,
        ...results.filter(({ _id }) => !listed.has(_id)).map((match) => ({ ...match, outstanding: null })),
      ];
      return inParts({ shown, merged: mergeMatches({ shown, fresh, held }), held, now: serverNow() });
    },
    select,
    refetchInterval: REFRESH_MS,
    // Without a connection, a load fails with a message instead of waiting forever.
    networkMode: 'always',
  });
}

const resultIn = ({ _id, result }: SettledMatch) => ({ id: _id, settledAt: result.settledAt });

/** Nobody is looking: the cards may move, and results that were seen go. */
const restoreOrder = (queries: QueryClient) =>
  void queries.setQueryData<ListedMatch[]>(queryKey, (shown) => {
    if (!shown) return shown;
    const fresh = shown.filter(
      ({ _id, isGone, result }) => !isGone && !(result && isSeen({ id: _id, settledAt: result.settledAt })),
    );
    const merged = mergeMatches({ shown: [], fresh, held: 0 });
    return inParts({ shown: [], merged, held: 0, now: serverNow() });
  });

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
