import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The factors of a user, oldest first, without what makes them secret. */
export function listFactors(db: Db, userId: bigint) {
  return db
    .selectFrom('second_factors')
    .select(['factor_id as id', 'kind', 'name', 'added_at as addedAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: bigint): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}
