import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReportedMatch, Sum } from './report.ts';

/** A range of days, both ends included. */
export type Days = { from: string; to: string };

/** The current day in India, by the database's clock. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ist_day(app_now())::text as day`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.day;
}

/**
 * The ledger of a period summed by day and by match, in one snapshot. Days that are already summed are read from their
 * sums, the others, normally only today, from the ledger itself.
 */
export async function readSums(
  db: Db,
  { from, to }: Days,
): Promise<{ ofDays: (Sum & { day: string })[]; ofMatches: (Sum & { matchId: bigint })[] }> {
  const { rows } = await sql<Sum & { day: string | null; matchId: bigint | null }>`
    with moved as (
      select * from report_sums where day between ${from}::date and ${to}::date
      union all
      select * from sum_ledger(
        greatest(ist_day_start(${from}::date), ist_day_start((select max(day) + 1 from report_days))),
        ist_day_start(${to}::date + 1))
    )
    select day::text, match_id as "matchId", kind, house_account as account, sum(ledger_rows)::bigint as rows,
      sum(wallet_delta)::bigint as wallet, sum(exposure_delta)::bigint as exposure, sum(house_delta)::bigint as house
    from moved group by grouping sets ((day, kind, house_account), (match_id, kind, house_account))
    having grouping(day) = 0 or match_id is not null`.execute(db);
  return {
    ofDays: rows.flatMap((row) => (row.day === null ? [] : [{ ...row, day: row.day }])),
    ofMatches: rows.flatMap((row) => (row.matchId === null ? [] : [{ ...row, matchId: row.matchId }])),
  };
}

export const readMatches = (db: Db, matchIds: bigint[]): Promise<ReportedMatch[]> =>
  db
    .selectFrom('matches')
    .select(['match_id as matchId', 'code', 'team_a as teamA', 'team_b as teamB', 'league', 'sport'])
    .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(matchIds))))
    .execute();
