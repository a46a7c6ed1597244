import type { FeedEntry } from './queries.ts';

/** What a paused feed shows, and how many entries came since. */
export function heldFeed(held: readonly FeedEntry[] | null, fresh: readonly FeedEntry[]) {
  if (held === null) return { shown: fresh, news: 0 };
  const first = held[0]?.id;
  const place = fresh.findIndex(({ id }) => id === first);
  return { shown: held, news: place === -1 ? fresh.length : place };
}
