import { formatRupees, type Paise, rupees } from '@tossbook/rules';
import type { UpiPayee } from '../../platform/config.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { upiRequested } from './upi.events.ts';
import { insertDeposit } from './upi.store.ts';
import { countWaiting } from './upi.views.ts';

type Request = { userId: bigint; amount: Paise; utr: string; payee: UpiPayee | null };

/** Between which amounts a UPI deposit may be. */
export const boundsOf = (settings: Settings): { least: Paise; most: Paise } => ({
  least: rupees(settings['upi.amountMinRupees']),
  most: rupees(settings['upi.amountMaxRupees']),
});

/**
 * Notes what a client says to have paid, for an admin to check. Runs under the lock of the client's wallet, which is
 * what holds the number that wait. A reference that another client has sent or was credited with is taken too: to refuse
 * it would let anybody keep others from sending theirs. Refuses with UPI_NOT_OFFERED, UPI_AMOUNT_TOO_SMALL,
 * UPI_AMOUNT_TOO_LARGE, UTR_SENT, UPI_WAITING_MAX.
 */
export async function requestDeposit(tx: Tx, { userId, amount, utr, payee }: Request): Promise<bigint> {
  if (!payee) throw new Refusal('UPI_NOT_OFFERED');
  const settings = await readSettings(tx);
  const { least, most } = boundsOf(settings);
  const limit = (bound: Paise) => ({ details: { limit: formatRupees(bound) } });
  if (amount < least) throw new Refusal('UPI_AMOUNT_TOO_SMALL', limit(least));
  if (amount > most) throw new Refusal('UPI_AMOUNT_TOO_LARGE', limit(most));
  const depositId = await insertDeposit(tx, { userId, amount, utr });
  const waiting = (await countWaiting(tx, userId)) - 1;
  if (waiting >= settings['upi.waitingPerClient'])
    throw new Refusal('UPI_WAITING_MAX', { details: { waiting } });
  await emit(tx, upiRequested, {
    userId: String(userId),
    depositId: String(depositId),
    amount: String(amount),
  });
  return depositId;
}
