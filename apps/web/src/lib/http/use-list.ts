import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Sort, TOTAL_MAX } from '@tossbook/contract';
import { istDayStart, periodRange } from '@tossbook/rules';
import { useEffect } from 'react';
import { columnOf, knownSort, type ListOrder, type Sorting } from '../list/list-order.ts';
import { useToday } from '../time/use-now.ts';
import { type ListAddress, type ListView, useListAddress } from './use-list-address.ts';

/** The filter, without the page; used by exports too. */
export type ListFilter = { from?: string; to?: string; search?: string };
export type ListQuery<Column extends string = never> = ListFilter & {
  page: number;
  pageSize: number;
  sort?: Sort<Column>;
};
export type ListAnswer<Row> = { rows: readonly Row[]; total: number };

type ListSource<Found, Column extends string> = {
  key: readonly [string, ...unknown[]];
  pageSize: number;
  read: (query: ListQuery<Column>) => Promise<Found>;
  /** Absent if its order cannot be chosen. */
  sorting?: Sorting<Column>;
  /** The polling interval for rows that change; false for none. */
  refreshMs?: (found: Found) => number | false;
};

export type List<Row, Found = ListAnswer<Row>> = ListAddress & {
  /** Null until there is something to show. */
  shown: (Found & { page: number }) | null;
  pageSize: number;
  /** How many rows a page has without a choice. */
  ownPageSize: number;
  pages: number;
  order: ListOrder;
  filter: ListFilter;
  isFiltered: boolean;
  /** The previous rows are shown while the requested ones load. */
  isChanging: boolean;
  error: Error | null;
  isRetrying: boolean;
  retry: () => Promise<Found | undefined>;
};

/** A paged list from the server, as the address specifies. */
export function useList<Row, Found extends ListAnswer<Row>, const Column extends string = never>({
  key,
  pageSize: ownPageSize,
  read,
  sorting,
  refreshMs,
}: ListSource<Found & ListAnswer<Row>, Column>): List<Row, Found> {
  const { view, change } = useListAddress();
  const filter = filterOf(view, useToday());
  const pageSize = view.rows ?? ownPageSize;
  const sort = sorting ? knownSort(view.sort, sorting) : null;
  const query = { ...filter, page: view.page, pageSize, ...(sort && { sort }) };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [...key, query],
    queryFn: async () => ({ ...(await read(query)), page: query.page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (refreshMs && state.data ? refreshMs(state.data) : false),
  });

  const isCounted = data?.total !== TOTAL_MAX + 1;
  const pages = Math.ceil((isCounted ? (data?.total ?? 0) : TOTAL_MAX) / pageSize);
  // A page beyond the end, because the list shrank or it was typed, becomes the last.
  const isBeyond = data !== undefined && !isPlaceholderData && view.page > Math.max(1, pages);
  useEffect(() => {
    if (isBeyond) change({ page: Math.max(1, pages) }, { replace: true });
  });

  return {
    view,
    change,
    shown: data === undefined || isBeyond ? null : data,
    pageSize,
    ownPageSize,
    pages,
    order: {
      sort: sort ?? sorting?.own ?? null,
      own: sorting?.own ?? null,
      isOfFirst: !isCounted && sort !== null && isOfFirst(sort, sorting),
      change: (next) => change({ sort: next === sorting?.own ? null : next }),
    },
    filter,
    isFiltered: view.period !== 'All' || view.search !== '',
    isChanging: isPlaceholderData,
    // Loaded rows stay visible when a refetch fails.
    error: data === undefined ? error : null,
    isRetrying: error !== null && isFetching,
    retry: async () => (await refetch()).data,
  };
}

const isOfFirst = <Column extends string>(sort: string, sorting: Sorting<Column> | undefined) =>
  !sorting?.isWhole && !(sorting?.own && columnOf(sorting.own) === columnOf(sort));

function filterOf({ period, search }: ListView, today: string): ListFilter {
  const { from, to } = periodRange(period, istDayStart(today));
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(search && { search }),
  };
}
