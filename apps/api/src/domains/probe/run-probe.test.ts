import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  aBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  fund,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { probeFailures, probeSuccess } from '../../platform/metrics.ts';
import { sealAudit } from '../audit/index.ts';
import { hashPassword } from '../credentials/index.ts';
import { readWallet, sealDays } from '../money/index.ts';
import { openAccount } from '../registration/index.ts';
import { sumDays } from '../reports/index.ts';
import { setOwnPassword } from '../users/index.ts';
import { createProbe } from './run-probe.ts';

const kit = useKit();
const USER = 'canary-client';
const PASSWORD = 'a password of its own';

let probeId: bigint;
let url: string;
let staff: Person[];

beforeAll(async () => {
  url = `http://127.0.0.1:${(await kit.api.listen()).port}`;
  staff = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  const passwordHash = await hashPassword(PASSWORD);
  probeId = await inTransaction(kit.db, async (tx) => {
    const account = { userName: USER, name: 'Canary', role: 'client', createdBy: null } as const;
    const userId = await openAccount(tx, { ...account, passwordHash, passwordSeconds: 1, isProbe: true });
    await setOwnPassword(tx, { userId, passwordHash });
    return userId;
  });
  await fund(kit.db, { userId: probeId, userName: USER, amount: rupees(50) });
});

beforeEach(() => {
  probeFailures.reset();
  probeSuccess.set(0);
});

const aProbe = (at = url) => {
  const probe = createProbe({ url: at, userName: USER, password: PASSWORD }, kit.api.app.log);
  return () => probe(kit.db);
};
const failures = async () =>
  Object.fromEntries((await probeFailures.get()).values.map(({ labels, value }) => [labels.call, value]));
const successAt = async () => (await probeSuccess.get()).values[0]?.value ?? 0;

async function one<Value>(query: string): Promise<Value> {
  return Object.values((await kit.database.owner.query(query)).rows[0])[0] as Value;
}
const hiddenMatch = () => one<string>('select match_id from matches where probed_by is not null');

test('a run bets the least stake and cancels it, and all of the money comes back through the ledger', async () => {
  const run = aProbe();
  await run();
  await run();
  expect(await failures()).toEqual({});
  expect(Date.now() / 1000 - (await successAt())).toBeLessThan(5);
  expect(await readWallet(kit.db, probeId)).toMatchObject({ balance: rupees(50), exposure: 0n });
  const { rows } = await kit.database.owner.query(
    'select kind, wallet_delta from ledger where user_id = $1 order by seq',
    [probeId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'deposit',
    ...['bet_placed', 'bet_cancelled'],
    ...['bet_placed', 'bet_cancelled'],
  ]);
  expect(await one('select count(*)::integer from matches where probed_by is not null')).toBe(1);
  expect(await one(`select count(*)::integer from sessions where user_id = ${probeId}`), 'one login').toBe(1);
});

test('a session that was ended costs one run, and what it left open is cancelled by the next', async () => {
  const run = aProbe();
  await run();
  await kit.database.owner.query('update sessions set ended_at = app_now() where user_id = $1', [probeId]);
  await run();
  expect(await failures()).toEqual({ createBet: 1 });
  await run();
  expect(await failures()).toEqual({ createBet: 1 });
});

test('a bet that stays open after a run is cancelled by the next, which fails for want of money', async () => {
  const run = aProbe();
  await run();
  const match = { matchId: BigInt(await hiddenMatch()), teamA: 'Probe A' };
  const sessionId = await one<string>(
    `select session_id from sessions where user_id = ${probeId} and ended_at is null order by created_at desc limit 1`,
  );
  const client = { userId: probeId, sessionId } as Person;
  await aBet(kit.db, { client, match: match as never, stake: rupees(50) });
  await run();
  expect(await failures()).toEqual({ createBet: 1 });
  expect(await readWallet(kit.db, probeId)).toMatchObject({ balance: rupees(50), exposure: 0n });
});

/** A site that answers everything with the same. */
async function aBrokenSite(status: number, body: unknown): Promise<string> {
  const server: Server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['refuses', 503, { code: 'TOO_BUSY' }, 'login'],
  ['takes bets whose stake never comes back', 200, { token: 't', balance: 0, exposure: 0 }, 'cancelBet'],
])('a site that %s is a failure and no success', async (_, status, body, call) => {
  await aProbe(await aBrokenSite(status, body))();
  expect(await failures()).toEqual({ [call]: 1 });
  expect(await successAt()).toBe(0);
});

test('a site that does not answer is a failure too', async () => {
  await aProbe('http://127.0.0.1:9')();
  expect(await failures()).toEqual({ login: 1 });
});

test('nobody else can bet on its match, and it can bet on no other', async () => {
  await aProbe()();
  const client = await aClient(kit.db, { balance: rupees(100) });
  const other = await aMatch(kit.database.owner);
  const bet = { amount: 50, tossRate: 95 };
  const strange = await kit.call('createBet', {
    token: client.token,
    body: { ...bet, betId: await hiddenMatch(), teamName: 'Probe A' },
  });
  expect(strange.body.code).toBe('MATCH_NOT_FOUND');
  const { token } = (await kit.call('login', { body: { userName: USER, password: PASSWORD } })).body;
  const abroad = await kit.call('createBet', {
    token,
    body: { ...bet, betId: String(other.matchId), teamName: other.teamA },
  });
  expect(abroad.body.code).toBe('MATCH_NOT_FOUND');
});

/** Who made the probe and when it logged in stays in the trail. */
const TRAILS: CallName[] = ['getAudit', 'getSecurityEvents'];
const listing = (Object.keys(contract) as CallName[]).filter((name) => {
  const { method, stream }: Endpoint = contract[name];
  return method === 'GET' && !stream && !TRAILS.includes(name);
});

/** The calls that show the probe, its match or its bets to somebody, asked for all, for it, and for its match. */
async function showing(): Promise<string[]> {
  const betId = await hiddenOrShown();
  const code = await one<string>(`select code from matches where match_id = ${betId}`);
  const day = { from: '2020-01-01', to: '2100-01-01' };
  const asked = [
    {},
    { search: 'canary' },
    { search: 'probe' },
    { q: 'canary' },
    { q: 'probe' },
    { q: code },
    { q: 'probe', ...day },
    { betId },
    { betIds: betId, ...day },
  ];
  const found = new Set<string>();
  for (const name of listing)
    for (const { token } of staff)
      for (const query of asked) {
        const { status, body } = await kit.call(name, { token, query, params: { matchCode: code } } as never);
        const said = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
        if (status === 200 && new RegExp(`canary-client|Probe [AB]|"${code}"`).test(said)) found.add(name);
      }
  return [...found].toSorted();
}
const hiddenOrShown = () => one<string>(`select match_id from matches where team_a = 'Probe A'`);

/** Figures of the site, where a bet of the probe would count. */
async function figures() {
  const [admin] = staff as [Person];
  const today = await one<string>('select ist_day(app_now())::text');
  const ask = async (name: CallName, query: object = {}) =>
    (await kit.call(name, { token: admin.token, query } as never)).body as Record<string, unknown>;
  const overview = await ask('getOverview');
  return JSON.stringify([
    await ask('getReport', { from: today, to: today }),
    await ask('getClientReport', { from: today, to: today }),
    await ask('getAlerts'),
    (await ask('getUserList')).total,
    (await ask('getWaiting')).results,
    Object.entries(overview).filter(([name]) => !['at', 'health'].includes(name)),
  ]);
}

test('its match, its bets and itself are in no list, no figure and no alert', {
  timeout: 120_000,
}, async () => {
  await aProbe()();
  const before = await figures();
  const run = aProbe();
  for (let runs = 0; runs < 25; runs++) await run();
  expect(await failures()).toEqual({});
  await kit.database.owner.query("select raise_alerts('1 minute')");
  expect(await figures()).toBe(before);
  expect(listing.length).toBeGreaterThan(50);
  expect(await showing()).toEqual([]);
});

test('the sums of days and hours leave its bets out, now and later', { timeout: 120_000 }, async () => {
  await aProbe()();
  await inTransaction(kit.db, sealAudit);
  await kit.travel('3 days');
  await inTransaction(kit.db, sealDays);
  staff = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  await sumDays(kit.db);
  const bets = "select count(*)::integer from report_sums where kind in ('bet_placed', 'bet_cancelled')";
  expect(await one(bets)).toBe(0);
  expect(await one("select count(*)::integer from report_sums where kind = 'deposit'")).toBe(1);
  expect(await one('select sum(bets)::integer from report_user_sums')).toBe(0);
  expect(await one('select count(*)::integer from report_bettors')).toBe(0);
});

test('planted: without what hides them, the same questions find them', { timeout: 120_000 }, async () => {
  const { owner } = kit.database;
  const run = aProbe();
  await run();
  const before = await figures();
  await owner.query('alter table matches disable row level security');
  expect(await showing()).toEqual(
    expect.arrayContaining([
      'getAllMatches',
      'getClientMatches',
      'getFeed',
      'getMatchBets',
      'getSchedule',
      'search',
    ]),
  );
  await owner.query('alter table matches enable row level security');
  expect(await showing()).toEqual([]);
  await owner.query('update matches set probed_by = null');
  await owner.query('update users set is_probe = false');
  expect(await showing()).toEqual(expect.arrayContaining(['getClientReport', 'getUserList', 'search']));
  await owner.query("select raise_alerts('1 minute')");
  expect((await kit.call('getAlerts', { token: staff[0]?.token })).body.total).toBe(1);
  expect(await figures()).not.toBe(before);
  // The days that were summed without its bets would break a law from here on.
  await owner.query('update users set is_probe = true where user_id = $1', [probeId]);
  await owner.query('delete from risk_alerts');
});
