import type { Paise } from '@tossbook/rules';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { type EventType, emit } from '../../platform/outbox.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import type { User } from '../users/index.ts';
import type { depositCash } from '../wallet/index.ts';
import type { Moved } from './cashier.events.ts';

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
  event: EventType<Moved>;
};

/** Posts what staff move in a user's wallet, leaves it in the audit log and lets a client be told. Answers the new balance. */
export async function moveByStaff(
  tx: Tx,
  { target, amount, reason, caller, origin }: StaffMovement,
  { before, post, action, event }: How,
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
  if (target.role === 'client')
    await emit(tx, event, { userId: String(userId), amount: String(amount), seq: String(seq) });
  return balance;
}
