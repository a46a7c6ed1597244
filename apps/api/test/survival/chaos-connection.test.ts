import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, type ErrorBody } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { readWallet } from '../../src/domains/money/index.ts';
import { createApi } from '../../src/main/api.ts';
import { readConfig } from '../../src/platform/config.ts';
import { aClient, anAdmin, type Person } from '../support/builders.ts';
import { type Cut, startCommitProxy } from '../support/commit-proxy.ts';
import { testEnvironment, useKit } from '../support/kit.ts';

/** The kit looks on over a connection of its own; the servers here have a proxy before their database. */
const kit = useKit();
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aServerBehindProxy() {
  const proxy = await startCommitProxy(kit.database.appUrl);
  const api = await createApi(readConfig(testEnvironment(proxy.url)));
  closing.push(proxy.close, api.close);
  return { proxy, api };
}

type Server = Awaited<ReturnType<typeof aServerBehindProxy>>;
type Move = { call: 'deposit' | 'withdraw'; admin: Person; client: Person; amount: number; key?: string };

async function move({ api }: Server, { call, admin, client, amount, key }: Move) {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api${contract[call].path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { userName: client.userName, amount },
  });
  return {
    status: response.statusCode,
    body: response.json<{ message: string } & Partial<ErrorBody>>(),
    headers: response.headers,
  };
}

/** How many movements the client's ledger has besides the first deposit, and what is left. */
async function booked(client: Person) {
  const { rows } = await kit.database.owner.query<{ rows: number }>(
    'select count(*)::integer as rows from ledger where user_id = $1',
    [String(client.userId)],
  );
  return { rows: rows[0]?.rows, balance: (await readWallet(kit.db, client.userId)).balance };
}

const cases = (['before', 'during', 'after'] as Cut[]).flatMap((cut) =>
  (['deposit', 'withdraw'] as const).flatMap((call) =>
    [true, false].map((hasKey): [Cut, 'deposit' | 'withdraw', string, boolean] => [
      cut,
      call,
      hasKey ? 'with a key' : 'without a key',
      hasKey,
    ]),
  ),
);

test.each(cases)(
  'a connection cut %s COMMIT: the %s %s happens once and is answered',
  async (cut, call, _how, hasKey) => {
    const server = await aServerBehindProxy();
    const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(500) })];
    const moved: Move = { call, admin, client, amount: 200, ...(hasKey ? { key: randomUUID() } : {}) };
    server.proxy.cutNextCommit(cut);
    const reply = await move(server, moved);
    const balance = call === 'deposit' ? 700 : 300;
    expect(reply.status).toBe(200);
    expect(reply.body.message).toContain(`New balance ₹${balance}.00`);
    expect(await booked(client)).toEqual({ rows: 2, balance: rupees(balance) });
    // The cut was made, and the server did repeat the call by itself.
    expect([server.proxy.cutsMade(), server.proxy.commitsSeen()]).toEqual([1, 2]);

    if (!hasKey) return;
    expect(await move(server, moved)).toMatchObject({ status: 200, body: reply.body });
    expect(await booked(client)).toEqual({ rows: 2, balance: rupees(balance) });
  },
);

test('a refusal stays one, though the connection breaks on the way', async () => {
  const server = await aServerBehindProxy();
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(5) })];
  let statements = 0;
  // The seventh message is inside the transaction of the withdrawal.
  server.proxy.cutWhen(() => ++statements === 7);
  const reply = await move(server, { call: 'withdraw', admin, client, amount: 6 });
  expect(reply).toMatchObject({ status: 400, body: { code: 'WITHDRAW_TOO_LARGE' } });
  expect(server.proxy.cutsMade()).toBe(1);
  expect(await booked(client)).toEqual({ rows: 1, balance: rupees(5) });
});

/** Cut at COMMIT, then away: the answer is "ask again", and asking again tells what happened. */
async function expectOutlasted(cut: Cut): Promise<void> {
  const server = await aServerBehindProxy();
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(100) })];
  const moved: Move = { call: 'deposit', admin, client, amount: 50, key: randomUUID() };
  server.proxy.cutNextCommit(cut, { stayAway: true });
  const started = performance.now();
  const doubtful = await move(server, moved);
  const seconds = (performance.now() - started) / 1000;
  expect([doubtful.status, doubtful.body.code, doubtful.headers['retry-after']]).toEqual([
    503,
    'TOO_BUSY',
    '2',
  ]);
  expect(seconds).toBeGreaterThan(5);
  expect(await booked(client)).toMatchObject({ rows: cut === 'after' ? 2 : 1 });

  const stillAway = await move(server, moved);
  expect([stillAway.status, stillAway.headers['retry-after']]).toEqual([503, '2']);
  server.proxy.comeBack();
  const told = await move(server, moved);
  expect([told.status, told.body.message]).toEqual([200, expect.stringContaining('New balance ₹150.00')]);
  expect(await booked(client)).toEqual({ rows: 2, balance: rupees(150) });
}

test('with PostgreSQL away for five seconds the answer is neither yes nor no, whichever it was', async () => {
  await Promise.all([expectOutlasted('before'), expectOutlasted('after')]);
});

const CALLS = Number(process.env.CHAOS_CALLS ?? 60);
const CALLERS = 8;

test(`${CALLS} deposits over connections that keep breaking happen once each`, {
  timeout: 240_000 + CALLS * 200,
}, async () => {
  const server = await aServerBehindProxy();
  const admins = await Promise.all(Array.from({ length: CALLERS }, () => anAdmin(kit.db)));
  const client = await aClient(kit.db);
  server.proxy.cutWhen(() => Math.random() < 0.03);
  const cutsAtCommit: Cut[] = ['before', 'during', 'after'];
  const statuses: Record<number, number> = {};
  let left = CALLS;
  const depositUntilDone = async (admin: Person) => {
    while (left-- > 0) {
      const moved: Move = { call: 'deposit', admin, client, amount: 1, key: randomUUID() };
      if (Math.random() < 0.2) server.proxy.cutNextCommit(cutsAtCommit[left % 3] ?? 'during');
      for (;;) {
        const { status } = await move(server, moved);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) break;
        await wait(20);
      }
    }
  };
  await Promise.all(admins.map(depositUntilDone));
  server.proxy.cutWhen(() => false);
  // Whoever asked again after a 503 was told in the end, and nothing but these two was ever answered.
  expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
  expect(statuses[200]).toBe(CALLS);
  expect(await booked(client)).toEqual({ rows: CALLS, balance: rupees(CALLS) });
  expect(server.proxy.cutsMade()).toBeGreaterThan(CALLS / 10);
  if (process.env.CHAOS_CALLS)
    process.stdout.write(`${JSON.stringify({ statuses, cuts: server.proxy.cutsMade() })}\n`);
});
