import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { News } from '@tossbook/contract';
import { useEffect } from 'react';
import { ApiError } from '../lib/http/api-client.ts';
import { type Change, PROOF, type QueryKeys } from '../lib/http/query-keys.ts';
import { noteReachable } from '../lib/http/reachability.ts';
import { endAhead } from '../lib/http/timed-fetch.ts';
import { knownIn } from '../lib/known-value.ts';
import { coalesce } from '../lib/live/coalesce.ts';
import { shareEventStream } from '../lib/live/share-event-stream.ts';
import type { Session } from '../lib/session/session.ts';
import { pause } from '../lib/time/pause.ts';

type Refreshed = {
  /** The keys of queries it may have changed; null for all. */
  keys: readonly QueryKeys[] | null;
  /** Everybody is told at once, so refetches are spread out. */
  spreadMs: number;
  /** Under a flood of news, how far apart refetches begin at least. */
  apartMs?: number;
};

/** Each feature declares which changes make its keys stale. */
const featureKeys = Object.values(
  import.meta.glob<Record<string, QueryKeys>>('../features/*/keys.ts', { eager: true }),
).flatMap((keys) => Object.values(keys));

const staleAfter = (change: Change, spreadMs: number): Refreshed => ({
  keys: featureKeys.filter(({ refreshedBy }) => refreshedBy.includes(change)),
  spreadMs,
});

const matches = { ...staleAfter('matches', 400), apartMs: 500 };
/** Of staff there are few, and what they watch must not be old. */
const STAFF_SPREAD = 0.25;

export const refreshes: Record<News['type'], Refreshed> = {
  wallet: staleAfter('wallet', 0),
  notifications: staleAfter('notifications', 0),
  matches,
  match: matches,
  users: staleAfter('users', 400),
  waiting: staleAfter('waiting', 400),
  settings: staleAfter('settings', 1_000),
  security: staleAfter('security', 1_000),
  resync: { keys: null, spreadMs: 1_000 },
};

/**
 * Refetches what a page shows as soon as it changes. Pages always poll as well: news only makes
 * it faster, and may fail.
 */
export function useLiveUpdates({ userName, loginTime, token, role, isFirstTimeUser }: Session): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isFirstTimeUser) return;
    const refresh = refresherOf(queries, { spread: role === 'client' ? 1 : STAFF_SPREAD });
    return shareEventStream({
      name: `news of ${userName} since ${loginTime}`,
      token,
      onNews: ({ type }) => {
        // An unknown kind of news, from a newer server, affects nothing on this page.
        const known = knownIn(refreshes, type);
        if (known !== null) refresh(refreshes[known]);
      },
      // What was asked for before may be older than news that nobody told.
      onListening: () => {
        if (endAhead()) refresh(refreshes.wallet);
      },
      onReachable: noteReachable,
    });
  }, [queries, userName, loginTime, token, role, isFirstTimeUser]);
  useEffect(() => watchCalls(queries), [queries]);
}

/** News can arrive faster than a slow connection answers: a running read finishes, then runs once more. */
function refresherOf(queries: QueryClient, { spread }: { spread: number }): (refreshed: Refreshed) => void {
  const refreshers = new Map<Refreshed, () => void>();
  return (refreshed) => {
    const refresher =
      refreshers.get(refreshed) ??
      coalesce(() => refresh(queries, { ...refreshed, spreadMs: refreshed.spreadMs * spread }));
    refreshers.set(refreshed, refresher);
    refresher();
  };
}

async function refresh(queries: QueryClient, { keys, spreadMs, apartMs = 0 }: Refreshed): Promise<void> {
  const apart = pause(apartMs);
  await pause(Math.random() * spreadMs);
  await queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      second !== PROOF && (keys === null || keys.some(({ all: [root] }) => root === first)),
  });
  await apart;
}

/** Whether the server is reachable, judged by every read. */
function watchCalls(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !event.action.manual) noteReachable(true);
    if (event.action.type === 'error')
      noteReachable(!(event.action.error instanceof ApiError) || event.action.error.status !== null);
  });
}
