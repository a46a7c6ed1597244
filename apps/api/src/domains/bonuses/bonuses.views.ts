import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';

/** Whether the user can take play money now: there is too little for a bet, none is open, and today has one left. */
export async function mayTopUp(db: Db, userId: bigint): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select w.exposure = 0 and w.balance < setting_paise('bet.stakeMinRupees') and setting('bonus.topUpRupees') > 0
      and (select count(*) from top_ups t where t.user_id = w.user_id and t.day = ist_day(app_now()))
        < setting('bonus.topUpsPerDay') as may
    from wallets w where w.user_id = ${userId}`.execute(db);
  return rows[0]?.may ?? false;
}

/** Whether the user has claimed today's bonus, by the day in India. */
export async function isClaimedToday(db: Db | Tx, userId: bigint): Promise<boolean> {
  const claim = await db
    .selectFrom('bonus_claims')
    .select('seq')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`ist_day(app_now())`)
    .executeTakeFirst();
  return claim !== undefined;
}
