import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { SessionUse } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Acquaintance, Lane } from './login-guard.ts';

export type SessionKey = { userId: bigint; sessionId: string };

export async function insertSession(
  tx: Tx,
  { userId, use, origin }: { userId: bigint; use: SessionUse; origin: Origin },
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
    where s.ended_at is null and s.expires_at > app_now()`.execute(db);
  return new Set(rows.map((row) => row.session_id));
}

export async function endSession(tx: Tx, { userId, sessionId }: SessionKey): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
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

export async function rememberDevice(
  tx: Tx,
  { userId, deviceId }: { userId: bigint; deviceId: string },
): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ user_id: userId, device_id: deviceId, first_seen: sql`app_now()`, last_seen: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_id']).doUpdateSet({ last_seen: sql`app_now()` }),
    )
    .execute();
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
