import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { type MigrationBuilder, runner } from 'node-pg-migrate';
import pg from 'pg';
import { findServer } from './database-address.ts';
import { sqlState } from './tx.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const FUNCTIONS = join(MIGRATIONS, 'functions');
export const MIGRATIONS_TABLE = 'schema_migrations';
const APP_ROLE = 'tossbook_app';

/** Whoever wants a table waits behind a change that waits for it: the change gives way this soon, and tries again. */
const LOCK_MS = 500;
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;
/** How a migration begins that cannot be undone halfway, and holds nobody up. */
const OUTSIDE = '-- outside a transaction\n';

/**
 * Brings a database to the state of this code, as its owner: numbered files once each, functions when they
 * changed, the job queue's own tables. Several processes may call it at once; one works, the others wait. The site may
 * run meanwhile: no lock is waited for longer than bets can wait.
 */
export async function migrate({
  ownerUrl,
  appPassword,
  directory = MIGRATIONS,
}: {
  ownerUrl: string;
  appPassword?: string | undefined;
  /** Where the numbered files are. */
  directory?: string;
}) {
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
        ignorePattern: 'functions',
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
    await patiently(client, () => client.query('select seal_open_bets()'));
    await patiently(client, () => migrateQueue(server));
    await patiently(client, () => grantQueue(client));
    if (appPassword)
      await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(appPassword)}`);
  } finally {
    await client.end();
  }
}

/** Asks again and again, since whoever waits in a statement keeps an index from being built concurrently. */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = "select pg_try_advisory_lock(hashtext('tossbook_migrate')) as is_ours";
  while (!(await client.query<{ is_ours: boolean }>(ask)).rows[0]?.is_ours) await wait(100);
}

/** Repeats work that could not have its locks, or was in somebody's way; each time it goes on from what was committed. */
async function patiently(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await client.query(`set lock_timeout = ${LOCK_MS}`);
      return void (await work());
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!['55P03', '40P01'].includes(sqlState(error) ?? '') || performance.now() > giveUpAt) throw error;
      await wait(PAUSE_MS);
    }
  }
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

/** What was cut off in an earlier try has left an index that is kept up and never used: it is built anew. */
async function buildIndex(pgm: MigrationBuilder, text: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently (\w+)/im.exec(text)?.[1];
  if (!name) throw new Error(`only 'create index concurrently' runs outside a transaction: ${text}`);
  pgm.noTransaction();
  // It waits for whoever reads the table, and nobody waits for it.
  pgm.sql('set lock_timeout = 0');
  pgm.sql(`drop index concurrently if exists ${name}`);
  pgm.sql(text);
  pgm.sql(`set lock_timeout = ${LOCK_MS}`);
}

async function migrateQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, lock_timeout: LOCK_MS });
  // What breaks is told by the statement that it breaks.
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  try {
    await migrateWorker({ pgPool: pool, logger: undefined });
  } finally {
    await pool.end();
  }
}

/** The functions as files, in the order in which they build on each other. */
export async function functionFiles(): Promise<{ name: string; text: string; checksum: string }[]> {
  const names = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FUNCTIONS, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The numbered migrations that this code comes with, as the migrations table names them. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

async function applyFunctions(client: pg.Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, text, checksum } of await functionFiles()) {
    if (applied.get(name) === checksum) continue;
    await client.query('begin');
    await client.query(text);
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()`,
      [name, checksum],
    );
    await client.query('commit');
  }
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
