import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { findServer } from './database-address.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const FUNCTIONS = join(MIGRATIONS, 'functions');
export const MIGRATIONS_TABLE = 'schema_migrations';
const APP_ROLE = 'tossbook_app';

/**
 * Brings a database to the state of this code, as its owner: numbered files once each, functions when they
 * changed, the job queue's own tables. Several processes may call it at once; one works, the others wait.
 */
export async function migrate({
  ownerUrl,
  appPassword,
}: {
  ownerUrl: string;
  appPassword?: string | undefined;
}) {
  const server = await findServer({ url: ownerUrl });
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('tossbook_migrate'))");
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      ignorePattern: 'functions',
      direction: 'up',
      migrationsTable: MIGRATIONS_TABLE,
      checkOrder: true,
      noLock: true,
      singleTransaction: true,
      log: () => undefined,
    });
    await applyFunctions(client);
    await client.query('select seal_open_bets()');
    await migrateWorker({ connectionString: server, logger: undefined });
    await grantQueue(client);
    if (appPassword)
      await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(appPassword)}`);
  } finally {
    await client.end();
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
