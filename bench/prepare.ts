import pg from 'pg';
import { secretKey, signToken } from '../apps/api/src/domains/credentials/index.ts';
import { migrateDatabase } from '../apps/api/src/main/migrate-database.ts';
import { depositsIntoMany } from '../tools/deposits-into-many.ts';
import { addressOf, startPostgres } from '../tools/postgres.ts';
import { partitionTables } from './partitions/partition-tables.ts';

export const TOKEN_SECRET = 'a secret for measuring only, 32 characters';
const APP_PASSWORD = 'app-password';
const BATCH = 5_000;

export type Bench = {
  ownerUrl: string;
  appUrl: string;
  owner: pg.Client;
  userIds: bigint[];
  drop: () => Promise<void>;
};

/** A user's session id is derived from the user id, so that load generators need no list. */
export const sessionOf = (userId: bigint) => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`;

/** A separate database with funded clients, each with a live session. */
export async function prepareBench({
  users,
  partitions = 0,
}: {
  users: number;
  partitions?: number;
}): Promise<Bench> {
  const database = await createBenchDatabase();
  if (partitions > 0) await partitionTables(database.owner, partitions);
  await setRiskLimits(database.owner, { match: 0, site: 0 });
  await addUsers(database.owner, users);
  const { rows } = await database.owner.query<{ user_id: string }>(
    "select user_id from users where role = 'client' order by user_id",
  );
  return { ...database, userIds: rows.map((row) => BigInt(row.user_id)) };
}

/**
 * The maximum liability in rupees, per match and in total; 0 means unlimited. As an admin sets them, if there is one: what nobody
 * has set is put back to its default by the next migration.
 */
export async function setRiskLimits(
  owner: pg.Client,
  rupees: { match: number; site: number },
): Promise<void> {
  await owner.query(`
    update settings set value = ${rupees.match} where key = 'bet.matchLiabilityMaxRupees';
    update settings set value = ${rupees.site} where key = 'bet.siteLiabilityMaxRupees';
    update settings set value = 0 where key = 'bet.positionMaxRupees';
    update settings set updated_by = (select min(user_id) from users where role = 'admin')
    where key in ('bet.matchLiabilityMaxRupees', 'bet.siteLiabilityMaxRupees', 'bet.positionMaxRupees');
    select recount_room(array(select match_id from matches where stage <> 'settled'))`);
}

const migrateByThisCode = ({ ownerUrl }: { ownerUrl: string }): Promise<void> =>
  migrateDatabase({ ownerUrl, appPassword: APP_PASSWORD });

/** An empty one, migrated: by this code, unless another version is to do it. */
export async function createBenchDatabase(
  migrate: (urls: { ownerUrl: string; appUrl: string }) => Promise<void> = migrateByThisCode,
): Promise<Omit<Bench, 'userIds'>> {
  const postgres = await startPostgres({ url: process.env.TEST_DATABASE_URL, isOnDisk: true });
  const database = `tossbook_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const ownerUrl = addressOf(postgres.url, { database });
  await migrate({ ownerUrl, appUrl: appUrlOf(ownerUrl) });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return {
    ownerUrl,
    appUrl: appUrlOf(ownerUrl),
    owner,
    drop: async () => {
      await owner.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      await postgres.stop();
    },
  };
}

/** The same database, as the server's role. */
export const appUrlOf = (ownerUrl: string): string =>
  addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD });

/** Funded clients with a live session each, and an admin. */
export async function addUsers(owner: pg.Client, users: number): Promise<void> {
  await owner.query(`
    insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
    values ('bench-admin', 'bench-admin', 'Bench', 'admin', 'x', 'own', app_now())`);
  for (let first = 1; first <= users; first += BATCH) {
    await owner.query(
      `with made as (
         insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
         select 'bench' || n, 'bench' || n, 'Bench', 'client', 'x', 'own', app_now() from generate_series($1::int, $2::int) n
         returning user_id
       ) insert into wallets (user_id) select user_id from made`,
      [first, Math.min(users, first + BATCH - 1)],
    );
  }
  await owner.query('insert into user_names (name_key, user_id) select name_key, user_id from users');
  await owner.query(`
    insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
    select user_id, ('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid, 'full', gen_random_uuid(), '127.0.0.1',
           app_now(), app_now() + interval '24 hours'
    from users where role = 'client'`);
  for (let first = 0; first < users; first += BATCH) {
    const part = `select user_id from users where role = 'client' order by user_id offset ${first} limit ${BATCH}`;
    await owner.query(depositsIntoMany(part, 100_000_000));
  }
  await owner.query('vacuum analyze');
}

/** A token of the admin, whose session is live. */
export async function addStaffSession(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ user_id: string }>(
    `with admin as (select user_id from users where role = 'admin'), funded as (
       insert into wallets (user_id) select user_id from admin
     )
     insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
     select user_id, ('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid, 'full', gen_random_uuid(), '127.0.0.1',
            app_now(), app_now() + interval '24 hours'
     from admin returning user_id`,
  );
  return tokenOf({ userId: BigInt(rows[0]?.user_id ?? 0), userName: 'bench-admin', role: 'admin' });
}

/** An open match that everybody bets on. */
export async function addMatch(owner: pg.Client, { endsInSeconds = 5 * 3_600 } = {}): Promise<bigint> {
  const { rows } = await owner.query<{ match_id: string }>(
    `
    with made as (
      insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by)
      select 'Chennai', 'Mumbai', 'Bench', 'Cricket', 9500, app_now() - interval '1 hour', app_now() + make_interval(secs => $1),
             app_now(), (select min(user_id) from users where role = 'admin')
      returning match_id, ends_at
    ), ended as (
      insert into match_ends (match_id, set_at, ends_at) select match_id, app_now() - interval '1 day', ends_at from made
    )
    select match_id from made`,
    [endsInSeconds],
  );
  return BigInt(rows[0]?.match_id ?? 0);
}

export const tokensOf = (userIds: bigint[]): string[] =>
  userIds.map((userId) => tokenOf({ userId, userName: `bench${userId}`, role: 'client' }));

const key = secretKey(TOKEN_SECRET);

type TokenOwner = { userId: bigint; userName: string; role: 'admin' | 'client' };

export function tokenOf(owner: TokenOwner): string {
  const issuedAt = new Date();
  const expiresAt = new Date(issuedAt.getTime() + 24 * 60 * 60 * 1000);
  const claims = { ...owner, sessionId: sessionOf(owner.userId), use: 'full' } as const;
  return signToken(key, claims, { issuedAt, expiresAt });
}
