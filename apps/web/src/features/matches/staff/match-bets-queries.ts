import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../../lib/http/use-list.ts';
import { matchKeys } from '../keys.ts';

export const PAGE_SIZE = 7;

export type MatchBet = Answer<(typeof contract)['getMatchBets']>['bets'][number];

/** The bets on a match, newest first. News of the match makes them stale too. */
export const useMatchBets = (betId: string) =>
  useList({
    key: matchKeys.bets(betId),
    pageSize: PAGE_SIZE,
    sorting: { by: ['at', 'userName', 'team', 'amount', 'rate'], own: '-at' },
    read: async (query) => {
      const { bets, total } = await call('getMatchBets', { query: { ...query, betId } });
      return { rows: bets, total };
    },
  });

export const exportMatchBets = (betId: string, filter: ListFilter) =>
  download('getMatchBets', { ...filter, betId });
