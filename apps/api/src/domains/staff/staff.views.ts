import { USER_PAGE_ROWS_MAX } from '@tossbook/contract';
import { paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UserRole } from '../../platform/db/db-types.ts';

/** A user's account and wallet. */
export async function readAccount(db: Db, userId: bigint) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('wallets as w', 'w.user_id', 'u.user_id')
    .leftJoin('users as maker', 'maker.user_id', 'u.created_by')
    .select(['w.balance', 'w.exposure', 'w.owed', 'w.frozen_at as frozenAt'])
    .select(['u.created_at as createdAt', 'u.password_expires_at as passwordExpiresAt'])
    .select('maker.user_name as createdBy')
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.user_id)`.as('hasSecondFactor'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, balance: paise(row.balance), exposure: paise(row.exposure), owed: paise(row.owed) };
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
const deviceName = sql<string>`left(encode(sha256(convert_to(device_id::text, 'UTF8')), 'hex'), 8)`.as(
  'device',
);

export const listDevices = (db: Db, userId: bigint) =>
  db
    .selectFrom('devices')
    .select([deviceName, 'first_seen as firstSeen', 'last_seen as lastSeen'])
    .where('user_id', '=', userId)
    .orderBy('last_seen', 'desc')
    .limit(USER_PAGE_ROWS_MAX)
    .execute();

export const listSessions = (db: Db, userId: bigint) =>
  db
    .selectFrom('sessions')
    .select([deviceName, 'user_agent as userAgent', 'created_at as startedAt'])
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
