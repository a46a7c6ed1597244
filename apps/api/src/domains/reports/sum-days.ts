import type { Db } from '../../platform/db.ts';
import { inTransaction } from '../../platform/tx.ts';
import { sumNextDay } from './reports.store.ts';

/** Sums every day that is over and has no sums yet, each in a transaction of its own; of a new site, all of them. */
export async function sumDays(db: Db): Promise<void> {
  while (await inTransaction(db, sumNextDay));
}
