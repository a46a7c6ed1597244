import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Tx } from '../../platform/tx.ts';

/** Whether the user has had the bonus of the day that it is in India now. */
export async function isClaimedToday(db: Db | Tx, userId: bigint): Promise<boolean> {
  const claim = await db
    .selectFrom('bonus_claims')
    .select('seq')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`(app_now() at time zone 'Asia/Kolkata')::date`)
    .executeTakeFirst();
  return claim !== undefined;
}
