import { endOf } from '../../lib/time/match-times.ts';
import { serverNow } from '../../lib/time/server-clock.ts';

/** What sorting depends on. A match that is no longer listed, but must keep its place for now, is gone. */
type Placed = { _id: string; betEndTime: string; betEndDate?: string | undefined; isGone?: true };

/**
 * The list after a refresh. The first `held` cards are in view or above: they keep their places, so nothing moves
 * under a finger, and gone ones stay until nobody is looking. The rest is sorted by closing time.
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

export const byClosingTime = <Match extends Placed>(matches: readonly Match[], now = serverNow()): Match[] =>
  matches.toSorted(
    (one, other) => endOf(one, now) - endOf(other, now) || Number(one._id) - Number(other._id),
  );
