import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** Sums the next day that is over; returns which it was, or null if there is none. */
export async function sumNextDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select sum_next_day()::text as day`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Sums the next hour that is over; returns when it began, or null if there is none. */
export async function sumNextHour(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`select sum_next_hour() as hour`.execute(tx);
  return rows[0]?.hour ?? null;
}

/** Sums the next day that is over by user and actor; returns which it was, or null if there is none. */
export async function sumNextPeopleDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select sum_next_people_day()::text as day`.execute(tx);
  return rows[0]?.day ?? null;
}
