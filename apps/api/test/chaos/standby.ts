import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { freePort } from '../../../../tools/postgres.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import type { OwnPostgres } from './own-postgres.ts';

const START_MS = 30_000;

/** A copy of a server that follows it, and that can take its place. */
export type Standby = {
  port: number;
  appUrl: string;
  /** As the server's role. */
  own: Database;
  owner: pg.Pool;
  /** Commits of the primary wait for this one from now on. */
  makeSynchronous: () => Promise<void>;
  /** Hears nothing more of the primary: what is committed there from now on is lost with it. */
  cutOff: () => Promise<void>;
  promote: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startStandby(primary: OwnPostgres): Promise<Standby> {
  const port = await freePort();
  const directory = await copyOf(primary, port);
  const { uid, gid } = statSync(directory);
  const { rows } = await primary.owner.query<{ bin: string }>(
    `select setting as bin from pg_config where name = 'BINDIR'`,
  );
  const server = spawn(
    join(rows[0]?.bin ?? '', 'postgres'),
    ['-D', directory, '-p', String(port), '-c', 'max_connections=200'],
    { uid, gid, stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  const at = (url: string) => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  };
  const owner = new pg.Pool({ connectionString: at(primary.ownerUrl), max: 3 });
  owner.on('error', () => undefined);
  const isFollowing = () =>
    owner.query('select pg_is_in_recovery() as yes').then(
      (answer) => answer.rows[0]?.yes as boolean,
      () => false,
    );
  await vi.waitUntil(isFollowing, { timeout: START_MS, interval: 50 });
  const appUrl = at(primary.appUrl);
  const own = openDatabase({ url: appUrl, connectionsMax: 4, onBroken: () => undefined });

  return {
    port,
    appUrl,
    own,
    owner,
    makeSynchronous: async () => {
      await primary.owner.query(`alter system set synchronous_standby_names = 'standby'`);
      await primary.owner.query('select pg_reload_conf()');
      const states = () => primary.owner.query('select sync_state from pg_stat_replication');
      await expect
        .poll(async () => (await states()).rows, { timeout: START_MS })
        .toEqual([{ sync_state: 'sync' }]);
    },
    cutOff: async () => {
      await owner.query(`alter system set primary_conninfo = ''`);
      await owner.query('select pg_reload_conf()');
      const followers = () => primary.owner.query('select from pg_stat_replication');
      await expect.poll(async () => (await followers()).rowCount, { timeout: START_MS }).toBe(0);
    },
    promote: async () => {
      await owner.query('select pg_promote()');
    },
    close: async () => {
      await own.close();
      await owner.end();
      server.kill('SIGINT');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The primary's data as of now, told to follow it. */
async function copyOf(primary: OwnPostgres, port: number): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'tossbook-standby-'));
  const backup = await primary.connect();
  await backup.query(`select pg_backup_start('standby', true)`);
  spawnSync('cp', ['-a', `${primary.directory}/.`, directory]);
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await backup.end();
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  const { uid, gid } = statSync(join(directory, 'PG_VERSION'));
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(directory, name), text);
    chownSync(join(directory, name), uid, gid);
  }
  appendFileSync(
    join(directory, 'postgresql.auto.conf'),
    `port = ${port}\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=standby'\n`,
  );
  return directory;
}
