import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';

export type Db = Kysely<DB>;

const INT8 = 20;

/** Money and ids are 64-bit: they come back as bigint, never as a number that rounds. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export function openDatabase({
  url,
  connectionsMax,
  onBroken,
}: {
  url: string;
  connectionsMax: number;
  /** Told when a connection breaks (a restart, a fail-over); the pool opens a new one by itself. */
  onBroken: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // Nothing holds a lock for long: who waits longer is told so, and may ask again.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'tossbook',
  });
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Whether the database is there; throws or waits no longer than a connection may take. */
export async function answers(db: Db): Promise<boolean> {
  return (await sql`select 1`.execute(db)).rows.length === 1;
}
