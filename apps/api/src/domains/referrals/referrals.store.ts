import { randomBytes } from 'node:crypto';
import { normaliseReferralCode, paise, REFERRAL_CODE_BYTES, referralCodeFrom } from '@tossbook/rules';
import { sql } from 'kysely';
import type { ReviewDecision } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Paid } from './referral.ts';

/** Creates the user's referral code. Should it be taken, at odds of one in 10^12, another is drawn. */
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

/** Whether the user's invitations say the first name. */
export async function setShowsName(
  tx: Tx,
  { userId, showsName }: { userId: bigint; showsName: boolean },
): Promise<void> {
  await tx
    .updateTable('referral_codes')
    .set({ shows_name: showsName })
    .where('user_id', '=', userId)
    .execute();
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

/** Only the first deposit counts; for later ones, and for clients without a referrer, returns false. */
export async function setFirstDeposit(
  tx: Tx,
  { friendId, seq }: { friendId: bigint; seq: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select note_first_deposit(${friendId}, ${seq}) as is_first`.execute(tx);
  return rows[0]?.is_first ?? false;
}

type Settled = Paid & { outcome: 'PAID' | 'HELD' | 'DECIDED'; referrerId: bigint };

/** Pays for a friend, or holds the reward; does nothing if that was decided before. */
export async function settleReferral(
  tx: Tx,
  { friendId, requestId }: { friendId: bigint; requestId: string },
): Promise<Settled> {
  const { rows } = await sql<{
    outcome: Settled['outcome'];
    referrer_id: bigint;
    reward: bigint | null;
    bonus: bigint | null;
  }>`
    select outcome, referrer_id, reward, bonus from settle_referral(${friendId}, ${requestId})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`nobody brought user ${friendId}`);
  return { outcome: row.outcome, referrerId: row.referrer_id, ...paidOf(row) };
}

type Decided = {
  friendId: bigint;
  decision: ReviewDecision;
  adminId: bigint;
  reason: string | null;
  requestId: string;
};

/** Runs under the locks of both wallets, so that the second of two decisions sees the first. */
export async function setDecision(tx: Tx, d: Decided): Promise<Paid> {
  const { rows } = await sql<{ reward: bigint | null; bonus: bigint | null }>`
    select reward, bonus
    from decide_referral(${d.friendId}, ${d.decision}, ${d.adminId}, ${d.reason}, ${d.requestId})`.execute(
    tx,
  );
  return paidOf(rows[0] ?? { reward: null, bonus: null });
}

const paidOf = ({ reward, bonus }: { reward: bigint | null; bonus: bigint | null }): Paid => ({
  reward: paise(reward ?? 0n),
  bonus: paise(bonus ?? 0n),
});
