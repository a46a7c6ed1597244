import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signalIfThere } from '../../../../tools/drill/signal-if-there.ts';
import { addressOf, freePort, type Postgres, startPostgres } from '../../../../tools/postgres.ts';
import { migrateDatabase } from '../../src/main/migrate-database.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';

const RESTART_MS = 30_000;

/** A PostgreSQL of the test's own, which it may kill, with a migrated database. */
export type OwnPostgres = {
  directory: string;
  port: number;
  appUrl: string;
  ownerUrl: string;
  owner: pg.Pool;
  /** As the server's role. */
  own: Database;
  /** A connection of the owner that may break with the server. */
  connect: () => Promise<pg.Client>;
  /** Kills the server with all its processes, as a power cut would. */
  kill: () => Promise<void>;
  /** Lets all its processes stand still, as a machine does that hangs: connections stay open, and nobody answers. */
  pause: () => Promise<void>;
  resume: () => void;
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
  await migrateDatabase({ ownerUrl, appPassword: APP_PASSWORD });

  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  owner.on('error', () => undefined);
  const appUrl = addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD });
  const own = openDatabase({ url: appUrl, connectionsMax: 8, onBroken: () => undefined });
  const processes = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid
       union all select pid from pg_stat_activity`,
    );
    return rows.map(({ pid }) => pid);
  };
  let paused: number[] = [];
  let isKilled = false;
  const resume = () => {
    for (const pid of paused.splice(0).toReversed()) signalIfThere(pid, 'SIGCONT');
  };
  return {
    directory,
    port,
    appUrl,
    ownerUrl,
    owner,
    own,
    connect: async () => {
      const client = new pg.Client({ connectionString: ownerUrl });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    kill: async () => {
      // The parent first, or it would start the others again.
      for (const pid of await processes()) signalIfThere(pid, 'SIGKILL');
      isKilled = true;
    },
    pause: async () => {
      paused = await processes();
      for (const pid of paused) signalIfThere(pid, 'SIGSTOP');
    },
    resume,
    startAgain: async () => {
      const giveUpAt = performance.now() + RESTART_MS;
      for (;;) {
        try {
          server = await startPostgres({ directory, port });
          isKilled = false;
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
      resume();
      await own.close();
      await owner.end();
      if (!isKilled) await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
