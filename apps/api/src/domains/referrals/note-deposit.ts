import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { referralDue } from './referrals.changes.ts';
import { setFirstDeposit } from './referrals.store.ts';

/**
 * Records a friend's first deposit that is large enough to count. The payment is an event of its own, so that a frozen
 * wallet holds up nothing else that follows from the deposit.
 */
export async function noteDeposit(tx: Tx, deposit: { friendId: bigint; seq: bigint }): Promise<void> {
  if (await setFirstDeposit(tx, deposit))
    await changed(tx, referralDue, { friendId: String(deposit.friendId) });
}
