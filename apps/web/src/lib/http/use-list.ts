import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { istDayStart, periodRange } from '@tossbook/rules';
import { useEffect } from 'react';
import { useToday } from '../time/use-now.ts';
import { type ListAddress, type ListView, useListAddress } from './use-list-address.ts';

/** The filter, without the page; used by exports too. */
export type ListFilter = { from?: string; to?: string; search?: string };
export type ListQuery = ListFilter & { page: number; pageSize: number };
export type ListAnswer<Row> = { rows: readonly Row[]; total: number };

type ListSource<Found> = {
  key: readonly [string, ...unknown[]];
  pageSize: number;
  read: (query: ListQuery) => Promise<Found>;
  /** The polling interval for rows that change; false for none. */
  refreshMs?: (found: Found) => number | false;
};

export type List<Row, Found = ListAnswer<Row>> = ListAddress & {
  /** Null until there is something to show. */
  shown: (Found & { page: number }) | null;
  pageSize: number;
  pages: number;
  filter: ListFilter;
  isFiltered: boolean;
  /** The previous rows are shown while the requested ones load. */
  isChanging: boolean;
  error: Error | null;
  isRetrying: boolean;
  retry: () => Promise<Found | undefined>;
};

/** A paged list from the server, as the address specifies. */
export function useList<Row, Found extends ListAnswer<Row>>({
  key,
  pageSize,
  read,
  refreshMs,
}: ListSource<Found & ListAnswer<Row>>): List<Row, Found> {
  const { view, change } = useListAddress();
  const filter = filterOf(view, useToday());
  const query = { ...filter, page: view.page, pageSize };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [...key, query],
    queryFn: async () => ({ ...(await read(query)), page: query.page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (refreshMs && state.data ? refreshMs(state.data) : false),
  });

  const pages = Math.ceil((data?.total ?? 0) / pageSize);
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
    pages,
    filter,
    isFiltered: view.period !== 'All' || view.search !== '',
    isChanging: isPlaceholderData,
    // Loaded rows stay visible when a refetch fails.
    error: data === undefined ? error : null,
    isRetrying: error !== null && isFetching,
    retry: async () => (await refetch()).data,
  };
}

function filterOf({ period, search }: ListView, today: string): ListFilter {
  const { from, to } = periodRange(period, istDayStart(today));
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(search && { search }),
  };
}
