import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { useSendEach } from '../../../lib/bulk/use-send-each.ts';
import { call, download } from '../../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../../lib/http/use-list.ts';
import { useSend } from '../../../lib/http/use-send.ts';
import { approvalKeys } from '../../approvals/keys.ts';
import { cashierKeys } from '../../cashier/keys.ts';
import { userKeys } from '../../user-page/keys.ts';
import { userListKeys } from '../../users/keys.ts';
import { waitingKeys } from '../../waiting/keys.ts';
import { depositKeys } from '../keys.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;

export type QueuedDeposit = Answer<(typeof contract)['getUpiQueue']>['deposits'][number];
export type QueueView = 'pending' | 'approved' | 'rejected' | 'all';

const statusOf = (view: QueueView) => (view === 'all' ? {} : { status: view });

export const useQueue = (view: QueueView) =>
  useList({
    key: depositKeys.queue(view),
    pageSize: PAGE_SIZE,
    sorting: { by: ['userName', 'amount', 'requestedAt', 'status'] },
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
    queryKey: userKeys.wallet(userName, 'getClientWallet'),
    queryFn: () => call('getClientWallet', { query: { userName } }),
    select: ({ balance, owed }) => ({ balance: rupees(balance), owed: rupees(owed) }),
    // Money is moved based on the current balance, not a cached one.
    staleTime: 0,
    gcTime: 0,
  });

/** From which amount an approval is asked for in full, and from which another admin must agree. */
export const useDepositRules = () =>
  useQuery({ queryKey: cashierKeys.all, queryFn: () => call('getCashierRules') }).data;

export type Decision = 'approve' | 'reject';

export const useDecide = (decision: Decision) =>
  useSend(
    (write, { id, reason }: { id: string; reason: string }) =>
      decision === 'approve'
        ? write('approveUpiDeposit', { params: { id }, body: reason ? { reason } : {} })
        : write('rejectUpiDeposit', { params: { id }, body: { reason } }),
    { changes: [depositKeys.all, approvalKeys.all, waitingKeys.all, userListKeys.all, userKeys.all] },
  );

/** Approves many, one after the other. */
export const useApproveEach = () =>
  useSendEach({ sending: useDecide('approve'), sentOf: ({ id }: { id: string }) => ({ id, reason: '' }) });
