import type { Sort } from '@tossbook/contract';

/** How a list can be ordered, by the server. */
export type Sorting<Column extends string> = {
  /** The columns that the call takes. */
  by: readonly Column[];
  /** The order that it has by itself, if that is one of a column. */
  own?: Sort<Column>;
  /** Whether every order is of the whole list: others go as far as it is counted, except that of its own column. */
  isWhole?: boolean;
};

/** The order of a list on the screen. */
export type ListOrder = {
  /** As the server takes it; null for the list's own order if that is of no column. */
  sort: string | null;
  /** The order that the list has by itself, if that is one of a column. */
  own: string | null;
  /** Only the first rows of the list are in this order, since it has more than are counted. */
  isOfFirst: boolean;
  change: (sort: string | null) => void;
};

export const columnOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : sort);
export const isDown = (sort: string): boolean => sort.startsWith('-');
export const reversed = (sort: string): string => (isDown(sort) ? columnOf(sort) : `-${sort}`);

/** An order from an address, which may be anything; null if the list does not have it. */
export function knownSort<Column extends string>(
  sort: string | null,
  { by }: Sorting<Column>,
): Sort<Column> | null {
  const isKnown = sort !== null && by.some((column) => column === columnOf(sort));
  return isKnown ? (sort as Sort<Column>) : null;
}

/**
 * What a press on a column's heading changes the order to: first the column's own direction, then the other, then back to
 * the list's own order (null).
 */
export function nextSort({ sort, own }: Pick<ListOrder, 'sort' | 'own'>, first: string): string | null {
  if (sort === null || columnOf(sort) !== columnOf(first)) return first;
  if (sort === first) return reversed(first);
  return own !== null && columnOf(own) === columnOf(first) ? first : null;
}
