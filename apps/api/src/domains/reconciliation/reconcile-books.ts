import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { subjectOf } from './alarm.ts';
import type { Books, Verdict } from './books.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { savePass } from './reconciliation.store.ts';
import { readBooks } from './reconciliation.views.ts';

/** With more than this many for one law, the law or the site is broken, not that many users. */
const OFFENDERS_MAX = 10_000;

/** The full pass, every night: checks every law on all data. Whoever breaks one is frozen. */
export async function reconcileBooks(db: Db, log: Log, reads = db): Promise<void> {
  const { at, ledgerRows, verdicts } = await judgeBooks({ db, reads, log });
  for (const { name, offenders } of verdicts)
    for (const { subject, detail } of offenders)
      await raiseAlarm(db, log, { law: name, subject: subjectOf(subject), detail: `${subject}: ${detail}` });
  const hasHeld = verdicts.every(isKept);
  await inTransaction(db, (tx) => savePass(tx, { pass: 'full', snapshotAt: at, ledgerRows, hasHeld }));
}

type Parts = { db: Db; reads: Db; log: Log };

/** Sound books on a replica are sound. What is broken there is judged by the primary: nobody is frozen for a copy. */
async function judgeBooks({ db, reads, log }: Parts): Promise<Books> {
  const judge = (on: Db) => readBooks(on, { offendersMax: OFFENDERS_MAX });
  if (reads === db) return judge(db);
  try {
    const books = await judge(reads);
    if (books.verdicts.every(isKept)) return books;
    const laws = books.verdicts.filter((verdict) => !isKept(verdict)).map(({ name }) => name);
    log.warn({ laws }, 'the books of the replica are broken; the primary is asked');
  } catch (error) {
    log.warn({ err: error }, 'the replica did not finish the full pass; the primary is asked');
  }
  return judge(db);
}

const isKept = ({ offenders }: Verdict) => offenders.length === 0;
