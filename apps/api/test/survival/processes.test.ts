import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { readWallet } from '../../src/domains/money/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { anAddress, aUserName } from '../support/accounts.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, aMatch, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { expectSoundBooks, testEnvironment } from '../support/kit.ts';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.ts';

// Starting a process takes long on a machine that is busy with other tests.
let database: TestDatabase;
let own: Database;
let redis: TcpProxy;
let first: ApiProcess;
let second: ApiProcess;

const start = () =>
  startApiProcess(database.appUrl, {
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    // So that a test can call from any address, and limits apply to all but its own.
    TRUSTED_PROXIES: '127.0.0.1',
  });

beforeAll(async () => {
  const { hostname: host, port } = new URL(inject('redisUrl'));
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  redis = await startProxy({ host, port: Number(port) || 6379 });
  [first, second] = await Promise.all([start(), start()]);
});
afterEach(() => expectSoundBooks(own.db));
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await redis.close();
  await own.close();
  await database.drop();
});

const balanceOf = async ({ userId }: Person) => (await readWallet(own.db, userId)).balance;
const deposit = (api: ApiProcess, { token }: Person, { userName }: Person) =>
  api.call('deposit', { token, body: { userName, amount: 1 } });
const register = (api: ApiProcess, headers: Record<string, string>) =>
  api.call('register', { headers, body: { name: 'A', userName: aUserName() } });
const logIn = (api: ApiProcess, { userName }: Person) =>
  api.call('login', {
    headers: { 'x-forwarded-for': anAddress() },
    body: { userName, password: OWN_PASSWORD },
  });

/** Registers at once as often as told; answers how many were accepted. */
async function acceptedFrom(api: ApiProcess, address: string, tries: number): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: tries }, () => register(api, { 'x-forwarded-for': address })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

test('a session ended through one process is soon refused by the other', async () => {
  const { token } = await aClient(own.db);
  const ask = async () => (await second.call('getWallet', { token })).status;
  expect(await ask()).toBe(200);
  await first.call('logout', { token });
  await expect.poll(ask, { timeout: 60_000, interval: 10 }).toBe(401);
  expect(await ask()).toBe(401);
});

test('of 50 deposits after a session was ended through the other process, none is accepted', async () => {
  const client = await aClient(own.db);
  for (let round = 0; round < 10; round++) {
    const [admin, other] = [await anAdmin(own.db), await anAdmin(own.db)];
    // The second process has just seen the session alive, and may believe so for a while in reads.
    expect((await second.call('getUserList', { token: admin.token })).status).toBe(200);
    const { status } =
      round % 2
        ? await first.call('logoutEverywhere', { token: admin.token })
        : await first.call('blockUser', { token: other.token, body: { userName: admin.userName } });
    expect(status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 5 }, () => deposit(second, admin, client)));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401]);
  }
  expect(await balanceOf(client)).toBe(rupees(0));
});

test('a limit counts over all processes', async () => {
  const cookie = `device=${randomUUID()}`;
  const from = () => ({ cookie, 'x-forwarded-for': anAddress() });
  for (const api of [first, second, first, second, first])
    expect((await register(api, from())).status).toBe(200);
  for (const api of [first, second]) expect((await register(api, from())).status).toBe(429);
});

test('without Redis both serve, still refuse an ended session, and each keeps a tenth of the quota', async () => {
  const [admin, client, ended] = [await anAdmin(own.db), await aClient(own.db), await anAdmin(own.db)];
  await first.call('logout', { token: ended.token });
  redis.cut();
  for (const api of [first, second]) {
    expect((await logIn(api, client)).status).toBe(200);
    expect((await deposit(api, admin, client)).status).toBe(200);
    expect((await deposit(api, ended, client)).status).toBe(401);
    expect((await api.call('getUserList', { token: ended.token })).status).toBe(401);
  }
  const address = anAddress();
  expect(await acceptedFrom(first, address, 8)).toBe(6);
  expect(await acceptedFrom(second, address, 8)).toBe(6);
  redis.mend();
  // Back again, the shared count holds: more than the six of a lone process.
  await expect.poll(() => acceptedFrom(first, anAddress(), 8), { timeout: 60_000, interval: 300 }).toBe(8);
});

test('a Redis that hangs holds nobody up', async () => {
  const [admin, client] = [await anAdmin(own.db), await aClient(own.db)];
  redis.stall();
  for (const api of [first, second]) {
    expect((await logIn(api, client)).status).toBe(200);
    expect((await deposit(api, admin, client)).status).toBe(200);
    expect(await acceptedFrom(api, anAddress(), 7)).toBe(6);
  }
  redis.mend();
});

test('a process told to stop answers what it has begun, is no longer ready, and exits with 0', async () => {
  const [employee, client] = [await anEmployee(own.db, { balance: rupees(10) }), await aClient(own.db)];
  const third = await start();
  const ready = async () => (await fetch(`http://127.0.0.1:${third.internalPort}/ready`)).status;
  expect(await ready()).toBe(200);

  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('select lock_wallets(array[$1::bigint])', [String(client.userId)]);
  const slow = deposit(third, employee, client);
  await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
  const exiting = third.stop('SIGTERM');
  await expect.poll(ready, { timeout: 60_000, interval: 20 }).toBe(503);
  // It stops listening a moment later, and what came in until then is answered too.
  const isRefused = () =>
    third.call('getConfig').then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 60_000, interval: 20 }).toBe(true);

  await holder.query('commit');
  holder.release();
  expect((await slow).status).toBe(200);
  expect(await exiting).toBe(0);
  expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(9), rupees(1)]);
});

/** A process as an operator starts it. */
const npmRun = (script: string, env: Record<string, string>) =>
  spawn('npm', ['run', '--silent', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env.PATH, ...testEnvironment(database.appUrl), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test.each(['api', 'worker'])('npm run %s passes the signal to stop on, and ends with 0', async (script) => {
  const npm = npmRun(script, { LOG_LEVEL: 'info' });
  npm.stderr.pipe(process.stderr);
  expect.assertions(2);
  for await (const line of createInterface(npm.stdout)) {
    const { msg, pid } = JSON.parse(line) as { msg: string; pid: number };
    if (msg !== 'listening' && msg !== 'working') continue;
    npm.kill('SIGTERM');
    expect(await once(npm, 'exit')).toEqual([0, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }
});

test.each([
  ['api', { TOKEN_SECRET: '' }, /^Cannot start:\n {2}TOKEN_SECRET .+\n$/],
  ['worker', { TOKEN_SECRET: '' }, /^Cannot start:\n {2}TOKEN_SECRET .+\n$/],
  ['api', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^Cannot start:\n {2}.*ECONNREFUSED.*\n$/],
  ['worker', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^Cannot start:\n {2}.*ECONNREFUSED.*\n$/],
])(
  'npm run %s with %o says why it does not start, without a trace, and ends with 1',
  async (script, wrong, why) => {
    const npm = npmRun(script, wrong);
    const [said, [code]] = await Promise.all([text(npm.stderr), once(npm, 'exit')]);
    expect(said).toMatch(why);
    expect(code).toBe(1);
  },
);

async function countWaiting(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a setting changed through one process decides a bet at the other', async () => {
  const admin = await anAdmin(own.db);
  const client = await aClient(own.db, { balance: rupees(10_000) });
  const match = await aMatch(database.owner);
  const bet = async () => {
    const body = { betId: String(match.matchId), amount: 100, teamName: match.teamA };
    return (await second.call('createBet', { token: client.token, body })).body;
  };
  const change = async (key: string, value: number | null) =>
    expect((await first.call('changeSetting', { token: admin.token, body: { key, value } })).status).toBe(
      200,
    );
  const refused = { timeout: 60_000, interval: 20 };
  expect((await bet()).message).toBe('Bet placed successfully');
  await change('bet.stakeMaxRupees', 99);
  await expect.poll(async () => (await bet()).code, refused).toBe('STAKE_TOO_LARGE');
  await change('bet.stakeMaxRupees', null);
  await expect.poll(async () => (await bet()).code, refused).toBeUndefined();
  await change('bet.stakeMinRupees', 101);
  await expect.poll(async () => (await bet()).code, refused).toBe('STAKE_TOO_SMALL');
});
