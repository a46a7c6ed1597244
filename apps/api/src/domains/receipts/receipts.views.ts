import type { ReceiptKind } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReceiptRow } from './receipt.ts';

export type AskedReceipt = { userId: bigint; kind: ReceiptKind; id: bigint };

/** The log has a row within this time: it is appended to every minute. */
export const LOG_WITHIN = '2 minutes';

/**
 * The rows that receipts are about, in the order asked for; null for one that is not there. A bet is found by its
 * number, from the newest row back, since only the bet is indexed by it; all others by their number in the passbook.
 */
export async function readReceiptRows(db: Db, asked: AskedReceipt[]): Promise<(ReceiptRow | null)[]> {
  const { rows } = await sql<ReceiptRow & { item: bigint }>`
    select i.item, i.kind, i.id, l.user_id as "userId", l.seq, l.hash,
           ${isoMicros(sql`coalesce(b.accepted_at, l.posted_at)`)} as at,
           ${isoMicros(sql`l.posted_at + ${LOG_WITHIN}::interval`)} as "logBy",
           abs(l.wallet_delta) as amount, m.code as match,
           case coalesce(b.side, l.side) when 'A' then m.team_a when 'B' then m.team_b end as team,
           b.rate_bp as "rateBp", b.profit, before.wallet_delta as returned
    from unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ kind }) => kind)}::text[],
                ${asked.map(({ id }) => id)}::bigint[]) with ordinality as i (user_id, kind, id, item)
    left join bets b on i.kind in ('bet', 'switch') and b.user_id = i.user_id and b.bet_id = i.id
    cross join lateral (
      (select l.seq from ledger l
       where b.bet_id is not null and l.user_id = i.user_id and l.kind = 'bet_placed' and l.ref_id = i.id
       order by l.seq desc limit 1)
      union all
      select l.seq from ledger l
      where l.user_id = i.user_id and l.seq = i.id and l.kind = any (case i.kind
        when 'cancel' then '{bet_cancelled}' when 'deposit' then '{deposit,upi_deposit}'
        when 'withdrawal' then '{withdrawal}' end::ledger_kind[])
    ) found
    join ledger l on l.user_id = i.user_id and l.seq = found.seq
    left join matches m on m.match_id = l.match_id
    left join ledger before on i.kind = 'switch' and before.user_id = l.user_id and before.seq = l.seq - 1
      and before.kind = 'bet_cancelled' and before.request_id = l.request_id
    where i.kind <> 'switch' or before.seq is not null`.execute(db);
  const byItem = new Map(rows.map(({ item, ...row }) => [Number(item), row]));
  return asked.map((_, index) => byItem.get(index + 1) ?? null);
}

/** A time to the microsecond, in UTC. */
export const isoMicros = (at: ReturnType<typeof sql>) =>
  sql<string>`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
