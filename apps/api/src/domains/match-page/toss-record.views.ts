import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult } from '../../platform/db/db-types.ts';

export type Run = {
  result: MatchResult;
  recordedAt: Date;
  outcomeKnownAt: Date | null;
  reversedAt: Date | null;
  reversalReason: string | null;
};

/** Every result that a match has had, newest first. A reason that was given for staff alone stays with them. */
export const listRuns = (db: Db, matchId: bigint): Promise<Run[]> =>
  db
    .selectFrom('settlements')
    .select(['result', 'recorded_at as recordedAt', 'outcome_known_at as outcomeKnownAt'])
    .select('reversal_recorded_at as reversedAt')
    .select(
      sql<string | null>`case when is_reversal_reason_public then reversal_reason end`.as('reversalReason'),
    )
    .where('match_id', '=', matchId)
    .orderBy('run', 'desc')
    .execute();

const SOURCES_MAX = 50;

/** What staff gave as the source of a result, newest first. */
export const listSources = (db: Db, { matchId, result }: { matchId: bigint; result: MatchResult }) =>
  db
    .selectFrom('result_sources')
    .select(['text', 'link', 'photo_hash as photoHash', 'added_at as at'])
    .where('match_id', '=', matchId)
    .where('result', '=', result)
    .orderBy('source_id', 'desc')
    .limit(SOURCES_MAX)
    .execute();

const VOID_BETS_MAX = 500;
type Voided = { matchId: bigint; result: MatchResult; outcomeKnownAt: Date | null };

/** The bets that came once the outcome was known. Without a result every bet is refunded, and none of them for being late. */
export async function listVoidBets(
  db: Db,
  { matchId, result, outcomeKnownAt }: Voided,
): Promise<{ total: number; numbers: string[] }> {
  if (result === 'none' || outcomeKnownAt === null) return { total: 0, numbers: [] };
  const { rows } = await sql<{ number: bigint; total: bigint }>`
    select b.bet_id as number, count(*) over () as total
    from bets b join positions p using (user_id, match_id, round)
    where b.match_id = ${matchId} and b.accepted_at >= ${outcomeKnownAt} and p.status <> 'cancelled'
    order by b.bet_id limit ${VOID_BETS_MAX}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), numbers: rows.map(({ number }) => String(number)) };
}

export type Rate = { rate: number; at: Date };
type Rated = { match_id: bigint; rate_bp: number; createdAt: Date };

/** Every rate that a match has had, oldest first, by the trail; the one of now if the trail has none. */
export async function listRates(db: Db, match: Rated): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select (after ->> 'rateBp')::integer as rate, at from audit_log
    where target_type = 'match' and target_id = ${String(match.match_id)}
      and action in ('match.created', 'match.edited') and after ? 'rateBp'
    order by entry_id`.execute(db);
  const changes = rows.filter(({ rate }, index) => rate !== rows[index - 1]?.rate);
  return changes.length > 0 ? changes : [{ rate: match.rate_bp, at: match.createdAt }];
}
