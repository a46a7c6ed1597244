import { parseArgs } from 'node:util';
import { refusals } from '@tossbook/words/refusals';
import { recordAudit } from '../domains/audit/index.ts';
import { lockWallets } from '../domains/money/index.ts';
import { takeAwayFactors } from '../domains/second-factor/index.ts';
import { findUser } from '../domains/users/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { printError } from './print-error.ts';

/** Removes somebody's second factor from the command line, for when every admin is locked out. */
try {
  const { values } = parseArgs({ options: { user: { type: 'string' } } });
  await resetFactorOf(values.user ?? '');
} catch (error) {
  printError('Nothing was reset', error);
}

async function resetFactorOf(userName: string): Promise<void> {
  if (!userName) throw new Error('--user is needed');
  const { db, close } = openOwnDatabase(process.env);
  await inTransaction(db, async (tx) => {
    const user = await findUser(tx, userName);
    if (!user) throw new Error(refusals.USER_NOT_FOUND);
    await lockWallets(tx, [user.userId]);
    const factors = await takeAwayFactors(tx, user);
    await recordAudit(tx, {
      kind: 'security',
      action: 'factor.reset',
      actor: null,
      target: { type: 'user', id: user.userName },
      before: { factors },
      origin: { requestId: crypto.randomUUID(), address: null },
    });
  }).finally(() => void close());
  console.log(
    `The second factor of ${userName} is removed. The password is as it was, and every session has ended.`,
  );
}
