import { type AmountBounds, formatRupees, type Paise, refuseUpiAmount, rupees } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { UpiPayee } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireDepositRoom, requireNoBreak } from '../protection/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { upiRequested } from './upi.changes.ts';
import { insertDeposit } from './upi.store.ts';
import { countWaiting, sumWaiting } from './upi.views.ts';

type Request = { userId: bigint; amount: Paise; utr: string; payee: UpiPayee | null };

/** The smallest and largest UPI deposit. */
export const boundsOf = (settings: Settings): AmountBounds => ({
  least: rupees(settings['upi.amountMinRupees']),
  most: rupees(settings['upi.amountMaxRupees']),
});

/**
 * Records what a client claims to have paid, for an admin to check. Runs under the lock of the client's wallet, which
 * enforces the limit on waiting deposits. A reference that another client has sent or was credited with is accepted:
 * refusing it would let anybody block other people's references. Refuses with UPI_NOT_OFFERED, UPI_AMOUNT_TOO_SMALL,
 * UPI_AMOUNT_TOO_LARGE, UTR_SENT, UPI_WAITING_MAX, ON_BREAK, DEPOSIT_LIMIT.
 */
export async function requestDeposit(tx: Tx, { userId, amount, utr, payee }: Request): Promise<bigint> {
  if (!payee) throw new Refusal('UPI_NOT_OFFERED');
  const settings = await readSettings(tx);
  const bounds = boundsOf(settings);
  const refusal = refuseUpiAmount(amount, bounds);
  if (refusal) {
    const limit = refusal === 'UPI_AMOUNT_TOO_SMALL' ? bounds.least : bounds.most;
    throw new Refusal(refusal, { details: { limit: formatRupees(limit) } });
  }
  await requireNoBreak(tx, userId);
  await requireDepositRoom(tx, { userId, amount, waiting: await sumWaiting(tx, userId) });
  const depositId = await insertDeposit(tx, { userId, amount, utr });
  const waiting = (await countWaiting(tx, userId)) - 1;
  if (waiting >= settings['upi.waitingPerClient'])
    throw new Refusal('UPI_WAITING_MAX', { details: { waiting } });
  await changed(tx, upiRequested, {
    userId: String(userId),
    depositId: String(depositId),
    amount: String(amount),
  });
  return depositId;
}
