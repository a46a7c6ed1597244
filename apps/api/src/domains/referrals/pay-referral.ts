import { randomUUID } from 'node:crypto';
import type { Paise } from '@tossbook/rules';
import { emit } from '../../platform/outbox.ts';
import type { Tx } from '../../platform/tx.ts';
import { announce, waitingForStaff } from '../realtime/index.ts';
import { readSettings } from '../settings/index.ts';
import { isAnyFrozen, lockWallets, payReferralBonus, payReferralReward } from '../wallet/index.ts';
import { clip, doubtsOf, offerOf, type Referral } from './referral.ts';
import { referralBonusPaid, referralRewardPaid } from './referrals.events.ts';
import { insertReview, insertReward } from './referrals.store.ts';
import { isDecided, readEarnings, readLikeness, referralOf } from './referrals.views.ts';

/**
 * Pays referrer and friend for the friend's first deposit, once, or holds the reward for an admin. Throws while a wallet
 * is frozen: the event is tried again later.
 */
export async function payReferral(tx: Tx, friendId: bigint): Promise<void> {
  const referral = await referralOf(tx, friendId);
  const walletIds = [referral.referrerId, friendId];
  await lockWallets(tx, walletIds);
  if (await isDecided(tx, friendId)) return;
  if (await isAnyFrozen(tx, walletIds)) throw new Error('a wallet of this referral is frozen');
  const doubts = doubtsOf(await readLikeness(tx, friendId), await readSettings(tx));
  if (!doubts) return void (await payReward(tx, { ...referral, actorId: null, requestId: randomUUID() }));
  await insertReview(tx, { friendId, ...doubts });
  await announce(tx, [waitingForStaff]);
}

type Payment = Referral & { actorId: bigint | null; requestId: string };

/** Runs under the locks of both wallets, which is what holds the cap of the year. */
export async function payReward(
  tx: Tx,
  { friendId, referrerId, ...by }: Payment,
): Promise<{ reward: Paise; bonus: Paise }> {
  const { reward: offered, bonus, cap } = offerOf(await readSettings(tx));
  const { now, earned } = await readEarnings(tx, referrerId);
  const reward = clip(offered, { cap, earned });
  const rewardSeq =
    reward > 0n ? (await payReferralReward(tx, { userId: referrerId, amount: reward, ...by })).seq : null;
  const bonusSeq =
    bonus > 0n ? (await payReferralBonus(tx, { userId: friendId, amount: bonus, ...by })).seq : null;
  const paid = { reward, rewardSeq, bonus, bonusSeq };
  await insertReward(tx, { friendId, referrerId, paidAt: now, offered, cap, earnedBefore: earned, ...paid });
  const [friend, referrer] = [String(friendId), String(referrerId)];
  if (rewardSeq !== null)
    await emit(tx, referralRewardPaid, { userId: referrer, friendId: friend, amount: String(reward) });
  if (bonusSeq !== null) await emit(tx, referralBonusPaid, { userId: friend, amount: String(bonus) });
  return { reward, bonus };
}
