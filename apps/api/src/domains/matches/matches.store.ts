import { rateBp } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchStage } from '../../platform/db/db-types.ts';
import { sqlState, type Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Match, MatchDetails } from './match.ts';
import type { Poster } from './poster.ts';

/**
 * Closes the match's gate until the transaction ends: waits for bets in flight, and lets none see half a change.
 * Only then, in statements of their own, reads match and clock; a statement that also took the lock would read
 * what was true before it waited. Refuses with MATCH_NOT_FOUND.
 */
export async function closeGate(tx: Tx, matchId: bigint): Promise<{ match: Match; now: Date }> {
  await sql`select pg_advisory_xact_lock(match_gate(${matchId}))`.execute(tx);
  const row = await tx
    .selectFrom('matches')
    .select([
      'match_id as matchId',
      'team_a as teamA',
      'team_b as teamB',
      'league',
      'sport',
      'rate_bp',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'is_active as isActive',
      'stage',
      'closed_at as closedAt',
      'frozen_at as frozenAt',
      'poster_hash as posterHash',
    ])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!row) throw new Refusal('MATCH_NOT_FOUND');
  const { rate_bp, ...rest } = row;
  return { match: { ...rest, rate: rateBp(rate_bp) }, now: await readNow(tx) };
}

export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}

type Stored = MatchDetails & { posterHash: Buffer | null };

const columnsOf = (match: Stored) => ({
  team_a: match.teamA,
  team_b: match.teamB,
  league: match.league,
  sport: match.sport,
  rate_bp: match.rate,
  starts_at: match.startsAt,
  ends_at: match.endsAt,
  poster_hash: match.posterHash,
});

/** Refuses with TEAMS_SAME. */
export async function insertMatch(tx: Tx, match: Stored & { createdBy: bigint }): Promise<bigint> {
  const { match_id } = await tx
    .insertInto('matches')
    .values({ ...columnsOf(match), created_at: sql`app_now()`, created_by: match.createdBy })
    .returning('match_id')
    .executeTakeFirstOrThrow()
    .catch(refuseSameTeams);
  return match_id;
}

/** Refuses with TEAMS_SAME. */
export async function saveMatch(tx: Tx, match: Stored & { matchId: bigint }): Promise<void> {
  await tx
    .updateTable('matches')
    .set(columnsOf(match))
    .where('match_id', '=', match.matchId)
    .execute()
    .catch(refuseSameTeams);
}

/** The database folds the case of a few letters (İ, Σ) differently than we do; its constraint has the last word. */
function refuseSameTeams(error: unknown): never {
  const isRefused =
    sqlState(error) === '23514' && (error as { constraint?: string }).constraint === 'teams_differ';
  throw isRefused ? new Refusal('TEAMS_SAME') : error;
}

/** Records an end time, in force from now on; an edit calls this under the gate. */
export async function insertMatchEnd(tx: Tx, { matchId, endsAt }: { matchId: bigint; endsAt: Date }) {
  await tx
    .insertInto('match_ends')
    .values({ match_id: matchId, set_at: sql`app_now()`, ends_at: endsAt })
    .execute();
}

export async function setActive(tx: Tx, { matchId, isActive }: { matchId: bigint; isActive: boolean }) {
  await tx.updateTable('matches').set({ is_active: isActive }).where('match_id', '=', matchId).execute();
}

/** How far the match is settled. */
export async function setStage(tx: Tx, { matchId, stage }: { matchId: bigint; stage: MatchStage }) {
  await tx.updateTable('matches').set({ stage }).where('match_id', '=', matchId).execute();
}

/**
 * Ends betting for good, at the end time or now, whichever is earlier; an earlier close stands. By the database's
 * clock: ours has no microseconds and could put the close before the last bet.
 */
export async function closeBetting(tx: Tx, matchId: bigint): Promise<void> {
  await tx
    .updateTable('matches')
    .set({ closed_at: sql`coalesce(closed_at, least(app_now(), ends_at))` })
    .where('match_id', '=', matchId)
    .execute();
}

/** Stores a picture once, however many matches show it. */
export async function savePoster(tx: Tx, { hash, content }: Poster): Promise<void> {
  await tx
    .insertInto('posters')
    .values({ hash, content, created_at: sql`app_now()` })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Those of the given pictures that exist. */
export const findPosters = (db: Db, hashes: Buffer[]) =>
  db.selectFrom('posters').select(['hash', 'content']).where('hash', 'in', hashes).execute();

/** The size of each picture. PostgreSQL stores it beside the value, so the picture itself is not read. */
export const weighPosters = (db: Db, hashes: Buffer[]) =>
  db
    .selectFrom('posters')
    .select(['hash', sql<number>`octet_length(content)`.as('bytes')])
    .where('hash', 'in', hashes)
    .execute();
