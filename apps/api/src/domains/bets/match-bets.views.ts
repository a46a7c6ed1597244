import { type contract, type Query, TOTAL_MAX } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import {
  countUpToMax,
  type Direction,
  directionOf,
  inOrderOf,
  inPeriod,
  keysInOrder,
  keysOf,
  MORE_THAN_COUNTED,
  orderOf,
  pageOf,
  pagesByKey,
  startsWith,
} from '../../platform/db/page.ts';
import {
  type ColumnsOfBets,
  cancelledAt,
  type Placement,
  placementColumns,
  placementOf,
  type Teams,
  teamsOf,
} from './bets.views.ts';

export type MatchBet = Placement & { userId: bigint; userName: string };

type MatchBetsQuery = Omit<Query<(typeof contract)['getMatchBets']>, 'betId'>;
type MatchBets = { matchId: bigint; query: MatchBetsQuery };

/** Bets on a match, newest first; a search term is the start of a User ID. Refuses with MATCH_NOT_FOUND. */
export async function listMatchBets(db: Db, scope: MatchBets): Promise<{ bets: MatchBet[]; total: number }> {
  const teams = await teamsOf(db, scope.matchId);
  const order = orderOf(scope.query.sort);
  const direction = directionOf(order);
  const bettors = await bettorsSought(db, scope, direction);
  const placed = betsOf(bettors, scope.query);
  const { limit, offset } = pageOf(scope.query);
  if (order === null || order.column === 'at') {
    const found = betsOnMatch(db, scope, await wayTo(db, scope, { bettors, rows: offset + limit }));
    const bets = await readMatchBets(db, found.limit(limit).offset(offset), { teams, direction });
    return { bets, total: placed ?? (await countUpToMax(db, found)) };
  }
  if (order.column === 'userName' && bettors !== null && placed !== null) {
    const keys = await keysByName(db, scope, { bettors, direction });
    return { bets: await readInOrder(db, keys, teams), total: placed };
  }
  const isFirstTeamA = teams.teamA.toLowerCase() <= teams.teamB.toLowerCase();
  const values = {
    userName: sql`(select u.name_key from users u where u.user_id = b.user_id)`,
    team: isFirstTeamA ? sql`b.side = 'B'` : sql`b.side = 'A'`,
    amount: sql`b.stake`,
    rate: sql`b.rate_bp`,
  };
  const ordered = betsOnMatch(db, scope, wayToAll(bettors))
    .select(['b.bet_id as key', 'b.user_id', values[order.column].as('value')])
    .orderBy('b.accepted_at', 'desc')
    .orderBy('b.bet_id', 'desc');
  const { keys, total } = await keysInOrder(db, ordered, { direction, limit, offset });
  return { bets: await readInOrder(db, keys, teams), total };
}

type Key = { key: bigint; user_id: bigint };

async function readInOrder(db: Db, keys: Key[], teams: Teams): Promise<MatchBet[]> {
  // By user first, as the primary key is.
  const users = keys.map(({ user_id }) => user_id);
  const shown = db
    .selectFrom('bets as b')
    .where(
      sql<boolean>`(b.user_id, b.bet_id) in (select * from unnest(${users}::bigint[], ${keysOf(keys)}::bigint[]))`,
    );
  return inOrderOf(keys, await readMatchBets(db, shown, { teams }), ({ betId }) => betId);
}

/** In the order of User IDs only the bets of those on the page are read: how many each placed says who that is. */
async function keysByName(
  db: Db,
  { matchId, query }: MatchBets,
  { bettors, direction }: { bettors: Bettor[]; direction: Direction },
): Promise<Key[]> {
  const { limit, offset } = pageOf(query);
  const end = Math.min(offset + limit, TOTAL_MAX);
  const placed = new Map<bigint, number>();
  for (const { userId, bets } of bettors) placed.set(userId, (placed.get(userId) ?? 0) + bets);
  let before = 0;
  let skipped = 0;
  const shown: bigint[] = [];
  for (const [userId, bets] of placed) {
    if (before + bets <= offset) skipped += bets;
    else if (before < end) shown.push(userId);
    before += bets;
  }
  const { rows } = await sql<Key>`
    select b.bet_id as key, b.user_id from bets b join users u on u.user_id = b.user_id
    where b.user_id = any(${shown}::bigint[]) and b.match_id + 0 = ${matchId}::bigint
    order by u.name_key ${sql.raw(direction)}, b.accepted_at desc, b.bet_id desc
    limit ${Math.max(0, end - offset)} offset ${offset - skipped}`.execute(db);
  return rows;
}

type Found = ReturnType<typeof betsOnMatch>;

/** All of them, for an export. */
export async function allMatchBets(db: Db, scope: MatchBets): Promise<AsyncGenerator<MatchBet[]>> {
  const teams = await teamsOf(db, scope.matchId);
  const bettors = await bettorsSought(db, scope);
  const found = betsOnMatch(db, scope, await wayTo(db, scope, { bettors, rows: EXPORTED }));
  return pagesByKey<MatchBet>(({ after, limit }) => {
    // Compared in the database, since a Date would lose the microseconds.
    const last = sql`(select l.accepted_at, l.bet_id from bets l
      where l.user_id = ${after?.userId} and l.bet_id = ${after?.betId})`;
    const rest = after === null ? found : found.where(sql<boolean>`(b.accepted_at, b.bet_id) < ${last}`);
    return readMatchBets(db, rest.limit(limit), { teams });
  });
}

/** Somebody who bet on the match, and how often: on all of it, whether cancelled or not. */
type Bettor = { userId: bigint; bets: number };

/** An export reads all of them, page by page. */
const EXPORTED = Number.POSITIVE_INFINITY;

/** To look up somebody's bets costs about as much as to read this many on a match, which lie side by side. */
const READ_PER_LOOK_UP = 20;

/**
 * How bets on a match are found: all of them; those of some people, by user id or among all from the newest on; or by
 * looking at the name of whoever placed each, where too many have such a name to list them.
 */
type Way = { by: 'match' } | { by: 'name' } | { by: 'user' | 'bet'; users: bigint[] };

/** Where all of the bets that are sought are needed. */
function wayToAll(bettors: Bettor[] | null): Way {
  if (bettors === null) return { by: 'match' };
  const users = bettors.map(({ userId }) => userId);
  return users.length < MORE_THAN_COUNTED ? { by: 'user', users } : { by: 'name' };
}

/** Where that many of them are needed, from the newest on. */
async function wayTo(
  db: Db,
  { matchId }: MatchBets,
  { bettors, rows }: { bettors: Bettor[] | null; rows: number },
): Promise<Way> {
  const way = wayToAll(bettors);
  if (way.by !== 'user') return way;
  const sought = bettors?.reduce((sum, { bets }) => sum + bets, 0) ?? 0;
  const { total } = await db
    .selectFrom('match_totals')
    .select(sql<bigint>`coalesce(sum(bets), 0)::bigint`.as('total'))
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  const read = Math.min(Number(total), (rows * Number(total)) / sought);
  return read < way.users.length * READ_PER_LOOK_UP ? { ...way, by: 'bet' } : way;
}

/** The planner cannot tell which way is best, so each is written to leave it that one. */
function betsOnMatch(db: Db, { matchId, query }: MatchBets, way: Way) {
  const bets = db.selectFrom('bets as b').where(inPeriod('b.accepted_at', query));
  switch (way.by) {
    case 'match':
      return bets.where('b.match_id', '=', matchId);
    case 'user':
      return bets.where(
        sql<boolean>`b.user_id = any(${way.users}::bigint[]) and b.match_id + 0 = ${matchId}::bigint`,
      );
    case 'bet':
      // As a condition of its own, `in` would become a join.
      return bets
        .where('b.match_id', '=', matchId)
        .where(sql<boolean>`(b.user_id in (select unnest(${way.users}::bigint[]))) is true`);
    case 'name':
      return bets
        .where('b.match_id', '=', matchId)
        .where(
          sql<boolean>`(select u.name_key from users u where u.user_id = b.user_id) like ${startsWith(pageOf(query).search ?? '')}`,
        );
  }
}

/** Whoever bet on the match and has such a name, by name, as far as bets are counted. Null without a search. */
async function bettorsSought(
  db: Db,
  { matchId, query }: MatchBets,
  direction: Direction = 'asc',
): Promise<Bettor[] | null> {
  const { search } = pageOf(query);
  if (search === null) return null;
  // Once for each position: those of one person follow each other.
  return db
    .selectFrom('users as u')
    .innerJoin('positions as p', 'p.user_id', 'u.user_id')
    .select(['u.user_id as userId', 'p.bets'])
    .where('p.match_id', '=', matchId)
    .where('u.name_key', 'like', startsWith(search))
    .orderBy('u.name_key', direction)
    .limit(MORE_THAN_COUNTED)
    .execute();
}

/** How many bets they placed, by their positions, so that nobody counts the bets. These do not tell a part of the time. */
function betsOf(bettors: Bettor[] | null, { from, to }: MatchBetsQuery): number | null {
  if (bettors === null || from || to) return null;
  return Math.min(
    MORE_THAN_COUNTED,
    bettors.reduce((sum, { bets }) => sum + bets, 0),
  );
}

/** Picks the page on the bets' own index; only the rows shown are joined to anything. */
async function readMatchBets(
  db: Db,
  part: Found,
  { teams, direction = 'desc' }: { teams: Teams; direction?: Direction },
): Promise<MatchBet[]> {
  const rows = await db
    .selectFrom(
      part
        .select(['b.user_id', 'b.bet_id'])
        .orderBy('b.accepted_at', direction)
        .orderBy('b.bet_id', direction)
        .as('shown'),
    )
    .innerJoin('judged_bets as b', (join) =>
      join.onRef('b.user_id', '=', 'shown.user_id').onRef('b.bet_id', '=', 'shown.bet_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'shown.user_id')
    .select([...placementColumns, cancelledAt, 'u.user_id', 'u.user_name'])
    .$narrowType<ColumnsOfBets>()
    .orderBy('b.accepted_at', direction)
    .orderBy('b.bet_id', direction)
    .execute();
  return rows.map((row) => ({ ...placementOf(row, teams), userId: row.user_id, userName: row.user_name }));
}
