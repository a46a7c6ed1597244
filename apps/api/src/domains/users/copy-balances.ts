import { databaseNow } from '../../platform/db/database-now.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { copyBalancesAfter, noteBalancesCopied } from './users.store.ts';

/** Copied well within the time that a statement may take. */
const AT_ONCE = 100_000;

/**
 * Brings the copy by which users are ordered up to date: at once in most minutes, in parts the first time, and after a
 * settlement of very many. A wallet that changes meanwhile is copied the next time.
 */
export async function copyBalances(db: Db, atOnce = AT_ONCE): Promise<void> {
  // Noted before they are read: the copy is never older than it says.
  const asOf = await databaseNow(db);
  let last: bigint | null = 0n;
  while (last !== null) {
    const after: bigint = last;
    last = await inTransaction(db, (tx) => copyBalancesAfter(tx, after, atOnce));
  }
  await inTransaction(db, (tx) => noteBalancesCopied(tx, asOf));
}
