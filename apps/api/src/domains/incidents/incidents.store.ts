import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

type Written = { text: string; authorId: bigint };

/** Returns the incident's number and when it began, or null if that is in the future. */
export async function insertIncident(
  tx: Tx,
  { title, text, startedAt, authorId }: Written & { title: string; startedAt: Date | null },
): Promise<{ incidentId: bigint; startedAt: Date } | null> {
  const { rows } = await sql<{ incidentId: bigint; startedAt: Date }>`
    insert into incidents (title, text, started_at, reported_at, reported_by)
    select ${title}, ${text}, began.at, app_now(), ${authorId}
    from (select coalesce(${startedAt}::timestamptz, app_now()) as at) began
    where began.at <= app_now()
    returning incident_id as "incidentId", started_at as "startedAt"`.execute(tx);
  return rows[0] ?? null;
}

export async function findIncident(tx: Tx, incidentId: bigint): Promise<{ title: string } | null> {
  const found = await tx
    .selectFrom('incidents')
    .select('title')
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns false if it says that the incident is over, and it was before. */
export async function insertUpdate(
  tx: Tx,
  { incidentId, text, resolves, authorId }: Written & { incidentId: bigint; resolves: boolean },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('incident_updates')
    .values({ incident_id: incidentId, text, resolves, written_at: sql`app_now()`, written_by: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('update_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
