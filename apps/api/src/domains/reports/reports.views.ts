import type { ListQuery } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UserRole } from '../../platform/db/db-types.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Opening } from './day-sheet.ts';
import type { ReportedMatch, Sum } from './report.ts';

/** A range of days, both ends included. */
export type Days = { from: string; to: string };

/** The current day in India, by the database's clock. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ist_day(app_now())::text as day`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.day;
}

/**
 * The ledger of a period summed by day and by match, in one snapshot. Days that are already summed are read from their
 * sums, the others, normally only today, from the ledger itself.
 */
export async function readSums(
  db: Db,
  { from, to }: Days,
): Promise<{ ofDays: (Sum & { day: string })[]; ofMatches: (Sum & { matchId: bigint })[] }> {
  const { rows } = await sql<Sum & { day: string | null; matchId: bigint | null }>`
    with moved as (
      select * from report_sums where day between ${from}::date and ${to}::date
      union all
      select * from sum_ledger(
        greatest(ist_day_start(${from}::date), ist_day_start((select max(day) + 1 from report_days))),
        ist_day_start(${to}::date + 1))
    )
    select day::text, match_id as "matchId", kind, house_account as account, sum(ledger_rows)::bigint as rows,
      sum(wallet_delta)::bigint as wallet, sum(exposure_delta)::bigint as exposure, sum(house_delta)::bigint as house
    from moved group by grouping sets ((day, kind, house_account), (match_id, kind, house_account))
    having grouping(day) = 0 or match_id is not null`.execute(db);
  return {
    ofDays: rows.flatMap((row) => (row.day === null ? [] : [{ ...row, day: row.day }])),
    ofMatches: rows.flatMap((row) => (row.matchId === null ? [] : [{ ...row, matchId: row.matchId }])),
  };
}

export const readMatches = (db: Db, matchIds: bigint[]): Promise<ReportedMatch[]> =>
  db
    .selectFrom('matches')
    .select(['match_id as matchId', 'code', 'team_a as teamA', 'team_b as teamB', 'league', 'sport'])
    .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(matchIds))))
    .execute();

/** What all rows before a day come to, from the sums of days and, where there are none yet, from the ledger. */
export async function readOpening(db: Db, day: string): Promise<Opening> {
  const { rows } = await sql<Opening>`
    with moved as (
      select wallet_delta, exposure_delta, house_delta from report_sums where day < ${day}::date
      union all
      select wallet_delta, exposure_delta, house_delta
      from sum_ledger(
        coalesce(ist_day_start((select max(day) + 1 from report_days)), '-infinity'), ist_day_start(${day}::date))
    )
    select coalesce(sum(wallet_delta), 0)::bigint as wallet, coalesce(sum(exposure_delta), 0)::bigint as exposure,
      coalesce(sum(house_delta), 0)::bigint as house
    from moved`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
}

/** From where on the ledger itself is read: the first day of the period that has no sums. */
const unsummedFrom = (from: string) => sql`
  greatest(ist_day_start(${from}::date), ist_day_start((select max(day) + 1 from report_people_days)))`;

export type StaffRow = {
  userName: string;
  name: string;
  role: UserRole;
  paidIn: bigint;
  paidInCount: number;
  upi: bigint;
  upiCount: number;
  paidOut: bigint;
  paidOutCount: number;
  created: number;
  settled: number;
};

/** Whoever of the staff moved money, made or settled a match in these days, who moved most first. */
export async function listStaffOf(db: Db, { from, to }: Days): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    with period as (
      select ist_day_start(${from}::date) as since, ist_day_start(${to}::date + 1) as until
    ),
    sums as (
      select actor_id, kind, ledger_rows, amount from report_actor_sums where day between ${from}::date and ${to}::date
      union all
      select actor_id, kind, ledger_rows, amount
      from sum_actors(${unsummedFrom(from)}, ist_day_start(${to}::date + 1))
    ),
    moved as (
      select actor_id as user_id,
        coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as "paidIn",
        coalesce(sum(ledger_rows) filter (where kind = 'deposit'), 0)::integer as "paidInCount",
        coalesce(sum(amount) filter (where kind = 'upi_deposit'), 0)::bigint as upi,
        coalesce(sum(ledger_rows) filter (where kind = 'upi_deposit'), 0)::integer as "upiCount",
        coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as "paidOut",
        coalesce(sum(ledger_rows) filter (where kind = 'withdrawal'), 0)::integer as "paidOutCount"
      from sums group by actor_id
    ),
    made as (
      select created_by as user_id, count(*)::integer as created from matches, period
      where created_at >= since and created_at < until group by created_by
    ),
    ended as (
      select settled_by as user_id, count(*)::integer as settled from settlements, period
      where recorded_at >= since and recorded_at < until group by settled_by
    )
    select u.user_name as "userName", u.full_name as name, u.role,
      coalesce(m."paidIn", 0) as "paidIn", coalesce(m."paidInCount", 0) as "paidInCount",
      coalesce(m.upi, 0) as upi, coalesce(m."upiCount", 0) as "upiCount",
      coalesce(m."paidOut", 0) as "paidOut", coalesce(m."paidOutCount", 0) as "paidOutCount",
      coalesce(made.created, 0) as created, coalesce(ended.settled, 0) as settled
    from users u left join moved m using (user_id) left join made using (user_id) left join ended using (user_id)
    where m.user_id is not null or made.user_id is not null or ended.user_id is not null
    order by coalesce(m."paidIn" + m.upi + m."paidOut", 0) desc, u.name_key`.execute(db);
  return rows;
}

export type ClientRow = {
  userName: string;
  name: string;
  bets: bigint;
  placed: bigint;
  stakes: bigint;
  payouts: bigint;
  houseResult: bigint;
  bonuses: bigint;
  deposits: bigint;
  withdrawals: bigint;
};

const orders = {
  gain: sql`c.house_result desc`,
  loss: sql`c.house_result`,
  stakes: sql`c.stakes desc`,
  deposits: sql`c.deposits desc`,
  withdrawals: sql`c.withdrawals desc`,
};
export type ClientSort = keyof typeof orders;

type Asked = Days & { sort?: ClientSort | undefined } & Pick<ListQuery, 'page' | 'pageSize'>;

/** The clients to whom something happened in these days, and how many they are. */
export async function listClientsOf(db: Db, asked: Asked): Promise<{ clients: ClientRow[]; total: number }> {
  const { from, to, sort = 'gain' } = asked;
  const { limit, offset } = pageOf(asked);
  const { rows } = await sql<ClientRow & { total: number }>`
    with sums as (
      select user_id, bets, placed, stakes, payouts, house_result, bonuses, deposits, withdrawals
      from report_user_sums where day between ${from}::date and ${to}::date
      union all
      select user_id, bets, placed, stakes, payouts, house_result, bonuses, deposits, withdrawals
      from sum_users(${unsummedFrom(from)}, ist_day_start(${to}::date + 1))
    ),
    c as (
      select user_id, sum(bets)::bigint as bets, sum(placed)::bigint as placed, sum(stakes)::bigint as stakes,
        sum(payouts)::bigint as payouts, sum(house_result)::bigint as house_result, sum(bonuses)::bigint as bonuses,
        sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals
      from sums group by user_id
    )
    select u.user_name as "userName", u.full_name as name, c.bets, c.placed, c.stakes, c.payouts,
      c.house_result as "houseResult", c.bonuses, c.deposits, c.withdrawals, (count(*) over ())::integer as total
    from c join users u using (user_id)
    where u.role = 'client' and not u.is_probe
    order by ${orders[sort]}, c.user_id limit ${limit} offset ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0) return { clients: rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page; the total is still told.
  return { clients: [], total: (await listClientsOf(db, { from, to, sort, page: 1, pageSize: 1 })).total };
}

const EXPORTED_AT_ONCE = 500;

/** All of them, page by page, as an export reads them. */
export async function* allClientsOf(db: Db, asked: Omit<Asked, 'page' | 'pageSize'>) {
  for (let page = 1; ; page++) {
    const { clients } = await listClientsOf(db, { ...asked, page, pageSize: EXPORTED_AT_ONCE });
    if (clients.length > 0) yield clients;
    if (clients.length < EXPORTED_AT_ONCE) return;
  }
}
