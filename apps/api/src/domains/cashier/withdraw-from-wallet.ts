import { amountBehind, formatRupees, paise, refuseWithdrawal } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readRule } from '../approvals/index.ts';
import { requireRoom } from '../employees/index.ts';
import { readWallet, withdrawBonusToo, withdrawCash, withdrawToFloat } from '../money/index.ts';
import { withdrawalMade } from './cashier.changes.ts';
import { readHeldForReversal } from './cashier.views.ts';
import { askForMovement, moveByStaff, requireReason, type StaffMovement } from './move-by-staff.ts';

type Withdrawal = StaffMovement & {
  /** Bonus money may leave unplayed, if another admin agrees. */
  overrule?: boolean | undefined;
};
type Wallet = Awaited<ReturnType<typeof readWallet>>;

/**
 * Withdraws from a user's wallet: an admin to house cash, an employee into their own float. Runs under the
 * locks of both wallets. A large one waits for another admin, and so does one that overrules. Refuses with
 * LARGE_AMOUNT_REASON, WITHDRAW_WHILE_OWING, WITHDRAW_TOO_LARGE, WITHDRAW_BONUS, REASON_EMPTY, WITHDRAW_REVERSAL_WAITING, WITHDRAW_CAP,
 * APPROVAL_CHANGED.
 */
export async function withdrawFromWallet(tx: Tx, movement: Withdrawal) {
  const { target, amount, caller } = movement;
  await requireReason(tx, movement);
  const before = await readWallet(tx, target.userId);
  const overrules = await requireWithdrawable(tx, movement, before);
  const isToFloat = caller.role === 'employee';
  if (isToFloat) await requireRoom(tx, { userId: caller.userId, moved: 'withdrawal_from_client', amount });
  const asked = await askForMovement(tx, movement, {
    before,
    call: 'withdraw',
    after: paise(before.balance - amount),
    overrules,
  });
  if (asked) return asked;
  const balance = await moveByStaff(tx, movement, {
    before,
    post: isToFloat ? withdrawToFloat : overrules ? withdrawBonusToo : withdrawCash,
    action: 'wallet.withdrawn',
    change: withdrawalMade,
  });
  return {
    message: fill(said('server/cashier').answers.withdrawn, {
      amount: formatRupees(amount),
      userName: target.userName,
      balance: formatRupees(balance),
    }),
  };
}

/** Returns whether the withdrawal takes bonus money that was not played: an admin can ask for that where two decide. */
async function requireWithdrawable(
  tx: Tx,
  { target, amount, reason, caller, overrule, approved }: Withdrawal,
  wallet: Wallet,
): Promise<boolean> {
  const refusal = refuseWithdrawal(amount, wallet);
  const mayOverrule = caller.role === 'admin' && (approved !== undefined || (await readRule(tx)) === 'on');
  const overrules = refusal === 'WITHDRAW_BONUS' && overrule === true && mayOverrule;
  if (refusal && !overrules)
    throw new Refusal(refusal, { details: { amount: formatRupees(amountBehind(refusal, wallet)) } });
  if (overrules && !reason) throw new Refusal('REASON_EMPTY');
  const held = await readHeldForReversal(tx, target.userId);
  const free = paise(wallet.balance > held ? wallet.balance - held : 0n);
  if (amount > free)
    throw new Refusal('WITHDRAW_REVERSAL_WAITING', { details: { amount: formatRupees(free) } });
  return overrules;
}
