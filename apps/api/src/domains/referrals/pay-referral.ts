import { randomUUID } from 'node:crypto';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Paid, Referral } from './referral.ts';
import { referralBonusPaid, referralRewardPaid, rewardHeld } from './referrals.changes.ts';
import { settleReferral } from './referrals.store.ts';

/**
 * Pays referrer and friend for the friend's first deposit, once, or holds the reward for an admin. Throws while a wallet
 * is frozen: the event is tried again later.
 */
export async function payReferral(tx: Tx, friendId: bigint): Promise<void> {
  const { outcome, referrerId, ...paid } = await settleReferral(tx, { friendId, requestId: randomUUID() });
  if (outcome === 'HELD') await changed(tx, rewardHeld, { friendId });
  if (outcome === 'PAID') await notifyOfReward(tx, { friendId, referrerId }, paid);
}

/** Has both notified of what they got. */
export async function notifyOfReward(
  tx: Tx,
  { friendId, referrerId }: Referral,
  { reward, bonus }: Paid,
): Promise<void> {
  const [friend, referrer] = [String(friendId), String(referrerId)];
  if (reward > 0n)
    await changed(tx, referralRewardPaid, { userId: referrer, friendId: friend, amount: String(reward) });
  if (bonus > 0n) await changed(tx, referralBonusPaid, { userId: friend, amount: String(bonus) });
}
