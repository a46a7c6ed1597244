import { SEARCH_LENGTH_MAX } from '@tossbook/contract';

export const SORTS = [
  'closes',
  'code',
  'teams',
  'state',
  'rate',
  'bets',
  'stakes',
  'house',
  'worst',
  'share',
] as const;
export type Sort = (typeof SORTS)[number];

export const FILTERS = ['all', 'cricket', 'kabaddi', 'risk', 'odd'] as const;
export type Filter = (typeof FILTERS)[number];

export const VIEWS = ['table', 'cards', 'bets'] as const;
export type View = (typeof VIEWS)[number];

/** What the room shows: kept in the address, so that sharing, reloading and Back work. */
export type RoomView = {
  sort: Sort;
  isDescending: boolean;
  filter: Filter;
  text: string;
  /** Null for what suits the screen. */
  view: View | null;
};

const START: RoomView = { sort: 'closes', isDescending: false, filter: 'all', text: '', view: null };

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Parses an untrusted address: anything invalid counts as absent. */
export function readRoomView(params: URLSearchParams): RoomView {
  const sort = params.get('sort') ?? '';
  const column = among(SORTS, sort.replace(/^-/, ''));
  return {
    sort: column ?? START.sort,
    isDescending: column !== undefined && sort.startsWith('-'),
    filter: among(FILTERS, params.get('show')) ?? START.filter,
    text: (params.get('find') ?? '').slice(0, SEARCH_LENGTH_MAX),
    view: among(VIEWS, params.get('view')) ?? START.view,
  };
}

/** The address with this part changed. Defaults stay out of it, and what others put there stays in it. */
export function withRoomView(before: URLSearchParams, part: Partial<RoomView>): URLSearchParams {
  const { sort, isDescending, filter, text, view } = { ...readRoomView(before), ...part };
  const isSorted = sort !== START.sort || isDescending;
  const entries = {
    sort: isSorted && `${isDescending ? '-' : ''}${sort}`,
    show: filter !== START.filter && filter,
    find: text,
    view,
  };
  const params = new URLSearchParams(before);
  for (const [key, value] of Object.entries(entries)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return params;
}

/** Amounts are looked at from the largest down, names and times from the first on. */
const FROM_THE_TOP: readonly Sort[] = ['rate', 'bets', 'stakes', 'house', 'worst', 'share'];

/** What a press on a head asks for: its usual direction first, then the other one. */
export function sortedBy(sort: Sort, before: RoomView): Pick<RoomView, 'sort' | 'isDescending'> {
  if (before.sort === sort) return { sort, isDescending: !before.isDescending };
  return { sort, isDescending: FROM_THE_TOP.includes(sort) };
}
