import { formatRupees, refuseDeposit } from '@tossbook/rules';
import { answers } from '@tossbook/words/en/server/cashier';
import { fill } from '@tossbook/words/fill';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { depositCash, depositFromFloat, readWallet } from '../money/index.ts';
import { depositMade } from './cashier.changes.ts';
import { moveByStaff, type StaffMovement } from './move-by-staff.ts';

/**
 * Deposits into a user's wallet: an admin from house cash, an employee from their own float. Runs under the
 * locks of both wallets. Refuses with FLOAT_TOO_SMALL.
 */
export async function depositIntoWallet(tx: Tx, movement: StaffMovement) {
  const { target, amount, caller } = movement;
  const isFromFloat = caller.role === 'employee';
  const float = isFromFloat ? (await readWallet(tx, caller.userId)).balance : null;
  const refusal = refuseDeposit(amount, { float });
  if (refusal) throw new Refusal(refusal);
  const balance = await moveByStaff(tx, movement, {
    before: await readWallet(tx, target.userId),
    post: isFromFloat ? depositFromFloat : depositCash,
    action: 'wallet.deposited',
    change: depositMade,
  });
  return {
    message: fill(answers.deposited, {
      amount: formatRupees(amount),
      userName: target.userName,
      balance: formatRupees(balance),
    }),
  };
}
