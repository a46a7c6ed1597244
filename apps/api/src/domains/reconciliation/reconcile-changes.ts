import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { saveCheckpoints, savePass } from './reconciliation.store.ts';
import { readChanges } from './reconciliation.views.ts';

/**
 * The light pass, every minute: checks what changed since the last one, freezes what breaks a law, and advances the
 * checkpoints of the others. Passes may overlap or be interrupted anywhere: only a completed one advances the start of
 * the next, and everything they do is idempotent.
 */
export async function reconcileChanges(db: Db, log: Log): Promise<{ ledgerRows: bigint }> {
  const { at, ledgerRows, heads, violations } = await readChanges(db);
  for (const violation of violations) await raiseAlarm(db, log, violation);
  await inTransaction(db, async (tx) => {
    await saveCheckpoints(tx, heads);
    await savePass(tx, {
      pass: 'light',
      snapshotAt: at,
      ledgerRows,
      hasHeld: violations.length === 0,
    });
  });
  return { ledgerRows };
}
