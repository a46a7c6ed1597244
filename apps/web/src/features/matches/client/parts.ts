import { clientMatchOf, isOverAt, type ListedMatch, PARTS, type Part } from '../client-match.ts';

/** Closing within this long is soon. */
const SOON_MS = 30 * 60_000;

/** Where a match belongs now: closed ones with a bet of the caller's own are on the strip. */
export function partAt(listed: ListedMatch, now: number): Part {
  const match = clientMatchOf(listed, now);
  if (isOverAt(match, now)) return match.bet ? 'strip' : 'soon';
  return match.endsAt - now <= SOON_MS ? 'soon' : 'open';
}

type Placing = { shown: readonly ListedMatch[]; merged: readonly ListedMatch[]; held: number; now: number };

/**
 * Puts each match into its part. The first `held` stay where they are, and nothing that comes after them goes
 * above: it would push down what is in sight.
 */
export function inParts({ shown, merged, held, now }: Placing): ListedMatch[] {
  const before = new Map(shown.map(({ _id, part }) => [_id, part]));
  const inPlace = merged.slice(0, held).map((match): ListedMatch => {
    return { ...match, part: before.get(match._id) ?? partAt(match, now) };
  });
  const floor = Math.max(0, ...inPlace.map(({ part = 'open' }) => PARTS.indexOf(part)));
  const rest = merged.slice(held).map((match) => {
    const rank = Math.max(floor, PARTS.indexOf(partAt(match, now)));
    return { ...match, part: PARTS[rank] ?? 'open' };
  });
  return [...inPlace, ...PARTS.flatMap((part) => rest.filter((match) => match.part === part))];
}
