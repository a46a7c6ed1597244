import { randomUUID } from 'node:crypto';
import { formatIst, paise, rupees } from '@tossbook/rules';
import { refusals } from '@tossbook/words/refusals';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { holdGate } from '../../../test/support/locks.ts';
import { setSettings } from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';
import { placeBets } from './bets.store.ts';

const kit = useKit();

type Match = { matchId: bigint; teamA: string };
const bet = (
  client: Person,
  match: Match,
  {
    amount = 100,
    teamName = match.teamA,
    tossRate,
    key,
  }: { amount?: number; teamName?: string; tossRate?: number; key?: string } = {},
) =>
  kit.call('createBet', {
    token: client.token,
    ...(key ? { key } : {}),
    body: { betId: String(match.matchId), amount, teamName, ...(tossRate === undefined ? {} : { tossRate }) },
  });

test('a bet moves the stake from balance to exposure, at the rate of the moment', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  const reply = await bet(client, match, { amount: 250.5, tossRate: 95 });
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Bet placed successfully', tossRate: 95, balance: 749.5, exposure: 250.5 },
  });
  expect(await readWallet(kit.db, client.userId)).toMatchObject({
    balance: rupees(749.5),
    exposure: rupees(250.5),
  });
});

test('bets on one team add up, each with its own profit', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  await bet(client, match, { amount: 100 });
  await bet(client, match, { amount: 200 });
  const { body } = await kit.call('getOutStandingAmount', {
    token: client.token,
    query: { betId: String(match.matchId) },
  });
  expect(body).toEqual({ totalOutStandingAmount: 300, bettingTeam: 'Chennai', projectedReturn: 585 });
});

test.each([
  ['before it opens', { startsIn: '1 minute' }, 'Betting has not opened yet'],
  ['after its end', { endsIn: '-1 second' }, 'Betting is closed for this match'],
  ['while it is suspended', { isActive: false }, 'Betting is suspended for this match'],
])('a bet on a match %s is refused', async (_when, wanted, message) => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner, wanted),
  ];
  expect(await bet(client, match)).toMatchObject({ status: 409, body: { message } });
});

test.each([
  ['below ₹50', { amount: 49.99 }, 400, 'Betting amount must be greater than ₹50'],
  ['above the balance', { amount: 1000.01 }, 409, 'Insufficient balance. Please add funds to your account.'],
  ['on a team that does not play', { teamName: 'Kolkata' }, 400, 'This team does not play in this match'],
  ['at another rate', { tossRate: 90 }, 409, 'The rate has changed to 95%. Please confirm your bet.'],
  ...[-1, 0, 0.001, 95.001, 1000.01, 1e308].map(
    (tossRate) =>
      [`at a rate of ${tossRate}`, { tossRate }, 400, refusals.RATE_INVALID] satisfies [string, ...unknown[]],
  ),
])('a bet %s is refused', async (_what, wanted, status, message) => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  expect(await bet(client, match, wanted)).toMatchObject({ status, body: { message } });
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(1000), exposure: 0n });
});

test('a refusal carries the number it is about: the balance, or when betting opens or closed', async () => {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const [open, early] = [
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner, { startsIn: '1 minute' }),
  ];
  const { rows } = await kit.database.owner.query('select starts_at from matches where match_id = $1', [
    early.matchId,
  ]);
  expect((await bet(client, open, { amount: 1000.01 })).body.details).toEqual({ balance: '₹1,000.00' });
  expect((await bet(client, early)).body.details).toEqual({ opensAt: formatIst(rows[0].starts_at) });
  const { rows: closed } = await kit.database.owner.query<{ closed_at: Date }>(
    "update matches set closed_at = app_now() - interval '1 second' where match_id = $1 returning closed_at",
    [open.matchId],
  );
  const closedAt = formatIst(closed[0]?.closed_at ?? new Date(), 'second');
  expect((await bet(client, open)).body).toMatchObject({ code: 'BETTING_CLOSED', details: { closedAt } });
});

test('a bet on the other team is refused with both names', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  await bet(client, match);
  expect(await bet(client, match, { teamName: 'Mumbai' })).toMatchObject({
    status: 409,
    body: { code: 'OPPOSITE_TEAM', message: 'To bet on team Mumbai, Please cancel your bet on team Chennai' },
  });
});

test('the smallest stake is the one that the setting names, and a repeated bet stays placed', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  const key = randomUUID();
  expect((await bet(client, match, { amount: 60, key })).status).toBe(200);
  await setSettings(kit, { 'bet.stakeMinRupees': 75 });
  expect(await bet(client, match, { amount: 74.99 })).toMatchObject({
    status: 400,
    body: { code: 'STAKE_TOO_SMALL', message: 'Betting amount must be greater than ₹75' },
  });
  expect((await bet(client, match, { amount: 75 })).status).toBe(200);
  expect((await bet(client, match, { amount: 60, key })).status).toBe(200);
  await setSettings(kit, { 'bet.stakeMinRupees': 50 });
});

test('a stake above the limit that the setting names is refused with the largest one', async () => {
  const [admin, client, match] = [
    await anAdmin(kit.db),
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  await kit.call('changeSetting', { token: admin.token, body: { key: 'bet.stakeMaxRupees', value: 500 } });
  expect(await bet(client, match, { amount: 501 })).toMatchObject({
    status: 409,
    body: { message: 'The largest stake taken here is ₹500.00' },
  });
  expect((await bet(client, match, { amount: 500 })).status).toBe(200);
  await kit.call('changeSetting', { token: admin.token, body: { key: 'bet.stakeMaxRupees', value: null } });
});

test('staff place no bets, and nobody on a match that is not there', async () => {
  const admin = await anAdmin(kit.db);
  expect((await bet(admin, await aMatch(kit.database.owner))).status).toBe(403);
  const client = await aClient(kit.db, { balance: rupees(100) });
  expect(await bet(client, { matchId: 999_999n, teamA: 'x' })).toMatchObject({
    status: 404,
    body: { code: 'MATCH_NOT_FOUND' },
  });
});

test('a repeated key gets the first answer and bets nothing more; with another body it is refused', async () => {
  const [client, match, key] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
    randomUUID(),
  ];
  const first = await bet(client, match, { key });
  expect((await bet(client, match, { key })).body.transactionId).toBe(first.body.transactionId);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ exposure: rupees(100) });
  expect(await bet(client, match, { key, amount: 101 })).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  });
});

test('many clients at once each get their own answer, and the totals are the sum', async () => {
  const match = await aMatch(kit.database.owner);
  const clients = await Promise.all(
    Array.from({ length: 60 }, () => aClient(kit.db, { balance: rupees(500) })),
  );
  const replies = await atOnce(60, (index) =>
    bet(clients[index] as Person, match, {
      amount: 50 + index,
      teamName: index % 3 === 0 ? 'Mumbai' : 'Chennai',
    }),
  );
  replies.forEach((reply, index) => {
    expect(reply).toMatchObject({
      status: 'fulfilled',
      value: { status: 200, body: { exposure: 50 + index } },
    });
  });
});

const placeAtOnce = (clients: Person[], { matchId, teamA: team }: Match) =>
  placeBets(
    kit.db,
    clients.map(({ userId, sessionId }) => ({
      ...{ userId, sessionId, matchId, team, stake: rupees(100), rate: null },
      ...{ operationId: randomUUID(), requestId: randomUUID(), address: '192.0.2.1', reportedAddress: null },
    })),
    { stripe: 0, mayWait: false },
  );

test('a batch judges each of its bets by its own session and wallet', async () => {
  const clients = [500, 500, 50].map((balance) => aClient(kit.db, { balance: rupees(balance) }));
  const [live, ended, poor] = (await Promise.all(clients)) as [Person, Person, Person];
  const match = await aMatch(kit.database.owner);
  await kit.call('logoutEverywhere', { token: ended.token });
  expect(await placeAtOnce([ended, live, poor], match)).toMatchObject([
    { outcome: 'NOT_AUTHENTICATED', balance: rupees(500), exposure: 0n },
    { outcome: 'ACCEPTED', balance: rupees(400), exposure: rupees(100) },
    { outcome: 'INSUFFICIENT_BALANCE', balance: rupees(50), exposure: 0n },
  ]);
});

test('a batch places no bet on a match whose gate is held', async () => {
  const clients = [await aClient(kit.db), await aClient(kit.db)];
  const match = await aMatch(kit.database.owner);
  const gate = await holdGate(kit.database, match);
  expect(await placeAtOnce(clients, match)).toMatchObject([
    { outcome: 'MATCH_BUSY' },
    { outcome: 'MATCH_BUSY' },
  ]);
  await gate.commit();
});

test('a wallet that is held by something slow does not hold up the others', async () => {
  const match = await aMatch(kit.database.owner);
  const [held, free] = [
    await aClient(kit.db, { balance: rupees(500) }),
    await aClient(kit.db, { balance: rupees(500) }),
  ];
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query('select 1 from wallets where user_id = $1 for update', [held.userId]);
  const waiting = bet(held, match);
  expect((await bet(free, match)).status).toBe(200);
  await holder.query('commit');
  holder.release();
  expect((await waiting).status).toBe(200);
});

test('a session that has ended places no bet, at once', async () => {
  const [client, match] = [await aClient(kit.db, { balance: rupees(500) }), await aMatch(kit.database.owner)];
  await kit.call('getWallet', { token: client.token });
  await kit.call('logoutEverywhere', { token: client.token });
  expect((await bet(client, match)).status).toBe(401);
});

test('a repeated key after the end of the session is told what happened; another bet is not placed', async () => {
  const [client, match, key] = [
    await aClient(kit.db, { balance: rupees(500) }),
    await aMatch(kit.database.owner),
    randomUUID(),
  ];
  const first = await bet(client, match, { key });
  await kit.call('logout', { token: client.token });
  expect(await bet(client, match, { key })).toMatchObject({
    status: 200,
    body: { transactionId: first.body.transactionId, balance: 400, exposure: 100 },
  });
  for (const other of [{ key, amount: 101 }, { key: randomUUID() }])
    expect((await bet(client, match, other)).status).toBe(401);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ exposure: rupees(100) });
});

test('profit is that of the shared rule, to the paisa', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner, { rateBp: 3333 }),
  ];
  await bet(client, match, { amount: 50.05 });
  const { rows } = await kit.database.owner.query<{ profit: string }>(
    'select profit from bets where user_id = $1',
    [client.userId],
  );
  expect(paise(BigInt(rows[0]?.profit ?? 0))).toBe(1668n);
});
