import { afterDeposit, formatRupees, paise, refuseDeposit } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRoom } from '../employees/index.ts';
import { depositCash, depositFromFloat, readWallet } from '../money/index.ts';
import { requireDepositRoom, requireNoBreakOf } from '../protection/index.ts';
import { sumWaiting } from '../upi/index.ts';
import { depositMade } from './cashier.changes.ts';
import { askForMovement, moveByStaff, requireReason, type StaffMovement } from './move-by-staff.ts';

/**
 * Deposits into a user's wallet: an admin from house cash, an employee from their own float. Runs under the
 * locks of both wallets. A large one waits for another admin. Refuses with ACCOUNT_CLOSED, LARGE_AMOUNT_REASON,
 * FLOAT_TOO_SMALL, DEPOSIT_CAP, CLIENT_ON_BREAK, DEPOSIT_LIMIT, APPROVAL_CHANGED.
 */
export async function depositIntoWallet(tx: Tx, movement: StaffMovement) {
  const { target, amount, caller } = movement;
  if (target.closedAt) throw new Refusal('ACCOUNT_CLOSED');
  await requireReason(tx, movement);
  const isFromFloat = caller.role === 'employee';
  const float = isFromFloat ? (await readWallet(tx, caller.userId)).balance : null;
  const refusal = refuseDeposit(amount, { float });
  if (refusal) throw new Refusal(refusal, { details: { amount: formatRupees(float ?? paise(0n)) } });
  if (isFromFloat) await requireRoom(tx, { userId: caller.userId, moved: 'deposit_to_client', amount });
  const { userId } = target;
  await requireNoBreakOf(tx, [userId]);
  await requireDepositRoom(tx, { userId, amount, waiting: await sumWaiting(tx, userId) });
  const before = await readWallet(tx, userId);
  const asked = await askForMovement(tx, movement, {
    before,
    call: 'deposit',
    after: afterDeposit(amount, before).balance,
  });
  if (asked) return asked;
  const balance = await moveByStaff(tx, movement, {
    before,
    post: isFromFloat ? depositFromFloat : depositCash,
    action: 'wallet.deposited',
    change: depositMade,
  });
  return {
    message: fill(said('server/cashier').answers.deposited, {
      amount: formatRupees(amount),
      userName: target.userName,
      balance: formatRupees(balance),
    }),
  };
}
