import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateDatabase } from '../../apps/api/src/main/migrate-database.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { addressOf } from '../postgres.ts';
import { seedDemo } from './seed-demo.ts';

export const demoPassword = () => process.env.DEMO_PASSWORD ?? 'demo-1234';

export type SiteOptions = {
  port: number;
  /** The database, as its owner. */
  ownerUrl: string;
  /** The built site, served by the API; absent if a development server serves it. */
  webRoot?: string;
  /** Restart a process when its files change. */
  isWatching: boolean;
  isQuiet: boolean;
  /** The password of the server's role, shared by all databases of a PostgreSQL; random by default. */
  appPassword?: string | undefined;
  /** The key that signs the verifiable book; random by default. */
  bookKey?: string;
  /** Whether there is a second admin, so that large matters need two people. */
  withSecondAdmin?: boolean;
};

/** How much of what the processes report is kept for the error if one does not start. */
const SAID_MAX = 4_000;

/** Allows for a machine with a tenth of its CPU. */
const STARTED_MS = 120_000;

export type Site = { url: string; stop: () => Promise<void> };

/** A complete site with demonstration data on a database: API and worker, as real processes. */
export async function startSite({
  port,
  ownerUrl,
  webRoot,
  isWatching,
  isQuiet,
  appPassword = randomBytes(18).toString('hex'),
  bookKey = randomBytes(32).toString('base64'),
  withSecondAdmin = false,
}: SiteOptions): Promise<Site> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('Demonstration data has no place in production.');
  await migrateDatabase({ ownerUrl, appPassword });
  const appUrl = addressOf(ownerUrl, { user: 'tossbook_app', password: appPassword });
  await seed(appUrl, { withSecondAdmin });

  const env = {
    ...process.env,
    DATABASE_URL: appUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    BOOK_ORIGIN: `localhost:${port}/transparency`,
    BOOK_KEY: bookKey,
    PORT: String(port),
    SUPPORT_URL: process.env.SUPPORT_URL ?? 'https://example.org/support',
    LOOPBACK_UNLIMITED: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(webRoot ? { WEB_ROOT: webRoot } : {}),
  };
  const start = (name: 'http' | 'worker') =>
    spawn(
      process.execPath,
      [...(isWatching ? ['--watch-preserve-output', '--watch'] : []), `apps/api/src/main/${name}.ts`],
      {
        env: { ...env, INTERNAL_PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const children = [start('http'), start('worker')];
  let said = '';
  for (const { stdout, stderr } of children) {
    stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-SAID_MAX)));
    if (isQuiet) stdout.resume();
    else stdout.pipe(process.stdout);
    if (!isQuiet) stderr.pipe(process.stderr);
  }
  const url = `http://127.0.0.1:${port}`;
  const end = () => Promise.all(children.map(ended));
  const stop = async () => {
    // Ctrl-C also stops our own PostgreSQL, which the processes would log errors about while exiting.
    for (const { stdout, stderr } of children) {
      stdout.unpipe().resume();
      stderr.unpipe().resume();
    }
    await end();
  };
  await untilHealthy(url, children).catch(async (error: Error) => {
    await end();
    throw new Error(`${error.message}\n${said}`, { cause: error });
  });
  return { url, stop };
}

async function seed(appUrl: string, wanted: { withSecondAdmin: boolean }): Promise<void> {
  const { db, close } = openDatabase({ url: appUrl, connectionsMax: 2, onBroken: () => undefined });
  await seedDemo(db, { password: demoPassword(), ...wanted });
  await close();
}

async function untilHealthy(url: string, children: ChildProcess[]): Promise<void> {
  const giveUpAt = Date.now() + STARTED_MS;
  while (Date.now() < giveUpAt) {
    if (children.some((child) => child.exitCode !== null))
      throw new Error('A process of the site did not start.');
    const isUp = await fetch(`${url}/api/health`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isUp) return;
    await wait(100);
  }
  throw new Error('The site did not answer within two minutes.');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
