import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Side } from '../../platform/db/db-types.ts';

export type Span = { matchId: bigint; firstBetAt: Date; until: Date; now: Date };

/** From the first bet on each of these matches until now, or until betting ended. Those without a bet are left out. */
export async function readSpans(db: Db, matchIds: bigint[]): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select m.match_id as "matchId", b.accepted_at as "firstBetAt", clock.now,
      greatest(b.accepted_at, least(clock.now, coalesce(m.closed_at, m.ends_at))) as until
    from matches m, (select app_now() as now) clock,
      lateral (
        select b.accepted_at from bets b where b.match_id = m.match_id order by b.accepted_at limit 1
      ) b
    where m.match_id = any(${matchIds}::bigint[])`.execute(db);
  return rows;
}

/** Which bets and cancels of a match to read: from when on, and in parts of which length to sum them. */
export type Reading = { matchId: bigint; from: Date | null; lengthMs: number };

/** What changed in one part. `isOld`: so long ago that no more bets will appear in it. */
export type ChangeRow = { matchId: bigint; at: Date; side: Side; isOld: boolean; stake: bigint };
/** What is open now, for a match whose settlement has not begun. */
export type OpenRow = { matchId: bigint; side: Side; stake: bigint };

/**
 * How the open stakes of matches changed, and what they add up to. One statement, hence one snapshot: the changes since
 * the first bet add up to what is open.
 */
export async function readChanges(
  db: Db,
  readings: readonly Reading[],
  { oldBefore }: { oldBefore: Date },
): Promise<{ changes: ChangeRow[]; open: OpenRow[] }> {
  const query = sql<Omit<ChangeRow, 'at'> & { at: Date | null }>`
    with reading as materialized (
      select * from unnest(
        ${readings.map(({ matchId }) => matchId)}::bigint[],
        ${readings.map(({ from }) => from?.toISOString() ?? '-infinity')}::timestamptz[],
        ${readings.map(({ lengthMs }) => lengthMs / 1000)}::integer[]
      ) as r (match_id, since, seconds)
    ), changed as (
      select r.match_id, c.*
      from reading r, lateral (
        select date_bin(make_interval(secs => r.seconds), b.accepted_at, 'epoch') as at, b.side,
          b.accepted_at < ${oldBefore} as is_old, sum(b.stake) as stake
        from bets b where b.match_id = r.match_id and b.accepted_at >= r.since group by 1, 2, 3
        union all
        select date_bin(make_interval(secs => r.seconds), l.posted_at, 'epoch'), p.side,
          l.posted_at < ${oldBefore}, sum(l.exposure_delta)
        from ledger l, lateral (
          select p.side from position_closes c join positions p using (user_id, match_id, round)
          where c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq limit 1
        ) p
        where l.match_id = r.match_id and l.kind = 'bet_cancelled' and l.posted_at >= r.since group by 1, 2, 3
      ) c
    )
    select match_id as "matchId", at, side, is_old as "isOld", sum(stake)::bigint as stake
    from changed group by 1, 2, 3, 4
    union all
    select t.match_id, null, t.side, false, sum(t.stake)::bigint
    from match_totals t join matches m using (match_id)
    where t.match_id in (select match_id from reading) and m.stage = 'betting' group by t.match_id, t.side`;
  const { rows } = await db.transaction().execute(async (tx) => {
    // The planner expects a whole match, but little is read: JIT compilation would take longer than the query.
    await sql`set local jit = off`.execute(tx);
    return query.execute(tx);
  });
  return {
    changes: rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : [])),
    open: rows.filter(({ at }) => at === null),
  };
}
