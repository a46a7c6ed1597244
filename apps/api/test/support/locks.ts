import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** A transaction that has done something and is not over: what it locked stays locked until it commits. */
export type Holder = { commit: () => Promise<void> };

export async function hold(
  { ownerUrl }: TestDatabase,
  statement: string,
  values: unknown[],
): Promise<Holder> {
  const connection = new pg.Client({ connectionString: ownerUrl });
  // A test that fails drops the database under it.
  connection.on('error', () => undefined);
  await connection.connect();
  await connection.query('begin');
  await connection.query(statement, values);
  return {
    commit: async () => {
      await connection.query('commit');
      await connection.end();
    },
  };
}

export const holdGate = (database: TestDatabase, { matchId }: { matchId: bigint }) =>
  hold(database, 'select pg_advisory_xact_lock(match_gate($1))', [matchId]);
export const holdWallet = (database: TestDatabase, { userId }: { userId: bigint }) =>
  hold(database, 'select from wallets where user_id = $1 for update', [userId]);

/** A statement that runs on a connection of its own, in a transaction that commits when it is through. */
export type Running = { pid: number; isOver: () => boolean; done: Promise<void> };

export async function start({ owner }: TestDatabase, statement: string, values: unknown[]): Promise<Running> {
  const connection = await owner.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isOver = false;
  const done = connection
    .query(statement, values)
    .then(() => undefined)
    .finally(() => {
      isOver = true;
      connection.release();
    });
  // Who waits for it is told; until then it must not count as a failure that nobody hears of.
  done.catch(() => undefined);
  return { pid: rows[0]?.pid ?? 0, isOver: () => isOver, done };
}

/** Goes on once a statement is over or waits for a lock. */
export async function untilItWaits({ owner }: TestDatabase, { pid, isOver }: Running): Promise<void> {
  const waiting = "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
  await expect
    .poll(async () => isOver() || (await owner.query(waiting, [pid])).rowCount === 1, { timeout: 10_000 })
    .toBe(true);
}
