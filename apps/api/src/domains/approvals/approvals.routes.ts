import type { APPROVED_CALLS, CallOf } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runMoneyCall, runOnce } from '../money/index.ts';
import { userById } from '../users/index.ts';
import type { Line } from './approval.ts';
import { readApproval, readRule } from './approvals.store.ts';
import { type ListedApproval, listApprovals, listWaitingAdmins } from './approvals.views.ts';
import { approve, type CarryOut, refuse, withdraw } from './decide-approval.ts';

type Parts = { db: Db; carryOut: CarryOut };

export const approvalsRoutes = ({ db, carryOut }: Parts): Handlers<CallOf<'approvals'>> => ({
  getApprovals: async ({ query, caller }) => {
    const [{ approvals, total }, rule, admins] = await Promise.all([
      listApprovals(db, query),
      readRule(db),
      listWaitingAdmins(db),
    ]);
    const isNew = admins.some(({ userId }) => userId === caller.userId);
    return {
      approvals: approvals.map((approval) => toApproval(approval, { caller, isNew })),
      total,
      rule,
      waitingAdmins: admins.map(({ userName, from }) => ({ userName, from: from.toISOString() })),
    };
  },
  approve: async ({ params, caller, origin, operationId }) => {
    const approvalId = BigInt(params.id);
    // The wallets must be known before they can be locked; whether it still waits is read under the locks.
    const approval = await readApproval(db, approvalId);
    if (!approval) throw new Refusal('APPROVAL_NOT_FOUND');
    const operation = operationOf({ userId: caller.userId, operationId, call: 'approve', body: params });
    const walletIds = [approval.askedBy, ...approval.walletIds];
    return runMoneyCall(db, { caller, operation, walletIds }, (tx) =>
      approve(tx, { approvalId, caller, origin }, carryOut),
    );
  },
  refuseApproval: async ({ params, body, caller, origin, operationId }) => {
    const sent = { ...params, ...body };
    const operation = operationOf({ userId: caller.userId, operationId, call: 'refuseApproval', body: sent });
    return runOnce(db, { caller, operation, walletIds: [] }, async (tx) => {
      const decision = { approvalId: BigInt(params.id), reason: body.reason, caller, origin };
      const { userName } = await userById(tx, (await refuse(tx, decision)).askedBy);
      return { message: fill(said('server/approvals').answers.refused, { userName }) };
    });
  },
  withdrawApproval: async ({ params, caller, origin, operationId }) => {
    const operation = operationOf({
      userId: caller.userId,
      operationId,
      call: 'withdrawApproval',
      body: params,
    });
    return runOnce(db, { caller, operation, walletIds: [] }, async (tx) => {
      await withdraw(tx, { approvalId: BigInt(params.id), caller, origin });
      return { message: said('server/approvals').answers.withdrawn };
    });
  },
});

type Seen = { caller: Caller; isNew: boolean };

const toApproval = (row: ListedApproval, { caller, isNew }: Seen) => ({
  id: String(row.approvalId),
  call: row.call as (typeof APPROVED_CALLS)[number],
  state: row.state,
  title: row.title,
  amount: row.amount === null ? null : toRupees(paise(row.amount)),
  about: { type: row.aboutType as 'user' | 'match' | 'setting', id: row.aboutId, name: row.aboutName },
  preview: row.preview as Line[],
  reason: row.reason,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
  bar: row.askedById === caller.userId ? ('asker' as const) : isNew ? ('new-access' as const) : null,
});
