import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { isFateUnknown } from '../platform/tx.ts';
import { crontab, taskList } from './jobs.ts';

const RETRY_MS = 1_000;
/** Two jobs, whoever listens for new ones, and the clock. */
const CONNECTIONS_MAX = 4;

type Parts = { db: Db; databaseUrl: string; log: Log; signal: AbortSignal };

/** Runs jobs by the clock, until stopped. A queue that lost its database in the wrong moment gives up: it is started again. */
export async function runJobs({ db, databaseUrl, log, signal }: Parts): Promise<void> {
  const pool = openPool(databaseUrl, log);
  while (!signal.aborted) {
    try {
      const runner = await run({
        pgPool: pool,
        taskList: taskList(db, log),
        crontab,
        concurrency: 2,
        noHandleSignals: true,
        logger: loggerOf(log),
      });
      const stop = () => void runner.stop().catch(() => undefined);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      await runner.promise.finally(() => signal.removeEventListener('abort', stop));
    } catch (error) {
      log.warn({ err: error }, 'jobs not reachable');
    }
    await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  await pool.end();
}

/** The queue's own: it writes ids of jobs as JSON, which a bigint, as our other connections answer it, cannot be. */
function openPool(connectionString: string, log: Log): pg.Pool {
  const onBroken = ({ message }: Error) => log.warn({ reason: message }, 'a connection of the queue broke');
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'tossbook',
  });
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}

/** Nobody has to act when a connection breaks: it is made again, and jobs are tried again. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const isPassing = [meta?.error, meta?.fatalError].some(isFateUnknown);
    log[level === 'warning' || (level === 'error' && isPassing) ? 'warn' : level]({ from: 'jobs' }, message);
  });
