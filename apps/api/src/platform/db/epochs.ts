import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Begins an epoch: processes stop checking for what they acknowledged before it. Returns its number. */
export async function acceptDatabase(
  tx: Tx,
  { reason, missing }: { reason: string; missing: string },
): Promise<number> {
  const { epoch_id } = await tx
    .insertInto('database_epochs')
    .values({ accepted_at: sql`clock_timestamp()`, reason, missing })
    .returning('epoch_id')
    .executeTakeFirstOrThrow();
  return epoch_id;
}
