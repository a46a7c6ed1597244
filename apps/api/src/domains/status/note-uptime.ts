import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { countMinute } from './status.store.ts';
import { isServed } from './status.views.ts';

/**
 * Each minute: notes that the site was seen working. The probe's word counts where there is one: it has bet and
 * cancelled like a client. Otherwise a process must be there that answers calls. A minute in which no worker runs is
 * not noted, and so counts as one in which the site did not work.
 */
export async function noteUptime(db: Db, probe: ((db: Db) => Promise<boolean>) | null): Promise<void> {
  if (await (probe ?? isServed)(db)) await inTransaction(db, countMinute);
}
