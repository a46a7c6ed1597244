import { sealAudit } from '../domains/audit/index.ts';
import { forgetOldLogins } from '../domains/auth/index.ts';
import { sealYesterday } from '../domains/ledger/index.ts';
import { type Db } from '../platform/db.ts';
import { forgetOldOperations } from '../platform/operations.ts';
import { inTransaction, type Tx } from '../platform/tx.ts';

type Job = { task: string /** Cron, in UTC. */; at: string; run: (tx: Tx) => Promise<unknown> };

const jobs: Job[] = [
  { task: 'seal-audit', at: '* * * * *', run: sealAudit },
  // 00:30 IST: no transaction of yesterday can still be open.
  { task: 'seal-yesterday', at: '0 19 * * *', run: sealYesterday },
  { task: 'forget-old-logins', at: '17 * * * *', run: forgetOldLogins },
  { task: 'forget-old-operations', at: '27 * * * *', run: forgetOldOperations },
];

export const crontab = jobs.map(({ task, at }) => `${at} ${task}`).join('\n');

export const taskList = (db: Db) =>
  Object.fromEntries(jobs.map(({ task, run }) => [task, async () => void (await inTransaction(db, run))]));
