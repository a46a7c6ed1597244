import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult, Sport } from '../../platform/db/db-types.ts';

/** A match by its code, with the result that is in force; null if there is none. */
export async function findMatchByCode(db: Db, code: string) {
  const match = await db
    .selectFrom('matches as m')
    .leftJoin('settlements as s', (join) =>
      join.onRef('s.match_id', '=', 'm.match_id').on('s.reversal_recorded_at', 'is', null),
    )
    .select(['m.match_id', 'm.code', 'm.team_a', 'm.team_b', 'm.league', 'm.sport', 'm.rate_bp', 'm.stage'])
    .select(['m.starts_at as startsAt', 'm.ends_at as endsAt', 'm.closed_at as closedAt'])
    .select('m.created_at as createdAt')
    .select(['m.frozen_at as frozenAt', 's.result'])
    .select([
      sql<boolean>`(m.is_active and m.suspended_by = '{}')`.as('isActive'),
      sql<Date>`app_now()`.as('now'),
    ])
    .where('m.code', '=', code)
    .executeTakeFirst();
  return match ?? null;
}

export type Stakes = { a: bigint; b: bigint };

/** The open stakes on each side: all there are, until a result is recorded. */
export async function readOpenStakes(db: Db, matchId: bigint): Promise<Stakes> {
  const { rows } = await sql<Stakes>`
    select coalesce(sum(stake) filter (where side = 'A'), 0)::bigint as a,
      coalesce(sum(stake) filter (where side = 'B'), 0)::bigint as b
    from match_totals where match_id = ${matchId}`.execute(db);
  return rows[0] ?? { a: 0n, b: 0n };
}

/** The same of a match with a result, from its bets: every one of them is read. */
export async function sumStakes(db: Db, matchId: bigint): Promise<Stakes> {
  const { rows } = await sql<Stakes>`
    select coalesce(sum(stake) filter (where side = 'A'), 0)::bigint as a,
      coalesce(sum(stake) filter (where side = 'B'), 0)::bigint as b
    from judged_bets where match_id = ${matchId} and status <> 'cancelled'`.execute(db);
  return rows[0] ?? { a: 0n, b: 0n };
}

export type Toss = { code: string; team_a: string; team_b: string; closedAt: Date; result: MatchResult };

const TOSSES_MAX = 10;

/** Newest first, apart from one match. */
type Past = { sport: Sport; except: bigint };

/** The last tosses of a team, or of two teams against each other. */
export async function listTosses(
  db: Db,
  { sport, except }: Past,
  team: string,
  opponent: string | null = null,
): Promise<Toss[]> {
  const { rows } = await sql<Toss>`
    select code, team_a, team_b, closed_at as "closedAt", result
    from last_tosses(${sport}, ${team}, ${opponent}, ${except}, ${TOSSES_MAX})`.execute(db);
  return rows;
}
