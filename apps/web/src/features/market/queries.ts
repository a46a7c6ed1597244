import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { marketKeys } from './keys.ts';

const PAGE_SIZE = 12;
const REFRESH_MS = 60_000;
/** News of a bet can arrive before the server's chart data, which is a few seconds old. */
const CHARTS_REFRESH_MS = 10_000;

export type MarketRow = Answer<(typeof contract)['getMarketAnalysis']>['marketResult'][number];
export type Timeline = Answer<(typeof contract)['getStakeTimelines']>['timelines'][number];

/** Matches with open bets, and the total liability. */
export const useMarket = () =>
  useList({
    key: marketKeys.list(),
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const { marketResult, total, openLiability } = await call('getMarketAnalysis', {
        query: { page, pageSize, ...(search && { search }) },
      });
      return { rows: marketResult, total, openLiability };
    },
    refreshMs: () => REFRESH_MS,
  });

/** How the stakes on these matches grew: one call for all, separate from the figures. */
export const useTimelines = (betIds: readonly string[]) =>
  useQuery({
    queryKey: marketKeys.timelines(betIds.join()),
    queryFn: async () => {
      const { timelines } = await call('getStakeTimelines', { query: { betIds: betIds.join() } });
      return new Map(timelines.map((timeline) => [timeline.betId, timeline]));
    },
    enabled: betIds.length > 0,
    refetchInterval: CHARTS_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
