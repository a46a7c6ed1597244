import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { SessionUse } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Acquaintance, Lane } from './login-guard.ts';

export type SessionKey = { userId: bigint; sessionId: string };

/** What a use of a session is worth: how long it may rest after it; null for no limit. */
type Rest = { idleMinutes: number | null };

/** Uses are written this often at most, so a session may rest a minute longer than it should, and never less. */
const idleUntil = (minutes: number | null | RawBuilder<unknown>) =>
  sql<Date | null>`app_now() + make_interval(mins => ${minutes}::integer + 1)`;

export async function insertSession(
  tx: Tx,
  {
    userId,
    use,
    origin,
    idleMinutes = null,
  }: { userId: bigint; use: SessionUse; origin: Origin } & Partial<Rest>,
) {
  return tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      session_id: randomUUID(),
      use,
      device_id: origin.deviceId,
      address: origin.address,
      user_agent: origin.userAgent,
      created_at: sql`app_now()`,
      expires_at: sql`app_now() + interval '24 hours'`,
      last_seen_at: sql`app_now()`,
      idle_until: idleUntil(idleMinutes),
    })
    .returning(['session_id as sessionId', 'created_at as createdAt', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Which of many sessions are alive, in one statement. */
export async function liveSessions(db: Db, keys: SessionKey[]): Promise<Set<string>> {
  const { rows } = await sql<{ session_id: string }>`
    select s.session_id
    from unnest(${keys.map((key) => key.userId)}::bigint[], ${keys.map((key) => key.sessionId)}::uuid[]) k (user_id, session_id)
    join sessions s using (user_id, session_id)
    where s.ended_at is null and least(s.expires_at, s.idle_until) > app_now()`.execute(db);
  return new Set(rows.map((row) => row.session_id));
}

/** Records that these sessions are in use; one that has ended stays ended, and a clock that is set back ends none. */
export async function touchSessions(db: Db, uses: (SessionKey & Rest)[]): Promise<void> {
  await sql`
    update sessions s set last_seen_at = app_now(),
      idle_until = case when s.idle_until is not null then greatest(s.idle_until, ${idleUntil(sql.ref('k.idle_minutes'))}) end
    from unnest(
      ${uses.map((use) => use.userId)}::bigint[], ${uses.map((use) => use.sessionId)}::uuid[],
      ${uses.map((use) => use.idleMinutes)}::integer[]) k (user_id, session_id, idle_minutes)
    where s.user_id = k.user_id and s.session_id = k.session_id
      and s.ended_at is null and least(s.expires_at, s.idle_until) > app_now()`.execute(db);
}

/** Whether the user has such a session; one that has ended stays as it is. */
export async function endSession(tx: Tx, { userId, sessionId }: SessionKey): Promise<boolean> {
  const found = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`coalesce(ended_at, app_now())` })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Under the user's wallet lock, so that no money call succeeds after this commits. */
export async function endEverySession(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** For a factor added in this session: the others were opened without one. */
export async function endOtherSessions(tx: Tx, { userId, sessionId }: SessionKey): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The session can do everything from now on; returns when it began and ends, for its full token. */
export async function markProven(tx: Tx, { userId, sessionId }: SessionKey) {
  return tx
    .updateTable('sessions')
    .set({ use: 'full', proven_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning(['created_at as createdAt', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** What this session was opened for, and when it last proved a second factor. */
export async function readProof(db: Db | Tx, { userId, sessionId }: SessionKey) {
  return db
    .selectFrom('sessions')
    .select([
      'use',
      'proven_at as provenAt',
      sql<boolean>`coalesce(proven_at > app_now() - interval '5 minutes', false)`.as('isFresh'),
    ])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export async function hasSecondFactor(db: Db | Tx, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('factor_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account had been used before, but never on this device. */
export async function rememberDevice(
  tx: Tx,
  { userId, deviceId }: { userId: bigint; deviceId: string },
): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ isNew: boolean }>`
    with known as (
      select count(*) > 0 and not coalesce(bool_or(device_id = ${deviceId}), false) as is_other
      from devices where user_id = ${userId}
    ), remembered as (
      insert into devices (user_id, device_id, first_seen, last_seen)
      values (${userId}, ${deviceId}, app_now(), app_now())
      on conflict (user_id, device_id) do update set last_seen = app_now()
    )
    select is_other as "isNew" from known`.execute(tx);
  return { isNew: rows[0]?.isNew ?? false };
}

/** Whether the account has seen this device or network before; one query, whether or not the account exists. */
export async function acquaintanceOf(
  db: Db,
  { userId, origin }: { userId: bigint | null; origin: Origin },
): Promise<Acquaintance> {
  const { rows } = await sql<Acquaintance>`
    select
      exists (select from devices where user_id = ${userId ?? 0n} and device_id = ${origin.deviceId})
        as "isKnownDevice",
      exists (
        select from sessions
        where user_id = ${userId ?? 0n} and network_of(address) = network_of(${origin.address}::inet)
      ) as "isKnownNetwork"`.execute(db);
  return rows[0] ?? { isKnownDevice: false, isKnownNetwork: false };
}

export type Guard = { nameKey: string; lane: Lane };

/** The level of a lane now: what it was, less what has drained since. */
const levelNow = ({ perDay }: Lane) =>
  sql<number>`greatest(0, g.level - extract(epoch from app_now() - g.updated_at) * ${perDay}::float8 / 86400)`;

/**
 * Counts a guess before the password is checked, so that a thousand concurrent guesses count like a thousand in turn;
 * false if it would raise the lane above the level that was paid for.
 */
export async function reserveAttempt(
  db: Db,
  { nameKey, lane }: Guard,
  { weight, levelMax }: { weight: number; levelMax: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_guards as g (name_key, lane, level, updated_at)
    values (${nameKey}, ${lane.lane}, ${weight}, app_now())
    on conflict (name_key, lane) do update set level = ${levelNow(lane)} + ${weight}, updated_at = app_now()
    where ${levelNow(lane)} + ${weight} <= ${levelMax}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function readLevel(db: Db, { nameKey, lane }: Guard): Promise<number> {
  const row = await db
    .selectFrom('login_guards as g')
    .select(levelNow(lane).as('level'))
    .where('name_key', '=', nameKey)
    .where('lane', '=', lane.lane)
    .executeTakeFirst();
  return row?.level ?? 0;
}

/**
 * A correct guess does not count. The others in its lane still do: an attacker's guesses are not forgiven because the
 * owner logged in.
 */
export async function takeBackAttempt(tx: Tx, { nameKey, lane }: Guard, weight: number): Promise<void> {
  await tx
    .deleteFrom('login_guards')
    .where('name_key', '=', nameKey)
    .where('lane', '=', lane.lane)
    .where('level', '<=', weight)
    .execute();
  await tx
    .updateTable('login_guards')
    .set({ level: sql`level - ${weight}` })
    .where('name_key', '=', nameKey)
    .where('lane', '=', lane.lane)
    .where('level', '>', weight)
    .execute();
}

/** Whether a proof is used for the first time. */
export async function spendProof(db: Db, proofId: string): Promise<boolean> {
  const row = await db
    .insertInto('login_proofs')
    .values({ proof_id: proofId, expires_at: sql`app_now() + interval '1 hour'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** After a reset the owner starts afresh, on any device. */
export async function clearGuards(tx: Tx, nameKey: string): Promise<void> {
  await tx.deleteFrom('login_guards').where('name_key', '=', nameKey).execute();
}

/**
 * Removes what is kept of a user's logins: sessions, guesses and devices. The devices of somebody who is self-excluded
 * stay, since they keep a new account from being opened there.
 */
export async function forgetLoginsOf(
  tx: Tx,
  { userId, nameKey }: { userId: bigint; nameKey: string },
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await sql`
    delete from devices where user_id = ${userId} and not exists (
      select from play_breaks b
      where b.user_id = ${userId} and b.kind = 'self_exclusion' and b.until > app_now())`.execute(tx);
  await clearGuards(tx, nameKey);
}

/** Sessions stay a month for the user's page; guards a day after the last guess. */
export async function forgetOldLogins(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`app_now() - interval '30 days'`)
    .execute();
  await tx
    .deleteFrom('login_guards')
    .where('updated_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute();
  await tx.deleteFrom('login_proofs').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
