import { formatRupees } from '@tossbook/rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { depositCash, depositFromFloat, readWallet } from '../wallet/index.ts';
import { depositMade } from './cashier.events.ts';
import { moveByStaff, type StaffMovement } from './move-by-staff.ts';

/**
 * Deposits into a user's wallet: an admin from house cash, an employee out of the own float. Runs under the
 * locks of both wallets. Refuses with FLOAT_TOO_SMALL.
 */
export async function depositIntoWallet(tx: Tx, movement: StaffMovement) {
  const { target, amount, caller } = movement;
  const isFromFloat = caller.role === 'employee';
  if (isFromFloat && (await readWallet(tx, caller.userId)).balance < amount)
    throw new Refusal('FLOAT_TOO_SMALL');
  const balance = await moveByStaff(tx, movement, {
    before: await readWallet(tx, target.userId),
    post: isFromFloat ? depositFromFloat : depositCash,
    action: 'wallet.deposited',
    event: depositMade,
  });
  return {
    message: `${formatRupees(amount)} deposited to ${target.userName}. New balance ${formatRupees(balance)}`,
  };
}
