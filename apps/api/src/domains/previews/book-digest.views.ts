import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';

/**
 * Names the book that a result would settle, whichever it is; null once there is one. Its bytes are in docs/money.md. In
 * the order of the index of open positions, so that a large book is read once and not sorted.
 */
export async function readBookDigest(
  db: Db | Tx,
  { matchId, outcomeKnownAt }: { matchId: bigint; outcomeKnownAt: Date | null },
): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(
      int8send(1) || int8send(m.match_id) || text_bytes(m.team_a) || text_bytes(m.team_b) || int8send(m.rate_bp)
        || time_bytes(${outcomeKnownAt}::timestamptz) || coalesce(book.positions, ''::bytea)), 'hex') as digest
    from matches m
    cross join (
      select string_agg(
        int8send(p.user_id) || int8send(p.round) || int8send(case p.side when 'A' then 1 else 2 end)
          || int8send(p.stake) || int8send(p.profit) || int8send(p.bets)
          || int8send(coalesce(late.stake, 0)) || int8send(coalesce(late.profit, 0)) || int8send(coalesce(late.bets, 0)),
        ''::bytea order by p.user_id) as positions
      from positions p
      left join (
        select b.user_id, b.round, sum(b.stake)::bigint as stake, sum(b.profit)::bigint as profit, count(*) as bets
        from bets b where b.match_id = ${matchId} and b.accepted_at >= ${outcomeKnownAt} group by b.user_id, b.round
      ) late using (user_id, round)
      where p.match_id = ${matchId} and p.status = 'pending'
    ) book
    where m.match_id = ${matchId} and m.stage = 'betting'`.execute(db);
  return rows[0]?.digest ?? null;
}
