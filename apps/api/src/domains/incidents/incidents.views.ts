import type { ListQuery } from '@tossbook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { contains, pageOf } from '../../platform/db/page.ts';

export type Incident = {
  incidentId: bigint;
  title: string;
  text: string;
  startedAt: Date;
  resolvedAt: Date | null;
  reportedAt: Date;
  reportedBy: string;
  /** Oldest first. */
  updates: { text: string; at: string; author: string }[];
};

/** More than anybody reads of a site that works at all. */
const PUBLIC_MAX = 50;

/** Incidents of the last days and those that go on, newest first. */
export const listPublicIncidents = (db: Db, { days }: { days: number }): Promise<Incident[]> =>
  listIncidents(db, {
    where: sql`i.started_at > app_now() - make_interval(days => ${days}) or not exists (
      select from incident_updates r where r.incident_id = i.incident_id and r.resolves)`,
    limit: PUBLIC_MAX,
    offset: 0,
  });

/** Every incident, newest first; a search term is any part of what was written first. */
export async function listAllIncidents(db: Db, query: ListQuery) {
  const { limit, offset, search } = pageOf(query);
  const where = search === null ? sql`true` : sql`lower(i.title || ' ' || i.text) like ${contains(search)}`;
  const [incidents, counted] = await Promise.all([
    listIncidents(db, { where, limit, offset }),
    sql<{ total: number }>`select count(*)::integer as total from incidents i where ${where}`.execute(db),
  ]);
  return { incidents, total: counted.rows[0]?.total ?? 0 };
}

type Part = { where: RawBuilder<unknown>; limit: number; offset: number };

async function listIncidents(db: Db, { where, limit, offset }: Part): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select i.incident_id as "incidentId", i.title, i.text, i.started_at as "startedAt",
      i.reported_at as "reportedAt", u.user_name as "reportedBy",
      (select r.written_at from incident_updates r where r.incident_id = i.incident_id and r.resolves) as "resolvedAt",
      coalesce((
        select json_agg(json_build_object('text', w.text, 'at', w.written_at, 'author', a.user_name) order by w.update_id)
        from incident_updates w join users a on a.user_id = w.written_by where w.incident_id = i.incident_id
      ), '[]') as updates
    from incidents i join users u on u.user_id = i.reported_by
    where ${where}
    order by i.started_at desc, i.incident_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
