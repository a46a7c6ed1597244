import { formatRupees } from '@tossbook/rules';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { readWallet, withdrawCash, withdrawToFloat } from '../wallet/index.ts';
import { withdrawalMade } from './cashier.events.ts';
import type { StaffMovement } from './deposit-into-wallet.ts';

/**
 * Withdraws from a user's wallet: an admin to house cash, an employee into the own float. Runs under the
 * locks of both wallets. Refuses with WITHDRAW_WHILE_OWING, WITHDRAW_TOO_LARGE.
 */
export async function withdrawFromWallet(tx: Tx, { target, amount, reason, caller, origin }: StaffMovement) {
  const before = await readWallet(tx, target.userId);
  if (before.owed > 0n) throw new Refusal('WITHDRAW_WHILE_OWING');
  if (amount > before.balance) throw new Refusal('WITHDRAW_TOO_LARGE');
  const post = caller.role === 'employee' ? withdrawToFloat : withdrawCash;
  const after = await post(tx, {
    userId: target.userId,
    amount,
    actorId: caller.userId,
    reason: reason || null,
    requestId: origin.requestId,
  });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'wallet.withdrawn',
    actor: caller,
    target: { type: 'user', id: target.userName },
    before: { balance: before.balance },
    after: { balance: after.balance, amount },
    reason,
    origin,
  });
  if (target.role === 'client')
    await emit(tx, withdrawalMade, {
      userId: String(target.userId),
      amount: String(amount),
      seq: String(after.seq),
    });
  return {
    message: `${formatRupees(amount)} withdrawn from ${target.userName}. New balance ${formatRupees(after.balance)}`,
  };
}
