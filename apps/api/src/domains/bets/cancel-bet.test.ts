import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, atOnce, type Person } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';
import { readWallet } from '../wallet/index.ts';

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
    body: { message: 'Bet cancelled successfully' },
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
  expect(await cancel(client, matchId)).toMatchObject({ status: 409, body: { code: 'BETTING_CLOSED' } });
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

test('of bets and cancels at once, every stake is either open or given back (50 times)', async () => {
  for (let round = 0; round < 50; round++) {
    const [client, { matchId }] = [
      await aClient(kit.db, { balance: rupees(400) }),
      await aMatch(kit.database.owner),
    ];
    await atOnce(12, (index) =>
      index % 3 === 2
        ? cancel(client, matchId)
        : bet(client, matchId, index % 2 === 0 ? 'Chennai' : 'Mumbai'),
    );
    const { balance, exposure } = await readWallet(kit.db, client.userId);
    expect(balance + exposure).toBe(rupees(400));
  }
});
