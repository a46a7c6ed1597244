import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { depositByUpi, readWallet } from '../money/index.ts';
import { upiApproved, upiRejected } from './upi.changes.ts';
import { creditUtr, setDecision } from './upi.store.ts';
import { type Deposit, findCreditedTo, findDeposit } from './upi.views.ts';

type Of = { depositId: bigint; caller: Caller; origin: Origin };
export type Approval = Of & { reason?: string | undefined };
export type Rejection = Of & { reason: string };

/**
 * Credits a UPI deposit to the client. Runs under the locks of both wallets, so nobody decides it meanwhile; the unique
 * key of credited_utrs prevents crediting another deposit with the same reference. Refuses with
 * UPI_DEPOSIT_NOT_FOUND, UPI_DEPOSIT_DECIDED, UTR_CREDITED.
 */
export async function approveDeposit(tx: Tx, approval: Approval): Promise<Deposit> {
  const { depositId, reason, caller, origin } = approval;
  const deposit = await requireWaiting(tx, depositId);
  const { userId, amount, utr } = deposit;
  if (!(await creditUtr(tx, deposit))) {
    const userName = (await findCreditedTo(tx, utr)) ?? '';
    throw new Refusal('UTR_CREDITED', { details: { userName } });
  }
  const before = await readWallet(tx, userId);
  const by = { actorId: caller.userId, reason: reason || null, requestId: origin.requestId };
  const { seq, balance } = await depositByUpi(tx, { userId, amount, ...by });
  await setDecision(tx, { ...deposit, decision: 'approved', adminId: caller.userId, reason: by.reason, seq });
  await noteDecision(tx, approval, {
    deposit,
    action: 'upi.approved',
    before: { balance: before.balance },
    after: { balance, amount, utr },
  });
  await changed(tx, upiApproved, { ...payloadOf(deposit), seq: String(seq) });
  return deposit;
}

/**
 * Refuses a UPI deposit for good; the client may send the reference again. Runs under the locks of both wallets. Refuses
 * with UPI_DEPOSIT_NOT_FOUND, UPI_DEPOSIT_DECIDED.
 */
export async function rejectDeposit(tx: Tx, rejection: Rejection): Promise<Deposit> {
  const { depositId, reason, caller } = rejection;
  const deposit = await requireWaiting(tx, depositId);
  const { amount, utr } = deposit;
  await setDecision(tx, { ...deposit, decision: 'rejected', adminId: caller.userId, reason, seq: null });
  await noteDecision(tx, rejection, { deposit, action: 'upi.rejected', after: { amount, utr } });
  await changed(tx, upiRejected, { ...payloadOf(deposit), reason });
  return deposit;
}

async function requireWaiting(tx: Tx, depositId: bigint): Promise<Deposit> {
  const deposit = await findDeposit(tx, depositId);
  if (!deposit) throw new Refusal('UPI_DEPOSIT_NOT_FOUND');
  const { decision } = deposit;
  if (decision) throw new Refusal('UPI_DEPOSIT_DECIDED', { details: { decision } });
  return deposit;
}

type Noted = {
  deposit: Deposit;
  action: 'upi.approved' | 'upi.rejected';
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

const noteDecision = (tx: Tx, { reason, caller, origin }: Approval, { deposit, ...noted }: Noted) =>
  recordAudit(tx, {
    kind: 'staff',
    actor: caller,
    target: { type: 'user', id: deposit.userName },
    reason,
    origin,
    ...noted,
  });

const payloadOf = ({ userId, depositId, amount }: Deposit) => ({
  userId: String(userId),
  depositId: String(depositId),
  amount: String(amount),
});
