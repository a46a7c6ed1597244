import type { contract, Query } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inDirection, orderOf, pageOf, pagesByKey, startsWith } from '../../platform/db/page.ts';

type DebtorQuery = Query<(typeof contract)['getDebtors']>;

export type Debtor = {
  user_id: bigint;
  user_name: string;
  full_name: string;
  owed: bigint;
  balance: bigint;
  since: Date;
  repaid: bigint;
  /** The amounts in paise. */
  matches: { betId: string; matchCode: string; teamAName: string; teamBName: string; amount: number }[];
};

/** Who owes, the largest amount first; a search term is the start of a User ID. */
export async function listDebtors(
  db: Db,
  query: DebtorQuery,
): Promise<{ debtors: Debtor[]; total: number; totalOwed: Paise }> {
  const { limit, offset } = pageOf(query);
  const debtors = await readDebtors(db, query, { limit, offset, after: null });
  const { rows } = await sql<{ total: bigint; owed: bigint }>`
    select count(*) as total, coalesce(sum(f.owed), 0)::bigint as owed from (${owing(query)}) f`.execute(db);
  return { debtors, total: Number(rows[0]?.total ?? 0), totalOwed: paise(rows[0]?.owed ?? 0n) };
}

/** All of them, for an export. */
export const allDebtors = (db: Db, query: DebtorQuery) =>
  pagesByKey<Debtor>((page) => readDebtors(db, { ...query, sort: undefined }, { ...page, offset: 0 }));

type Part = { limit: number; offset: number; after: Debtor | null };

/** The current debt begins after the last row at which nothing was owed. */
async function readDebtors(db: Db, query: DebtorQuery, { limit, offset, after }: Part): Promise<Debtor[]> {
  const isBehind = after
    ? sql`where (f.owed, -f.user_id) < (${after.owed}::bigint, -${after.user_id}::bigint)`
    : sql``;
  const order = orderOf(query.sort) ?? { column: 'owed', direction: 'desc' };
  const column = { userName: 'name_key', owed: 'owed', balance: 'balance' }[order.column];
  const inOrder = (of: 'f' | 'p') =>
    sql`${inDirection(sql.ref(`${of}.${column}`), order.direction)}, ${sql.ref(`${of}.user_id`)}`;
  const { rows } = await sql<Debtor>`
    with page as materialized (
      select * from (${owing(query)}) f ${isBehind} order by ${inOrder('f')} limit ${limit} offset ${offset}
    )
    select p.*, debt.since, debt.repaid, debt.matches
    from page p
    cross join lateral (
      select min(a.posted_at) as since, coalesce(sum(a.repaid), 0)::bigint as repaid,
        coalesce(json_agg(json_build_object(
          'betId', m.match_id::text, 'matchCode', m.code, 'teamAName', m.team_a, 'teamBName', m.team_b, 'amount', a.advanced)
          order by a.posted_at, m.match_id) filter (where m.match_id is not null), '[]') as matches
      from (
        select case l.kind when 'advance' then l.match_id end as match_id,
          min(l.posted_at) filter (where l.kind = 'advance') as posted_at,
          sum(l.wallet_delta) filter (where l.kind = 'advance') as advanced,
          -sum(l.wallet_delta) filter (where l.kind = 'owed_repaid') as repaid
        from (
          select r.*, max(r.seq) filter (where r.owed_after = 0) over () as last_clear
          from (
            select l.seq, l.kind, l.match_id, l.posted_at, l.wallet_delta,
              sum(l.wallet_delta) over (order by l.seq) as owed_after
            from ledger l where l.user_id = p.user_id and l.house_account = 'receivable'
          ) r
        ) l
        where l.seq > coalesce(l.last_clear, 0) group by 1
      ) a
      left join matches m on m.match_id = a.match_id
    ) debt
    order by ${inOrder('p')}`.execute(db);
  return rows;
}

function owing(query: DebtorQuery) {
  const { search } = pageOf(query);
  return sql`
    select w.user_id, u.user_name, u.name_key, u.full_name, w.owed, w.balance
    from wallets w join users u on u.user_id = w.user_id
    where w.owed > 0 ${search === null ? sql`` : sql`and u.name_key like ${startsWith(search)}`}`;
}
