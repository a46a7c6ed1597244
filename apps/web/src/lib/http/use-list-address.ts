import { SEARCH_LENGTH_MAX } from '@tossbook/contract';
import { PERIODS, type Period } from '@tossbook/rules';
import { useAddressParams } from '../list/use-address-params.ts';

/** What a list shows: kept in the address, so that sharing, reloading and Back work. */
export type ListView = {
  page: number;
  period: Period;
  search: string;
  /** The column to order by, as the server takes it; null for the list's own order. */
  sort: string | null;
  /** How many rows a page has; null for as many as the list shows by itself. */
  rows: RowsChoice | null;
};

/** The pages that staff can choose, beside a list's own. */
export const ROWS_CHOICES = [25, 50, 100] as const;
export type RowsChoice = (typeof ROWS_CHOICES)[number];

export type ListAddress = {
  view: ListView;
  change: (part: Partial<ListView>, options?: { replace?: boolean }) => void;
};

export function useListAddress(): ListAddress {
  const [params, changeParams] = useAddressParams();
  const view = readView(params);
  return {
    view,
    change: (part, options) =>
      // A new filter starts on its first page; the rest of the address stays.
      changeParams((before) => written(before, { ...readView(before), page: 1, ...part }), {
        ...options,
        preventScrollReset: !('page' in part),
      }),
  };
}

/** Parses an untrusted address: anything invalid counts as absent. */
export function readView(params: URLSearchParams): ListView {
  const page = Number(params.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    period: PERIODS.find((period) => wordOf(period) === params.get('period')) ?? 'All',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
    sort: params.get('sort'),
    rows: ROWS_CHOICES.find((rows) => String(rows) === params.get('rows')) ?? null,
  };
}

/** Defaults stay out of the address. */
function written(before: URLSearchParams, { page, period, search, sort, rows }: ListView): URLSearchParams {
  const params = new URLSearchParams(before);
  const entries = {
    page: page > 1 && String(page),
    period: period !== 'All' && wordOf(period),
    search,
    sort,
    rows: rows !== null && String(rows),
  };
  for (const [key, value] of Object.entries(entries)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return params;
}

const wordOf = (period: Period) => period.toLowerCase().replaceAll(' ', '-');
