import { Logger, run } from 'graphile-worker';
import type { Probe } from '../domains/probe/index.ts';
import type { BookSite } from '../platform/book-site.ts';
import type { DatabaseAddress } from '../platform/db/connection/database-address.ts';
import type { Db } from '../platform/db/db.ts';
import { isOutcomeUnknown } from '../platform/db/tx.ts';
import { openQueuePool } from '../platform/jobs/queue-pool.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/schedule.ts';
import { crontab, taskList } from './jobs.ts';

const RETRY_MS = 1_000;

type Parts = {
  db: Db;
  reads: Db;
  address: DatabaseAddress;
  bookSite: BookSite | null;
  probe: Probe | null;
  log: Log;
  signal: AbortSignal;
};

/** Runs scheduled jobs, until stopped. A queue that gave up because it lost its database is restarted. */
export async function runJobs({ db, reads, address, bookSite, probe, log, signal }: Parts): Promise<void> {
  const pool = openQueuePool(address, log);
  await repeat({
    work: async () => {
      const runner = await run({
        pgPool: pool,
        taskList: taskList(db, log, { bookSite, probe, reads }),
        crontab,
        concurrency: 2,
        noHandleSignals: true,
        logger: loggerOf(log),
      });
      const stop = () => void runner.stop().catch(() => undefined);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      await runner.promise.finally(() => signal.removeEventListener('abort', stop));
    },
    pauseMs: RETRY_MS,
    signal,
    onError: (error) => log.warn({ err: error }, 'jobs not reachable'),
  });
  await pool.end();
}

/** A broken connection is no error that a person must act on: it is reopened, and jobs are retried. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const isPassing = [meta?.error, meta?.fatalError].some(isOutcomeUnknown);
    log[level === 'warning' || (level === 'error' && isPassing) ? 'warn' : level]({ from: 'jobs' }, message);
  });
