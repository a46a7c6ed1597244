import type { TimedQuery } from '@tossbook/contract';
import { type Paise, paise, type RateBp, rateBp } from '@tossbook/rules';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { BetStatus, Side, Sport } from '../../platform/db/db-types.ts';
import { contains, countUpToMax, inPeriod, pageOf, pagesByKey, startsWith } from '../../platform/db/page.ts';
import { Refusal } from '../../platform/refusal.ts';

type Teams = { matchCode: string; teamA: string; teamB: string };

/** The teams of a match, and its code. Refuses with MATCH_NOT_FOUND. */
export async function teamsOf(db: Db, matchId: bigint): Promise<Teams> {
  const row = await db
    .selectFrom('matches')
    .select(['code', 'team_a', 'team_b'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!row) throw new Refusal('MATCH_NOT_FOUND');
  return { matchCode: row.code, teamA: row.team_a, teamB: row.team_b };
}

export type Outstanding = { stake: Paise; team: string; projectedReturn: Paise };

/** A client's open stake on a match, or null. */
export async function readOutstanding(
  db: Db,
  { userId, matchId }: { userId: bigint; matchId: bigint },
): Promise<Outstanding | null> {
  const row = await db
    .selectFrom('positions as p')
    .innerJoin('matches as m', 'm.match_id', 'p.match_id')
    .select(['p.stake', 'p.profit', 'p.side', 'm.team_a', 'm.team_b'])
    .where('p.user_id', '=', userId)
    .where('p.match_id', '=', matchId)
    .where('p.status', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  return {
    stake: paise(row.stake),
    team: row.side === 'A' ? row.team_a : row.team_b,
    projectedReturn: paise(row.stake + row.profit),
  };
}

/** One placement, whoever made it. */
export type Placement = {
  betId: bigint;
  matchCode: string;
  team: string;
  stake: Paise;
  rate: RateBp;
  profit: Paise;
  status: BetStatus;
  acceptedAt: Date;
  cancelledAt: Date | null;
  address: string;
};

export type Bet = Placement & {
  matchId: bigint;
  league: string;
  teamA: string;
  teamB: string;
  sport: Sport;
  closesAt: Date;
};

export type UserBets = {
  userId: bigint;
  query: TimedQuery;
  /** 'settled' is whatever is no longer pending. */
  status: 'pending' | 'settled' | 'all';
  matchId: bigint | null;
};

/** A user's bets, newest first; a search term matches any part of the league, a team or the match's code. */
export async function listBets(db: Db, scope: UserBets): Promise<{ bets: Bet[]; total: number }> {
  const { limit, offset } = pageOf(scope.query);
  const found = betsOfUser(db, scope);
  return { bets: await readBets(found, { limit, offset }), total: await countUpToMax(db, found) };
}

/** All of them, for an export. */
export const allBets = (db: Db, scope: UserBets) =>
  pagesByKey<Bet>(({ after, limit }) =>
    readBets(
      betsOfUser(db, scope).$if(after !== null, (q) => q.where('b.bet_id', '<', after?.betId ?? null)),
      { limit, offset: 0 },
    ),
  );

/** How many bets of a filter have which status and what they come to, by the day in India on which they were placed. */
export async function sumBetsByDay(db: Db, scope: UserBets) {
  const count = (status: BetStatus) => sql<bigint>`count(*) filter (where b.status = ${status})`;
  const sum = (amount: string, status: BetStatus) =>
    sql<bigint>`coalesce(sum(${sql.raw(amount)}) filter (where b.status = ${status}), 0)::bigint`;
  return betsOfUser(db, { ...scope, status: 'all' })
    .select([
      sql<string>`(b.accepted_at at time zone 'Asia/Kolkata')::date::text`.as('day'),
      count('pending').as('pending'),
      count('won').as('won'),
      count('lost').as('lost'),
      count('refunded').as('refunded'),
      count('cancelled').as('cancelled'),
      sum('b.stake', 'pending').as('stake'),
      sum('b.stake + b.profit', 'pending').as('back'),
      sql<bigint>`${sum('b.profit', 'won')} - ${sum('b.stake', 'lost')}`.as('net'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

function betsOfUser(db: Db, { userId, query, status, matchId }: UserBets) {
  const { search } = pageOf(query);
  return db
    .selectFrom('judged_bets as b')
    .innerJoin('matches as m', 'm.match_id', 'b.match_id')
    .where('b.user_id', '=', userId)
    .where(inPeriod('b.accepted_at', query))
    .$if(status !== 'all', (q) => q.where('b.status', status === 'pending' ? '=' : '<>', 'pending'))
    .$if(matchId !== null, (q) => q.where('b.match_id', '=', matchId ?? 0n))
    .$if(search !== null, (q) =>
      q.where(
        sql<boolean>`lower(m.code || ' ' || m.league || ' ' || m.team_a || ' ' || m.team_b) like ${contains(search ?? '')}`,
      ),
    );
}

type Part = { limit: number; offset: number };

async function readBets(found: ReturnType<typeof betsOfUser>, { limit, offset }: Part): Promise<Bet[]> {
  const rows = await found
    .select([...placementColumns, cancelledAt, 'b.match_id', 'm.code', 'm.league', 'm.team_a', 'm.team_b'])
    .select(['m.sport', sql<Date>`least(m.ends_at, m.closed_at)`.as('closes_at')])
    .$narrowType<ColumnsOfBets>()
    .orderBy('b.bet_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...placementOf(row, { matchCode: row.code, teamA: row.team_a, teamB: row.team_b }),
    matchId: row.match_id,
    league: row.league,
    teamA: row.team_a,
    teamB: row.team_b,
    sport: row.sport,
    closesAt: row.closes_at,
  }));
}

export type MatchBet = Placement & { userId: bigint; userName: string };

type MatchBets = { matchId: bigint; query: TimedQuery };

/** Bets on a match, newest first; a search term is the start of a User ID. Refuses with MATCH_NOT_FOUND. */
export async function listMatchBets(db: Db, scope: MatchBets): Promise<{ bets: MatchBet[]; total: number }> {
  const { limit, offset } = pageOf(scope.query);
  const teams = await teamsOf(db, scope.matchId);
  const found = await betsOnMatch(db, scope);
  return {
    bets: await readMatchBets(db, found.limit(limit).offset(offset), teams),
    total: await countUpToMax(db, found),
  };
}

/** All of them, for an export. */
export async function allMatchBets(db: Db, scope: MatchBets): Promise<AsyncGenerator<MatchBet[]>> {
  const teams = await teamsOf(db, scope.matchId);
  const found = await betsOnMatch(db, scope);
  return pagesByKey<MatchBet>(({ after, limit }) => {
    // Compared in the database, since a Date would lose the microseconds.
    const last = sql`(select l.accepted_at, l.bet_id from bets l
      where l.user_id = ${after?.userId} and l.bet_id = ${after?.betId})`;
    const rest = after === null ? found : found.where(sql<boolean>`(b.accepted_at, b.bet_id) < ${last}`);
    return readMatchBets(db, rest.limit(limit), teams);
  });
}

const USERS_BY_NAME_MAX = 1000;

/**
 * If few users match, their bets are found by user id. If many do, a scan of the newest bets soon finds some; with few,
 * that scan could read a million bets. The planner cannot tell which is the case.
 */
async function betsOnMatch(db: Db, { matchId, query }: MatchBets) {
  const { search } = pageOf(query);
  const users = search === null ? [] : await usersByName(db, search);
  const areFew = users.length < USERS_BY_NAME_MAX;
  return db
    .selectFrom('bets as b')
    .where('b.match_id', '=', matchId)
    .where(inPeriod('b.accepted_at', query))
    .$if(search !== null && areFew, (q) => q.where(sql<boolean>`b.user_id = any(${users}::bigint[])`))
    .$if(search !== null && !areFew, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('users as u')
            .select('u.user_id')
            .whereRef('u.user_id', '=', 'b.user_id')
            .where('u.name_key', 'like', startsWith(search ?? '')),
        ),
      ),
    );
}

async function usersByName(db: Db, start: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('name_key', 'like', startsWith(start))
    .limit(USERS_BY_NAME_MAX)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Picks the page on the bets' own index; only the rows shown are joined to anything. */
async function readMatchBets(
  db: Db,
  part: Awaited<ReturnType<typeof betsOnMatch>>,
  teams: Teams,
): Promise<MatchBet[]> {
  const rows = await db
    .selectFrom(
      part
        .select(['b.user_id', 'b.bet_id'])
        .orderBy('b.accepted_at', 'desc')
        .orderBy('b.bet_id', 'desc')
        .as('shown'),
    )
    .innerJoin('judged_bets as b', (join) =>
      join.onRef('b.user_id', '=', 'shown.user_id').onRef('b.bet_id', '=', 'shown.bet_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'shown.user_id')
    .select([...placementColumns, cancelledAt, 'u.user_id', 'u.user_name'])
    .$narrowType<ColumnsOfBets>()
    .orderBy('b.accepted_at', 'desc')
    .orderBy('b.bet_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...placementOf(row, teams), userId: row.user_id, userName: row.user_name }));
}

const placementColumns = [
  'b.bet_id',
  'b.side',
  'b.stake',
  'b.rate_bp',
  'b.profit',
  'b.status',
  'b.accepted_at',
  'b.address',
] as const;

/** When a bet's position was cancelled. A cancel takes the place of the first run. */
const cancelledAt = sql<Date | null>`(
  select l.posted_at from position_closes c join ledger l on l.user_id = c.user_id and l.seq = c.seq
  where b.status = 'cancelled' and c.user_id = b.user_id and c.match_id = b.match_id and c.round = b.round
    and c.run = 1 and c.part = 'result')`.as('cancelled_at');

type PlacementRow = {
  bet_id: bigint;
  side: Side;
  stake: bigint;
  rate_bp: number;
  profit: bigint;
  status: BetStatus;
  accepted_at: Date;
  cancelled_at: Date | null;
  address: string;
};

const placementOf = (row: PlacementRow, { matchCode, teamA, teamB }: Teams): Placement => ({
  betId: row.bet_id,
  matchCode,
  team: row.side === 'A' ? teamA : teamB,
  stake: paise(row.stake),
  rate: rateBp(row.rate_bp),
  profit: paise(row.profit),
  status: row.status,
  acceptedAt: row.accepted_at,
  cancelledAt: row.cancelled_at,
  address: row.address,
});

/** PostgreSQL does not report the columns of a view as not null. */
type ColumnsOfBets = Record<
  'bet_id' | 'match_id' | 'side' | 'stake' | 'rate_bp' | 'profit' | 'status' | 'accepted_at' | 'address',
  NotNull
>;
