import type { Status } from './queries.ts';

const MINUTE_MS = 60_000;
/** The site is watched and the books are checked each minute; a slow one is no news. */
const UNSEEN_MS_MAX = 4 * MINUTE_MS;
const UNPROVEN_MS_MAX = 5 * MINUTE_MS;
const BEHIND_SECONDS_MAX = 10 * 60;

export type Headline =
  | { state: 'normal' | 'checking' }
  | { state: 'wrong'; what: 'books' | 'log' }
  | { state: 'wrong'; what: 'site'; seenAt: string }
  | { state: 'wrong'; what: 'incident'; title: string };

/** The one sentence about the site. What staff say comes first: they know more than the figures. */
export function headlineOf({ at, books, log, uptime, incidents }: Status): Headline {
  const ageOf = (time: string) => Date.parse(at) - Date.parse(time);
  const ongoing = incidents.find(({ resolvedAt }) => resolvedAt === null);
  if (ongoing) return { state: 'wrong', what: 'incident', title: ongoing.title };
  if (books.openAlarms > 0) return { state: 'wrong', what: 'books' };
  if (uptime.seenAt !== null && ageOf(uptime.seenAt) > UNSEEN_MS_MAX)
    return { state: 'wrong', what: 'site', seenAt: uptime.seenAt };
  if (log && log.secondsBehind > BEHIND_SECONDS_MAX) return { state: 'wrong', what: 'log' };
  const isProven = books.changesProvenAt !== null && ageOf(books.changesProvenAt) <= UNPROVEN_MS_MAX;
  return { state: isProven ? 'normal' : 'checking' };
}
