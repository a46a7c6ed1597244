import type { Paise } from '@tossbook/rules';
import { changed, type KeptChange } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit/index.ts';
import type { depositCash } from '../money/index.ts';
import type { User } from '../users/index.ts';
import { floatMoved, type Moved } from './cashier.changes.ts';

export type StaffMovement = {
  target: User;
  amount: Paise;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

type How = {
  before: { balance: Paise };
  post: typeof depositCash;
  action: 'wallet.deposited' | 'wallet.withdrawn';
  change: KeptChange<Moved>;
};

/** Posts a staff movement in a user's wallet, audits it, and has a client notified. Returns the new balance. */
export async function moveByStaff(
  tx: Tx,
  { target, amount, reason, caller, origin }: StaffMovement,
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
