import type { contract, Query } from '@tossbook/contract';
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
  const bettors = await bettorsSought(db, scope);
  const found = betsOnMatch(db, scope, bettors);
  const { limit, offset } = pageOf(scope.query);
  const order = orderOf(scope.query.sort);
  if (order === null || order.column === 'at') {
    const part = found.limit(limit).offset(offset);
    const bets = await readMatchBets(db, part, { teams, direction: directionOf(order) });
    return { bets, total: betsOf(bettors, scope.query) ?? (await countUpToMax(db, found)) };
  }
  const isFirstTeamA = teams.teamA.toLowerCase() <= teams.teamB.toLowerCase();
  const values = {
    userName: sql`(select u.name_key from users u where u.user_id = b.user_id)`,
    team: isFirstTeamA ? sql`b.side = 'B'` : sql`b.side = 'A'`,
    amount: sql`b.stake`,
    rate: sql`b.rate_bp`,
  };
  const ordered = found
    .select(['b.bet_id as key', 'b.user_id', values[order.column].as('value')])
    .orderBy('b.accepted_at', 'desc')
    .orderBy('b.bet_id', 'desc');
  const { keys, total } = await keysInOrder(db, ordered, { direction: order.direction, limit, offset });
  // By user first, as the primary key is.
  const users = keys.map(({ user_id }) => user_id);
  const shown = db
    .selectFrom('bets as b')
    .where(
      sql<boolean>`(b.user_id, b.bet_id) in (select * from unnest(${users}::bigint[], ${keysOf(keys)}::bigint[]))`,
    );
  return { bets: inOrderOf(keys, await readMatchBets(db, shown, { teams }), ({ betId }) => betId), total };
}

type Found = ReturnType<typeof betsOnMatch>;

/** All of them, for an export. */
export async function allMatchBets(db: Db, scope: MatchBets): Promise<AsyncGenerator<MatchBet[]>> {
  const teams = await teamsOf(db, scope.matchId);
  const found = betsOnMatch(db, scope, await bettorsSought(db, scope));
  return pagesByKey<MatchBet>(({ after, limit }) => {
    // Compared in the database, since a Date would lose the microseconds.
    const last = sql`(select l.accepted_at, l.bet_id from bets l
      where l.user_id = ${after?.userId} and l.bet_id = ${after?.betId})`;
    const rest = after === null ? found : found.where(sql<boolean>`(b.accepted_at, b.bet_id) < ${last}`);
    return readMatchBets(db, rest.limit(limit), { teams });
  });
}

/** Somebody who bet on the match, and how often; once for each position. */
type Bettor = { userId: bigint; bets: number };

/**
 * If few of those who bet on the match have such a name, their bets are found by user id. If many do, a scan of the newest
 * bets soon finds some; with few, that scan could read a million bets, and the planner cannot tell which is the case: the
 * match is therefore written so that it has no index.
 */
function betsOnMatch(db: Db, { matchId, query }: MatchBets, bettors: Bettor[] | null) {
  const { search } = pageOf(query);
  const users = bettors?.map(({ userId }) => userId) ?? [];
  const areFew = users.length < MORE_THAN_COUNTED;
  return db
    .selectFrom('bets as b')
    .where(inPeriod('b.accepted_at', query))
    .$if(bettors !== null && areFew, (q) =>
      q.where(sql<boolean>`b.user_id = any(${users}::bigint[]) and b.match_id + 0 = ${matchId}::bigint`),
    )
    .$if(bettors === null || !areFew, (q) => q.where('b.match_id', '=', matchId))
    .$if(bettors !== null && !areFew, (q) =>
      // Bet by bet, from the newest on: as a join it could begin with the hundred thousands of such users.
      q.where(
        sql<boolean>`(select u.name_key from users u where u.user_id = b.user_id) like ${startsWith(search ?? '')}`,
      ),
    );
}

/** Whoever bet on the match and has such a name, as far as bets are counted. Null without a search. */
async function bettorsSought(db: Db, { matchId, query }: MatchBets): Promise<Bettor[] | null> {
  const { search } = pageOf(query);
  if (search === null) return null;
  return db
    .selectFrom('users as u')
    .innerJoin('positions as p', 'p.user_id', 'u.user_id')
    .select(['u.user_id as userId', 'p.bets'])
    .where('p.match_id', '=', matchId)
    .where('u.name_key', 'like', startsWith(search))
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
