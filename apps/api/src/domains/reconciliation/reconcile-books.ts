import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { inTransaction } from '../../platform/tx.ts';
import { subjectOf } from './alarm.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { savePass } from './reconciliation.store.ts';
import { readBooks } from './reconciliation.views.ts';

/** Beyond this many for one law, it is the law or the site that is broken, and not so many users. */
const OFFENDERS_MAX = 10_000;

/** The full pass, every night: every law over everything there is. Whoever breaks one is frozen. */
export async function reconcileBooks(db: Db, log: Log): Promise<void> {
  const { at, ledgerRows, verdicts } = await readBooks(db, { offendersMax: OFFENDERS_MAX });
  for (const { name, offenders } of verdicts)
    for (const { subject, detail } of offenders)
      await raiseAlarm(db, log, { law: name, subject: subjectOf(subject), detail: `${subject}: ${detail}` });
  await inTransaction(db, (tx) => savePass(tx, { pass: 'full', snapshotAt: at, ledgerRows }));
}
