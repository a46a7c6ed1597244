import { expireApprovals, forgetOldMovements } from '../domains/approvals/index.ts';
import { sealAudit } from '../domains/audit/index.ts';
import { forgetOldLogins } from '../domains/auth/index.ts';
import { keepBook } from '../domains/book/index.ts';
import { sealDays } from '../domains/money/index.ts';
import { forgetOldNotifications } from '../domains/notifications/index.ts';
import type { Probe } from '../domains/probe/index.ts';
import { tellOfClosing } from '../domains/push/index.ts';
import { reconcileBooks, reconcileChanges } from '../domains/reconciliation/index.ts';
import { sumDays } from '../domains/reports/index.ts';
import { forgetOldChallenges } from '../domains/second-factor/index.ts';
import { noteUptime } from '../domains/status/index.ts';
import { copyBalances } from '../domains/users/index.ts';
import type { BookSite } from '../platform/book-site.ts';
import { type Db } from '../platform/db/db.ts';
import { forgetOldOperations } from '../platform/db/operations.ts';
import { inTransaction, type Tx } from '../platform/db/tx.ts';
import { noteJobRun } from '../platform/jobs/job-runs.ts';
import type { Log } from '../platform/log.ts';
import { inSpan } from '../platform/tracing/tracing.ts';

type Job = {
  task: string;
  /** Cron, in UTC. */
  at: string;
  run: (db: Db, log: Log, site: JobSite) => Promise<unknown>;
};

/** What jobs need to know of the site they run for. */
type JobSite = { bookSite: BookSite | null; probe: Probe | null; reads: Db };

const inOneTransaction = (work: (tx: Tx) => Promise<unknown>) => (db: Db) => inTransaction(db, work);

async function forgetOldLoginsAndChallenges(tx: Tx): Promise<void> {
  await forgetOldLogins(tx);
  await forgetOldChallenges(tx);
}

const jobs: Job[] = [
  { task: 'reconcile-changes', at: '* * * * *', run: reconcileChanges },
  // 02:00 IST, when there is little traffic.
  { task: 'reconcile-books', at: '30 20 * * *', run: (db, log, { reads }) => reconcileBooks(db, log, reads) },
  { task: 'keep-book', at: '* * * * *', run: (db, _log, { bookSite }) => keepBook(db, bookSite) },
  { task: 'probe', at: '* * * * *', run: (db, _log, { probe }) => noteUptime(db, probe) },
  { task: 'seal-audit', at: '* * * * *', run: inOneTransaction(sealAudit) },
  { task: 'copy-balances', at: '* * * * *', run: (db) => copyBalances(db) },
  // The run at 00:32 IST is the first to find yesterday complete; the others catch up after downtime.
  { task: 'seal-days', at: '2 * * * *', run: inOneTransaction(sealDays) },
  // The run at 00:35 IST is the first to find yesterday complete; the others catch up after downtime.
  { task: 'sum-days', at: '5,35 * * * *', run: sumDays },
  { task: 'forget-old-logins', at: '17 * * * *', run: inOneTransaction(forgetOldLoginsAndChallenges) },
  { task: 'tell-of-closing', at: '* * * * *', run: tellOfClosing },
  { task: 'expire-approvals', at: '* * * * *', run: inOneTransaction(expireApprovals) },
  { task: 'forget-old-movements', at: '37 * * * *', run: inOneTransaction(forgetOldMovements) },
  { task: 'forget-old-operations', at: '27 * * * *', run: inOneTransaction(forgetOldOperations) },
  { task: 'forget-old-notifications', at: '*/10 * * * *', run: inOneTransaction(forgetOldNotifications) },
];

export const crontab = jobs.map(({ task, at }) => `${at} ${task}`).join('\n');

/**
 * What the queue runs for each job. A job still running when its time comes again is not started a second time: the two
 * would slow each other down and leave the others no slot. Its next run does whatever is due by then.
 */
export function taskList(
  db: Db,
  log: Log,
  site: JobSite = { bookSite: null, probe: null, reads: db },
): Record<string, () => Promise<void>> {
  const atWork = new Set<string>();
  return Object.fromEntries(
    jobs.map(({ task, run }) => [
      task,
      async () => {
        if (atWork.has(task)) return;
        atWork.add(task);
        try {
          await inSpan(task, () => run(db, log, site));
          await inTransaction(db, (tx) => noteJobRun(tx, task));
        } finally {
          atWork.delete(task);
        }
      },
    ]),
  );
}
