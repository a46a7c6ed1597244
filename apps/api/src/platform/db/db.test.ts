import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { startProxy } from '../../../test/support/tcp-proxy.ts';
import { limitSilence } from './connection/connection.ts';
import { openDatabase } from './db.ts';

const kit = useKit();

test('64-bit numbers come back exact', async () => {
  const { rows } = await sql<{ most: bigint; least: bigint; counted: bigint }>`
    select 9223372036854775807 as most, -9223372036854775808 as least, count(*) as counted`.execute(kit.db);
  expect(rows[0]).toEqual({ most: 9223372036854775807n, least: -9223372036854775808n, counted: 1n });
});

test('the server works with the rights of its own role, and with bounds on what a statement may take', async () => {
  const { rows } = await sql<Record<string, string>>`
    select current_user as role, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('max_parallel_workers_per_gather') as helpers,
      current_setting('application_name') as name`.execute(kit.db);
  expect(rows[0]).toEqual({
    role: 'tossbook_app',
    statement: '30s',
    idle: '30s',
    helpers: '0',
    name: 'tossbook',
  });
});

test('a connection that breaks while idle is told of and replaced', async () => {
  const broken: string[] = [];
  const { db, close } = openDatabase({
    url: kit.database.appUrl,
    connectionsMax: 1,
    onBroken: (error) => void broken.push(error.message),
  });
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const pid = await pidOf();
  await kit.database.owner.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  expect(await pidOf()).not.toBe(pid);
  await close();
});

const READY = Buffer.from('Z\0\0\0\x05I');

/** A message of the protocol: its kind, its length, what it says. */
function messageOf(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(text)]);
}

/** Stands before a server that is killed just as somebody has connected: its last words come with its welcome. */
async function startDying(target: { host: string; port: number }) {
  const server = createServer((client) => {
    const upstream = connect(target);
    client.on('data', (bytes) => upstream.write(bytes));
    client.on('close', () => upstream.destroy());
    client.on('error', () => undefined);
    upstream.on('data', (bytes: Buffer) => {
      const isReady = bytes.subarray(-READY.length).equals(READY);
      client.write(isReady ? Buffer.concat([bytes, messageOf('E', LAST_WORDS)]) : bytes);
      if (isReady) client.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
const LAST_WORDS = 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0';

test('a server that dies with its welcome fails the query, not the process', async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const dying = await startDying({ host: hostname, port: Number(port || 5432) });
  const url = new URL(kit.database.appUrl);
  url.host = `127.0.0.1:${dying.port}`;
  const { db, pool, close } = openDatabase({ url: url.href, connectionsMax: 1, onBroken: () => undefined });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/not queryable/);
  expect(pool.totalCount).toBe(0);
  await close();
  dying.close();
});

test('a connection that falls silent is given up, with those that lie idle beside it', async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const proxy = await startProxy({ host: hostname, port: Number(port || 5432) });
  const url = new URL(kit.database.appUrl);
  url.host = `127.0.0.1:${proxy.port}`;
  const broken: string[] = [];
  const { db, pool, close } = openDatabase({
    url: url.href,
    connectionsMax: 3,
    onBroken: (error) => void broken.push(error.message),
  });
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([ask(), ask(), ask()]);
  expect(pool.idleCount).toBe(3);
  proxy.stall();
  await expect(limitSilence(50, ask)).rejects.toThrow('the connection was silent for 50 ms');
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(new Set(broken)).toEqual(
    new Set(['the connection was silent for 50 ms', 'a connection beside this one fell silent']),
  );
  proxy.mend();
  expect((await ask()).rows).toHaveLength(1);
  await close();
  await proxy.close();
});

test('a statement may take longer where its caller says so, and no longer than that', async () => {
  const sleep = (seconds: number) => () => sql`select pg_sleep(${seconds})`.execute(kit.db);
  await expect(limitSilence(100, sleep(2))).rejects.toThrow('silent for 100 ms');
  await expect(limitSilence(null, sleep(0.2))).resolves.toBeDefined();
  await expect(limitSilence(100, () => limitSilence(null, sleep(0.2)))).resolves.toBeDefined();
});
