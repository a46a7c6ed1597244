import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, freePort, type Postgres, startPostgres } from '../../../../tools/postgres.ts';
import { type Database, openDatabase } from '../../src/platform/db.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { APP_PASSWORD } from '../global-setup.ts';

const RESTART_MS = 30_000;

/** A PostgreSQL of the test's own, which it may kill, with a migrated database. */
export type OwnPostgres = {
  appUrl: string;
  owner: pg.Pool;
  /** As the server's role. */
  own: Database;
  /** A connection of the owner that may break with the server. */
  connect: () => Promise<pg.Client>;
  /** Kills the server with all its processes, as a power cut would. */
  kill: () => Promise<void>;
  /** On the same data and port. */
  startAgain: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'tossbook-chaos-'));
  const port = await freePort();
  let server: Postgres = await startPostgres({ directory, port });
  const ownerUrl = addressOf(server.url, { database: 'chaos' });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database chaos');
  await admin.end();
  await migrate({ ownerUrl, appPassword: APP_PASSWORD });

  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  owner.on('error', () => undefined);
  const appUrl = addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD });
  const own = openDatabase({ url: appUrl, connectionsMax: 8, onBroken: () => undefined });
  return {
    appUrl,
    owner,
    own,
    connect: async () => {
      const client = new pg.Client({ connectionString: ownerUrl });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    kill: async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid
         union all select pid from pg_stat_activity`,
      );
      // The parent first, or it would start the others again.
      for (const { pid } of rows) killIfThere(pid);
    },
    startAgain: async () => {
      const giveUpAt = performance.now() + RESTART_MS;
      for (;;) {
        try {
          server = await startPostgres({ directory, port });
          return;
        } catch (error) {
          // What is left of the killed server keeps its memory for a moment, and a new one does not start beside it.
          if (performance.now() > giveUpAt)
            throw new Error('PostgreSQL does not start again', { cause: error });
          await wait(100);
        }
      }
    },
    close: async () => {
      await own.close();
      await owner.end();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
