import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isUserName } from '@tossbook/rules';
import { recordAudit } from '../domains/audit/index.ts';
import { hashPassword } from '../domains/credentials/index.ts';
import { openAccount } from '../domains/registration/index.ts';
import { setOwnPassword } from '../domains/users/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { printError } from './print-error.ts';

/** Creates the client as whom a worker probes the site, and prints what the worker has to know. A site has one. */
try {
  const { values } = parseArgs({ options: { user: { type: 'string' } } });
  await createProbe(values.user ?? 'probe');
} catch (error) {
  printError('No probe was made', error);
}

async function createProbe(userName: string): Promise<void> {
  if (!isUserName(userName))
    throw new Error('--user takes 3 to 30 letters, digits, dots, underscores and hyphens');
  const password = randomBytes(24).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { db, close } = openOwnDatabase(process.env);
  await inTransaction(db, async (tx) => {
    const userId = await openAccount(tx, {
      userName,
      name: 'Probe',
      role: 'client',
      passwordHash,
      passwordSeconds: 1,
      createdBy: null,
      isProbe: true,
    });
    // Nobody else knows it, and nobody is there to choose another.
    await setOwnPassword(tx, { userId, passwordHash });
    await recordAudit(tx, {
      kind: 'security',
      action: 'probe.created',
      actor: null,
      target: { type: 'user', id: userName },
      origin: { requestId: crypto.randomUUID(), address: null },
    });
  }).finally(() => void close());
  console.log(
    `PROBE_USER=${userName}\nPROBE_PASSWORD=${password}\nAs an admin, deposit the least stake to ${userName} once; every bet of the probe comes back to it.`,
  );
}
