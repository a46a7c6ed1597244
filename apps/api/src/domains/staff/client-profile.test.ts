import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { settle } from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const profileOf = async ({ userName }: Person, { token }: Person = admin) =>
  (await kit.call('getClientProfile', { token, query: { userName } })).body;

test('a new client has a record of nothing', async () => {
  const none = { bets: 0, stakes: 0, won: 0, lost: 0, houseResult: 0 };
  const noMoney = {
    recent: { count: 0, amount: 0, largest: 0 },
    allTime: { count: 0, amount: 0, largest: 0 },
  };
  const profile = await profileOf(await aClient(kit.db));
  expect(profile).toMatchObject({
    ...{ recent: none, allTime: none, late: { bets: 0, settled: 0, won: 0 } },
    ...{ averageStake: 0, largestStake: 0, deposits: noMoney, withdrawals: noMoney },
    ...{ openMost: null, devices: [], linked: 0 },
  });
  expect(profile.days).toHaveLength(14);
  expect(new Set(profile.days.map(({ houseResult }) => houseResult))).toEqual(new Set([0]));
});

test('results, late bets and open stakes are counted, and what was cancelled or refunded is not', async () => {
  const client = await aClient(kit.db, { balance: rupees(10_000) });
  const { owner } = kit.database;
  const early = await aMatch(owner);
  await aBet(kit.db, { client, match: early, stake: rupees(1000) });
  // A match that is settled early closes then.
  await kit.travel('5 minutes');
  const [late, lost, off, open] = [
    await aMatch(owner, { endsIn: '50 seconds' }),
    await aMatch(owner, { endsIn: '59 seconds' }),
    await aMatch(owner),
    await aMatch(owner, { endsIn: '10 minutes' }),
  ];
  await aBet(kit.db, { client, match: late, stake: rupees(400) });
  await aBet(kit.db, { client, match: lost, stake: rupees(300) });
  await aBet(kit.db, { client, match: off, stake: rupees(2000) });
  await aCancelledBet(kit.db, { client, match: open, stake: rupees(5000) });
  for (const stake of [150, 50]) await aBet(kit.db, { client, match: open, stake: rupees(stake) });
  for (const [match, result] of [
    [early, early.teamA],
    [late, late.teamA],
    [lost, lost.teamB],
    [off, 'no result'],
  ] as const)
    await settle(kit, admin, match, result);
  // Won ₹950 and ₹380, lost ₹300.
  const record = { bets: 5, stakes: 1900, won: 2, lost: 1, houseResult: -1030 };
  const profile = await profileOf(client);
  expect(profile).toMatchObject({
    ...{ recent: record, allTime: record, averageStake: 380, largestStake: 1000 },
    late: { bets: 2, settled: 2, won: 1 },
    openMost: { betId: String(open.matchId), stake: 200 },
    deposits: { recent: { count: 1, amount: 10_000, largest: 10_000 } },
  });
  expect(profile.days.at(-1)?.houseResult).toBe(-1030);
});

test('what is older than thirty days counts for all time alone', async () => {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client, match, stake: rupees(100) });
  await settle(kit, admin, match, match.teamB);
  await kit.travel('31 days');
  const { token } = await anAdmin(kit.db);
  await kit.call('withdraw', { token, body: { userName: client.userName, amount: 50 } });
  const profile = await profileOf(client, await anAdmin(kit.db));
  expect(profile.recent).toMatchObject({ bets: 0, houseResult: 0 });
  expect(profile.allTime).toMatchObject({ bets: 1, lost: 1, houseResult: 100 });
  expect(profile.deposits).toMatchObject({ recent: { count: 0 }, allTime: { count: 1, amount: 1000 } });
  expect(profile.withdrawals).toMatchObject({ recent: { count: 1, amount: 50 } });
  await kit.travel('-31 days');
});

test('a shared device names the others, and an employee is told of clients alone', async () => {
  const [client, other] = [await aClient(kit.db), await aClient(kit.db)];
  const [boss, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  const [shared, own] = [randomUUID(), randomUUID()];
  for (const [{ userId }, device] of [
    [client, own],
    [client, shared],
    [other, shared],
    [boss, shared],
  ] as const)
    await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
      userId,
      device,
    ]);
  const { devices, linked } = await profileOf(client);
  expect(linked).toBe(2);
  expect(devices).toHaveLength(2);
  const both = devices.find(({ others }) => others === 2);
  expect(both?.names.toSorted()).toEqual([boss.userName, other.userName].toSorted());
  expect(devices.find(({ others }) => others === 0)).toMatchObject({ names: [] });
  expect(JSON.stringify(devices)).not.toContain(shared.slice(0, 8));
  const seen = (await profileOf(client, employee)).devices.find(({ others }) => others === 2);
  expect(seen?.names).toEqual([other.userName]);
});

test('an address names the others only while they are few', async () => {
  const client = await aClient(kit.db);
  const move = (of: string, address: string) =>
    kit.database.owner.query(`update sessions set address = $1 where user_id in (${of})`, [address]);
  await move(String(client.userId), '49.36.12.7');
  expect((await profileOf(client)).addresses).toMatchObject([
    { ipAddress: '49.36.12.7', others: 0, names: [] },
  ]);
  const others = [await aClient(kit.db), await aClient(kit.db)];
  await move(others.map(({ userId }) => String(userId)).join(), '49.36.12.7');
  const [few] = (await profileOf(client)).addresses;
  expect(few).toMatchObject({ others: 2 });
  expect(few?.names.toSorted()).toEqual(others.map(({ userName }) => userName).toSorted());
  for (let made = 0; made < 4; made++) await move(String((await aClient(kit.db)).userId), '49.36.12.7');
  expect((await profileOf(client)).addresses).toMatchObject([{ others: 6, names: [] }]);
});
