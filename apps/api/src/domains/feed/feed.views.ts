import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

const SHOWN = 40;
/** From here on staff are alerted to a bet, too. */
const LARGE = 2_500_000n;

export type FeedEntry = {
  id: string;
  kind: 'placed' | 'cancelled' | 'refused';
  at: Date;
  userName: string;
  matchId: bigint;
  matchCode: string;
  team: string;
  isTeamA: boolean;
  amount: Paise;
  isLarge: boolean;
  isFirst: boolean;
  /** How often a refused bet was tried. */
  times: number;
};

/**
 * The newest bets, cancels and bets refused by a limit on matches that are not settled. Each match gives its own newest ones by its index, and
 * only what is shown is joined to anything: the cost depends on how many matches are open, not on how many bets there are.
 */
export async function listFeed(db: Db): Promise<FeedEntry[]> {
  const { rows } = await sql<Omit<FeedEntry, 'amount'> & { amount: bigint }>`
    with open_match as materialized (
      select match_id, code, team_a, team_b from matches where stage <> 'settled'
    ), placed as materialized (
      select m.match_id, b.user_id, b.bet_id, b.side, b.stake, b.accepted_at
      from open_match m cross join lateral (
        select b.user_id, b.bet_id, b.side, b.stake, b.accepted_at from bets b
        where b.match_id = m.match_id order by b.accepted_at desc, b.bet_id desc limit ${SHOWN}
      ) b
      order by b.accepted_at desc, b.bet_id desc limit ${SHOWN}
    ), cancelled as materialized (
      select m.match_id, l.user_id, l.seq, l.wallet_delta, l.posted_at
      from open_match m cross join lateral (
        select l.user_id, l.seq, l.wallet_delta, l.posted_at from ledger l
        where l.match_id = m.match_id and l.kind = 'bet_cancelled' order by l.posted_at desc limit ${SHOWN}
      ) l
      order by l.posted_at desc limit ${SHOWN}
    ), refused as materialized (
      select r.match_id, r.user_id, r.side, r.stake, r.times, r.refused_at
      from open_match join refused_bets r using (match_id) order by r.refused_at desc limit ${SHOWN}
    ), entry (id, kind, at, user_id, match_id, side, amount, is_first, times) as (
      select 'b' || p.bet_id, 'placed', p.accepted_at, p.user_id, p.match_id, p.side, p.stake,
             not exists (select from bets e where e.user_id = p.user_id and e.bet_id < p.bet_id), 1
      from placed p
      union all
      select 'c' || c.user_id || '-' || c.seq, 'cancelled', c.posted_at, c.user_id, c.match_id, was.side, c.wallet_delta, false, 1
      from cancelled c cross join lateral (
        select p.side from position_closes k
        join positions p on p.user_id = k.user_id and p.match_id = k.match_id and p.round = k.round
        where k.user_id = c.user_id and k.match_id = c.match_id and k.seq = c.seq and k.part = 'result'
      ) was
      union all
      select 'r' || r.match_id || '-' || r.user_id || r.side || '-' || r.times, 'refused', r.refused_at, r.user_id,
             r.match_id, r.side, r.stake, false, r.times
      from refused r
    )
    select e.id, e.kind, e.at, u.user_name as "userName", m.match_id as "matchId", m.code as "matchCode",
           case e.side when 'A' then m.team_a else m.team_b end as team, e.side = 'A' as "isTeamA", e.amount,
           e.kind = 'placed' and e.amount >= ${LARGE} as "isLarge", e.is_first as "isFirst", e.times
    from entry e join open_match m using (match_id) join users u using (user_id)
    order by e.at desc, e.id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, amount: paise(row.amount) }));
}

export type Pace = { bets: number; stake: Paise };

const PACE_FRESH_MS = 2_000;

/** The pace of betting, read every other second however many look at it: on a busy evening a minute is many bets. */
export function followPace(db: Db): () => Promise<Pace> {
  let last: { readAt: number; pace: Promise<Pace> } | null = null;
  return () => {
    if (last && performance.now() - last.readAt < PACE_FRESH_MS) return last.pace;
    const read = { readAt: performance.now(), pace: readPace(db) };
    // A failure is not kept for the next one who asks.
    read.pace.catch(() => {
      if (last === read) last = null;
    });
    last = read;
    return read.pace;
  };
}

/** How many bets were placed on unsettled matches in the last minute, and for how much. */
async function readPace(db: Db): Promise<Pace> {
  const { rows } = await sql<{ bets: bigint; stake: bigint }>`
    select count(*) as bets, coalesce(sum(b.stake), 0)::bigint as stake
    from matches m join bets b on b.match_id = m.match_id
    where m.stage <> 'settled' and b.accepted_at > (select app_now()) - interval '1 minute'`.execute(db);
  const [row] = rows;
  return { bets: Number(row?.bets ?? 0n), stake: paise(row?.stake ?? 0n) };
}
