import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { cashierKeys } from '../cashier/keys.ts';
import { matchKeys } from '../matches/keys.ts';
import { settingKeys } from '../settings/keys.ts';
import { settlementKeys } from '../settlement/keys.ts';
import { depositKeys } from '../upi/keys.ts';
import { userKeys } from '../user-page/keys.ts';
import { userListKeys } from '../users/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { approvalKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;

export type Approvals = Answer<(typeof contract)['getApprovals']>;
export type Approval = Approvals['approvals'][number];
export type ApprovalView = 'waiting' | 'decided';
export type Decision = 'approve' | 'refuse' | 'takeBack';

export const useApprovals = (view: ApprovalView) =>
  useList({
    key: approvalKeys.list(view),
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const query = { page, pageSize, state: view, ...(search && { search }) };
      const { approvals, ...rest } = await call('getApprovals', { query });
      return { ...rest, rows: approvals };
    },
    refreshMs: () => REFRESH_MS,
  });

/** The last request about a match, whatever became of it; nothing for whoever may not decide. */
export function useMatchRequest(betId: string): Approval | null {
  const mayDecide = usePermission('approval.decide');
  const { data } = useQuery({
    queryKey: approvalKeys.match(betId),
    queryFn: async () =>
      (await call('getApprovals', { query: { betId, state: 'any', pageSize: 1 } })).approvals[0] ?? null,
    refetchInterval: REFRESH_MS,
    enabled: mayDecide,
  });
  return data ?? null;
}

/** All that an approval may carry out, besides the request itself. */
const CHANGES = [
  approvalKeys,
  waitingKeys,
  userKeys,
  userListKeys,
  cashierKeys,
  depositKeys,
  matchKeys,
  settlementKeys,
  settingKeys,
].map(({ all }) => all);

export const useDecide = (decision: Decision) =>
  useSend(
    (write, { id, reason }: { id: string; reason: string }) => {
      const params = { id };
      if (decision === 'approve') return write('approve', { params });
      if (decision === 'takeBack') return write('withdrawApproval', { params });
      return write('refuseApproval', { params, body: { reason } });
    },
    { changes: CHANGES },
  );
