import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useSend } from '../../lib/use-send.ts';
import { useWhenUnseen } from '../../lib/use-when-unseen.ts';
import { type ListedStaffMatch, mergeStaffMatches, restoredOrder, staffMatchOf } from './staff-match.ts';

const queryKey = ['matches', 'staff'];
const REFRESH_MS = 60_000;

const select = (listed: ListedStaffMatch[]) => listed.map((match) => staffMatchOf(match, serverNow()));

/** Every match that is not settled; cards that `countHeld` counts keep their places when a refresh comes. */
export function useStaffMatches({ countHeld }: { countHeld: () => { active: number; expired: number } }) {
  const queries = useQueryClient();
  useWhenUnseen(useCallback(() => restoreOrder(queries), [queries]));
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { betList } = await call('getAllMatches', { query: { posters: 'url' } });
      const shown = queries.getQueryData<ListedStaffMatch[]>(queryKey) ?? [];
      return mergeStaffMatches({ shown, fresh: betList, held: countHeld(), now: serverNow() });
    },
    select,
    refetchInterval: REFRESH_MS,
    // Without a connection a load fails in words instead of waiting without end.
    networkMode: 'always',
  });
}

const restoreOrder = (queries: QueryClient) =>
  void queries.setQueryData<ListedStaffMatch[]>(queryKey, (shown) => shown && restoredOrder(shown));

/** Lets clients bet on a match, or stops them. */
export function useToggleMatch(betId: string) {
  const queries = useQueryClient();
  return useSend(
    async (write, { isEnabled }: { isEnabled: boolean }) => {
      const answer = await write(isEnabled ? 'enableMatch' : 'disableMatch', { body: { betId } });
      queries.setQueryData<ListedStaffMatch[]>(queryKey, (shown) =>
        shown?.map((match) => (match._id === betId ? { ...match, active: isEnabled } : match)),
      );
      return answer;
    },
    { changes: ['matches'] },
  );
}

/** One match, settled or not. */
export const useStaffMatch = (betId: string) =>
  useQuery({
    queryKey: ['matches', 'one', betId],
    queryFn: async () => (await call('getMatch', { query: { betId } })).match,
    refetchInterval: REFRESH_MS,
  });
