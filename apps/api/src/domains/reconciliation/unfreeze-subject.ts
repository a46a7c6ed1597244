import type { Db } from '../../platform/db.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import type { Subject } from './alarm.ts';
import { forgetCheckpoint, resolveAlarms, unfreeze } from './reconciliation.store.ts';
import { readAuditTarget, readBrokenLaws, readOpenLaws } from './reconciliation.views.ts';

export type Unfreezing = { subject: Subject; reason: string; caller: Caller; origin: Origin };

/**
 * Lets the money of a subject move again and resolves its alarms, once its books hold. Nobody can unfreeze what is
 * still broken. Refuses with NOT_FROZEN, STILL_BROKEN.
 */
export async function unfreezeSubject(
  db: Db,
  { subject, reason, caller, origin }: Unfreezing,
): Promise<void> {
  const laws = await readOpenLaws(db, subject);
  if (laws.length === 0) throw new Refusal('NOT_FROZEN');
  // Before the transaction that writes: this can take long, and nothing of the subject moves while it is frozen.
  const [law] = await readBrokenLaws(db, { subject, laws });
  if (law !== undefined) throw new Refusal('STILL_BROKEN', { details: { law } });
  await inTransaction(db, async (tx) => {
    // First, as freezing does: the lock of the wallet or the gate, and only then the alarms.
    await unfreeze(tx, subject);
    const resolved = await resolveAlarms(tx, { subject, resolution: reason, adminId: caller.userId });
    // Another admin was faster; or another law was found broken meanwhile, which nobody has judged yet.
    if (resolved.length === 0) throw new Refusal('NOT_FROZEN');
    const late = resolved.find((name) => !laws.includes(name));
    if (late !== undefined) throw new Refusal('STILL_BROKEN', { details: { law: late } });
    // What was mended may lie before the checkpoint.
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
  });
}
