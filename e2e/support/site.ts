import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { addressOf, freePort, startPostgres } from '../../tools/postgres.ts';
import { buildWeb } from '../../tools/site/build-web.ts';
import { startSite } from '../../tools/site/start-site.ts';

/** One real site for all tests: built pages, API, worker and its own database. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildWeb();
  const postgres = await startPostgres({ url: process.env.TEST_DATABASE_URL });
  const database = `tossbook_e2e_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const ownerUrl = addressOf(postgres.url, { database });
  const appPassword = randomBytes(18).toString('hex');
  const site = await startSite({
    port: await freePort(),
    ownerUrl,
    webRoot: resolve('apps/web/dist'),
    isWatching: false,
    isQuiet: process.env.E2E_LOGS !== 'true',
    appPassword,
  });
  process.env.E2E_URL = site.url;
  process.env.E2E_OWNER_URL = ownerUrl;
  process.env.E2E_APP_PASSWORD = appPassword;
  return async () => {
    await site.stop();
    const books = proveBooks(ownerUrl);
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await postgres.stop();
    if (books.includes('BROKEN')) throw new Error(`The books do not hold after these tests:\n${books}`);
  };
}

/** Runs `npm run reconcile` over everything the tests have done. */
function proveBooks(ownerUrl: string): string {
  const env = { ...process.env, DATABASE_URL: ownerUrl };
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'reconcile'], { env, encoding: 'utf8' });
  return stdout.startsWith('ok') ? stdout : `BROKEN ${stdout} ${stderr}`;
}
