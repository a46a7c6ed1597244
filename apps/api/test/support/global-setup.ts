import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addressOf, startPostgres } from '../../../../tools/postgres.ts';
import { migrateDatabase } from '../../src/main/migrate-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateName: string;
    redisUrl: string;
  }
}

export const APP_PASSWORD = 'app-password';

/** One PostgreSQL for all tests, with a migrated template from which each test file clones its own database. */
export default async function setUp(project: TestProject) {
  const postgres = await startPostgres({ url: process.env.TEST_DATABASE_URL });
  const templateName = `tossbook_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);

  const ownerUrl = addressOf(postgres.url, { database: templateName });
  await migrateDatabase({ ownerUrl, appPassword: APP_PASSWORD });
  await replaceClock(ownerUrl);
  await letOneDecide(ownerUrl);

  project.provide('postgresUrl', postgres.url);
  project.provide('templateName', templateName);
  const redisUrl = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
  // An answer that comes late on a busy machine would count as none; tests about that name an address of their own.
  redisUrl.searchParams.set('commandTimeout', '20000');
  project.provide('redisUrl', redisUrl.href);
  return async () => {
    await admin.query(`drop database if exists ${templateName} with (force)`);
    await admin.end();
    await postgres.stop();
  };
}

/** Most tests have several admins, and are not about what two of them decide. */
async function letOneDecide(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("update settings set value = 0 where key = 'approval.twoPeople'");
  await owner.end();
}

/** In tests and measurements alone, time can be moved. */
export async function replaceClock(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    create table test_clock (shift interval not null);
    insert into test_clock values ('0');
    grant select on test_clock to public;
    -- Where a caller has turned scans off, this one would look so dear that PostgreSQL compiles it, for 30 ms each time.
    create or replace function app_now() returns timestamptz language sql volatile set enable_seqscan = on
    as 'select clock_timestamp() + (select shift from public.test_clock)';
  `);
  await owner.end();
}
