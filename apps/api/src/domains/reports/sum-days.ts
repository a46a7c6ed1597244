import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sumNextDay } from './reports.store.ts';

/** Sums every day that is over and has no sums yet, each in a transaction of its own. */
export async function sumDays(db: Db): Promise<void> {
  while (await inTransaction(db, sumNextDay));
}
