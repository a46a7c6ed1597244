import { parseArgs } from 'node:util';
import { isUserName, normaliseFullName } from '@tossbook/rules';
import { refusals } from '@tossbook/words/refusals';
import { recordAudit } from '../domains/audit/index.ts';
import { givenPassword, hashPassword } from '../domains/credentials/index.ts';
import { openAccount } from '../domains/registration/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { printError } from './print-error.ts';

/** Creates an admin from the command line and prints a password that must be changed at the first login. */
try {
  const { values } = parseArgs({ options: { user: { type: 'string' }, name: { type: 'string' } } });
  await createAdmin({ userName: values.user ?? 'admin', name: values.name ?? 'Administrator' });
} catch (error) {
  printError('No admin was made', error);
}

async function createAdmin({ userName, name }: { userName: string; name: string }): Promise<void> {
  if (!isUserName(userName))
    throw new Error('--user takes 3 to 30 letters, digits, dots, underscores and hyphens');
  if (normaliseFullName(name) === null) throw new Error(refusals.NAME_INVALID);

  const given = givenPassword({ role: 'admin', defaultPassword: null });
  const passwordHash = await hashPassword(given);
  const { db, close } = openOwnDatabase(process.env);
  await inTransaction(db, async (tx) => {
    await openAccount(tx, {
      userName,
      name,
      role: 'admin',
      passwordHash,
      passwordSeconds: 24 * 60 * 60,
      createdBy: null,
    });
    await recordAudit(tx, {
      kind: 'security',
      action: 'admin.created',
      actor: null,
      target: { type: 'user', id: userName },
      origin: { requestId: crypto.randomUUID(), address: null },
    });
  }).finally(() => void close());
  console.log(
    `User ID   ${userName}\nPassword  ${given}\nUntil you have chosen a password of your own, for 24 hours at most, it lets you in to do just that.`,
  );
}
