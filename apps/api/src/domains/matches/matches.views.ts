import type { TimedQuery } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult, Sport } from '../../platform/db/db-types.ts';
import { contains, countOf, inPeriod, pageOf, pagesByKey } from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';

/**
 * Every match that is not settled, with the open stakes on each side. Pages are ordered by closing time; without paging
 * the newest matches are returned, should there be too many.
 */
export async function listMatches(db: Db, query: TimedQuery) {
  const { limit, offset } = pageOf(query);
  const found = unsettled(db, query);
  const matches = await found
    .select(cardColumns)
    .leftJoinLateral(totalsOf, (join) => join.onTrue())
    .select([...totalColumns, 'm.liability_max as liabilityMax'])
    .$if(isPaged(query), (q) => q.orderBy('m.ends_at').orderBy('m.match_id'))
    .$if(!isPaged(query), (q) => q.orderBy('m.match_id', 'desc'))
    .limit(limit)
    .offset(offset)
    .execute();
  return { matches, total: await countOf(found) };
}

/** One match, settled or not, with the open stakes on each side; null if there is none. */
export async function findMatch(db: Db, matchId: bigint) {
  const match = await withClock(db)
    .innerJoin('users as maker', 'maker.user_id', 'm.created_by')
    .leftJoinLateral(totalsOf, (join) => join.onTrue())
    .select([...cardColumns, ...totalColumns])
    .select(['m.created_at as createdAt', 'maker.user_name as createdBy', 'm.liability_max as liabilityMax'])
    .select(sql<boolean>`exists (select from bets b where b.match_id = m.match_id)`.as('hasBets'))
    .where('m.match_id', '=', matchId)
    .executeTakeFirst();
  return match ?? null;
}

/** Matches that a client may see: the enabled and unexpired, and those with an open position of that client. */
export async function listMatchesFor(db: Db, userId: bigint, query: TimedQuery) {
  const { limit, offset } = pageOf(query);
  const found = unsettled(db, query)
    .leftJoin('positions as p', (join) =>
      join.on('p.user_id', '=', userId).onRef('p.match_id', '=', 'm.match_id').on('p.status', '=', 'pending'),
    )
    .where((eb) => eb.or([isShown, eb('p.user_id', 'is not', null)]));
  const matches = await found
    .select([...cardColumns, 'p.side', 'p.stake', 'p.profit'])
    .$if(isPaged(query), (q) => q.orderBy('m.ends_at').orderBy('m.match_id'))
    // The client's own first, so that they stay visible however many matches there are.
    .$if(!isPaged(query), (q) => q.orderBy(sql`p.user_id is null`).orderBy('m.match_id', 'desc'))
    .limit(limit)
    .offset(offset)
    .execute();
  return { matches, total: await countOf(found) };
}

/** How many results a client is shown, and for how long. */
const RECENT_MAX = 20;
const RECENT = sql`interval '24 hours'`;

/** The matches whose result a client got in the last day, the newest first. */
export async function listSettledFor(db: Db, userId: bigint) {
  return withClock(db)
    .innerJoin('settlements as s', 's.match_id', 'm.match_id')
    .innerJoin('positions as p', (join) =>
      join.on('p.user_id', '=', userId).onRef('p.match_id', '=', 's.match_id'),
    )
    .select([...cardColumns, 'p.side', 'p.stake', 's.result', 's.recorded_at as settledAt'])
    .select([
      sql<BetResult['status']>`p.status`.as('status'),
      sql<bigint>`(
        select coalesce(sum(l.wallet_delta), 0)::bigint
        from position_closes c join ledger l on l.user_id = c.user_id and l.seq = c.seq
        where c.user_id = p.user_id and c.match_id = p.match_id and c.round = p.round and c.run = s.run
      )`.as('payout'),
    ])
    .where('s.recorded_at', '>', sql<Date>`clock.now - ${RECENT}`)
    .where('s.reversal_recorded_at', 'is', null)
    .where('p.status', 'in', ['won', 'lost', 'refunded'])
    .orderBy('s.recorded_at', 'desc')
    .orderBy('m.match_id', 'desc')
    .limit(RECENT_MAX)
    .execute();
}

export type BetResult = {
  match_id: bigint;
  team_a: string;
  team_b: string;
  result: MatchResult;
  status: 'won' | 'lost' | 'refunded';
  stake: bigint;
  payout: bigint;
};

export type Schedule = { query: TimedQuery; sport: Sport | undefined };

/** Matches that take bets now or later, in the order in which they open. */
export async function listSchedule(db: Db, schedule: Schedule) {
  const { limit, offset } = pageOf(schedule.query);
  const found = scheduled(db, schedule);
  return { matches: await readSchedule(found, { limit, offset }), total: await countOf(found) };
}

/** All of them, for an export. */
export const wholeSchedule = (db: Db, schedule: Schedule) =>
  pagesByKey<ScheduledMatch>(({ after, limit }) =>
    readSchedule(
      scheduled(db, schedule).$if(after !== null, (q) =>
        q.where(
          sql<boolean>`(m.starts_at, m.match_id) > (select l.starts_at, l.match_id from matches l where l.match_id = ${after?.match_id})`,
        ),
      ),
      { limit, offset: 0 },
    ),
  );

export type ScheduledMatch = Awaited<ReturnType<typeof readSchedule>>[number];

const scheduled = (db: Db, { query, sport }: Schedule) =>
  unsettled(db, query)
    .where(isShown)
    .$if(sport !== undefined, (q) => q.where('m.sport', '=', sport ?? 'Cricket'));

const readSchedule = (found: ReturnType<typeof scheduled>, { limit, offset }: Part) =>
  found
    .select(['m.match_id', 'm.code', 'm.team_a', 'm.team_b', 'm.league', 'm.sport', 'm.rate_bp'])
    .select(['m.starts_at as startsAt', 'm.ends_at as endsAt'])
    .orderBy('m.starts_at')
    .orderBy('m.match_id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Matches that are not settled and have open bets, the earliest closing first. */
export async function listMarket(db: Db, query: TimedQuery) {
  const { limit, offset } = pageOf(query);
  const found = unsettled(db, query)
    .innerJoinLateral(totalsOf, (join) => join.onTrue())
    .where('t.bets', '>', 0n);
  const matches = await found
    .select(['m.match_id', 'm.code', 'm.league', 'm.team_a', 'm.team_b', ...momentColumns, ...totalColumns])
    .orderBy('m.ends_at')
    .orderBy('m.match_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { matches, total: await countOf(found) };
}

/** What the house loses at worst, over all matches that are not settled. */
export async function readOpenLiability(db: Db): Promise<Paise> {
  const { liability } = await db
    .selectFrom('matches as m')
    .innerJoinLateral(totalsOf, (join) => join.onTrue())
    .select(
      sql<bigint>`coalesce(sum(match_liability(stake_a => t.stake_a, profit_a => t.profit_a,
        stake_b => t.stake_b, profit_b => t.profit_b)), 0)::bigint`.as('liability'),
    )
    .where('m.stage', '<>', 'settled')
    .executeTakeFirstOrThrow();
  return paise(liability);
}

/** Matches that may still take bets, by sport and league. To be judged again once their gates are closed. */
export async function listUnclosed(tx: Tx): Promise<{ matchId: bigint; sport: Sport; league: string }[]> {
  return withClock(tx)
    .select(['m.match_id as matchId', 'm.sport', 'm.league'])
    .where('m.stage', '=', 'betting')
    .where('m.closed_at', 'is', null)
    .where('m.ends_at', '>', sql<Date>`clock.now`)
    .execute();
}

/** Whether a bet was ever placed on the match. While its gate is closed, the answer cannot change. */
export async function hasBets(tx: Tx, matchId: bigint): Promise<boolean> {
  const bet = await tx
    .selectFrom('bets')
    .select('bet_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}

type Part = { limit: number; offset: number };

const isPaged = ({ page, pageSize }: TimedQuery) => page !== undefined || pageSize !== undefined;

/** One clock for a whole list: a volatile function in a condition would be called for every row. */
const withClock = (db: Db) =>
  db
    .with('clock', (q) => q.selectNoFrom(sql<Date>`app_now()`.as('now')))
    .selectFrom('matches as m')
    .innerJoin('clock', (join) => join.onTrue());

/** Matches without a final result that start in the period and have the term in code, league or teams. */
function unsettled(db: Db, query: TimedQuery) {
  const { search } = pageOf(query);
  return withClock(db)
    .where('m.stage', '<>', 'settled')
    .where(inPeriod('m.starts_at', query))
    .$if(search !== null, (q) =>
      q.where(
        sql<boolean>`lower(m.code || ' ' || m.league || ' ' || m.team_a || ' ' || m.team_b) like ${contains(search ?? '')}`,
      ),
    );
}

/** Neither switched off by itself nor suspended with others. */
const takesBets = sql<boolean>`m.is_active and m.suspended_by = '{}'`;

/** What determines the state of a match. */
const momentColumns = [
  'm.starts_at as startsAt',
  'm.ends_at as endsAt',
  sql<boolean>`(${takesBets})`.as('isActive'),
  'm.stage',
  'm.closed_at as closedAt',
  'm.frozen_at as frozenAt',
  'clock.now',
] as const;

const cardColumns = [
  'm.match_id',
  'm.code',
  'm.is_active as isEnabled',
  'm.suspended_by as suspendedBy',
  'm.team_a',
  'm.team_b',
  'm.league',
  'm.sport',
  'm.rate_bp',
  'm.poster_hash',
  ...momentColumns,
] as const;

const isShown = sql<boolean>`(${takesBets} and m.stage = 'betting' and m.closed_at is null and m.ends_at > clock.now)`;

const totalsOf = sql<Totals>`(
  select sum(s.stake) filter (where s.side = 'A')::bigint as stake_a,
    sum(s.stake) filter (where s.side = 'B')::bigint as stake_b,
    sum(s.profit) filter (where s.side = 'A')::bigint as profit_a,
    sum(s.profit) filter (where s.side = 'B')::bigint as profit_b,
    sum(s.bets) filter (where s.side = 'A')::bigint as bets_a,
    sum(s.bets) filter (where s.side = 'B')::bigint as bets_b,
    sum(s.bets)::bigint as bets
  from match_totals s where s.match_id = m.match_id)`.as<'t'>('t');

type Totals = {
  stake_a: bigint | null;
  stake_b: bigint | null;
  profit_a: bigint | null;
  profit_b: bigint | null;
  bets_a: bigint | null;
  bets_b: bigint | null;
  bets: bigint | null;
};

const totalColumns = ['t.stake_a', 't.stake_b', 't.profit_a', 't.profit_b', 't.bets_a', 't.bets_b'] as const;
