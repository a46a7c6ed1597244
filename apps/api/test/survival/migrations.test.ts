import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressOf, type Postgres, startPostgres } from '../../../../tools/postgres.ts';
import { createApi } from '../../src/main/api.ts';
import { migrateDatabase } from '../../src/main/migrate-database.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { migrationNames } from '../../src/platform/db/migrate.ts';
import { functionFiles } from '../../src/platform/db/sql-functions.ts';
import { findFaults } from '../../src/platform/db/start-checks.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';
import { testEnvironment } from '../support/kit.ts';

const ROOT = join(import.meta.dirname, '../../../..');

type Fresh = { ownerUrl: string; appUrl: string; owner: pg.Pool; drop: () => Promise<void> };

/** A database with nothing in it. */
async function aFreshDatabase(postgresUrl = inject('postgresUrl')): Promise<Fresh> {
  const name = `tossbook_fresh_${randomBytes(6).toString('hex')}`;
  const maintenance = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await maintenance(`create database ${name}`);
  const ownerUrl = addressOf(postgresUrl, { database: name });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  return {
    ownerUrl,
    appUrl: addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD }),
    owner,
    drop: async () => {
      await owner.end();
      await maintenance(`drop database ${name} with (force)`);
    },
  };
}

/** What a server would find wrong that connects with this address. */
async function faultsOf(url: string): Promise<string[]> {
  const { db, close } = openDatabase({ url, connectionsMax: 1, onBroken: () => undefined });
  try {
    return await findFaults(db);
  } finally {
    await close();
  }
}

const appliedMigrations = async ({ owner }: { owner: pg.Pool }) =>
  (await owner.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );
const appliedFunctions = async ({ owner }: { owner: pg.Pool }) =>
  (await owner.query<{ name: string; applied_at: Date }>('select * from schema_functions order by name'))
    .rows;

describe('migrating', () => {
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await aFreshDatabase();
    await migrateDatabase({ ownerUrl: fresh.ownerUrl });
  });
  afterAll(() => fresh.drop());

  test('an empty database applies every migration and every function, and a server would start on it', async () => {
    expect(await appliedMigrations(fresh)).toEqual(await migrationNames());
    expect((await appliedFunctions(fresh)).map(({ name }) => name)).toEqual(
      (await functionFiles()).map(({ name }) => name).sort(),
    );
    expect(await faultsOf(fresh.appUrl)).toEqual([]);
  });

  test('again changes nothing', async () => {
    const state = async () =>
      (
        await fresh.owner.query(`
          select 'function' as what, oid::int8, xmin::text as version, proacl::text as acl from pg_proc where pronamespace = 'public'::regnamespace
          union all select 'relation', oid, relfilenode::text, relacl::text from pg_class where relnamespace::regnamespace::text in ('public', 'graphile_worker')
          union all select 'constraint', oid, xmin::text, null from pg_constraint
          union all select 'trigger', oid, xmin::text, null from pg_trigger
          union all select 'policy', oid, xmin::text, null from pg_policy
          order by 1, 2`)
      ).rows;
    const before = {
      state: await state(),
      migrations: await appliedMigrations(fresh),
      functions: await appliedFunctions(fresh),
    };
    await migrateDatabase({ ownerUrl: fresh.ownerUrl });
    expect({
      state: await state(),
      migrations: await appliedMigrations(fresh),
      functions: await appliedFunctions(fresh),
    }).toEqual(before);
  });

  test('brings a function whose text has changed to the text of this code, and leaves the others', async () => {
    const before = await appliedFunctions(fresh);
    // As an older version of the code would have left it.
    await fresh.owner.query(
      "create or replace function app_now() returns timestamptz language sql volatile as 'select now()'",
    );
    await fresh.owner.query(
      "update schema_functions set checksum = 'older' where name = 'platform/clock.sql'",
    );
    await migrateDatabase({ ownerUrl: fresh.ownerUrl });

    const after = await appliedFunctions(fresh);
    const changed = after.filter(
      ({ applied_at }, i) => applied_at.getTime() !== before[i]?.applied_at.getTime(),
    );
    expect(changed.map(({ name }) => name)).toEqual(['platform/clock.sql']);
    const { rows } = await fresh.owner.query<{ prosrc: string }>(
      "select prosrc from pg_proc where proname = 'app_now'",
    );
    expect(rows[0]?.prosrc).toContain('clock_timestamp()');
    expect(await faultsOf(fresh.appUrl)).toEqual([]);
  });

  test('by a version with other files is undone as a whole: their rows go, and every function is applied again', async () => {
    await fresh.owner.query(
      "create or replace function app_now() returns timestamptz language sql volatile as 'select now()'",
    );
    await fresh.owner.query("insert into schema_functions (name, checksum) values ('01_clock.sql', 'older')");
    await migrateDatabase({ ownerUrl: fresh.ownerUrl });

    const { rows } = await fresh.owner.query<{ prosrc: string }>(
      "select prosrc from pg_proc where proname = 'app_now'",
    );
    expect(rows[0]?.prosrc).toContain('clock_timestamp()');
    expect((await appliedFunctions(fresh)).map(({ name }) => name)).not.toContain('01_clock.sql');
    expect(await faultsOf(fresh.appUrl)).toEqual([]);
  });

  test('an index of ranges sums up what is new by itself, and need not wait for a vacuum', async () => {
    const { rows } = await fresh.owner.query<{ name: string; options: string[] }>(
      `select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'brin' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name)).toContain('ledger_by_time');
    for (const index of rows)
      expect(index).toMatchObject({ options: expect.arrayContaining(['autosummarize=on']) });
  });

  test('the committed table types are those that this schema gives', () => {
    const options = {
      dialect: 'postgres',
      url: fresh.ownerUrl,
      'default-schema': 'public',
      'include-pattern': 'public.*',
      'exclude-pattern': 'schema_migrations',
      'date-parser': 'string',
      'type-mapping': '{"int8":"bigint","timestamptz":"Date"}',
      'out-file': 'apps/api/src/platform/db/db-types.ts',
    };
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const codegen = () =>
      execFileSync(join(ROOT, 'node_modules/.bin/kysely-codegen'), ['--verify', ...flags], {
        cwd: ROOT,
        stdio: 'pipe',
      });
    expect(codegen).not.toThrow();
  });

  test('what cannot be migrated is told in one line, without a stack', () => {
    const command = join(ROOT, 'apps/api/src/main/migrate.ts');
    const complaintOf = (env: Record<string, string>) => {
      const { status, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
      return { status, stderr };
    };
    expect(complaintOf({})).toEqual({
      status: 1,
      stderr: 'Not migrated: MIGRATE_DATABASE_URL is needed: the address of the database, as its owner\n',
    });
    expect(complaintOf({ MIGRATE_DATABASE_URL: 'postgres://a@127.0.0.1:1/b' })).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^Not migrated: .*ECONNREFUSED.*\n$/),
    });
  });

  test('an empty database by three processes at once applies everything once', async () => {
    const database = await aFreshDatabase();
    await Promise.all(Array.from({ length: 3 }, () => migrateDatabase({ ownerUrl: database.ownerUrl })));
    expect(await appliedMigrations(database)).toEqual(await migrationNames());
    expect(await faultsOf(database.appUrl)).toEqual([]);
    await database.drop();
  });
});

describe('a server refuses to start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  /** Does something to the database, asks what a server finds, and undoes it. */
  async function faultsAfter(change: string, { undo }: { undo: string }): Promise<string[]> {
    await database.owner.query(change);
    try {
      return await faultsOf(database.appUrl);
    } finally {
      await database.owner.query(undo);
    }
  }

  test('on nothing else: an untouched database has no fault', async () => {
    expect(await faultsOf(database.appUrl)).toEqual([]);
  });

  test('as superuser', async () => {
    expect(await faultsOf(database.ownerUrl)).toContain(
      'The role in DATABASE_URL may do everything: it is a superuser; use tossbook_app',
    );
    await expect(createApi(readConfig(testEnvironment(database.ownerUrl)))).rejects.toThrow(
      /^Cannot start:\n.*superuser/s,
    );
  });

  test.each([
    'insert on ledger',
    'update on ledger',
    'delete on ledger',
    'truncate on ledger',
    'insert on wallets',
    'update on wallets',
    'update (balance) on wallets',
    'insert on audit_seals',
  ])('with a role that may %s', async (right) => {
    const faults = await faultsAfter(`grant ${right} to tossbook_app`, {
      undo: `revoke ${right} from tossbook_app`,
    });
    expect(faults).toEqual([
      `The role in DATABASE_URL may do ${right.replace(' (balance)', '')}; use tossbook_app`,
    ]);
  });

  test.each(['off', 'local', 'remote_write'])('where synchronous_commit is %s', async (setting) => {
    const { rows } = await database.owner.query<{ name: string }>('select current_database() as name');
    const faults = await faultsAfter(`alter database ${rows[0]?.name} set synchronous_commit = ${setting}`, {
      undo: `alter database ${rows[0]?.name} reset synchronous_commit`,
    });
    expect(faults).toEqual([`PostgreSQL runs with synchronous_commit = ${setting}`]);
  });

  test('where a migration is missing', async () => {
    const last = (await migrationNames()).at(-1) ?? '';
    const faults = await faultsAfter(`delete from schema_migrations where name = '${last}'`, {
      undo: `insert into schema_migrations (name, run_on) values ('${last}', now())`,
    });
    expect(faults).toEqual([`The database lacks ${last}: run the migrations`]);
  });

  test('where a function is missing, or is of another version', async () => {
    const file = "name = 'money/post_entries.sql'";
    const lacks = ['The database lacks money/post_entries.sql: run the migrations'];
    const renamed = await faultsAfter(`update schema_functions set name = 'gone' where ${file}`, {
      undo: "update schema_functions set name = 'money/post_entries.sql' where name = 'gone'",
    });
    expect(renamed).toEqual([...lacks, 'The database has gone of another version: run the migrations']);
    const older = await faultsAfter(`update schema_functions set checksum = 'x' || checksum where ${file}`, {
      undo: `update schema_functions set checksum = substr(checksum, 2) where ${file}`,
    });
    expect(older).toEqual(lacks);
  });

  test('without the pages that WEB_ROOT names', async () => {
    const env = { ...testEnvironment(database.appUrl), WEB_ROOT: join(ROOT, 'docs') };
    await expect(createApi(readConfig(env))).rejects.toThrow(
      /^Cannot start:\n {2}WEB_ROOT: there is no index/,
    );
  });

  test('where nothing was migrated at all', async () => {
    const fresh = await aFreshDatabase();
    await expect(faultsOf(fresh.appUrl)).rejects.toThrow('does not exist');
    await fresh.drop();
  });
});

/** These settings belong to a whole server, so this one is ours alone. */
describe('a server refuses to start on a PostgreSQL', () => {
  let postgres: Postgres;
  let fresh: Fresh;
  beforeAll(async () => {
    postgres = await startPostgres({});
    fresh = await aFreshDatabase(postgres.url);
    await migrateDatabase({ ownerUrl: fresh.ownerUrl, appPassword: APP_PASSWORD });
  });
  afterAll(async () => {
    await fresh.drop();
    await postgres.stop();
  });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('with %s off', async (name) => {
    const change = async (value: string) => {
      await fresh.owner.query(`alter system set ${name} = ${value}`);
      await fresh.owner.query('select pg_reload_conf()');
      await expect
        .poll(async () => (await fresh.owner.query(`show ${name}`)).rows)
        .toEqual([{ [name]: value }]);
    };
    expect(await faultsOf(fresh.appUrl)).toEqual([]);
    await change('off');
    await expect.poll(() => faultsOf(fresh.appUrl)).toEqual([`PostgreSQL runs with ${name} = off`]);
    await change('on');
    await expect.poll(() => faultsOf(fresh.appUrl)).toEqual([]);
  });
});
