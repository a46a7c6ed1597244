import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { DatabaseAddress } from '../platform/database-address.ts';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { openQueuePool } from '../platform/queue-pool.ts';
import { isFateUnknown } from '../platform/tx.ts';
import { crontab, taskList } from './jobs.ts';

const RETRY_MS = 1_000;

type Parts = { db: Db; address: DatabaseAddress; log: Log; signal: AbortSignal };

/** Runs jobs by the clock, until stopped. A queue that lost its database in the wrong moment gives up: it is started again. */
export async function runJobs({ db, address, log, signal }: Parts): Promise<void> {
  const pool = openQueuePool(address, log);
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

/** Nobody has to act when a connection breaks: it is made again, and jobs are tried again. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const isPassing = [meta?.error, meta?.fatalError].some(isFateUnknown);
    log[level === 'warning' || (level === 'error' && isPassing) ? 'warn' : level]({ from: 'jobs' }, message);
  });
