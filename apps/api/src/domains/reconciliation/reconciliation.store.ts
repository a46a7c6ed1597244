import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';
import type { Subject, Violation } from './alarm.ts';
import type { Head } from './books.ts';

/** Stops the subject's money from moving, after waiting for movements in flight. The whole site is never frozen. */
export async function freeze(tx: Tx, { type, id }: Subject): Promise<void> {
  if (type === 'user') await sql`select freeze_wallet(${id}::bigint)`.execute(tx);
  if (type === 'match') await sql`select freeze_match(${id}::bigint)`.execute(tx);
}

/** Lets the subject's money move again. */
export async function unfreeze(tx: Tx, { type, id }: Subject): Promise<void> {
  if (type === 'user') await sql`select unfreeze_wallet(${id}::bigint)`.execute(tx);
  if (type === 'match') await sql`select unfreeze_match(${id}::bigint)`.execute(tx);
}

/** Records that a law is broken; false if there is an open alarm about it already. */
export async function insertAlarm(tx: Tx, { law, subject, detail }: Violation): Promise<boolean> {
  const inserted = await tx
    .insertInto('alarms')
    .values({ law, subject_type: subject.type, subject_id: subject.id, detail, raised_at: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['law', 'subject_type', 'subject_id']).where('resolved_at', 'is', null).doNothing(),
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

/** Advances the checkpoints of these users. One that a concurrent pass has advanced further stays. */
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

/** Records the end of a pass, and of which moment the books held if it found nothing. If the older of two concurrent passes ends last, the next one reads a little more. */
export async function savePass(tx: Tx, { pass, snapshotAt, ledgerRows, hasHeld }: Pass): Promise<void> {
  await sql`
    insert into reconciliation_passes as p (pass, snapshot_at, ended_at, ledger_rows, held_at)
    values (${pass}, ${snapshotAt}, app_now(), ${ledgerRows}, ${hasHeld ? snapshotAt : null})
    on conflict (pass) do update
      set snapshot_at = excluded.snapshot_at, ended_at = excluded.ended_at, ledger_rows = excluded.ledger_rows,
          held_at = coalesce(excluded.held_at, p.held_at)`.execute(tx);
}

type Pass = { pass: 'light' | 'full'; snapshotAt: Date; ledgerRows: bigint; hasHeld: boolean };
