import { rupees } from '@tossbook/rules';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { aClient, anAdmin, anEmployee } from '../../../test/support/builders.ts';
import { type OpenStream, openStream } from '../../../test/support/event-stream.ts';
import { type Kit, startKit, useKit } from '../../../test/support/kit.ts';
import { aForm, aNewMatch, openTimes } from '../../../test/support/matches.ts';
import { aHeldFriend } from '../../../test/support/referrals.ts';

const kit = useKit();
let second: Kit;
let url: string;
let otherUrl: string;
const streams: OpenStream[] = [];

beforeAll(async () => {
  second = await startKit({ REDIS_URL: inject('redisUrl') }, kit.database);
  url = `http://127.0.0.1:${(await kit.api.listen()).port}`;
  otherUrl = `http://127.0.0.1:${(await second.api.listen()).port}`;
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => second.api.close());

async function listening(token: string, { at = url, isBack = false } = {}): Promise<OpenStream> {
  const stream = await openStream(at, { token, isBack });
  streams.push(stream);
  return stream;
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
/** Longer than anything takes to arrive. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 600));
/** A match whose creation has already been announced. */
async function anEarlierMatch() {
  const match = await aNewMatch(kit);
  await quiet();
  return match;
}

test('a bet is heard by its client and by staff, and by nobody else', async () => {
  const [client, other, admin] = [
    await aClient(kit.db, { balance: rupees(500) }),
    await aClient(kit.db),
    await anAdmin(kit.db),
  ];
  const { betId } = await anEarlierMatch();
  const [own, foreign, staff] = [
    await listening(client.token),
    await listening(other.token),
    await listening(admin.token),
  ];
  const bet = { betId, teamName: 'Mumbai', amount: 100 };
  expect((await kit.call('createBet', { token: client.token, body: bet })).status).toBe(200);
  await until(() => expect(own.heard).toEqual([{ type: 'wallet' }]));
  await until(() => expect(staff.heard).toEqual([{ type: 'match', betId }]));
  await quiet();
  expect(foreign.heard).toEqual([]);
  expect(own.heard).toHaveLength(1);
});

test('a refused bet is no news', async () => {
  const client = await aClient(kit.db);
  const { betId } = await anEarlierMatch();
  const own = await listening(client.token);
  const bet = { betId, teamName: 'Mumbai', amount: 100 };
  expect((await kit.call('createBet', { token: client.token, body: bet })).status).toBe(409);
  await quiet();
  expect(own.heard).toEqual([]);
});

test('a deposit by an employee is heard by both whose wallets it moves', async () => {
  const [employee, client] = [await anEmployee(kit.db, { balance: rupees(50) }), await aClient(kit.db)];
  const [paying, paid] = [await listening(employee.token), await listening(client.token)];
  const body = { userName: client.userName.toUpperCase(), amount: 20 };
  expect((await kit.call('deposit', { token: employee.token, body })).status).toBe(200);
  await until(() => expect(paid.heard).toEqual([{ type: 'wallet' }]));
  await until(() =>
    expect(new Set(paying.heard.map(({ type }) => type))).toEqual(new Set(['wallet', 'users'])),
  );
});

test('what changes a user is heard by staff, and what waits for them too; by clients neither', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const { userId } = await aHeldFriend(kit);
  await quiet();
  const [staff, other] = [await listening(admin.token), await listening(client.token)];
  await kit.call('createUser', {
    token: admin.token,
    body: { name: 'New', userName: `new-${userId}`, userType: 'client' },
  });
  await until(() => expect(staff.heard).toEqual([{ type: 'users' }]));
  const review = { token: admin.token, params: { id: String(userId) }, body: {} };
  expect((await kit.call('refuseReferral', review)).status).toBe(200);
  await until(() => expect(staff.heard).toEqual([{ type: 'users' }, { type: 'waiting' }]));
  staff.heard.length = 0;
  await aHeldFriend(kit);
  await until(() => expect(staff.heard).toContainEqual({ type: 'waiting' }));
  await quiet();
  expect(other.heard).toEqual([]);
});

test('a new match, a changed one and a result are heard by everybody', async () => {
  const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
  const heardBy = await listening(client.token);
  await kit.call('createMatch', { token: admin.token, query: await openTimes(kit), body: aForm() });
  await until(() => expect(heardBy.heard).toEqual([{ type: 'matches' }]));
  const { betId } = await aNewMatch(kit);
  await kit.call('disableMatch', { token: admin.token, body: { betId } });
  await until(() => expect(heardBy.heard).toContainEqual({ type: 'match', betId }));
  await quiet();
  const before = heardBy.heard.length;
  await kit.call('settleUpBet', { token: admin.token, body: { betId, finalBetResult: 'no result' } });
  await until(() => expect(heardBy.heard.length).toBeGreaterThan(before));
});

test('a settlement is heard by those whose bets it pays', async () => {
  const [client, other, admin] = [
    await aClient(kit.db, { balance: rupees(500) }),
    await aClient(kit.db),
    await anAdmin(kit.db),
  ];
  const { betId } = await aNewMatch(kit);
  await kit.call('createBet', { token: client.token, body: { betId, teamName: 'Mumbai', amount: 100 } });
  await quiet();
  const [own, foreign] = [await listening(client.token), await listening(other.token)];
  await kit.call('settleUpBet', { token: admin.token, body: { betId, finalBetResult: 'Mumbai' } });
  const match = { type: 'match', betId };
  await until(() =>
    expect(own.heard).toEqual(expect.arrayContaining([{ type: 'wallet' }, { type: 'notifications' }, match])),
  );
  await quiet();
  expect(foreign.heard.filter(({ type }) => type !== 'match')).toEqual([]);
});

test('a session that ends closes its streams, and no others', async () => {
  const [leaving, staying] = [await aClient(kit.db), await aClient(kit.db)];
  const [closing, open] = [await listening(leaving.token), await listening(staying.token)];
  let isOpen = true;
  void open.ended.then(() => {
    isOpen = false;
  });
  await kit.call('logout', { token: leaving.token });
  await closing.ended;
  expect(isOpen).toBe(true);
});

test.each(['blockUser', 'resetPassword'] as const)('%s closes the streams of that user', async (call) => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const stream = await listening(client.token);
  await kit.call(call, { token: admin.token, body: { userName: client.userName } });
  await expect(stream.ended).resolves.toBeUndefined();
});

test('a session that runs out closes its streams', async () => {
  const client = await aClient(kit.db);
  const stream = await listening(client.token);
  await kit.database.owner.query('update sessions set expires_at = app_now() where user_id = $1', [
    client.userId,
  ]);
  await expect(stream.ended).resolves.toBeUndefined();
});

test('without a live session nobody is let in', async () => {
  const client = await aClient(kit.db);
  await kit.call('logout', { token: client.token });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expect(openStream(url, { token: client.token })).rejects.toThrow('401');
});

test('who comes back is told to ask for everything', async () => {
  const { token } = await aClient(kit.db);
  const stream = await listening(token, { isBack: true });
  await until(() => expect(stream.heard).toEqual([{ type: 'resync' }]));
});

test('a stream is not stored on its way, nor held back', async () => {
  const { token } = await aClient(kit.db);
  const { headers } = await kit.call('getEvents', { token });
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
});

test('a browser without a device gets one with its stream', async () => {
  const { token } = await aClient(kit.db);
  const { headers } = await kit.call('getEvents', { token });
  expect(headers['set-cookie']).toMatch(/^device=[0-9a-f-]{36};/);
});

test('a process without redis is heard by one that has it', async () => {
  const client = await aClient(kit.db, { balance: rupees(500) });
  const { betId } = await anEarlierMatch();
  const stream = await listening(client.token, { at: otherUrl });
  await kit.call('createBet', { token: client.token, body: { betId, teamName: 'Mumbai', amount: 100 } });
  await until(() => expect(stream.heard).toEqual([{ type: 'wallet' }]));
});

test('junk in redis, and what others say there, reaches nobody', async () => {
  const client = await aClient(kit.db);
  const stream = await listening(client.token, { at: otherUrl });
  const redis = new Redis(inject('redisUrl'));
  const { rows } = await kit.database.owner.query(
    `select 'tossbook:' || datname || ':' || oid as channel from pg_database where datname = current_database()`,
  );
  const say = (channel: string, message: string) => redis.publish(channel, message);
  const wallet = `[[{"type":"wallet"},["${client.userId}"]]]`;
  await say(rows[0].channel, 'junk');
  await say(rows[0].channel, '[[{"type":"money"},["all"]]]');
  await say('tossbook:another-site:1', wallet);
  await quiet();
  expect(stream.heard).toEqual([]);
  expect(await say(rows[0].channel, wallet)).toBe(1);
  await until(() => expect(stream.heard).toEqual([{ type: 'wallet' }]));
  redis.disconnect();
});
