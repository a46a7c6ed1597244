import { formatIst } from '@tossbook/rules';
import { lines } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { userById } from '../users/index.ts';
import type { Approval, Approved, ApprovedCall } from './approval.ts';
import { approvalsChanged } from './approvals.changes.ts';
import { lockApproval, readApprovesFrom, setDecision } from './approvals.store.ts';

export type Done = { message: string };
/** What carries out a request, by the call that asked. */
export type CarryOut = Record<ApprovedCall, (tx: Tx, approved: Approved) => Promise<Done>>;
type Decision = { approvalId: bigint; caller: Caller; origin: Origin };

/**
 * Carries out what somebody else asked for. Runs under the locks of the approver's, the asker's and all other wallets
 * that it moves. Refuses with APPROVAL_NOT_FOUND, APPROVAL_DECIDED, APPROVAL_EXPIRED, APPROVAL_OWN, APPROVAL_ADMIN_NEW,
 * APPROVAL_CHANGED, and with whatever the call itself refuses.
 */
export async function approve(tx: Tx, decision: Decision, carryOut: CarryOut): Promise<Done> {
  const { caller, origin } = decision;
  const approval = await requireWaiting(tx, decision.approvalId);
  if (approval.askedBy === caller.userId) throw new Refusal('APPROVAL_OWN');
  const from = await readApprovesFrom(tx, caller.userId);
  if (from) throw new Refusal('APPROVAL_ADMIN_NEW', { details: { time: formatIst(from) } });
  const asker = await requireAsker(tx, approval);
  // Decided first: what is carried out may look for requests that wait.
  await decide(tx, { ...decision, state: 'approved' });
  return carryOut[approval.call](tx, { ...approval, asker, origin });
}

/** Refuses with APPROVAL_NOT_FOUND, APPROVAL_DECIDED, APPROVAL_EXPIRED, APPROVAL_OWN. */
export async function refuse(tx: Tx, decision: Decision & { reason: string }): Promise<Approval> {
  const approval = await requireWaiting(tx, decision.approvalId);
  if (approval.askedBy === decision.caller.userId) throw new Refusal('APPROVAL_OWN');
  await decide(tx, { ...decision, state: 'refused' });
  return approval;
}

/** Refuses with APPROVAL_NOT_FOUND, APPROVAL_DECIDED, APPROVAL_EXPIRED, APPROVAL_NOT_OWN. */
export async function withdraw(tx: Tx, decision: Decision): Promise<void> {
  const { askedBy } = await requireWaiting(tx, decision.approvalId);
  if (askedBy !== decision.caller.userId) {
    const { userName } = await userById(tx, askedBy);
    throw new Refusal('APPROVAL_NOT_OWN', { details: { userName } });
  }
  await decide(tx, { ...decision, state: 'withdrawn' });
}

async function requireWaiting(tx: Tx, approvalId: bigint): Promise<Approval> {
  const approval = await lockApproval(tx, approvalId);
  if (!approval) throw new Refusal('APPROVAL_NOT_FOUND');
  const { state, decidedBy } = approval;
  if (state === 'expired') throw new Refusal('APPROVAL_EXPIRED');
  if (state !== 'waiting')
    throw new Refusal('APPROVAL_DECIDED', {
      details: { userName: decidedBy ?? '', state: said('server/approvals').states[state] },
    });
  return approval;
}

/** Whoever asked must still be able to do so alone what is small. */
async function requireAsker(tx: Tx, { askedBy }: Approval): Promise<Caller> {
  const { userId, userName, role, blockedAt, closedAt } = await userById(tx, askedBy);
  if (blockedAt || closedAt || role === 'client') {
    const name = fill(lines.asker, { name: userName });
    const changes = fill(lines.changed, { name, before: lines.open, after: lines.blocked });
    throw new Refusal('APPROVAL_CHANGED', { details: { changes } });
  }
  // They hold no session here: what they may do is decided by their role.
  return { userId, userName, role, sessionId: '' };
}

type Decided = Decision & { state: 'approved' | 'refused' | 'withdrawn'; reason?: string };

async function decide(tx: Tx, { approvalId, state, reason, caller, origin }: Decided): Promise<void> {
  await setDecision(tx, {
    approvalId,
    state,
    decidedBy: caller.userId,
    requestId: origin.requestId,
    ...(reason ? { reason } : {}),
  });
  await recordAudit(tx, {
    kind: 'staff',
    action: `approval.${state}`,
    actor: caller,
    target: { type: 'approval', id: String(approvalId) },
    reason,
    origin,
  });
  await changed(tx, approvalsChanged, {});
}
