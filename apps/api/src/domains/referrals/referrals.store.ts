import { randomBytes } from 'node:crypto';
import { normaliseReferralCode, type Paise, REFERRAL_CODE_BYTES, referralCodeFrom } from '@tossbook/rules';
import { sql } from 'kysely';
import type { ReviewDecision } from '../../platform/db-types.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';
import type { Doubts, Referral } from './referral.ts';

/** Makes the user's referral code. One in 10^12 is taken already; then another is drawn. */
export async function giveReferralCode(tx: Tx, userId: bigint): Promise<void> {
  for (;;) {
    const given = await tx
      .insertInto('referral_codes')
      .values({ code: referralCodeFrom(randomBytes(REFERRAL_CODE_BYTES)), user_id: userId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (given) return;
  }
}

export async function ownerOfCode(tx: Tx, code: string): Promise<bigint | null> {
  const owner = await tx
    .selectFrom('referral_codes')
    .select('user_id')
    .where('code', '=', normaliseReferralCode(code))
    .executeTakeFirst();
  return owner?.user_id ?? null;
}

export async function insertReferral(
  tx: Tx,
  r: { friendId: bigint; referrerId: bigint; origin: Origin },
): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({
      friend_id: r.friendId,
      referrer_id: r.referrerId,
      joined_at: sql`app_now()`,
      address: r.origin.address,
      device_id: r.origin.deviceId,
    })
    .execute();
}

/** Only the first deposit counts; for later ones, and for whom nobody brought, this is false and changes nothing. */
export async function setFirstDeposit(
  tx: Tx,
  { friendId, amount }: { friendId: bigint; amount: Paise },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({ first_deposit_at: sql`app_now()`, first_deposit_paise: amount })
    .where('friend_id', '=', friendId)
    .where('first_deposit_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type Reward = Referral & {
  /** As the database wrote it, since a Date has no microseconds. */
  paidAt: string;
  offered: Paise;
  cap: Paise;
  earnedBefore: Paise;
  reward: Paise;
  rewardSeq: bigint | null;
  bonus: Paise;
  bonusSeq: bigint | null;
};

/** What was paid for a friend. The key refuses a second time, whoever tries. */
export async function insertReward(tx: Tx, r: Reward): Promise<void> {
  await tx
    .insertInto('referral_rewards')
    .values({
      friend_id: r.friendId,
      referrer_id: r.referrerId,
      paid_at: sql`${r.paidAt}::timestamptz`,
      offered: r.offered,
      cap: r.cap,
      earned_before: r.earnedBefore,
      reward: r.reward,
      reward_seq: r.rewardSeq,
      bonus: r.bonus,
      bonus_seq: r.bonusSeq,
    })
    .execute();
}

export async function insertReview(
  tx: Tx,
  { friendId, sameDevice, sameAddress }: { friendId: bigint } & Doubts,
): Promise<void> {
  await tx
    .insertInto('referral_reviews')
    .values({
      friend_id: friendId,
      same_device: sameDevice,
      same_address: sameAddress,
      held_at: sql`app_now()`,
    })
    .execute();
}

/** Runs under the locks of both wallets, so that of two decisions the second finds the first. */
export async function setDecision(
  tx: Tx,
  d: { friendId: bigint; decision: ReviewDecision; adminId: bigint; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('referral_reviews')
    .set({ decision: d.decision, decided_at: sql`app_now()`, decided_by: d.adminId, reason: d.reason })
    .where('friend_id', '=', d.friendId)
    .execute();
}
