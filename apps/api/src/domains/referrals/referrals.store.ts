import { randomBytes } from 'node:crypto';
import { normaliseReferralCode, type Paise, REFERRAL_CODE_BYTES, referralCodeFrom } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Origin } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';

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

/** Only the first deposit counts; later ones change nothing. */
export async function setFirstDeposit(
  tx: Tx,
  { friendId, amount }: { friendId: bigint; amount: Paise },
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ first_deposit_at: sql`app_now()`, first_deposit_paise: amount })
    .where('friend_id', '=', friendId)
    .where('first_deposit_at', 'is', null)
    .execute();
}
