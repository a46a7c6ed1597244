import { userNameKey } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UserRole } from '../../platform/db/db-types.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { User } from './user.ts';

export type NewUser = {
  userName: string;
  fullName: string;
  role: UserRole;
  passwordHash: string;
  passwordSeconds: number;
  createdBy: bigint | null;
  /** 'yyyy-mm-dd', where it was asked for. */
  dateOfBirth?: string | undefined;
  /** The site's own client, which no list shows. */
  isProbe?: boolean | undefined;
};

/** Adds a user with a given password. Refuses with USER_ID_TAKEN; of concurrent inserts, one wins. */
export async function insertUser(tx: Tx, user: NewUser): Promise<bigint> {
  const nameKey = userNameKey(user.userName);
  const { user_id } = await tx
    .insertInto('users')
    .values({
      user_name: user.userName,
      name_key: nameKey,
      full_name: user.fullName,
      role: user.role,
      password_hash: user.passwordHash,
      password_kind: 'given',
      password_expires_at: inSeconds(user.passwordSeconds),
      created_at: sql`app_now()`,
      created_by: user.createdBy,
      date_of_birth: user.dateOfBirth ?? null,
      is_probe: user.isProbe ?? false,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  try {
    await tx.insertInto('user_names').values({ name_key: nameKey, user_id }).execute();
  } catch (error) {
    throw isUniqueViolation(error, 'user_names_pkey') ? new Refusal('USER_ID_TAKEN') : error;
  }
  return user_id;
}

/** By User ID, without regard to case; null if nobody has it. */
export async function findUser(db: Db | Tx, userName: string): Promise<User | null> {
  const row = await db
    .selectFrom('user_names as n')
    .innerJoin('users as u', 'u.user_id', 'n.user_id')
    .select(userColumns)
    .where('n.name_key', '=', userNameKey(userName))
    .executeTakeFirst();
  return row ?? null;
}

export async function userById(tx: Tx, userId: bigint): Promise<User> {
  return tx
    .selectFrom('users as u')
    .select(userColumns)
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`;

const userColumns = [
  'u.user_id as userId',
  'u.user_name as userName',
  'u.full_name as fullName',
  'u.role',
  'u.password_hash as passwordHash',
  'u.password_kind as passwordKind',
  'u.blocked_at as blockedAt',
  'u.closed_at as closedAt',
  sql<boolean>`coalesce(u.password_expires_at <= app_now(), false)`.as('isPasswordExpired'),
] as const;

/** A password of the user's own choice. */
export async function setOwnPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: bigint; passwordHash: string },
) {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_kind: 'own', password_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** A password that somebody else knows too. */
export async function setGivenPassword(
  tx: Tx,
  given: { userId: bigint; passwordHash: string; seconds: number },
) {
  await tx
    .updateTable('users')
    .set({
      password_hash: given.passwordHash,
      password_kind: 'given',
      password_expires_at: inSeconds(given.seconds),
      access_reset_at: sql`app_now()`,
    })
    .where('user_id', '=', given.userId)
    .execute();
}

export async function setBlocked(tx: Tx, { userId, isBlocked }: { userId: bigint; isBlocked: boolean }) {
  await tx
    .updateTable('users')
    .set(
      isBlocked
        ? { blocked_at: sql`coalesce(blocked_at, app_now())` }
        : {
            blocked_at: null,
            // Unblocking somebody who was not blocked gives nobody access.
            access_reset_at: sql`case when blocked_at is null then access_reset_at else app_now() end`,
          },
    )
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that somebody else gave this user access: for a while, an admin may not approve then. */
export async function noteAccessReset(tx: Tx, userId: bigint) {
  await tx
    .updateTable('users')
    .set({ access_reset_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Closes an account for good: the User ID stays taken, the name and the password are gone. */
export async function setClosed(
  tx: Tx,
  { userId, fullName, passwordHash }: { userId: bigint; fullName: string; passwordHash: string },
) {
  await tx
    .updateTable('users')
    .set({
      closed_at: sql`app_now()`,
      full_name: fullName,
      password_hash: passwordHash,
      password_kind: 'own',
      password_expires_at: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * How many admins can still log in, counted by one transaction at a time: two admins who block each other at the same
 * time must not both succeed.
 */
export async function countActiveAdmins(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Copies up to so many changed wallets of users after the given one; answers with the last user copied, or null once none are
 * left. Read without locks, so that no bet waits.
 */
export async function copyBalancesAfter(tx: Tx, after: bigint, atMost: number): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null; copied: bigint }>`
    with changed as (
      select user_id, w.balance, w.exposure from wallets w left join listed_balances c using (user_id)
      where user_id > ${after} and (c.balance, c.exposure) is distinct from (w.balance, w.exposure)
      order by user_id limit ${atMost}
    ), copied as (
      insert into listed_balances (user_id, balance, exposure) select * from changed
      on conflict (user_id) do update set balance = excluded.balance, exposure = excluded.exposure
    )
    select max(user_id) as last, count(*) as copied from changed`.execute(tx);
  const [row] = rows;
  return row && Number(row.copied) === atMost ? row.last : null;
}

export async function noteBalancesCopied(tx: Tx, asOf: Date): Promise<void> {
  await tx
    .insertInto('listed_balances_state')
    .values({ as_of: asOf })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ as_of: asOf }))
    .execute();
}
