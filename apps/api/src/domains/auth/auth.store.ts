import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { SessionUse } from '../../platform/db-types.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';

const ANY_UNKNOWN_DEVICE = '00000000-0000-0000-0000-000000000000';

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

export async function isSessionLive(tx: Tx, { userId, sessionId }: SessionKey): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return row !== undefined;
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

/** Under the user's wallet lock, so that no money call passes after this commits. */
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

/** The guard that counts a guess: a device that has logged in to this account before has one of its own. */
export async function guardDevice(
  db: Db,
  { userId, deviceId }: { userId: bigint | null; deviceId: string },
): Promise<string> {
  const known = await db
    .selectFrom('devices')
    .select('device_id')
    .where('user_id', '=', userId ?? 0n)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return known?.device_id ?? ANY_UNKNOWN_DEVICE;
}

export type Guard = { nameKey: string; deviceId: string };

/**
 * Counts a guess before it is looked at, so that a thousand at once are counted like a thousand in turn;
 * false if the next one must wait. Five are free, then waits of 1, 2, 4, 8 and 16 s, then half an hour
 * after each: 58 in the first day, 48 in each later one.
 */
export async function reserveAttempt(db: Db, { nameKey, deviceId }: Guard): Promise<boolean> {
  const { rows } = await sql`
    insert into login_guards as g (name_key, device_id, failures, next_attempt_at, updated_at)
    values (${nameKey}, ${deviceId}, 1, app_now(), app_now())
    on conflict (name_key, device_id) do update set
      failures = g.failures + 1,
      next_attempt_at = app_now() + case
        when g.failures + 1 < 5 then interval '0'
        when g.failures + 1 < 10 then make_interval(secs => power(2, g.failures - 4))
        else interval '30 minutes' end,
      updated_at = app_now()
    where g.next_attempt_at <= app_now()
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function clearGuard(tx: Tx, { nameKey, deviceId }: Guard): Promise<void> {
  await tx
    .deleteFrom('login_guards')
    .where('name_key', '=', nameKey)
    .where('device_id', '=', deviceId)
    .execute();
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
}
