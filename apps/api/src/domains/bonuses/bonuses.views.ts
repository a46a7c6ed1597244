import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';

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
