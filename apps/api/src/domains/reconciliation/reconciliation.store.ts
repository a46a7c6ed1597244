import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import type { Subject, Violation } from './alarm.ts';
import type { Head } from './books.ts';

/** From now on, no money of the subject moves; what moves now is waited for. The site as a whole is never frozen. */
export async function freeze(tx: Tx, { type, id }: Subject): Promise<void> {
  if (type === 'user') await sql`select freeze_wallet(${id}::bigint)`.execute(tx);
  if (type === 'match') await sql`select freeze_match(${id}::bigint)`.execute(tx);
}

/** Its money moves again. */
export async function unfreeze(tx: Tx, { type, id }: Subject): Promise<void> {
  if (type === 'user') {
    await sql`select unfreeze_wallet(${id}::bigint)`.execute(tx);
    // What settlements could not pay into it meanwhile.
    await sql`select release_held_chunks(${id}::bigint)`.execute(tx);
  }
  if (type === 'match') await sql`select unfreeze_match(${id}::bigint)`.execute(tx);
}

/** Notes that a law is broken; false if an alarm about it is open already. */
export async function insertAlarm(tx: Tx, { law, subject, detail }: Violation): Promise<boolean> {
  const inserted = await tx
    .insertInto('alarms')
    .values({ law, subject_type: subject.type, subject_id: subject.id, detail, raised_at: sql`app_now()` })
    .onConflict((is) =>
      is.columns(['law', 'subject_type', 'subject_id']).where('resolved_at', 'is', null).doNothing(),
    )
    .returning('alarm_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function resolveAlarms(
  tx: Tx,
  { subject, resolution, adminId }: { subject: Subject; resolution: string; adminId: bigint },
): Promise<string[]> {
  const resolved = await tx
    .updateTable('alarms')
    .set({ resolved_at: sql`app_now()`, resolved_by: adminId, resolution })
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('resolved_at', 'is', null)
    .returning('law')
    .execute();
  return resolved.map(({ law }) => law);
}

/** Moves the checkpoints of these users on. One that is further already, by a pass at the same time, stays. */
export async function saveCheckpoints(tx: Tx, heads: Head[]): Promise<void> {
  await sql`
    insert into reconciliation_checkpoints as c (user_id, seq, balance, exposure, owed, locked, hash, verified_at)
    select h.user_id, h.seq, h.balance, h.exposure, h.owed, h.locked, decode(h.hash, 'hex'), app_now()
    from unnest(${heads.map((head) => head.userId)}::bigint[], ${heads.map((head) => head.seq)}::bigint[],
                ${heads.map((head) => head.balance)}::bigint[], ${heads.map((head) => head.exposure)}::bigint[],
                ${heads.map((head) => head.owed)}::bigint[], ${heads.map((head) => head.locked)}::bigint[],
                ${heads.map((head) => head.hash)}::text[])
      as h (user_id, seq, balance, exposure, owed, locked, hash)
    on conflict (user_id) do update
      set seq = excluded.seq, balance = excluded.balance, exposure = excluded.exposure, owed = excluded.owed,
          locked = excluded.locked, hash = excluded.hash, verified_at = excluded.verified_at
      where c.seq < excluded.seq`.execute(tx);
}

/** The next pass reads the user's chain from its first row again. */
export async function forgetCheckpoint(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('reconciliation_checkpoints').where('user_id', '=', userId).execute();
}

/** Notes the end of a pass. Of two at the same time, the older may come last; then the next reads a little more. */
export async function savePass(
  tx: Tx,
  { pass, snapshotAt, ledgerRows }: { pass: 'light' | 'full'; snapshotAt: Date; ledgerRows: bigint },
): Promise<void> {
  await sql`
    insert into reconciliation_passes (pass, snapshot_at, ended_at, ledger_rows)
    values (${pass}, ${snapshotAt}, app_now(), ${ledgerRows})
    on conflict (pass) do update
      set snapshot_at = excluded.snapshot_at, ended_at = excluded.ended_at, ledger_rows = excluded.ledger_rows`.execute(
    tx,
  );
}
