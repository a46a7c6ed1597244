import { type Paise, rateBp, type SuspensionScope } from '@tossbook/rules';
import { sql } from 'kysely';
import { databaseNow } from '../../platform/db/database-now.ts';
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
  const { matches, now } = await closeGates(tx, [matchId]);
  const [match] = matches;
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  return { match, now };
}

/** The same for many matches, in the order of their ids like everybody; those that do not exist are left out. */
export async function closeGates(tx: Tx, matchIds: bigint[]): Promise<{ matches: Match[]; now: Date }> {
  await sql`
    select pg_advisory_xact_lock(match_gate(id))
    from (select id from unnest(${matchIds}::bigint[]) id order by id) ordered`.execute(tx);
  const rows = await tx
    .selectFrom('matches')
    .select([
      'match_id as matchId',
      'code',
      'team_a as teamA',
      'team_b as teamB',
      'league',
      'sport',
      'rate_bp',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'is_active as isEnabled',
      'suspended_by as suspendedBy',
      'stage',
      'closed_at as closedAt',
      'frozen_at as frozenAt',
      'poster_hash as posterHash',
    ])
    .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(matchIds))))
    .orderBy('match_id')
    .execute();
  const matches = rows.map(({ rate_bp, ...row }) => ({
    ...row,
    rate: rateBp(rate_bp),
    isActive: row.isEnabled && row.suspendedBy.length === 0,
  }));
  return { matches, now: await databaseNow(tx) };
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
export async function insertMatch(
  tx: Tx,
  match: Stored & { createdBy: bigint },
): Promise<{ matchId: bigint; code: string }> {
  return tx
    .insertInto('matches')
    .values({ ...columnsOf(match), created_at: sql`app_now()`, created_by: match.createdBy })
    .returning(['match_id as matchId', 'code'])
    .executeTakeFirstOrThrow()
    .catch(refuseSameTeams);
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

/** Switches one match. Switched on, it takes bets whatever suspended it before. */
export async function setActive(tx: Tx, { matchId, isActive }: { matchId: bigint; isActive: boolean }) {
  await tx
    .updateTable('matches')
    .set({ is_active: isActive, ...(isActive && { suspended_by: [] }) })
    .where('match_id', '=', matchId)
    .execute();
}

/** Marks matches as suspended by an act of this scope. */
export async function addSuspension(tx: Tx, matchIds: bigint[], scope: SuspensionScope): Promise<void> {
  await tx
    .updateTable('matches')
    .set({ suspended_by: sql`array_append(suspended_by, ${scope}::text)` })
    .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(matchIds))))
    .where(sql<boolean>`${scope}::text <> all(suspended_by)`)
    .execute();
}

/** Removes the marks of acts of these scopes. */
export async function liftSuspensions(
  tx: Tx,
  matchIds: bigint[],
  scopes: readonly SuspensionScope[],
): Promise<void> {
  await tx
    .updateTable('matches')
    .set({
      suspended_by: sql`array(select s from unnest(suspended_by) s where s <> all(${scopes}::text[]))`,
    })
    .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(matchIds))))
    .execute();
}

/** What the house may come to owe on a side; null leaves it to the settings. Returns the limit before. */
export async function setLiabilityMax(
  tx: Tx,
  { matchId, most }: { matchId: bigint; most: Paise | null },
): Promise<bigint | null> {
  const before = await tx
    .selectFrom('matches')
    .select('liability_max')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  await tx.updateTable('matches').set({ liability_max: most }).where('match_id', '=', matchId).execute();
  return before?.liability_max ?? null;
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
