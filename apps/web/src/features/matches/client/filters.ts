import type { CardMatch } from '../client-match.ts';

/** Which matches are shown: all, or those of a sport or a league. It stands in the address. */
export type MatchFilter = { by: 'sport' | 'league'; value: string } | null;

export function filterIn(search: URLSearchParams): MatchFilter {
  for (const by of ['sport', 'league'] as const) {
    const value = search.get(by);
    if (value) return { by, value };
  }
  return null;
}

export const addressOf = (filter: MatchFilter): string =>
  filter === null ? '?' : `?${new URLSearchParams({ [filter.by]: filter.value })}`;

type Filtered = Pick<CardMatch, 'sport' | 'league'>;

export const passes = (match: Filtered, filter: MatchFilter): boolean =>
  filter === null || match[filter.by] === filter.value;

export type FilterChoice = { filter: MatchFilter; count: number };

/** What can be chosen: everything, then each sport and league on the page, the larger first. */
export function choicesOf(matches: readonly Filtered[]): FilterChoice[] {
  const valuesOf = (by: 'sport' | 'league') => {
    const groups = Map.groupBy(matches, (match) => match[by] as string);
    return [...groups]
      .map(([value, group]) => ({ filter: { by, value }, count: group.length }))
      .toSorted(
        (one, other) => other.count - one.count || one.filter.value.localeCompare(other.filter.value),
      );
  };
  const [sports, leagues] = [valuesOf('sport'), valuesOf('league')];
  // One sport or one league is no choice.
  return [
    { filter: null, count: matches.length },
    ...(sports.length > 1 ? sports : []),
    ...(leagues.length > 1 ? leagues : []),
  ];
}
