import type { Answer, contract } from '@tossbook/contract';
import { call, download } from '../../lib/api-client.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';
import { useSend } from '../../lib/use-send.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 60_000;

export type Review = Answer<(typeof contract)['getReferralReviews']>['reviews'][number];
export type ReviewView = 'waiting' | 'released' | 'refused' | 'all';
export type Decision = 'release' | 'refuse';

const stateOf = (view: ReviewView) => (view === 'all' ? {} : { state: view });

export const useReviews = (view: ReviewView) =>
  useList({
    key: ['reviews', view],
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { reviews, total } = await call('getReferralReviews', { query: { ...query, ...stateOf(view) } });
      return { rows: reviews, total };
    },
    refreshMs: () => REFRESH_MS,
  });

export const exportReviews = (view: ReviewView, filter: ListFilter) =>
  download('getReferralReviews', { ...filter, ...stateOf(view) });

const calls = { release: 'releaseReferral', refuse: 'refuseReferral' } as const;

export const useDecide = (decision: Decision) =>
  useSend(
    (write, { id, reason }: { id: string; reason: string }) =>
      write(calls[decision], { params: { id }, body: reason ? { reason } : {} }),
    { changes: ['reviews', 'waiting', 'users', 'user'] },
  );
