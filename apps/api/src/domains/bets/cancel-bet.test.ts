import { randomUUID } from 'node:crypto';
import { formatIst, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readWallet } from '../money/index.ts';
import { cancelBets } from './bets.store.ts';

const kit = useKit();

const bet = (client: Person, matchId: bigint, teamName = 'Chennai') =>
  kit.call('createBet', { token: client.token, body: { betId: String(matchId), amount: 100, teamName } });
const cancel = (client: Person, matchId: bigint, key?: string) =>
  kit.call('cancelBet', { token: client.token, ...(key ? { key } : {}), body: { betId: String(matchId) } });

test('a cancel gives back every open stake on the match, and either team is free again', async () => {
  const [client, { matchId }] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  await bet(client, matchId);
  await bet(client, matchId);
  expect(await cancel(client, matchId)).toMatchObject({
    status: 200,
    body: { message: 'Bet cancelled successfully', balance: 1000, exposure: 0 },
  });
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(1000), exposure: 0n });
  expect((await bet(client, matchId, 'Mumbai')).status).toBe(200);
});

test('without an open bet there is nothing to cancel', async () => {
  const [client, { matchId }] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  expect(await cancel(client, matchId)).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_BET' } });
  await bet(client, matchId);
  await cancel(client, matchId);
  expect(await cancel(client, matchId)).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_BET' } });
});

test('after the end, and while suspended, nothing is cancelled', async () => {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const { matchId } = await aMatch(kit.database.owner);
  await bet(client, matchId);
  await kit.database.owner.query('update matches set is_active = false where match_id = $1', [matchId]);
  expect(await cancel(client, matchId)).toMatchObject({ status: 409, body: { code: 'BETTING_SUSPENDED' } });
  await kit.database.owner.query('update matches set is_active = true where match_id = $1', [matchId]);
  await kit.travel('2 hours');
  const { rows } = await kit.database.owner.query('select ends_at from matches where match_id = $1', [
    matchId,
  ]);
  expect(await cancel(client, matchId)).toMatchObject({
    status: 409,
    body: { code: 'BETTING_CLOSED', details: { closedAt: formatIst(rows[0].ends_at, 'second') } },
  });
  await kit.travel('-2 hours');
});

test('a repeated key answers as the first time and gives nothing back twice', async () => {
  const [client, { matchId }, key] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
    randomUUID(),
  ];
  await bet(client, matchId);
  expect((await cancel(client, matchId, key)).status).toBe(200);
  await bet(client, matchId);
  expect((await cancel(client, matchId, key)).status).toBe(200);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({
    balance: rupees(900),
    exposure: rupees(100),
  });
});

test('a repeated key after the end of the session is told what happened; nothing else is cancelled', async () => {
  const [client, { matchId }, key] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
    randomUUID(),
  ];
  await bet(client, matchId);
  await cancel(client, matchId, key);
  await bet(client, matchId);
  await kit.call('logout', { token: client.token });
  expect(await cancel(client, matchId, key)).toMatchObject({ status: 200, body: { exposure: 100 } });
  expect((await cancel(client, matchId, randomUUID())).status).toBe(401);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ exposure: rupees(100) });
});

test('a key stands for one request: not for a bet and a cancel too', async () => {
  const [client, { matchId }] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  const [betKey, cancelKey] = [randomUUID(), randomUUID()];
  const body = { betId: String(matchId), amount: 100, teamName: 'Mumbai' };
  await kit.call('createBet', { token: client.token, key: betKey, body });
  expect((await cancel(client, matchId, betKey)).status).toBe(422);
  await cancel(client, matchId, cancelKey);
  expect((await kit.call('createBet', { token: client.token, key: cancelKey, body })).status).toBe(422);
  expect(
    (await kit.call('createBet', { token: client.token, key: betKey, body: { ...body, teamName: 'Nobody' } }))
      .status,
  ).toBe(422);
  expect((await kit.call('createBet', { token: client.token, key: betKey, body })).status).toBe(200);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(1000), exposure: 0n });
});

test('a batch answers each of its cancels in order: what it gave back, and the wallet after it', async () => {
  const { matchId } = await aMatch(kit.database.owner);
  const clients = [700, 800, 900].map((balance) => aClient(kit.db, { balance: rupees(balance) }));
  const [once, never, twice] = (await Promise.all(clients)) as [Person, Person, Person];
  for (const client of [once, twice, twice]) await bet(client, matchId);
  const batch = [twice, never, once].map(({ userId, sessionId }) => {
    return { userId, sessionId, matchId, operationId: randomUUID(), requestId: randomUUID() };
  });
  const nothing = { outcome: 'NO_ACTIVE_BET', balance: rupees(800), exposure: 0n };
  const ofTwice = { refund: rupees(200), balance: rupees(900), exposure: 0n };
  const ofOnce = { refund: rupees(100), balance: rupees(700), exposure: 0n };
  for (const outcome of ['ACCEPTED', 'CANCELLED']) {
    expect(await cancelBets(kit.db, batch, { stripe: 0, mayWait: false })).toMatchObject([
      { outcome, ...ofTwice },
      nothing,
      { outcome, ...ofOnce },
    ]);
  }
});
