import { endOf } from '../../lib/match-times.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { ListedMatch, ListedResult } from './client-match.ts';

/** What the order of a list hangs on. One that the server no longer lists, but that must hold its place for now, is gone. */
type Placed = { _id: string; betEndTime: string; betEndDate?: string | undefined; isGone?: true };

/**
 * The list after a refresh. The first `held` cards are in sight or above: they keep their places, so that nothing moves
 * under a finger, and what is gone of them stays until nobody looks. Behind them everything is in order of closing time.
 */
export function mergeMatches<Match extends Placed>({
  shown,
  fresh,
  held,
}: {
  shown: readonly Match[];
  fresh: readonly Match[];
  held: number;
}): Match[] {
  const byId = new Map(fresh.map((match) => [match._id, match]));
  const inPlace = shown
    .slice(0, held)
    .map((match): Match => byId.get(match._id) ?? { ...match, isGone: true });
  const placed = new Set(inPlace.map(({ _id }) => _id));
  return [...inPlace, ...byClosingTime(fresh.filter(({ _id }) => !placed.has(_id)))];
}

/** The cards that stay although their match is gone say how it ended, where that is known. */
export function withResults(
  matches: readonly ListedMatch[],
  results: readonly ListedResult[],
): ListedMatch[] {
  const byId = new Map(results.map((result) => [result.betId, result]));
  return matches.map((match) => {
    const result = match.isGone && byId.get(match._id);
    return result ? { ...match, result } : match;
  });
}

export const byClosingTime = <Match extends Placed>(matches: readonly Match[], now = serverNow()): Match[] =>
  matches.toSorted(
    (one, other) => endOf(one, now) - endOf(other, now) || Number(one._id) - Number(other._id),
  );
