import { USER_PAGE_ROWS_MAX } from '@tossbook/contract';
import { paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UserRole } from '../../platform/db/db-types.ts';
import type { BetDay } from './bet-days.ts';

/** A user's account and wallet. */
export async function readAccount(db: Db, userId: bigint) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('wallets as w', 'w.user_id', 'u.user_id')
    .leftJoin('users as maker', 'maker.user_id', 'u.created_by')
    .select(['w.balance', 'w.exposure', 'w.owed', 'w.locked', 'w.frozen_at as frozenAt'])
    .select(['u.created_at as createdAt', 'u.password_expires_at as passwordExpiresAt'])
    .select('maker.user_name as createdBy')
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.user_id)`.as('hasSecondFactor'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { locked, ...account } = row;
  return {
    ...account,
    balance: paise(row.balance),
    exposure: paise(row.exposure),
    owed: paise(row.owed),
    withdrawable: paise(row.balance > locked ? row.balance - locked : 0n),
  };
}

export async function readOpenBets(db: Db, userId: bigint) {
  const row = await db
    .selectFrom('positions')
    .select(sql<bigint>`coalesce(sum(bets), 0)::bigint`.as('bets'))
    .select((eb) => eb.fn.countAll<bigint>().as('matches'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return { openBets: Number(row.bets), openMatches: Number(row.matches) };
}

/** Who referred a user, and how many the user has referred. */
export async function readReferral(db: Db, userId: bigint) {
  const { rows } = await sql<{ referralCode: string | null; invitedBy: string | null; invited: number }>`
    select (select code from referral_codes where user_id = ${userId}) as "referralCode",
      (select u.user_name from referrals r join users u on u.user_id = r.referrer_id
       where r.friend_id = ${userId}) as "invitedBy",
      (select count(*)::integer from referrals where referrer_id = ${userId}) as invited`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}

/**
 * A stable short name for a browser. Its id is never shown: it is a cookie, and whoever has it passes for that browser
 * with the login guard.
 */
const deviceNameOf = (table: string) =>
  sql<string>`left(encode(sha256(convert_to(${sql.ref(`${table}.device_id`)}::text, 'UTF8')), 'hex'), 8)`;

export const listDevices = (db: Db, userId: bigint) =>
  db
    .selectFrom('devices')
    .select([deviceNameOf('devices').as('device'), 'first_seen as firstSeen', 'last_seen as lastSeen'])
    .where('user_id', '=', userId)
    .orderBy('last_seen', 'desc')
    .limit(USER_PAGE_ROWS_MAX)
    .execute();

export const listSessions = (db: Db, userId: bigint) =>
  db
    .selectFrom('sessions')
    .select([deviceNameOf('sessions').as('device'), 'user_agent as userAgent', 'created_at as startedAt'])
    .select([
      sql<string>`host(address)`.as('ipAddress'),
      sql<Date>`least(ended_at, expires_at)`.as('endsAt'),
      sql<boolean>`ended_at is null and expires_at > app_now()`.as('isAlive'),
      sql<boolean>`use = 'first_time'`.as('isFirstTimeUser'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(USER_PAGE_ROWS_MAX)
    .execute();

/** What staff did to a user; admins find the details in the audit log. */
export const listStaffActions = (db: Db, userName: string) =>
  db
    .selectFrom('audit_log as a')
    .innerJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .select(['a.at', 'a.action', 'actor.user_name as actor', 'a.reason'])
    .select(sql<UserRole>`a.actor_role`.as('actorType'))
    .where('a.target_type', '=', 'user')
    .where('a.target_id', '=', userName)
    .where('a.kind', '=', 'staff')
    .orderBy('a.entry_id', 'desc')
    .limit(USER_PAGE_ROWS_MAX)
    .execute();

export type Waiting = {
  results: number;
  settling: number;
  referralReviews: number;
  upiDeposits: number;
  approvals: number;
  riskAlerts: number;
  frozenWallets: number;
  frozenMatches: number;
  alarms: number;
};

/** How much waits for staff. Each is counted on a partial index of what waits. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) filter (where m.stage = 'betting' and (m.closed_at is not null or m.ends_at <= clock.now))::integer
       from matches m, (select app_now() as now) clock where m.stage <> 'settled') as results,
      (select count(*)::integer from settlements
       where finished_at is null or (reversal_recorded_at is not null and reversal_finished_at is null)) as settling,
      (select count(*)::integer from referral_reviews where decision is null) as "referralReviews",
      (select count(*)::integer from upi_deposits where decision is null) as "upiDeposits",
      (select count(*)::integer from approvals where state = 'waiting' and expires_at > app_now()) as approvals,
      (select count(*)::integer from risk_alerts where seen_at is null) as "riskAlerts",
      a.*
    from (
      select count(distinct subject_id) filter (where subject_type = 'user')::integer as "frozenWallets",
        count(distinct subject_id) filter (where subject_type = 'match')::integer as "frozenMatches",
        count(*)::integer as alarms
      from alarms where resolved_at is null
    ) a`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}

/** From when on before closing a bet is late. */
const LATE = '60 seconds';

/**
 * What a client's bets came to, by the day in India on which they were placed; days without one are left out, and all
 * before `from` are one, the day before it.
 */
export async function readBetDays(
  db: Db,
  { userId, from }: { userId: bigint; from: string },
): Promise<BetDay[]> {
  const { rows } = await sql<BetDay>`
    -- Materialised, so that a match is looked up once and not for each of its bets.
    with held as materialized (
      select p.match_id, p.round, p.status, p.void_from, least(m.ends_at, m.closed_at) - ${LATE}::interval as late_from
      from positions p join matches m using (match_id)
      where p.user_id = ${userId} and p.status in ('pending', 'won', 'lost')
    ), counted as (
      select b.stake, b.profit, h.status,
        case when b.accepted_at < ist_day_start(${from}::date) then ${from}::date - 1 else ist_day(b.accepted_at) end as day,
        b.accepted_at >= h.late_from as is_late
      from bets b join held h using (match_id, round)
      where b.user_id = ${userId} and (h.void_from is null or b.accepted_at < h.void_from)
    )
    select day::text, count(*)::integer as bets, sum(stake)::bigint as stakes, max(stake) as largest,
      count(*) filter (where status = 'won')::integer as won,
      count(*) filter (where status = 'lost')::integer as lost,
      coalesce(sum(case status when 'lost' then stake when 'won' then -profit end), 0)::bigint as house,
      count(*) filter (where is_late)::integer as late,
      count(*) filter (where is_late and status <> 'pending')::integer as "lateSettled",
      count(*) filter (where is_late and status = 'won')::integer as "lateWon"
    from counted group by day order by counted.day`.execute(db);
  return rows;
}

export type Moved = { count: number; amount: bigint; largest: bigint };
type MovedBoth = { recent: Moved; allTime: Moved };

/** What was paid in and out, in all and since the start of a day in India. */
export async function readMoved(
  db: Db,
  { userId, from }: { userId: bigint; from: string },
): Promise<{ deposits: MovedBoth; withdrawals: MovedBoth }> {
  const { rows } = await sql<Moved & { isOut: boolean; isRecent: boolean }>`
    select kind = 'withdrawal' as "isOut", posted_at >= ist_day_start(${from}::date) as "isRecent",
      count(*)::integer as count, sum(abs(wallet_delta))::bigint as amount, max(abs(wallet_delta)) as largest
    from ledger where user_id = ${userId} and kind in ('deposit', 'upi_deposit', 'withdrawal')
    group by 1, 2`.execute(db);
  const both = (isOut: boolean): MovedBoth => {
    const found = rows.filter((row) => row.isOut === isOut);
    return { recent: together(found.filter(({ isRecent }) => isRecent)), allTime: together(found) };
  };
  return { deposits: both(false), withdrawals: both(true) };
}

const together = (rows: readonly Moved[]): Moved =>
  rows.reduce(
    (sum, { count, amount, largest }) => ({
      count: sum.count + count,
      amount: sum.amount + amount,
      largest: largest > sum.largest ? largest : sum.largest,
    }),
    { count: 0, amount: 0n, largest: 0n },
  );

/** The match on which the client has the most at stake now, or null. */
export async function readOpenMost(db: Db, userId: bigint) {
  const row = await db
    .selectFrom('positions as p')
    .innerJoin('matches as m', 'm.match_id', 'p.match_id')
    .select(['p.match_id as matchId', 'm.code', 'p.stake'])
    .where('p.user_id', '=', userId)
    .where('p.status', '=', 'pending')
    .orderBy('p.stake', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Names beyond these are only counted, and not even that beyond as many as make an address a carrier's. */
const NAMES_MAX = 5;
const OTHERS_MAX = 1000;

type Scope = { userId: bigint; clientsOnly: boolean };
type Shared = { others: number; names: string[] };

/** Names that the caller may open. */
const isNamed = ({ clientsOnly }: Scope) => (clientsOnly ? sql`u.role = 'client'` : sql`true`);

/** The devices that a client used, newest first, and who else did. */
export async function listSharedDevices(db: Db, scope: Scope) {
  const { rows } = await sql<Shared & { device: string; lastSeen: Date }>`
    select ${deviceNameOf('d')} as device, d.last_seen as "lastSeen", o.others, coalesce(n.names, '{}') as names
    from (select * from devices where user_id = ${scope.userId} order by last_seen desc limit ${USER_PAGE_ROWS_MAX}) d
    cross join lateral (
      select count(*)::integer as others
      from devices o where o.device_id = d.device_id and o.user_id <> d.user_id
    ) o
    cross join lateral (
      select array_agg(u.user_name) as names from (
        select u.user_name from devices o join users u using (user_id)
        where o.device_id = d.device_id and o.user_id <> d.user_id and ${isNamed(scope)}
        order by o.last_seen desc limit ${NAMES_MAX}
      ) u
    ) n
    order by d.last_seen desc`.execute(db);
  return rows;
}

/** The same of addresses. Carriers give one address to thousands: those are counted up to a limit. */
export async function listSharedAddresses(db: Db, scope: Scope) {
  const { rows } = await sql<Shared & { ipAddress: string; lastSeen: Date }>`
    select host(a.address) as "ipAddress", a.last_seen as "lastSeen", o.others, coalesce(n.names, '{}') as names
    from (
      select address, max(created_at) as last_seen from sessions where user_id = ${scope.userId}
      group by address order by 2 desc limit ${NAMES_MAX}
    ) a
    cross join lateral (
      select count(distinct s.user_id)::integer as others from (
        select user_id from sessions where address = a.address and user_id <> ${scope.userId} limit ${OTHERS_MAX}
      ) s
    ) o
    cross join lateral (
      select array_agg(u.user_name) as names from (
        select distinct u.user_name from (
          select user_id from sessions where address = a.address and user_id <> ${scope.userId} limit ${OTHERS_MAX}
        ) s join users u using (user_id)
        where o.others <= ${NAMES_MAX} and ${isNamed(scope)} order by u.user_name
      ) u
    ) n
    order by a.last_seen desc`.execute(db);
  return rows;
}

/** How many other accounts share a device with a client. */
export async function countLinked(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ linked: number }>`
    select count(distinct o.user_id)::integer as linked
    from devices d join devices o on o.device_id = d.device_id and o.user_id <> d.user_id
    where d.user_id = ${userId}`.execute(db);
  return rows[0]?.linked ?? 0;
}
