import { USER_PAGE_ROWS_MAX } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

type Of = { userId: bigint; days: number };

export type MovedDay = {
  day: string;
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
};

/** What an employee moved on each of the last days in India, today included; oldest first, without gaps. */
export async function readMovedDays(db: Db, { userId, days }: Of): Promise<MovedDay[]> {
  const { rows } = await sql<MovedDay>`
    with moved as (
      select ist_day(posted_at) as day, kind, abs(wallet_delta) as amount from ledger
      where user_id = ${userId} and kind in ('deposit_to_client', 'withdrawal_from_client')
        and posted_at >= ist_day_start(ist_day(app_now()) - ${days - 1}::integer)
    )
    select d.day::date::text as day,
      coalesce(sum(m.amount) filter (where m.kind = 'deposit_to_client'), 0)::bigint as deposited,
      count(*) filter (where m.kind = 'deposit_to_client')::integer as deposits,
      coalesce(sum(m.amount) filter (where m.kind = 'withdrawal_from_client'), 0)::bigint as withdrawn,
      count(*) filter (where m.kind = 'withdrawal_from_client')::integer as withdrawals
    from generate_series(0, ${days - 1}::integer) back
    cross join lateral (select ist_day(app_now()) - back as day) d
    left join moved m on m.day = d.day
    group by d.day order by d.day`.execute(db);
  return rows;
}

export type Work = { matchesCreated: number; matchesRun: number; usersCreated: number };

/** How many matches and users an employee made, and matches had to do with, since the start of a day in India. */
export async function countWork(db: Db, { userId, days }: Of): Promise<Work> {
  const { rows } = await sql<Work>`
    select count(*) filter (where action = 'match.created')::integer as "matchesCreated",
      count(distinct target_id) filter (where target_type = 'match')::integer as "matchesRun",
      count(*) filter (where action = 'user.created')::integer as "usersCreated"
    from audit_log
    where actor_id = ${userId} and kind = 'staff'
      and at >= ist_day_start(ist_day(app_now()) - ${days - 1}::integer)`.execute(db);
  return rows[0] ?? { matchesCreated: 0, matchesRun: 0, usersCreated: 0 };
}

export type Act = {
  entryId: bigint;
  at: Date;
  action: string;
  userName: string | null;
  matchId: bigint | null;
  matchCode: string | null;
  /** In paise, of a movement. */
  amount: bigint | null;
  reason: string | null;
};

/** The last things an employee did, newest first. */
export async function listActs(db: Db, userId: bigint): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select a.entry_id as "entryId", a.at, a.action, a.reason,
      case a.target_type when 'user' then a.target_id end as "userName",
      m.match_id as "matchId", m.code as "matchCode",
      case when a.action in ('wallet.deposited', 'wallet.withdrawn') then (a.after ->> 'amount')::bigint end as amount
    from (
      select * from audit_log where actor_id = ${userId} and kind = 'staff'
      order by entry_id desc limit ${USER_PAGE_ROWS_MAX}
    ) a
    left join matches m on a.target_type = 'match' and m.match_id::text = a.target_id
    order by a.entry_id desc`.execute(db);
  return rows;
}
