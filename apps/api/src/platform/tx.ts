import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { limitSilence } from './connection.ts';
import type { Db } from './db.ts';
import type { DB } from './db-types.ts';
import { Refusal } from './refusal.ts';

/** Whatever writes takes one of these first, so that no write can fall out of its transaction. */
export type Tx = Transaction<DB>;

const ATTEMPTS_MAX = 4;
/** Serialization failure and deadlock: nothing happened, and trying again is right. */
const isRetriable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRetriable(error) || attempt === ATTEMPTS_MAX) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

/** The five characters by which PostgreSQL names an error, or null if the error is not from its server. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether a lock was held for longer than anybody waits: nothing happened, and later it may. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Whether a unique constraint or index of this name refused the row. */
export function isTaken(error: unknown, constraint: string): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}

/**
 * Whether the connection broke or could not be had, so that a COMMIT may or may not have happened. Such work
 * is repeated only where it finds its own effect again (by operation id).
 */
export function isFateUnknown(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return PASSING.some((kind) => state.startsWith(kind));
  return (
    error instanceof Error && BROKEN.test(`${error.message} ${'code' in error ? String(error.code) : ''}`)
  );
}

/**
 * Connection failures; no room for another one; a server that ends, starts or has ended this session; one that takes no
 * writes, as a standby; and a password that is being changed. Another connection may do, now or in a moment.
 */
const PASSING = ['08', '53', '57P', '25006', '25P03', '28000', '28P01'];

/** What Node and pg say of a network that fails, and of a pool in which no connection came free. */
const BROKEN =
  /connection|socket|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|timeout expired|timeout exceeded when trying to connect/i;

const IN_DOUBT_MS = 5_000;
/** Whoever moves money waits no longer than this for one statement: then its connection is given up. */
const MONEY_SILENCE_MS = 10_000;

/**
 * Repeats work whose connection broke or fell silent, for a while. If the first try did commit, the repetition waits for
 * its locks and then finds its answer; so it never happens twice, and nobody is told "failed" about what happened.
 */
export async function untilFateIsKnown<T>(work: () => Promise<T>): Promise<T> {
  let giveUpAt: number | null = null;
  for (;;) {
    try {
      return await limitSilence(MONEY_SILENCE_MS, work);
    } catch (error) {
      if (!isFateUnknown(error)) throw error;
      giveUpAt ??= performance.now() + IN_DOUBT_MS;
      if (performance.now() > giveUpAt) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 2 });
      await wait(100 + Math.random() * 200);
    }
  }
}
