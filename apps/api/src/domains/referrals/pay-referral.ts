import { randomUUID } from 'node:crypto';
import { emit } from '../../platform/outbox.ts';
import type { Tx } from '../../platform/tx.ts';
import { announce, waitingForStaff } from '../realtime/index.ts';
import type { Paid, Referral } from './referral.ts';
import { referralBonusPaid, referralRewardPaid } from './referrals.events.ts';
import { settleReferral } from './referrals.store.ts';

/**
 * Pays referrer and friend for the friend's first deposit, once, or holds the reward for an admin. Throws while a wallet
 * is frozen: the event is tried again later.
 */
export async function payReferral(tx: Tx, friendId: bigint): Promise<void> {
  const { outcome, referrerId, ...paid } = await settleReferral(tx, { friendId, requestId: randomUUID() });
  if (outcome === 'HELD') await announce(tx, [waitingForStaff]);
  if (outcome === 'PAID') await tellOfReward(tx, { friendId, referrerId }, paid);
}

/** Lets both be told of what they got. */
export async function tellOfReward(
  tx: Tx,
  { friendId, referrerId }: Referral,
  { reward, bonus }: Paid,
): Promise<void> {
  const [friend, referrer] = [String(friendId), String(referrerId)];
  if (reward > 0n)
    await emit(tx, referralRewardPaid, { userId: referrer, friendId: friend, amount: String(reward) });
  if (bonus > 0n) await emit(tx, referralBonusPaid, { userId: friend, amount: String(bonus) });
}
