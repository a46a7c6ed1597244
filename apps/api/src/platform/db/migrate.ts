import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { type MigrationBuilder, runner } from 'node-pg-migrate';
import pg from 'pg';
import { retry } from '../retry.ts';
import { findServer } from './connection/database-address.ts';
import { applyFunctions } from './sql-functions.ts';
import { sqlState } from './tx.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
export const MIGRATIONS_TABLE = 'schema_migrations';
const APP_ROLE = 'tossbook_app';

/** While a schema change waits for a table lock, everybody queues behind it: so it gives up this soon, and retries. */
const LOCK_MS = 500;
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;
/** Lock timeout, deadlock, 'tuple concurrently updated'. */
const RETRIED = ['55P03', '40P01', 'XX000'];
/** The first line of a migration that runs without a transaction and blocks nobody. */
const OUTSIDE = '-- outside a transaction\n';

/** As the database's owner, who has rights that the site's own role lacks. */
export type OwnersConnection = Pick<pg.Client, 'query'>;

export type Migration = {
  ownerUrl: string;
  appPassword?: string | undefined;
  /** Where the numbered files are. */
  directory?: string;
  /** Migrates old rows to what the functions expect, once those are applied. Must be idempotent. */
  catchUp: (owner: OwnersConnection) => Promise<void>;
};

/**
 * Migrates a database to the version of this code, as its owner: numbered files once each, functions when they changed,
 * the job queue's own tables. Several processes may call it at once; one works, the others wait. The site may run
 * meanwhile: no lock is waited for longer than bets can wait.
 */
export async function migrate({ ownerUrl, appPassword, directory = MIGRATIONS, catchUp }: Migration) {
  const server = await findServer({ url: ownerUrl });
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    await patiently(client, () =>
      runner({
        dbClient: client,
        dir: directory,
        direction: 'up',
        migrationsTable: MIGRATIONS_TABLE,
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadMigrations }],
        checkOrder: true,
        noLock: true,
        singleTransaction: false,
        log: () => undefined,
      }),
    );
    await patiently(client, () => applyFunctions(client));
    await patiently(client, () => catchUp(client));
    await patiently(client, () => migrateQueue(server));
    await patiently(client, () => grantQueue(client));
    if (appPassword)
      await patiently(client, () =>
        client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(appPassword)}`),
      );
  } finally {
    await client.end();
  }
}

/** Polls, since a waiting statement would hold up every concurrent index build. */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = "select pg_try_advisory_lock(hashtext('tossbook_migrate')) as is_ours";
  while (!(await client.query<{ is_ours: boolean }>(ask)).rows[0]?.is_ours) await wait(100);
}

/**
 * Retries work after a lock timeout, a deadlock, or a change of the role that all databases of the server share, made at
 * the same moment in another one; each try continues from what was committed.
 */
async function patiently(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const tryOnce = async () => {
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await work();
  };
  const rollBack = async (error: unknown) => {
    await client.query('rollback').catch(() => undefined);
    throw error;
  };
  await retry(() => tryOnce().catch(rollBack), {
    isWorthIt: (error, { sinceMs }) => RETRIED.includes(sqlState(error) ?? '') && sinceMs < PATIENCE_MS,
    pauseMs: () => PAUSE_MS,
  });
}

/** Each file in a transaction of its own, unless it says otherwise. */
const loadMigrations = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8');
      const up = text.startsWith(OUTSIDE)
        ? (pgm: MigrationBuilder) => buildIndex(pgm, text)
        : (pgm: MigrationBuilder) => pgm.sql(text);
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );

/** An interrupted build leaves an invalid index, maintained but never used: it is dropped and built again. */
async function buildIndex(pgm: MigrationBuilder, text: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently (\w+)/im.exec(text)?.[1];
  if (!name) throw new Error(`only 'create index concurrently' runs outside a transaction: ${text}`);
  pgm.noTransaction();
  // It waits for readers of the table, but blocks nobody.
  pgm.sql('set lock_timeout = 0');
  pgm.sql(`drop index concurrently if exists ${name}`);
  pgm.sql(text);
  pgm.sql(`set lock_timeout = ${LOCK_MS}`);
}

async function migrateQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, lock_timeout: LOCK_MS });
  // The failing statement reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  try {
    await migrateWorker({ pgPool: pool, logger: undefined });
  } finally {
    await pool.end();
  }
}

/** The numbered migrations that this code comes with, as the migrations table names them. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

async function grantQueue(client: pg.Client) {
  await client.query(`
    grant select on ${MIGRATIONS_TABLE} to ${APP_ROLE};
    grant usage on schema graphile_worker to ${APP_ROLE};
    grant all on all tables in schema graphile_worker to ${APP_ROLE};
    grant usage on all sequences in schema graphile_worker to ${APP_ROLE};
    grant execute on all functions in schema graphile_worker to ${APP_ROLE};
    -- The queue's tables let only their owner see rows, unless a policy says otherwise.
    do $$
    declare queue_table regclass;
    begin
      for queue_table in
        select c.oid from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APP_ROLE}')
      loop
        execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', queue_table);
      end loop;
    end $$;
  `);
}
