import { formatRupees } from '@tossbook/rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { readWallet, withdrawCash, withdrawToFloat } from '../wallet/index.ts';
import { withdrawalMade } from './cashier.events.ts';
import { moveByStaff, type StaffMovement } from './move-by-staff.ts';

/**
 * Withdraws from a user's wallet: an admin to house cash, an employee into the own float. Runs under the
 * locks of both wallets. Refuses with WITHDRAW_WHILE_OWING, WITHDRAW_TOO_LARGE, WITHDRAW_BONUS.
 */
export async function withdrawFromWallet(tx: Tx, movement: StaffMovement) {
  const { target, amount, caller } = movement;
  const before = await readWallet(tx, target.userId);
  if (before.owed > 0n) throw new Refusal('WITHDRAW_WHILE_OWING');
  if (amount > before.balance) throw new Refusal('WITHDRAW_TOO_LARGE');
  if (amount > before.withdrawable)
    throw new Refusal('WITHDRAW_BONUS', { details: { amount: formatRupees(before.withdrawable) } });
  const balance = await moveByStaff(tx, movement, {
    before,
    post: caller.role === 'employee' ? withdrawToFloat : withdrawCash,
    action: 'wallet.withdrawn',
    event: withdrawalMade,
  });
  return {
    message: `${formatRupees(amount)} withdrawn from ${target.userName}. New balance ${formatRupees(balance)}`,
  };
}
