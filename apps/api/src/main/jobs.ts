import { sealAudit } from '../domains/audit/index.ts';
import { forgetOldLogins } from '../domains/auth/index.ts';
import { sealDays } from '../domains/ledger/index.ts';
import { forgetOldNotifications } from '../domains/notifications/index.ts';
import { reconcileBooks, reconcileChanges } from '../domains/reconciliation/index.ts';
import { sumDays } from '../domains/reports/index.ts';
import { type Db } from '../platform/db.ts';
import { noteJobRun } from '../platform/job-runs.ts';
import type { Log } from '../platform/log.ts';
import { forgetOldOperations } from '../platform/operations.ts';
import { inTransaction, type Tx } from '../platform/tx.ts';

type Job = {
  task: string;
  /** Cron, in UTC. */
  at: string;
  run: (db: Db, log: Log) => Promise<unknown>;
};

const inOneTransaction = (work: (tx: Tx) => Promise<unknown>) => (db: Db) => inTransaction(db, work);

const jobs: Job[] = [
  { task: 'reconcile-changes', at: '* * * * *', run: reconcileChanges },
  // 02:00 IST, when little is played.
  { task: 'reconcile-books', at: '30 20 * * *', run: reconcileBooks },
  { task: 'seal-audit', at: '* * * * *', run: inOneTransaction(sealAudit) },
  // 00:32 IST is the first that finds yesterday; the others find what a worker that was down has left.
  { task: 'seal-days', at: '2 * * * *', run: inOneTransaction(sealDays) },
  // 00:35 IST is the first that finds yesterday; the others find what a worker that was down has left.
  { task: 'sum-days', at: '5,35 * * * *', run: sumDays },
  { task: 'forget-old-logins', at: '17 * * * *', run: inOneTransaction(forgetOldLogins) },
  { task: 'forget-old-operations', at: '27 * * * *', run: inOneTransaction(forgetOldOperations) },
  { task: 'forget-old-notifications', at: '*/10 * * * *', run: inOneTransaction(forgetOldNotifications) },
];

export const crontab = jobs.map(({ task, at }) => `${at} ${task}`).join('\n');

export const taskList = (db: Db, log: Log) =>
  Object.fromEntries(
    jobs.map(({ task, run }) => [
      task,
      async () => {
        await run(db, log);
        await inTransaction(db, (tx) => noteJobRun(tx, task));
      },
    ]),
  );
