import { formatRupees, type Paise } from '@tossbook/rules';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import type { User } from '../users/index.ts';
import { depositCash, depositFromFloat, readWallet } from '../wallet/index.ts';
import { depositMade } from './cashier.events.ts';

export type StaffMovement = {
  target: User;
  amount: Paise;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Deposits into a user's wallet: an admin from house cash, an employee out of the own float. Runs under the
 * locks of both wallets. Refuses with FLOAT_TOO_SMALL.
 */
export async function depositIntoWallet(tx: Tx, { target, amount, reason, caller, origin }: StaffMovement) {
  const isFromFloat = caller.role === 'employee';
  if (isFromFloat && (await readWallet(tx, caller.userId)).balance < amount)
    throw new Refusal('FLOAT_TOO_SMALL');
  const before = await readWallet(tx, target.userId);
  const post = isFromFloat ? depositFromFloat : depositCash;
  const after = await post(tx, {
    userId: target.userId,
    amount,
    actorId: caller.userId,
    reason: reason || null,
    requestId: origin.requestId,
  });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'wallet.deposited',
    actor: caller,
    target: { type: 'user', id: target.userName },
    before: { balance: before.balance },
    after: { balance: after.balance, amount },
    reason,
    origin,
  });
  if (target.role === 'client')
    await emit(tx, depositMade, {
      userId: String(target.userId),
      amount: String(amount),
      seq: String(after.seq),
    });
  return {
    message: `${formatRupees(amount)} deposited to ${target.userName}. New balance ${formatRupees(after.balance)}`,
  };
}
