import type { contract, Query } from '@tossbook/contract';
import { type Paise, paise, type RateBp, rateBp } from '@tossbook/rules';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { BetStatus, Side, Sport } from '../../platform/db/db-types.ts';
import {
  contains,
  countUpToMax,
  type Direction,
  directionOf,
  inOrderOf,
  inPeriod,
  keysInOrder,
  keysOf,
  orderOf,
  pageOf,
  pagesByKey,
} from '../../platform/db/page.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Teams = { matchCode: string; teamA: string; teamB: string };

/** When betting on a match opens. */
export async function startOf(db: Db, matchId: bigint): Promise<Date> {
  const { starts_at } = await db
    .selectFrom('matches')
    .select('starts_at')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return starts_at;
}

/** When betting on a match closed, or will: by the clock, or before by hand. */
export async function endOf(db: Db, matchId: bigint): Promise<Date> {
  const { end } = await db
    .selectFrom('matches')
    .select(sql<Date>`least(closed_at, ends_at)`.as('end'))
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return end;
}

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
  query: Pick<
    Query<(typeof contract)['getBetTransaction']>,
    'page' | 'pageSize' | 'search' | 'from' | 'to' | 'sort'
  >;
  /** 'settled' is whatever is no longer pending. */
  status: 'pending' | 'settled' | 'all';
  matchId: bigint | null;
};

/** A user's bets, newest first; a search term matches any part of the league, a team or the match's code. */
export async function listBets(db: Db, scope: UserBets): Promise<{ bets: Bet[]; total: number }> {
  const found = betsOfUser(db, scope);
  const { limit, offset } = pageOf(scope.query);
  const order = orderOf(scope.query.sort);
  if (order === null || order.column === 'at') {
    const bets = await readBets(found, { limit, offset, direction: directionOf(order) });
    return { bets, total: await countUpToMax(db, found) };
  }
  const values = {
    league: sql`lower(m.league)`,
    match: inOrderOfCodes,
    amount: sql`b.stake`,
    rate: sql`b.rate_bp`,
    status: sql`b.status`,
  };
  const ordered = found
    .select(['b.bet_id as key', values[order.column].as('value')])
    .$narrowType<{ key: bigint }>()
    .orderBy('b.bet_id', 'desc');
  const { keys, total } = await keysInOrder(db, ordered, { direction: order.direction, limit, offset });
  const shown = betsOfUser(db, { ...scope, query: {}, status: 'all', matchId: null }).where(
    sql<boolean>`b.bet_id = any(${keysOf(keys)}::bigint[])`,
  );
  return { bets: inOrderOf(keys, await readBets(shown, { limit, offset: 0 }), ({ betId }) => betId), total };
}

/** C-9 before C-10, and all cricket before kabaddi. */
const inOrderOfCodes = sql`left(m.code, 1) || lpad(substr(m.code, 3), 12, '0')`;

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

type Part = { limit: number; offset: number; direction?: Direction };

async function readBets(
  found: ReturnType<typeof betsOfUser>,
  { limit, offset, direction = 'desc' }: Part,
): Promise<Bet[]> {
  const rows = await found
    .select([...placementColumns, cancelledAt, 'b.match_id', 'm.code', 'm.league', 'm.team_a', 'm.team_b'])
    .select(['m.sport', sql<Date>`least(m.ends_at, m.closed_at)`.as('closes_at')])
    .$narrowType<ColumnsOfBets>()
    .orderBy('b.bet_id', direction)
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

export const placementColumns = [
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
export const cancelledAt = sql<Date | null>`(
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

export const placementOf = (row: PlacementRow, { matchCode, teamA, teamB }: Teams): Placement => ({
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
export type ColumnsOfBets = Record<
  'bet_id' | 'match_id' | 'side' | 'stake' | 'rate_bp' | 'profit' | 'status' | 'accepted_at' | 'address',
  NotNull
>;
