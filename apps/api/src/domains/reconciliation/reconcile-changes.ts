import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { inTransaction } from '../../platform/tx.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { saveCheckpoints, savePass } from './reconciliation.store.ts';
import { readChanges } from './reconciliation.views.ts';

/**
 * The light pass, every minute: judges what changed since the last one, freezes what breaks a law, and moves the
 * checkpoints of the others on. Passes may overlap or be cut off anywhere: only one that came to its end lets the next
 * begin later, and what it does twice has no second effect.
 */
export async function reconcileChanges(db: Db, log: Log): Promise<{ ledgerRows: bigint }> {
  const { at, ledgerRows, heads, violations } = await readChanges(db);
  for (const violation of violations) await raiseAlarm(db, log, violation);
  await inTransaction(db, async (tx) => {
    await saveCheckpoints(tx, heads);
    await savePass(tx, { pass: 'light', snapshotAt: at, ledgerRows });
  });
  return { ledgerRows };
}
