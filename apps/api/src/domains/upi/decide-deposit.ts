import type { Asked } from '@tossbook/contract';
import { formatRupees } from '@tossbook/rules';
import { lines, titles } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Approved, askSecondPerson, isLargeMovement, noteLoneMovement } from '../approvals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { depositByUpi, readWallet } from '../money/index.ts';
import { upiApproved, upiRejected } from './upi.changes.ts';
import { creditUtr, setDecision } from './upi.store.ts';
import { type Deposit, findCreditedTo, findDeposit } from './upi.views.ts';

type Of = { depositId: bigint; caller: Caller; origin: Origin };
export type Approval = Of & {
  reason?: string | undefined;
  /** If another admin has agreed. */
  approved?: Approved;
};
export type Rejection = Of & { reason: string };

/**
 * Credits a UPI deposit to the client. Runs under the locks of both wallets, so nobody decides it meanwhile; the unique
 * key of credited_utrs prevents crediting another deposit with the same reference. A large one waits for another admin.
 * Refuses with UPI_DEPOSIT_NOT_FOUND, UPI_DEPOSIT_DECIDED, UTR_CREDITED, APPROVAL_WAITING.
 */
export async function approveDeposit(tx: Tx, approval: Approval): Promise<Deposit | Asked> {
  const { depositId, reason, caller, origin } = approval;
  const deposit = await requireWaiting(tx, depositId);
  const asked = approval.approved ? null : await askForCredit(tx, approval, deposit);
  if (asked) return asked;
  const { userId, amount, utr } = deposit;
  if (!(await creditUtr(tx, deposit))) {
    const userName = (await findCreditedTo(tx, utr)) ?? '';
    throw new Refusal('UTR_CREDITED', { details: { userName } });
  }
  const before = await readWallet(tx, userId);
  const by = { actorId: caller.userId, reason: reason || null, requestId: origin.requestId };
  const { seq, balance } = await depositByUpi(tx, { userId, amount, ...by });
  if (!approval.approved)
    await noteLoneMovement(tx, { staffId: caller.userId, userId, direction: 'in', amount });
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

const askForCredit = (tx: Tx, { reason, caller, origin }: Approval, deposit: Deposit) =>
  askSecondPerson(tx, async () => {
    const { depositId, userId, userName, amount, utr } = deposit;
    if (!(await isLargeMovement(tx, { staffId: caller.userId, userId, direction: 'in', amount })))
      return null;
    const { balance } = await readWallet(tx, userId);
    return {
      call: 'approveUpiDeposit',
      body: { depositId: String(depositId) },
      title: fill(titles.approveUpiDeposit, { amount: formatRupees(amount), name: userName }),
      about: { type: 'user', id: userName, name: userName },
      once: String(depositId),
      walletIds: [userId],
      amount,
      preview: [
        { name: lines.utr, value: utr },
        { name: lines.balance, value: formatRupees(balance) },
      ],
      // Whether it still waits, and whether its reference was credited, is decided when it is carried out.
      facts: [],
      reason,
      caller,
      origin,
    };
  });

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
  const decision = deposit.decision && said('upi').upiQueue.status[deposit.decision];
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
