import { parseArgs } from 'node:util';
import { recordAudit } from '../domains/audit/index.ts';
import { acceptDatabase } from '../platform/db/epochs.ts';
import { findMissing, isAnything, sayMissing } from '../platform/db/server-check.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { readTestimonies } from '../platform/db/witness.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { printError } from './print-error.ts';

/**
 * Accepts a database that lacks acknowledged operations, after a restore or a failover that lost something: prints what
 * is missing, and lets every process that refuses it continue.
 */
try {
  const { values } = parseArgs({ options: { reason: { type: 'string' } } });
  await accept(values.reason?.trim() ?? '');
} catch (error) {
  printError('Nothing was accepted', error);
}

async function accept(reason: string): Promise<void> {
  const { db, pool, close } = openOwnDatabase(process.env);
  const { STATE_DIR: stateDir } = process.env;
  try {
    const testimonies = stateDir ? readTestimonies(stateDir) : [];
    const client = await pool.connect();
    // Closing the pool waits until its connections were released.
    const found = await findMissing(client, testimonies).finally(() => client.release());
    const missing = isAnything(found.missing) ? sayMissing(found.missing).split('; ') : [];
    for (const each of missing) console.log(each);
    if (missing.length === 0) console.log('Nothing is known to be missing.');
    if (reason === '') throw new Error("--reason is needed: npm run database:accept -- --reason '…'");
    const epoch = await inTransaction(db, async (tx) => {
      const accepted = await acceptDatabase(tx, { reason, missing: missing.join('\n') });
      await recordAudit(tx, {
        kind: 'security',
        action: 'database.accepted',
        actor: null,
        target: { type: 'database', id: String(accepted) },
        after: { missing },
        reason,
        origin: { requestId: crypto.randomUUID(), address: null },
      });
      return accepted;
    });
    console.log(`Accepted as epoch ${epoch}: every process goes on within a second.`);
  } finally {
    await close();
  }
}
