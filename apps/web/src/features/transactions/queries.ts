import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { betKeys } from './keys.ts';

export const PAGE_SIZE = 7;

export type Transaction = NonNullable<Answer<(typeof contract)['getBetTransaction']>['betHistory']>[number];

/** The caller's bets, newest first. */
export const useTransactions = () =>
  useList({
    key: betKeys.own(),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { betHistory = [], total } = await call('getBetTransaction', {
        query: { ...query, status: 'all' },
      });
      return { rows: betHistory, total };
    },
  });

export const exportTransactions = (filter: ListFilter) =>
  download('getBetTransaction', { ...filter, status: 'all' });

export type BetsStatus = 'pending' | 'settled';
type Answered = Answer<(typeof contract)['getBetTransaction']>;
export type BetSums = NonNullable<Answered['sums']>;

/** The caller's open or settled bets, newest first, and what all bets of the filter come to. */
export const useOwnBets = (status: BetsStatus) =>
  useList({
    key: betKeys.of(status),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { betHistory, pendingBets, ...more } = await call('getBetTransaction', {
        query: { ...query, status, sums: 'true' },
      });
      return { ...more, rows: betHistory ?? pendingBets ?? [] };
    },
  });

export const exportOwnBets = (status: BetsStatus, filter: ListFilter) =>
  download('getBetTransaction', { ...filter, status });

const ON_MATCH_MAX = 50;

/** The caller's bets on one match, newest first. */
export const useBetsOn = (betId: string) =>
  useQuery({
    queryKey: betKeys.on(betId),
    queryFn: async () => {
      const query = { betId, status: 'all', page: 1, pageSize: ON_MATCH_MAX } as const;
      return (await call('getBetTransaction', { query })).betHistory ?? [];
    },
  });
