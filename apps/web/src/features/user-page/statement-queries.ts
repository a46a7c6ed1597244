import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, type ListQuery, useList } from '../../lib/http/use-list.ts';
import { userKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const RECENT_ROWS = 5;

export type Entry = Answer<(typeof contract)['getPassbookDetails']>['passbookDetails'][number];
export type Bet = NonNullable<Answer<(typeof contract)['getBetTransaction']>['betHistory']>[number];
export type BetScope = 'pending' | 'all';

const readEntries = async (userName: string, query: ListQuery<'at' | 'amount' | 'balance'>) => {
  const { passbookDetails, total } = await call('getPassbookDetails', { query: { ...query, userName } });
  return { rows: passbookDetails, total };
};

type BetColumn = 'at' | 'league' | 'match' | 'amount' | 'rate' | 'status';

const readBets = async (userName: string, status: BetScope, query: ListQuery<BetColumn>) => {
  const answer = await call('getBetTransaction', { query: { ...query, userName, status } });
  return { rows: answer.pendingBets ?? answer.betHistory ?? [], total: answer.total };
};

/** A user's credits and debits, newest first. */
export const useStatement = (userName: string) =>
  useList({
    key: userKeys.passbook(userName),
    pageSize: PAGE_SIZE,
    sorting: { by: ['at', 'amount', 'balance'], own: '-at' },
    read: (query) => readEntries(userName, query),
  });

/** A user's bets, newest first. */
export const useBetsOf = (userName: string, status: BetScope) =>
  useList({
    key: userKeys.bets(userName, status),
    pageSize: PAGE_SIZE,
    sorting: { by: ['at', 'league', 'match', 'amount', 'rate', 'status'], own: '-at' },
    read: (query) => readBets(userName, status, query),
  });

const RECENT = { page: 1, pageSize: RECENT_ROWS };

export const useOpenBets = (userName: string) =>
  useQuery({
    queryKey: userKeys.recentBets(userName),
    queryFn: () => readBets(userName, 'pending', RECENT),
  });

export const exportStatement = (userName: string, filter: ListFilter) =>
  download('getPassbookDetails', { ...filter, userName });

export const exportBets = (userName: string, status: BetScope, filter: ListFilter) =>
  download('getBetTransaction', { ...filter, userName, status });
