import { randomUUID } from 'node:crypto';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { alarmsRaised } from '../../platform/metrics.ts';
import { recordAudit } from '../audit/index.ts';
import type { Violation } from './alarm.ts';
import { alarmRaised } from './reconciliation.changes.ts';
import { freeze, insertAlarm } from './reconciliation.store.ts';
import { readAuditTarget } from './reconciliation.views.ts';

/**
 * Freezes the subject that breaks a law and alerts a person, once per law and subject until an admin has looked. It
 * repairs nothing: a fault must be understood before anything is changed. Returns whether the alarm is new.
 */
export async function raiseAlarm(db: Db, log: Log, violation: Violation): Promise<boolean> {
  const { law, subject, detail } = violation;
  const isNew = await inTransaction(db, async (tx) => {
    await freeze(tx, subject);
    if (!(await insertAlarm(tx, violation))) return false;
    await recordAudit(tx, {
      kind: 'security',
      action: 'alarm.raised',
      actor: null,
      target: await readAuditTarget(tx, subject),
      after: { law, detail },
      origin: { requestId: randomUUID(), address: null },
    });
    await changed(tx, alarmRaised, subject);
    return true;
  });
  if (!isNew) return false;
  alarmsRaised.inc({ law });
  log.error(
    { law, subject, detail },
    'the books break a law; the subject is frozen until an admin has looked',
  );
  return true;
}
