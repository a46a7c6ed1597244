import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, anAdmin, type Person } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { type OpenStream, openStream } from '../support/event-stream.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

// Starting a process takes long on a machine that is busy with other tests.
let database: TestDatabase;
let own: Database;
let redis: TcpProxy;
let first: ApiProcess;
let second: ApiProcess;
let worker: WorkerProcess;
const streams: OpenStream[] = [];

beforeAll(async () => {
  const { hostname: host, port } = new URL(inject('redisUrl'));
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  redis = await startProxy({ host, port: Number(port) || 6379 });
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  [first, second, worker] = await Promise.all([
    startApiProcess(database.appUrl, env),
    startApiProcess(database.appUrl, env),
    startWorkerProcess(database.appUrl, env),
  ]);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await expectSoundBooks(own.db);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), worker.kill('SIGTERM')]);
  await redis.close();
  await own.close();
  await database.drop();
});

async function listening(api: ApiProcess, { token }: Person): Promise<OpenStream> {
  const stream = await openStream(api.url, { token });
  streams.push(stream);
  return stream;
}

const deposit = (api: ApiProcess, { token }: Person, { userName }: Person) =>
  api.call('deposit', { token, body: { userName, amount: 1 } });
const typesOf = ({ heard }: OpenStream) => new Set(heard.map(({ type }) => type));
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

test('what happens at one process is heard at the other, by its owner alone', async () => {
  const [admin, client, other] = [await anAdmin(own.db), await aClient(own.db), await aClient(own.db)];
  const [here, there, foreign] = [
    await listening(first, client),
    await listening(second, client),
    await listening(second, other),
  ];
  await deposit(first, admin, client);
  await until(() => expect(typesOf(there)).toContain('wallet'));
  // The worker writes the notification a moment later.
  await until(() =>
    expect([typesOf(here), typesOf(there)]).toEqual(Array(2).fill(new Set(['wallet', 'notifications']))),
  );
  expect(foreign.heard).toEqual([]);
});

test('a session that ends at one process closes its stream at the other', async () => {
  const client = await aClient(own.db);
  const stream = await listening(second, client);
  await first.call('logout', { token: client.token });
  await expect(stream.ended).resolves.toBeUndefined();
});

test('without redis news go on, and when it is lost and comes back all are told to ask again', async () => {
  const [admin, client] = [await anAdmin(own.db), await aClient(own.db, { balance: rupees(5) })];
  const stream = await listening(second, client);
  redis.cut();
  await until(() => expect(stream.heard).toEqual([{ type: 'resync' }]));
  for (let round = 0; round < 3; round++) {
    stream.heard.length = 0;
    await deposit(first, admin, client);
    await until(() => expect(typesOf(stream)).toEqual(new Set(['wallet', 'notifications'])));
  }
  stream.heard.length = 0;
  redis.mend();
  await until(() => expect(typesOf(stream)).toContain('resync'));
  await deposit(first, admin, client);
  await until(() => expect(typesOf(stream)).toContain('wallet'));
});

test('a redis that hangs holds no news up', async () => {
  const [admin, client] = [await anAdmin(own.db), await aClient(own.db)];
  const stream = await listening(second, client);
  redis.stall();
  await deposit(first, admin, client);
  await until(() => expect(typesOf(stream)).toContain('wallet'));
  redis.mend();
});

test('a process that is told to stop ends its streams with a hint when to come back, and exits', async () => {
  const client = await aClient(own.db);
  const leaving = await startApiProcess(database.appUrl);
  const stream = await listening(leaving, client);
  expect(await leaving.stop()).toBe(0);
  await stream.ended;
  expect(stream.text()).toMatch(/retry: \d{4}\n\n$/);
});
