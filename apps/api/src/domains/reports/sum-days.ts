import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sumNextDay, sumNextHour, sumNextPeopleDay } from './reports.store.ts';

/** Sums every day and hour that is over and has no sums yet, each in a transaction of its own. */
export async function sumDays(db: Db): Promise<void> {
  while (await inTransaction(db, sumNextDay));
  while (await inTransaction(db, sumNextPeopleDay));
  while (await inTransaction(db, sumNextHour));
}
