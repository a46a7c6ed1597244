import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Subject } from './alarm.ts';
import { subjectUnfrozen } from './reconciliation.changes.ts';
import { forgetCheckpoint, resolveAlarms, unfreeze } from './reconciliation.store.ts';
import { readAuditTarget, readBrokenLaws, readOpenLaws } from './reconciliation.views.ts';

export type Parts = {
  db: Db;
  /** Releases what settlements could not pay into the wallet. Passed in, because settlement depends on this slice. */
  releaseHeld: (tx: Tx, userId: bigint) => Promise<void>;
};
export type Unfreezing = { subject: Subject; reason: string; caller: Caller; origin: Origin };

/**
 * Lets the money of a subject move again and resolves its alarms, once its books hold. Nobody can unfreeze what is
 * still broken. Refuses with NOT_FROZEN, STILL_BROKEN.
 */
export async function unfreezeSubject(
  { db, releaseHeld }: Parts,
  { subject, reason, caller, origin }: Unfreezing,
): Promise<void> {
  const laws = await readOpenLaws(db, subject);
  if (laws.length === 0) throw new Refusal('NOT_FROZEN');
  // Before the writing transaction: this can take long, and the subject's money cannot move while it is frozen.
  const [law] = await readBrokenLaws(db, { subject, laws });
  if (law !== undefined) throw new Refusal('STILL_BROKEN', { details: { law } });
  await inTransaction(db, async (tx) => {
    // Same order as freezing: first the lock of the wallet or the gate, then the alarms.
    await unfreeze(tx, subject);
    if (subject.type === 'user') await releaseHeld(tx, BigInt(subject.id));
    const resolved = await resolveAlarms(tx, { subject, resolution: reason, adminId: caller.userId });
    // Another admin was faster; or another law was found broken meanwhile, which was not checked above.
    if (resolved.length === 0) throw new Refusal('NOT_FROZEN');
    const late = resolved.find((name) => !laws.includes(name));
    if (late !== undefined) throw new Refusal('STILL_BROKEN', { details: { law: late } });
    // What was repaired may lie before the checkpoint.
    if (subject.type === 'user') await forgetCheckpoint(tx, BigInt(subject.id));
    await recordAudit(tx, {
      kind: 'staff',
      action: 'alarm.resolved',
      actor: caller,
      target: await readAuditTarget(tx, subject),
      before: { laws },
      reason,
      origin,
    });
    await changed(tx, subjectUnfrozen, subject);
  });
}
