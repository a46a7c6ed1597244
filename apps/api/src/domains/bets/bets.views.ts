import type { ListQuery } from '@tossbook/contract';
import { type Paise, paise, type RateBp, rateBp } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { BetStatus } from '../../platform/db-types.ts';
import { countOf, pageOf } from '../../platform/page.ts';

export async function teamsOf(db: Db, matchId: bigint): Promise<{ teamA: string; teamB: string }> {
  const row = await db
    .selectFrom('matches')
    .select(['team_a', 'team_b'])
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { teamA: row.team_a, teamB: row.team_b };
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
    .where('p.is_open', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    stake: paise(row.stake),
    team: row.side === 'A' ? row.team_a : row.team_b,
    projectedReturn: paise(row.stake + row.profit),
  };
}

export type UserPage = {
  userId: bigint;
  query: ListQuery & { from?: string | undefined; to?: string | undefined };
};

export type Bet = {
  betId: bigint;
  matchId: bigint;
  league: string;
  teamA: string;
  teamB: string;
  team: string;
  stake: Paise;
  rate: RateBp;
  profit: Paise;
  status: BetStatus;
  acceptedAt: Date;
  address: string;
};

/** A user's bets, newest first; a search term stands somewhere in the league or a team. */
export async function listBets(db: Db, { userId, query, onlyPending }: UserPage & { onlyPending: boolean }) {
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('bets as b')
    .innerJoin('matches as m', 'm.match_id', 'b.match_id')
    .where('b.user_id', '=', userId)
    .$if(onlyPending, (q) => q.where('b.status', '=', 'pending'))
    .$if(query.from !== undefined, (q) => q.where('b.accepted_at', '>=', new Date(query.from ?? 0)))
    .$if(query.to !== undefined, (q) => q.where('b.accepted_at', '<', new Date(query.to ?? 0)))
    .$if(search !== null, (q) =>
      q.where(
        sql<boolean>`lower(m.league || ' ' || m.team_a || ' ' || m.team_b) like '%' || ${search} || '%'`,
      ),
    );
  const rows = await found
    .select([
      'b.bet_id',
      'b.match_id',
      'b.side',
      'b.stake',
      'b.rate_bp',
      'b.profit',
      'b.status',
      'b.accepted_at',
      'b.address',
      'm.league',
      'm.team_a',
      'm.team_b',
    ])
    .orderBy('b.bet_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const bets = rows.map(
    (row): Bet => ({
      betId: row.bet_id,
      matchId: row.match_id,
      league: row.league,
      teamA: row.team_a,
      teamB: row.team_b,
      team: row.side === 'A' ? row.team_a : row.team_b,
      stake: paise(row.stake),
      rate: rateBp(row.rate_bp),
      profit: paise(row.profit),
      status: row.status,
      acceptedAt: row.accepted_at,
      address: row.address,
    }),
  );
  return { bets, total: await countOf(found) };
}
