import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { UPTIME_DAYS, type UptimeRow } from './uptime.ts';

/** Whether a process that answers calls has committed its heartbeat lately. */
export async function isServed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ served: boolean }>`
    select exists (select from heartbeats where serves and at > clock_timestamp() - interval '10 seconds') as served`.execute(
    db,
  );
  return rows[0]?.served ?? false;
}

export type Facts = {
  at: Date;
  changesProvenAt: Date | null;
  allProvenAt: Date | null;
  /** The law of each open alarm. */
  alarms: string[];
  rows: number | null;
  logSize: number | null;
  signedAt: Date | null;
  secondsBehind: number | null;
  firstMinute: Date | null;
  seenAt: Date | null;
  uptime: UptimeRow[];
};

/** What is known about the site, from a few small tables: the ledger is counted by the planner and the nightly pass. */
export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select now.at, light.held_at as "changesProvenAt", whole.held_at as "allProvenAt",
      array(select law from alarms where resolved_at is null) as alarms,
      nullif(greatest(ledger.reltuples, whole.ledger_rows), -1)::float8 as rows,
      c.size::float8 as "logSize", c.signed_at as "signedAt",
      extract(epoch from now.at - greatest(nullif(c.complete_until, '-infinity'), kept.succeeded_at))::float8 as "secondsBehind",
      (select min(first_minute) from uptime_days) as "firstMinute",
      (select max(last_minute) from uptime_days) as "seenAt",
      array(select json_build_object('day', day, 'minutes', minutes)
        from uptime_days where day > ist_day(now.at) - ${UPTIME_DAYS}::integer) as uptime
    from (select app_now() as at) now
      left join reconciliation_passes light on light.pass = 'light'
      left join reconciliation_passes whole on whole.pass = 'full'
      left join pg_class ledger on ledger.oid = 'ledger'::regclass
      left join lateral (
        select size, signed_at, complete_until from book_checkpoints order by size desc limit 1) c on true
      left join job_runs kept on kept.job = 'keep-book'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}
