import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { call, download } from '../../lib/api-client.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';
import { useSend } from '../../lib/use-send.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;

export type QueuedDeposit = Answer<(typeof contract)['getUpiQueue']>['deposits'][number];
export type QueueView = 'pending' | 'approved' | 'rejected' | 'all';

const statusOf = (view: QueueView) => (view === 'all' ? {} : { status: view });

export const useQueue = (view: QueueView) =>
  useList({
    key: ['deposits', 'queue', view],
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { deposits, total } = await call('getUpiQueue', { query: { ...query, ...statusOf(view) } });
      return { rows: deposits, total };
    },
    refreshMs: () => REFRESH_MS,
  });

export const exportQueue = (view: QueueView, filter: ListFilter) =>
  download('getUpiQueue', { ...filter, ...statusOf(view) });

/** The wallet that an approval credits. */
export const useClientWallet = (userName: string) =>
  useQuery({
    queryKey: ['user', userName, 'wallet', 'getClientWallet'],
    queryFn: () => call('getClientWallet', { query: { userName } }),
    select: ({ balance, owed }) => ({ balance: rupees(balance), owed: rupees(owed) }),
    // Money is moved by what is there now, not by what was there when somebody last looked.
    staleTime: 0,
    gcTime: 0,
  });

export type Decision = 'approve' | 'reject';

export const useDecide = (decision: Decision) =>
  useSend(
    (write, { id, reason }: { id: string; reason: string }) =>
      decision === 'approve'
        ? write('approveUpiDeposit', { params: { id }, body: reason ? { reason } : {} })
        : write('rejectUpiDeposit', { params: { id }, body: { reason } }),
    { changes: ['deposits', 'waiting', 'users', 'user'] },
  );
