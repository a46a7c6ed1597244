import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { subjectOf } from './alarm.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { savePass } from './reconciliation.store.ts';
import { readBooks } from './reconciliation.views.ts';

/** With more than this many for one law, the law or the site is broken, not that many users. */
const OFFENDERS_MAX = 10_000;

/** The full pass, every night: checks every law on all data. Whoever breaks one is frozen. */
export async function reconcileBooks(db: Db, log: Log): Promise<void> {
  const { at, ledgerRows, verdicts } = await readBooks(db, { offendersMax: OFFENDERS_MAX });
  for (const { name, offenders } of verdicts)
    for (const { subject, detail } of offenders)
      await raiseAlarm(db, log, { law: name, subject: subjectOf(subject), detail: `${subject}: ${detail}` });
  await inTransaction(db, (tx) => savePass(tx, { pass: 'full', snapshotAt: at, ledgerRows }));
}
