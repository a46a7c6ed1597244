import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Tx } from '../../platform/tx.ts';

const ROWS_MAX = 500;

/** Every match that is not settled, the newest if there are too many, with the open stakes on each side. */
export function listMatches(db: Db, posters: { withContent: boolean }) {
  return unsettled(db, posters)
    .leftJoinLateral(totalsOf, (join) => join.onTrue())
    .select(totalColumns)
    .orderBy('m.match_id', 'desc')
    .limit(ROWS_MAX)
    .execute();
}

/** Matches that a client may see: the enabled and unexpired, and those with an open position of that client. */
export function listMatchesFor(db: Db, userId: bigint, posters: { withContent: boolean }) {
  return (
    unsettled(db, posters)
      .leftJoin('positions as p', (join) =>
        join.on('p.user_id', '=', userId).onRef('p.match_id', '=', 'm.match_id').on('p.is_open', '=', true),
      )
      .select(['p.side', 'p.stake', 'p.profit'])
      .where((is) => is.or([isShown, is('p.user_id', 'is not', null)]))
      // The own ones first: they stay visible however many matches there are.
      .orderBy(sql`p.user_id is null`)
      .orderBy('m.match_id', 'desc')
      .limit(ROWS_MAX)
      .execute()
  );
}

/** Matches that take bets now or later, in the order in which they open. */
export function listSchedule(db: Db) {
  return db
    .with('clock', (q) => q.selectNoFrom(sql<Date>`app_now()`.as('now')))
    .selectFrom('matches as m')
    .innerJoin('clock', (join) => join.onTrue())
    .select(['m.team_a', 'm.team_b', 'm.league', 'm.sport', 'm.rate_bp', 'm.starts_at', 'm.ends_at'])
    .where('m.stage', '<>', 'settled')
    .where(isShown)
    .orderBy('m.starts_at')
    .orderBy('m.match_id')
    .limit(ROWS_MAX)
    .execute();
}

/** Matches that are not settled and have open bets, the earliest closing first. */
export function listMarket(db: Db) {
  return db
    .selectFrom('matches as m')
    .innerJoinLateral(totalsOf, (join) => join.onTrue())
    .select(['m.match_id', 'm.league', 'm.team_a', 'm.team_b', ...totalColumns])
    .where('m.stage', '<>', 'settled')
    .where('t.bets', '>', 0n)
    .orderBy('m.ends_at')
    .orderBy('m.match_id')
    .limit(ROWS_MAX)
    .execute();
}

/** Whether a bet was ever placed on the match. Under its closed gate the answer stays true. */
export async function hasBets(tx: Tx, matchId: bigint): Promise<boolean> {
  const bet = await tx
    .selectFrom('bets')
    .select('bet_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}

/** One clock for the whole list: a volatile function in a condition would be asked for each row. */
function unsettled(db: Db, { withContent }: { withContent: boolean }) {
  return db
    .with('clock', (q) => q.selectNoFrom(sql<Date>`app_now()`.as('now')))
    .selectFrom('matches as m')
    .innerJoin('clock', (join) => join.onTrue())
    .leftJoin('posters as picture', 'picture.hash', 'm.poster_hash')
    .select([
      'm.match_id',
      'm.team_a',
      'm.team_b',
      'm.league',
      'm.sport',
      'm.rate_bp',
      'm.starts_at as startsAt',
      'm.ends_at as endsAt',
      'm.is_active as isActive',
      'm.stage',
      'm.closed_at as closedAt',
      'm.frozen_at as frozenAt',
      'm.poster_hash',
      'clock.now',
    ])
    .select(withContent ? 'picture.content' : sql<Buffer | null>`null::bytea`.as('content'))
    .where('m.stage', '<>', 'settled');
}

const isShown = sql<boolean>`(m.is_active and m.stage = 'betting' and m.closed_at is null and m.ends_at > clock.now)`;

const totalsOf = sql<Totals>`(
  select sum(s.stake) filter (where s.side = 'A')::bigint as stake_a,
    sum(s.stake) filter (where s.side = 'B')::bigint as stake_b,
    sum(s.profit) filter (where s.side = 'A')::bigint as profit_a,
    sum(s.profit) filter (where s.side = 'B')::bigint as profit_b,
    sum(s.bets)::bigint as bets
  from match_totals s where s.match_id = m.match_id)`.as<'t'>('t');

type Totals = {
  stake_a: bigint | null;
  stake_b: bigint | null;
  profit_a: bigint | null;
  profit_b: bigint | null;
  bets: bigint | null;
};

const totalColumns = ['t.stake_a', 't.stake_b', 't.profit_a', 't.profit_b'] as const;
