import { emit } from '../../platform/outbox.ts';
import type { Tx } from '../../platform/tx.ts';
import { referralDue } from './referrals.events.ts';
import { setFirstDeposit } from './referrals.store.ts';

/**
 * Notes the first deposit of a friend that is large enough to count. What it pays comes in an event of its own, so that
 * a wallet that is frozen holds up nothing else that the deposit leads to.
 */
export async function noteDeposit(tx: Tx, deposit: { friendId: bigint; seq: bigint }): Promise<void> {
  if (await setFirstDeposit(tx, deposit)) await emit(tx, referralDue, { friendId: String(deposit.friendId) });
}
