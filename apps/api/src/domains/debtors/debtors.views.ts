import type { ListQuery } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { pageOf, pagesByKey, startsWith } from '../../platform/db/page.ts';

export type Debtor = {
  user_id: bigint;
  user_name: string;
  full_name: string;
  owed: bigint;
  balance: bigint;
  since: Date;
  matches: { betId: string; matchCode: string; teamAName: string; teamBName: string }[];
};

/** Who owes, the largest amount first; a search term is the start of a User ID. */
export async function listDebtors(
  db: Db,
  query: ListQuery,
): Promise<{ debtors: Debtor[]; total: number; totalOwed: Paise }> {
  const { limit, offset } = pageOf(query);
  const debtors = await readDebtors(db, query, { limit, offset, after: null });
  const { rows } = await sql<{ total: bigint; owed: bigint }>`
    select count(*) as total, coalesce(sum(f.owed), 0)::bigint as owed from (${owing(query)}) f`.execute(db);
  return { debtors, total: Number(rows[0]?.total ?? 0), totalOwed: paise(rows[0]?.owed ?? 0n) };
}

/** All of them, for an export. */
export const allDebtors = (db: Db, query: ListQuery) =>
  pagesByKey<Debtor>((page) => readDebtors(db, query, { ...page, offset: 0 }));

type Part = { limit: number; offset: number; after: Debtor | null };

/** The current debt begins after the last row at which nothing was owed. */
async function readDebtors(db: Db, query: ListQuery, { limit, offset, after }: Part): Promise<Debtor[]> {
  const isBehind = after
    ? sql`where (f.owed, -f.user_id) < (${after.owed}::bigint, -${after.user_id}::bigint)`
    : sql``;
  const { rows } = await sql<Debtor>`
    with page as materialized (
      select * from (${owing(query)}) f ${isBehind} order by f.owed desc, f.user_id limit ${limit} offset ${offset}
    )
    select p.*, debt.since, debt.matches
    from page p
    cross join lateral (
      select min(a.posted_at) as since, coalesce(json_agg(json_build_object(
          'betId', m.match_id::text, 'matchCode', m.code, 'teamAName', m.team_a, 'teamBName', m.team_b) order by a.posted_at, m.match_id)
        filter (where m.match_id is not null), '[]') as matches
      from (
        select l.match_id, min(l.posted_at) as posted_at
        from (
          select r.*, max(r.seq) filter (where r.owed_after = 0) over () as last_clear
          from (
            select l.seq, l.kind, l.match_id, l.posted_at, sum(l.wallet_delta) over (order by l.seq) as owed_after
            from ledger l where l.user_id = p.user_id and l.house_account = 'receivable'
          ) r
        ) l
        where l.kind = 'advance' and l.seq > coalesce(l.last_clear, 0) group by l.match_id
      ) a
      left join matches m on m.match_id = a.match_id
    ) debt
    order by p.owed desc, p.user_id`.execute(db);
  return rows;
}

function owing(query: ListQuery) {
  const { search } = pageOf(query);
  return sql`
    select w.user_id, u.user_name, u.full_name, w.owed, w.balance
    from wallets w join users u on u.user_id = w.user_id
    where w.owed > 0 ${search === null ? sql`` : sql`and u.name_key like ${startsWith(search)}`}`;
}
