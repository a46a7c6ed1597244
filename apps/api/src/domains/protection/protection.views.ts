import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { LimitKind, LimitPeriod } from './protection.store.ts';
import { REMINDER_MINUTES } from './protection.store.ts';

export type Limit = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: Paise;
  used: Paise;
  renewsAt: Date;
  pending: { amount: Paise | null; from: Date; until: Date } | null;
};

type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  used: bigint;
  renews_at: Date;
  asked_amount: bigint | null;
  asked_from: Date | null;
  asked_until: Date | null;
};

/** A client's limits, with what is used in the windows of this moment. Open stakes count as lost until they are won. */
export async function listLimits(db: Db | Tx, userId: bigint): Promise<Limit[]> {
  const { rows } = await sql<LimitRow>`
    select p.kind, p.period, p.amount, window_end(p.set_at, p.period, s.start) as renews_at,
           greatest(used_since(p.user_id, p.kind, s.start) + case p.kind when 'loss' then w.exposure else 0 end, 0) as used,
           case when is_asked then p.asked_amount end as asked_amount,
           case when is_asked then p.asked_at + interval '24 hours' end as asked_from,
           case when is_asked then p.asked_at + interval '7 days' end as asked_until
    from play_limits p
    join wallets w on w.user_id = p.user_id
    cross join lateral (select window_start(p.set_at, p.period, app_now()) as start) s
    cross join lateral (select p.asked_at + interval '7 days' > app_now() as is_asked) a
    where p.user_id = ${userId} order by p.kind, p.period`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    amount: paise(row.amount),
    used: paise(row.used),
    renewsAt: row.renews_at,
    pending:
      row.asked_from && row.asked_until
        ? {
            amount: row.asked_amount === null ? null : paise(row.asked_amount),
            from: row.asked_from,
            until: row.asked_until,
          }
        : null,
  }));
}

/** The limit of this kind of which least is left. */
export async function tightestLimit(db: Db | Tx, userId: bigint, kind: LimitKind): Promise<Limit | null> {
  const left = ({ amount, used }: Limit) => amount - used;
  const [tightest] = (await listLimits(db, userId))
    .filter((limit) => limit.kind === kind)
    .sort((one, other) => Number(left(one) - left(other)));
  return tightest ?? null;
}

export type Breaks = { timeOutUntil: Date | null; excludedUntil: Date | null };

/** Until when a client takes a break, of either kind; null if they do not. */
export async function readBreaks(db: Db | Tx, userId: bigint): Promise<Breaks> {
  const { rows } = await sql<{ time_out: Date | null; exclusion: Date | null }>`
    select max(until) filter (where kind = 'time_out') as time_out,
           max(until) filter (where kind = 'self_exclusion') as exclusion
    from play_breaks where user_id = ${userId} and until > app_now()`.execute(db);
  return { timeOutUntil: rows[0]?.time_out ?? null, excludedUntil: rows[0]?.exclusion ?? null };
}

/** Somebody of these who takes a break, and until when. Under the wallet locks the answer holds until the commit. */
export async function findAway(
  db: Db | Tx,
  userIds: bigint[],
): Promise<{ userName: string; until: Date } | null> {
  const { rows } = await sql<{ userName: string; until: Date }>`
    select u.user_name as "userName", w.away_until as until from wallets w join users u on u.user_id = w.user_id
    where w.user_id = any (${userIds}::bigint[]) and w.away_until > app_now() order by w.user_id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The largest open position that the house takes from a client, where staff set one. */
export async function readPositionMax(db: Db, userId: bigint): Promise<Paise | null> {
  const row = await db
    .selectFrom('wallets')
    .select('position_max')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const most = row?.position_max ?? null;
  return most === null ? null : paise(most);
}

export async function readReminder(
  db: Db,
  userId: bigint,
): Promise<{ minutes: number; wasOffered: boolean }> {
  const row = await db
    .selectFrom('play_reminders')
    .select(['minutes', 'offered_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { minutes: row?.minutes ?? REMINDER_MINUTES, wasOffered: Boolean(row?.offered_at) };
}

/** When a login began, and what was won less what was lost since. */
export async function readSession(
  db: Db,
  { userId, sessionId }: { userId: bigint; sessionId: string },
): Promise<{ startedAt: Date; netResult: Paise }> {
  const { rows } = await sql<{ started_at: Date; lost: bigint }>`
    select s.created_at as started_at, used_since(s.user_id, 'loss', s.created_at) as lost
    from sessions s where s.user_id = ${userId} and s.session_id = ${sessionId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a call without its session');
  return { startedAt: row.started_at, netResult: paise(-row.lost) };
}

/** Whether somebody who used this device has excluded themselves. */
export async function isDeviceExcluded(db: Db | Tx, deviceId: string): Promise<boolean> {
  const { rows } = await sql<{ is_excluded: boolean }>`
    select exists (
      select from devices d join play_breaks b on b.user_id = d.user_id
      where d.device_id = ${deviceId} and b.kind = 'self_exclusion' and b.until > app_now()) as is_excluded`.execute(
    db,
  );
  return rows[0]?.is_excluded ?? false;
}
