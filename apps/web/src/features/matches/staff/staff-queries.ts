import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodySent, contract } from '@tossbook/contract';
import type { Suspension } from '@tossbook/rules';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { useSend } from '../../../lib/http/use-send.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { settlementKeys } from '../../settlement/keys.ts';
import { matchKeys } from '../keys.ts';
import { useOnPageHidden } from '../use-on-page-hidden.ts';
import { type ListedStaffMatch, mergeStaffMatches, restoredOrder, staffMatchOf } from './staff-match.ts';

const queryKey = matchKeys.staff();
const REFRESH_MS = 60_000;

const select = (listed: ListedStaffMatch[]) => listed.map((match) => staffMatchOf(match, serverNow()));

/** Every unsettled match; the cards counted by `countHeld` keep their places on refresh. */
export function useStaffMatches({ countHeld }: { countHeld: () => { active: number; expired: number } }) {
  const queries = useQueryClient();
  useOnPageHidden(useCallback(() => restoreOrder(queries), [queries]));
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { betList } = await call('getAllMatches', { query: { posters: 'url' } });
      const shown = queries.getQueryData<ListedStaffMatch[]>(queryKey) ?? [];
      return mergeStaffMatches({ shown, fresh: betList, held: countHeld(), now: serverNow() });
    },
    select,
    refetchInterval: REFRESH_MS,
    // Without a connection, a load fails with a message instead of waiting forever.
    networkMode: 'always',
  });
}

const restoreOrder = (queries: QueryClient) =>
  void queries.setQueryData<ListedStaffMatch[]>(queryKey, (shown) => shown && restoredOrder(shown));

/** Without the settings, which only those who run matches may read. */
const USUAL_RATE_MAX = 98;

/** The rate in percent above which a match looks odd. */
export function useUsualRateMax({ isEnabled }: { isEnabled: boolean }): number {
  const { data } = useQuery({
    queryKey: matchKeys.rateRules(),
    queryFn: () => call('getRateRules'),
    enabled: isEnabled,
    // A setting: it hardly ever changes, and every bet's news would ask for it again.
    staleTime: 'static',
  });
  return data?.confirmPercent ?? USUAL_RATE_MAX;
}

/** Enables or disables betting on a match. */
export function useToggleMatch(betId: string) {
  const queries = useQueryClient();
  return useSend(
    async (write, { isEnabled }: { isEnabled: boolean }) => {
      const answer = await write(isEnabled ? 'enableMatch' : 'disableMatch', { body: { betId } });
      queries.setQueryData<ListedStaffMatch[]>(queryKey, (shown) =>
        shown?.map((match) =>
          match._id === betId
            ? {
                ...match,
                active: isEnabled,
                isSwitchedOff: !isEnabled,
                ...(isEnabled && { suspendedBy: [] }),
              }
            : match,
        ),
      );
      return answer;
    },
    { changes: [matchKeys.all] },
  );
}

/** Ends betting on a match for good. */
export const useCloseBetting = () =>
  useSend((write, body: { betId: string; reason?: string }) => write('closeBetting', { body }), {
    changes: [matchKeys.all, settlementKeys.all],
  });

/** Enables or disables the chosen matches, one after the other; tells after each how many are done. */
export const useToggleMatches = () =>
  useSend(
    async (write, { ids, isEnabled, onDone }: BulkToggle) => {
      for (const [index, betId] of ids.entries()) {
        await write(isEnabled ? 'enableMatch' : 'disableMatch', { body: { betId } });
        onDone(index + 1);
      }
    },
    { changes: [matchKeys.all] },
  );

type BulkToggle = { ids: readonly string[]; isEnabled: boolean; onDone: (count: number) => void };

/** Suspends or resumes many matches in one act. */
export const useMassAct = (act: 'suspend' | 'resume') =>
  useSend(
    (write, { about, reason }: { about: Suspension; reason: string }) =>
      write(act === 'suspend' ? 'suspendMatches' : 'resumeMatches', {
        body: { ...about, reason } as BodySent<(typeof contract)['suspendMatches']>,
      }),
    { changes: [matchKeys.all] },
  );

/** One match, settled or not. */
export const useStaffMatch = (betId: string) =>
  useQuery({
    queryKey: matchKeys.one(betId),
    queryFn: async () => (await call('getMatch', { query: { betId } })).match,
    refetchInterval: REFRESH_MS,
  });
