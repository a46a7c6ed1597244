import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { migrateDatabase } from '../apps/api/src/main/migrate-database.ts';
import { addressOf, startPostgres } from './postgres.ts';

/** `npm run db:types`: regenerates the table types from the migrations, on a temporary database. */
const postgres = await startPostgres({ url: process.env.TEST_DATABASE_URL });
const database = `tossbook_types_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
try {
  await admin.query(`create database ${database}`);
  const url = addressOf(postgres.url, { database });
  await migrateDatabase({ ownerUrl: url });
  execFileSync('kysely-codegen', codegenArguments(url), { stdio: 'inherit' });
} finally {
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
  await postgres.stop();
}

function codegenArguments(url: string): string[] {
  const options = {
    dialect: 'postgres',
    url,
    'default-schema': 'public',
    'include-pattern': 'public.*',
    'exclude-pattern': 'schema_migrations',
    'date-parser': 'string',
    'type-mapping': '{"int8":"bigint","timestamptz":"Date"}',
    'out-file': 'apps/api/src/platform/db/db-types.ts',
  };
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
}
