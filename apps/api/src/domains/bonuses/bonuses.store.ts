import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

/**
 * Notes that this row of the ledger was the user's daily bonus. Its own time names the day (IST), so no claim is counted
 * to one day and paid on another. False if the user has had that day's bonus already.
 */
export async function insertClaim(
  tx: Tx,
  { userId, seq }: { userId: bigint; seq: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bonus_claims (user_id, day, seq)
    select user_id, (posted_at at time zone 'Asia/Kolkata')::date, seq
    from ledger where user_id = ${userId} and seq = ${seq}
    on conflict (user_id, day) do nothing
    returning day`.execute(tx);
  return rows.length === 1;
}
