import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { News } from '@tossbook/contract';
import { useEffect } from 'react';
import { ApiError } from '../lib/api-client.ts';
import { followNews } from '../lib/follow-news.ts';
import { knownIn } from '../lib/known-value.ts';
import { oneBehind } from '../lib/one-behind.ts';
import { noteReachable } from '../lib/reachability.ts';
import type { Session } from '../lib/session.ts';

type Refreshed = {
  /** The first words of the keys of what it may have changed; null for everything. */
  keys: readonly string[] | null;
  /** What everybody hears at once, not everybody asks for at once. */
  spreadMs: number;
};

const MATCH: Refreshed = {
  keys: ['matches', 'schedule', 'market', 'settlements', 'debtors', 'waiting'],
  spreadMs: 400,
};
const refreshedBy: Record<News['type'], Refreshed> = {
  wallet: { keys: ['wallet', 'passbook', 'bets', 'matches', 'deposits'], spreadMs: 0 },
  // Most of what a client is told is about money.
  notifications: { keys: ['notifications', 'wallet', 'passbook', 'deposits', 'referrals'], spreadMs: 0 },
  matches: MATCH,
  match: MATCH,
  users: { keys: ['users', 'user', 'debtors'], spreadMs: 400 },
  waiting: { keys: ['waiting', 'reviews', 'alarms', 'deposits'], spreadMs: 400 },
  settings: { keys: ['settings', 'site', 'daily-bonus'], spreadMs: 1_000 },
  resync: { keys: null, spreadMs: 1_000 },
};

/** A proof is made when somebody asks for one. */
const PROOF = 'verification';

/**
 * Asks again for what a page shows as soon as it changes. Pages also ask at their own intervals, always: news only make
 * it faster, and may fail.
 */
export function useLiveUpdates({ userName, loginTime, token, isFirstTimeUser }: Session): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isFirstTimeUser) return;
    const refresh = refresherOf(queries);
    return followNews({
      name: `news of ${userName} since ${loginTime}`,
      token,
      onNews: ({ type }) => {
        // News of a kind that only a newer server tells change nothing that this page shows.
        const known = knownIn(refreshedBy, type);
        if (known !== null) refresh(refreshedBy[known]);
      },
      onReachable: noteReachable,
    });
  }, [queries, userName, loginTime, token, isFirstTimeUser]);
  useEffect(() => watchCalls(queries), [queries]);
}

/** In a rush news come faster than a slow line answers: a read under way is let to its end, and then made once more. */
function refresherOf(queries: QueryClient): (refreshed: Refreshed) => void {
  const refreshers = new Map<Refreshed, () => void>();
  return (refreshed) => {
    const refresher = refreshers.get(refreshed) ?? oneBehind(() => refresh(queries, refreshed));
    refreshers.set(refreshed, refresher);
    refresher();
  };
}

async function refresh(queries: QueryClient, { keys, spreadMs }: Refreshed): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
  await queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      second !== PROOF && (keys === null || keys.includes(String(first))),
  });
}

/** Whether the server is there, as every read finds out. */
function watchCalls(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !event.action.manual) noteReachable(true);
    if (event.action.type === 'error')
      noteReachable(!(event.action.error instanceof ApiError) || event.action.error.status !== null);
  });
}
