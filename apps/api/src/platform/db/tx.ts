import type { Transaction } from 'kysely';
import type { Notice, Publish } from '../changes/notice.ts';
import { Refusal } from '../refusal.ts';
import { type Retries, retry } from '../retry.ts';
import { limitSilence } from './connection/connection.ts';
import { NoConnection } from './connection/database-address.ts';
import type { Db } from './db.ts';
import type { DB } from './db-types.ts';

/** Everything that writes takes one of these as its first argument, so that no write can escape its transaction. */
export type Tx = Transaction<DB>;

const ATTEMPTS_MAX = 4;
/** Serialization failure and deadlock: everything was rolled back, so a retry is right. */
const again: Retries = {
  isWorthIt: (error, { times }) => ['40001', '40P01'].includes(sqlState(error) ?? '') && times < ATTEMPTS_MAX,
  pauseMs: (times) => Math.random() * 20 * times,
};

/** Runs work in a transaction. Its changes are announced after the commit, and never if it is rolled back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retry(() => runOnce(db, work), again);
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const notices: Notice[] = [];
  let isCommitting = false;
  try {
    const result = await db.transaction().execute(async (tx) => {
      noticesOf.set(tx, notices);
      const done = await work(tx);
      isCommitting = true;
      return done;
    });
    publishNow(db, notices);
    return result;
  } catch (error) {
    // It may have committed, and a retry would find nothing to announce; an announcement in vain only costs a refetch.
    if (isCommitting && isOutcomeUnknown(error)) publishNow(db, notices);
    throw error;
  }
}

/** What an open transaction will announce once it has committed. */
const noticesOf = new WeakMap<Tx, Notice[]>();
const publishers = new WeakMap<Db, Publish>();

/** Sets who announces changes made through this database. Without it, as in command-line tools, nobody is told. */
export const publishChangesOf = (db: Db, publish: Publish) => void publishers.set(db, publish);

export const publishNow = (db: Db, notices: Notice[]): void => publishers.get(db)?.(notices);

export const publishAfterCommit = (tx: Tx, notices: Notice[]): void => void waitingIn(tx).push(...notices);

/** For work that was rolled back to a savepoint. */
export function dropUnpublished(tx: Tx): void {
  waitingIn(tx).length = 0;
}

function waitingIn(tx: Tx): Notice[] {
  const notices = noticesOf.get(tx);
  if (!notices) throw new Error('changes are told from a transaction of inTransaction alone');
  return notices;
}

/** The SQLSTATE of an error, or null if it does not come from the PostgreSQL server. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether waiting for a lock timed out: nothing happened, and a later try may succeed. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Whether a unique constraint or index of this name refused the row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}

/**
 * Whether the connection broke or could not be opened, so that a COMMIT may or may not have happened. Such work
 * is retried only if it can find its own effect again (by operation id).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return PASSING.some((kind) => state.startsWith(kind));
  if (error instanceof NoConnection) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error ? NETWORK_CODE.test(String(error.code)) : PG_TEXTS.has(error.message);
}

/**
 * Connection failures; too many connections; a server that is stopping, starting or has ended this session; one that
 * takes no writes, as a standby; a password that is being changed; and a statement that a migration has outdated. Another
 * connection may work, now or soon.
 */
const PASSING = ['08', '53', '57P', '25006', '25P03', '28000', '28P01', '0A000'];

/** What Node reports when the network fails. */
const NETWORK_CODE =
  /^(?:ECONN\w+|EAI_\w+|ERR_(?:SOCKET|STREAM|SSL|TLS)_\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|ENOTFOUND)$/;

/** What pg, which has no codes, reports when a connection breaks, cannot be opened or does not become free. */
const PG_TEXTS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'There was an error establishing an SSL connection',
  'The server does not support SSL connections',
]);

const IN_DOUBT_MS = 5_000;
/** A money operation waits no longer than this for one statement: then its connection is dropped. */
const MONEY_SILENCE_MS = 10_000;

/**
 * Retries work whose connection broke or fell silent, for a while. If the first try did commit, the retry waits for its
 * locks and then finds its answer; so nothing happens twice, and nobody is told "failed" about what did happen.
 */
export function retryUntilOutcomeKnown<T>(work: () => Promise<T>): Promise<T> {
  return retry(() => limitSilence(MONEY_SILENCE_MS, work), {
    isWorthIt: (error, { sinceMs }) => {
      if (!isOutcomeUnknown(error)) return false;
      if (sinceMs > IN_DOUBT_MS) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 2 });
      return true;
    },
    pauseMs: () => 100 + Math.random() * 200,
  });
}
