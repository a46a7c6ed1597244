import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { useSendEach } from '../../lib/bulk/use-send-each.ts';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { userKeys } from '../user-page/keys.ts';
import { userListKeys } from '../users/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { reviewKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 60_000;

export type Review = Answer<(typeof contract)['getReferralReviews']>['reviews'][number];
export type ReviewView = 'waiting' | 'released' | 'refused' | 'all';
export type Decision = 'release' | 'refuse';

const stateOf = (view: ReviewView) => (view === 'all' ? {} : { state: view });

export const useReviews = (view: ReviewView) =>
  useList({
    key: reviewKeys.list(view),
    pageSize: PAGE_SIZE,
    sorting: { by: ['referrer', 'deposit', 'heldAt'] },
    read: async (query) => {
      const { reviews, total } = await call('getReferralReviews', { query: { ...query, ...stateOf(view) } });
      return { rows: reviews, total };
    },
    refreshMs: () => REFRESH_MS,
  });

export type Links = Answer<(typeof contract)['getReferralLinks']>;

export const useLinks = (id: string) =>
  useQuery({ queryKey: reviewKeys.links(id), queryFn: () => call('getReferralLinks', { params: { id } }) });

export const exportReviews = (view: ReviewView, filter: ListFilter) =>
  download('getReferralReviews', { ...filter, ...stateOf(view) });

const calls = { release: 'releaseReferral', refuse: 'refuseReferral' } as const;

export const useDecide = (decision: Decision) =>
  useSend(
    (write, { id, reason }: { id: string; reason: string }) =>
      write(calls[decision], { params: { id }, body: reason ? { reason } : {} }),
    { changes: [reviewKeys.all, waitingKeys.all, userListKeys.all, userKeys.all] },
  );

/** Releases many, one after the other. */
export const useReleaseEach = () =>
  useSendEach({ sending: useDecide('release'), sentOf: (row: { id: string; reason: string }) => row });
