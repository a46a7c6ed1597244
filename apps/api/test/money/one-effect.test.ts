import { randomUUID } from 'node:crypto';
import type { CallName } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aBet, aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { aUtr } from '../support/upi.ts';

// Starting a process takes long on a machine that is busy with other tests.
let database: TestDatabase;
let own: Database;
let admin: Person;
let servers: [ApiProcess, ApiProcess];

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  admin = await anAdmin(own.db);
  servers = await Promise.all([startApiProcess(database.appUrl), startApiProcess(database.appUrl)]);
});
afterEach(() => expectSoundBooks(own.db));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await own.close();
  await database.drop();
});

/** Something that a button of the back office does to one client, and how often it was done. */
type Action = {
  call: CallName;
  body: object;
  params?: { id: string };
  /** The rows of the ledger that it posts to the client. */
  kind: string;
  /** What the audit log calls it, and about what. */
  action: string;
  target: string;
  client: Person;
};

const actions = {
  deposit: async (): Promise<Action> => {
    const client = await aClient(own.db);
    const body = { userName: client.userName, amount: 100 };
    const noted = { action: 'wallet.deposited', target: client.userName };
    return { call: 'deposit', body, kind: 'deposit', ...noted, client };
  },
  withdraw: async (): Promise<Action> => {
    const client = await aClient(own.db, { balance: rupees(100) });
    const body = { userName: client.userName, amount: 100 };
    const noted = { action: 'wallet.withdrawn', target: client.userName };
    return { call: 'withdraw', body, kind: 'withdrawal', ...noted, client };
  },
  settle: async (): Promise<Action> => {
    const { client, betId } = await aPlacedBet();
    const body = { betId, finalBetResult: 'Chennai' };
    return { call: 'settleUpBet', body, kind: 'bet_won', action: 'match.settled', target: betId, client };
  },
  reverse: async (): Promise<Action> => {
    const { client, betId } = await aPlacedBet();
    const settled = { token: admin.token, body: { betId, finalBetResult: 'Chennai' } };
    expect((await servers[0].call('settleUpBet', settled)).status).toBe(200);
    const body = { betId, reason: 'The wrong team was named' };
    const noted = { action: 'match.reversed', target: betId };
    return { call: 'reverseSettlement', body, kind: 'settlement_reversed', ...noted, client };
  },
  approve: async (): Promise<Action> => {
    const { client, id } = await aUpiDeposit();
    const noted = { action: 'upi.approved', target: client.userName };
    return { call: 'approveUpiDeposit', params: { id }, body: {}, kind: 'upi_deposit', ...noted, client };
  },
};

async function aUpiDeposit() {
  const client = await aClient(own.db);
  const { status, body } = await servers[0].call('createUpiDeposit', {
    token: client.token,
    body: { amount: 500, utr: aUtr() },
  });
  expect(status).toBe(200);
  return { client, id: body.id };
}

async function aPlacedBet() {
  const match = await aMatch(database.owner);
  const client = await aClient(own.db, { balance: rupees(100) });
  await aBet(own.db, { client, match, stake: rupees(100) });
  return { client, betId: String(match.matchId) };
}

type Press = { key: string; at: 0 | 1; signal?: AbortSignal };
const press = async ({ call, body, params }: Action, { key, at, signal }: Press) => {
  const sent = {
    token: admin.token,
    params,
    body: body as never,
    headers: { 'idempotency-key': key },
    signal,
  };
  const { status, body: answer } = await servers[at].call(call, sent);
  return { status, message: answer.message };
};

async function effectsOf({ kind, action, target, client }: Action): Promise<{ rows: number; noted: number }> {
  const { rows } = await database.owner.query(
    `select (select count(*)::integer from ledger where user_id = $1 and kind::text = $2) as rows,
       (select count(*)::integer from audit_log where action = $3 and target_id = $4) as noted`,
    [client.userId, kind, action, target],
  );
  return rows[0];
}

const ONCE = { rows: 1, noted: 1 };
const names = Object.keys(actions) as (keyof typeof actions)[];

test.each(names)(
  '%s: a double click, one at each server, has one effect and two equal answers',
  async (name) => {
    const action = await actions[name]();
    const key = randomUUID();
    const [one, two] = await Promise.all([press(action, { key, at: 0 }), press(action, { key, at: 1 })]);
    expect(one).toEqual({ status: 200, message: expect.any(String) });
    expect(two).toEqual(one);
    expect(await effectsOf(action)).toEqual(ONCE);
  },
);

test.each(names)('%s: tried again because the answer was lost, it has one effect', async (name) => {
  for (const ms of [0, 3, 10, 30]) {
    const action = await actions[name]();
    const key = randomUUID();
    await press(action, { key, at: 0, signal: AbortSignal.timeout(ms) }).catch(() => undefined);
    const again = await press(action, { key, at: 1 });
    expect(again.status).toBe(200);
    expect(await press(action, { key, at: 0 })).toEqual(again);
    expect(await effectsOf(action)).toEqual(ONCE);
  }
});

test.each(names)(
  '%s: a key of one request is refused for another, and has its first effect alone',
  async (name) => {
    const [action, other] = [await actions[name](), await actions[name]()];
    const key = randomUUID();
    expect((await press(action, { key, at: 0 })).status).toBe(200);
    expect(await press(other, { key, at: 1 })).toMatchObject({ status: 422 });
    expect([await effectsOf(action), await effectsOf(other)]).toEqual([ONCE, { rows: 0, noted: 0 }]);
  },
);

/** A press in a second tab is a press of its own. Twice the same deposit is meant; the others can happen only once. */
test.each([
  { name: 'deposit', second: [200], effects: { rows: 2, noted: 2 } },
  { name: 'withdraw', second: [400], effects: ONCE },
  { name: 'approve', second: [409], effects: ONCE },
  { name: 'settle', second: [200], effects: ONCE },
  // It joins the reversal that is going on, or finds it done.
  { name: 'reverse', second: [200, 409], effects: ONCE },
] as const)('$name: a second tab at the same time', async ({ name, second, effects }) => {
  for (let round = 0; round < 5; round++) {
    const action = await actions[name]();
    const tabs = await Promise.all([
      press(action, { key: randomUUID(), at: 0 }),
      press(action, { key: randomUUID(), at: 1 }),
    ]);
    const [first, last] = tabs.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect(second).toContain(last);
    expect(await effectsOf(action)).toEqual(effects);
  }
});
