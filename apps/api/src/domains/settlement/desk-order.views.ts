import type { contract, Query } from '@tossbook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keysOfSql, MORE_THAN_COUNTED, orderOf, pageOf } from '../../platform/db/page.ts';

/** What the desk shows of the last result of the match `f`. */
const lastResult = sql`left join lateral (
    select * from settlements s where s.match_id = f.match_id and f.state <> 'waiting' order by s.run desc limit 1) s on true`;

/** What the last result paid or, during a reversal, what was taken back. */
const chunks = sql`from settlement_chunks c
  where c.match_id = s.match_id and c.run = s.run and c.is_reversal = (s.reversal_recorded_at is not null)`;

/** The matches of a page of the desk in the order that a call asks for; null if it is the desk's own. */
export async function readDeskKeys(
  db: Db,
  query: Query<(typeof contract)['getSettlements']>,
  onDesk: RawBuilder<unknown>,
): Promise<{ key: bigint }[] | null> {
  const { limit, offset } = pageOf(query);
  const order = orderOf(query.sort);
  if (order === null) return null;
  const values = {
    match: sql`lower(f.team_a)`,
    closedAt: sql`f.ends_at`,
    bets: sql`coalesce(s.bets, (select sum(t.bets) from match_totals t where t.match_id = f.match_id), 0)`,
    payout: sql`(select sum(c.payout) ${chunks})`,
    houseResult: sql`(select sum(c.house_delta) ${chunks})`,
    settledAt: sql`s.recorded_at`,
  };
  const found = sql`
    select f.match_id as key, ${values[order.column]} as value
    from (select * from (${onDesk}) d order by d.rank, d.place, d.match_id limit ${MORE_THAN_COUNTED}) f ${lastResult}`;
  return (await keysOfSql(db, found, { direction: order.direction, limit, offset })).keys;
}
