import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Tx } from './tx.ts';

/** The database's time, which all processes share. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}
