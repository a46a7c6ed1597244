import type { Asked } from '@tossbook/contract';
import { formatRupees, needsReason, type Paise, rupees } from '@tossbook/rules';
import { lines, titles } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed, type KeptChange } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Approved,
  askSecondPerson,
  isLargeMovement,
  noteLoneMovement,
  requireUnchanged,
} from '../approvals/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { depositCash, readWallet } from '../money/index.ts';
import { readSettings } from '../settings/index.ts';
import type { User } from '../users/index.ts';
import { floatMoved, type Moved } from './cashier.changes.ts';

export type StaffMovement = {
  target: User;
  amount: Paise;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
  /** If another admin has agreed. */
  approved?: Approved;
};

/** Refuses with LARGE_AMOUNT_REASON. */
export async function requireReason(tx: Tx, { amount, reason }: StaffMovement): Promise<void> {
  const from = rupees((await readSettings(tx))['cashier.confirmFromRupees']);
  if (needsReason(amount, from) && !reason)
    throw new Refusal('LARGE_AMOUNT_REASON', { details: { amount: formatRupees(from) } });
}

type How = {
  before: { balance: Paise };
  post: typeof depositCash;
  action: 'wallet.deposited' | 'wallet.withdrawn';
  change: KeptChange<Moved>;
};

/** Posts a staff movement in a user's wallet, audits it, and has a client notified. Returns the new balance. */
export async function moveByStaff(
  tx: Tx,
  { target, amount, reason, caller, origin, approved }: StaffMovement,
  { before, post, action, change }: How,
): Promise<Paise> {
  const { userId } = target;
  const { balance, seq } = await post(tx, {
    userId,
    amount,
    actorId: caller.userId,
    reason: reason || null,
    requestId: origin.requestId,
  });
  if (!approved) {
    const direction = action === 'wallet.deposited' ? 'in' : 'out';
    await noteLoneMovement(tx, { staffId: caller.userId, userId, direction, amount });
  }
  await recordAudit(tx, {
    kind: 'staff',
    action,
    actor: caller,
    target: { type: 'user', id: target.userName },
    before: { balance: before.balance },
    after: { balance, amount },
    reason,
    origin,
  });
  const wallets = { userId: String(userId), staffId: String(caller.userId) };
  if (target.role === 'client')
    await changed(tx, change, { ...wallets, amount: String(amount), seq: String(seq) });
  else await changed(tx, floatMoved, wallets);
  return balance;
}

type Wallet = Awaited<ReturnType<typeof readWallet>>;
type Wanted = {
  before: Wallet;
  call: 'deposit' | 'withdraw';
  /** The balance afterwards. */
  after: Paise;
  /** Whether bonus money leaves unplayed, which is never small. */
  overrules?: boolean;
};

/**
 * Asks for a second person if the movement is large; null if it can be made. Balances need not be as they were when
 * somebody agreed: the movement itself refuses what they forbid. Refuses with APPROVAL_CHANGED.
 */
export async function askForMovement(
  tx: Tx,
  { target, amount, reason, caller, origin, approved }: StaffMovement,
  { before, call, after, overrules = false }: Wanted,
): Promise<Asked | null> {
  const { userId, userName, fullName, blockedAt } = target;
  const facts = [
    { name: lines.account, value: blockedAt ? lines.blocked : lines.open },
    { name: lines.owed, value: formatRupees(before.owed) },
  ];
  if (approved) {
    requireUnchanged(approved, facts);
    return null;
  }
  return askSecondPerson(tx, async () => {
    const direction = call === 'deposit' ? 'in' : 'out';
    const movement = { staffId: caller.userId, userId, direction, amount } as const;
    if (!overrules && !(await isLargeMovement(tx, movement))) return null;
    const withdrawable = { name: lines.withdrawable, value: formatRupees(before.withdrawable) };
    return {
      call,
      body: { userName, amount: String(amount), ...(call === 'withdraw' && { overrule: overrules }) },
      title: fill(titles[overrules ? 'overrule' : call], { amount: formatRupees(amount), name: userName }),
      about: { type: 'user', id: userName, name: fullName },
      once: null,
      walletIds: [userId],
      amount,
      preview: [
        { name: lines.balance, value: formatRupees(before.balance) },
        ...(call === 'withdraw' ? [withdrawable] : []),
        { name: lines.balanceAfter, value: formatRupees(after) },
      ],
      facts,
      reason,
      caller,
      origin,
    };
  });
}
