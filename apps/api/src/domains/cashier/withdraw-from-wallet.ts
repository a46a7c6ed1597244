import { formatRupees, refuseWithdrawal } from '@tossbook/rules';
import { answers } from '@tossbook/words/en/server/cashier';
import { fill } from '@tossbook/words/fill';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWallet, withdrawCash, withdrawToFloat } from '../money/index.ts';
import { withdrawalMade } from './cashier.changes.ts';
import { moveByStaff, type StaffMovement } from './move-by-staff.ts';

/**
 * Withdraws from a user's wallet: an admin to house cash, an employee into their own float. Runs under the
 * locks of both wallets. Refuses with WITHDRAW_WHILE_OWING, WITHDRAW_TOO_LARGE, WITHDRAW_BONUS.
 */
export async function withdrawFromWallet(tx: Tx, movement: StaffMovement) {
  const { target, amount, caller } = movement;
  const before = await readWallet(tx, target.userId);
  const refusal = refuseWithdrawal(amount, before);
  if (refusal === 'WITHDRAW_BONUS')
    throw new Refusal(refusal, { details: { amount: formatRupees(before.withdrawable) } });
  if (refusal) throw new Refusal(refusal);
  const balance = await moveByStaff(tx, movement, {
    before,
    post: caller.role === 'employee' ? withdrawToFloat : withdrawCash,
    action: 'wallet.withdrawn',
    change: withdrawalMade,
  });
  return {
    message: fill(answers.withdrawn, {
      amount: formatRupees(amount),
      userName: target.userName,
      balance: formatRupees(balance),
    }),
  };
}
