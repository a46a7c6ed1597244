import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** Sums the next day that is over; returns which it was, or null if there is none. */
export async function sumNextDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select sum_next_day()::text as day`.execute(tx);
  return rows[0]?.day ?? null;
}
