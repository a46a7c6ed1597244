import { SEARCH_LENGTH_MAX } from '@tossbook/contract';
import { PERIODS, type Period } from '@tossbook/rules';
import { useSearchParams } from 'react-router';

/** What a list shows: kept in the address, so that sharing, reloading and Back work. */
export type ListView = { page: number; period: Period; search: string };

export type ListAddress = {
  view: ListView;
  change: (part: Partial<ListView>, options?: { replace?: boolean }) => void;
};

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  return {
    view,
    change: (part, options) =>
      // A new filter starts on its first page; the rest of the address stays.
      setParams((before) => written(before, { ...readView(before), page: 1, ...part }), {
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
  };
}

/** Defaults stay out of the address. */
function written(before: URLSearchParams, { page, period, search }: ListView): URLSearchParams {
  const params = new URLSearchParams(before);
  const entries = { page: page > 1 && String(page), period: period !== 'All' && wordOf(period), search };
  for (const [key, value] of Object.entries(entries)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return params;
}

const wordOf = (period: Period) => period.toLowerCase().replaceAll(' ', '-');
