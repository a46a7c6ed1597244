import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { alarmsRaised } from '../../platform/metrics.ts';
import { inTransaction } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { announce, waitingForStaff } from '../realtime/index.ts';
import type { Violation } from './alarm.ts';
import { freeze, insertAlarm } from './reconciliation.store.ts';
import { readAuditTarget } from './reconciliation.views.ts';

/**
 * Freezes whose books break a law and calls a person, once for each law and subject until an admin has looked. It
 * repairs nothing: what is wrong must be understood before it is changed. Answers whether the alarm is new.
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
    await announce(tx, [waitingForStaff]);
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
