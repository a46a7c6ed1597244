import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aUserName } from '../../../test/support/accounts.ts';
import {
  aBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  atOnce,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { travel } from '../../../test/support/protection.ts';
import { aFriend, deposit as firstDeposit, giftsTo, handleEvents } from '../../../test/support/referrals.ts';
import { cancel, place, settle, walletOf } from '../../../test/support/settlements.ts';
import { aUtr } from '../../../test/support/upi.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
afterEach(() => travel(kit, '0'));

const timeOut = ({ token }: Person, period: 'day' | 'week' | 'month' = 'day') =>
  kit.call('takeTimeOut', { token, body: { period } });
const exclude = ({ token }: Person, period: 'sixMonths' | 'year' | 'fiveYears' = 'sixMonths') =>
  kit.call('selfExclude', { token, body: { period } });
const game = () => aMatch(kit.database.owner, { endsIn: '60 days' });

test('during a break nothing is bet, claimed or paid in; bets can be taken back and run to their end', async () => {
  const admin = await anAdmin(kit.db);
  const [client, match, kept] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await game(),
    await game(),
  ];
  const { token, userName } = client;
  await aBet(kit.db, { client, match, stake: rupees(100) });
  await aBet(kit.db, { client, match: kept, stake: rupees(100) });
  expect((await timeOut(client)).body.message).toMatch(
    /^You are taking a break until \d\d-\d\d-\d{4} \d+:\d\d [AP]M\. Your open bets run on\.$/,
  );
  const refused = [
    await place(kit, client, match, match.teamA),
    await kit.call('claimDailyBonus', { token }),
    await kit.call('takeTopUp', { token }),
    await kit.call('createUpiDeposit', { token, body: { amount: 500, utr: aUtr() } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'ON_BREAK']));
  for (const by of [admin, await anEmployee(kit.db, { balance: rupees(10) })]) {
    const reply = await kit.call('deposit', { token: by.token, body: { userName, amount: 1 } });
    expect(reply.body).toMatchObject({
      code: 'CLIENT_ON_BREAK',
      message: expect.stringContaining(`${userName} is taking a break until`),
    });
  }
  expect((await kit.call('getPassbookDetails', { token })).status).toBe(200);
  expect((await cancel(kit, client, match)).status).toBe(200);
  await settle(kit, admin, kept, kept.teamA);
  expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1095), exposure: 0n });
  const withdrawal = await kit.call('withdraw', { token: admin.token, body: { userName, amount: 1095 } });
  expect(withdrawal.status).toBe(200);
  await travel(kit, '25 hours');
  expect((await kit.call('claimDailyBonus', { token })).status).toBe(200);
});

test('a shorter break does not end a longer one', async () => {
  const client = await aClient(kit.db);
  await timeOut(client, 'month');
  await timeOut(client, 'day');
  await travel(kit, '29 days');
  expect((await kit.call('claimDailyBonus', { token: client.token })).body).toMatchObject({
    code: 'ON_BREAK',
  });
  await travel(kit, '30 days 1 minute');
  expect((await kit.call('claimDailyBonus', { token: client.token })).status).toBe(200);
});

test('the server itself cannot lift a break', async () => {
  const client = await aClient(kit.db);
  await exclude(client, 'fiveYears');
  for (const statement of [
    sql`update wallets set away_until = null where user_id = ${client.userId}`,
    sql`delete from play_breaks where user_id = ${client.userId}`,
    sql`select keep_away(${client.userId}, app_now())`,
  ])
    await expect(statement.execute(kit.db)).rejects.toThrow('permission denied');
  await expect(
    kit.database.owner.query('delete from play_breaks where user_id = $1', [client.userId]),
  ).rejects.toThrow('append-only');
});

test(`no bet is accepted after a self-exclusion has committed (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [client, match] = [await aClient(kit.db, { balance: rupees(10_000) }), await game()];
    let isExcluded = false;
    const late: number[] = [];
    await atOnce(48, async (index) => {
      if (index === 16) {
        await exclude(client);
        isExcluded = true;
        return;
      }
      const wasExcluded = isExcluded;
      const { status } = await place(kit, client, match, match.teamA);
      if (wasExcluded) late.push(status);
    });
    for (let more = 0; more < 4; more++) late.push((await place(kit, client, match, match.teamA)).status);
    expect(late.filter((status) => status === 200)).toEqual([]);
    const { rows } = await kit.database.owner.query(
      `select from bets b join play_breaks p on p.user_id = b.user_id and b.accepted_at > p.began_at where b.user_id = $1`,
      [client.userId],
    );
    expect(rows).toEqual([]);
  }
});

test('from the device of somebody excluded no account can be opened, until the exclusion ends', async () => {
  const [client, deviceId] = [await aClient(kit.db), randomUUID()];
  await kit.database.owner.query(
    'insert into devices (user_id, device_id, first_seen, last_seen) values ($1, $2, app_now(), app_now())',
    [client.userId, deviceId],
  );
  const register = () =>
    kit.call('register', { body: { name: 'Somebody', userName: aUserName() }, deviceId });
  await timeOut(client);
  expect((await register()).status).toBe(200);
  await exclude(client);
  expect((await register()).body).toMatchObject({ code: 'DEVICE_EXCLUDED' });
  expect((await kit.call('register', { body: { name: 'Other', userName: aUserName() } })).status).toBe(200);
  await travel(kit, '190 days');
  expect((await register()).status).toBe(200);
});

test('rewards wait for the end of a break', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friend = await aFriend(kit, referrer);
  await timeOut(referrer);
  await firstDeposit(kit, friend);
  await handleEvents(kit);
  const { reviews } = (await kit.call('getReferralReviews', { token: admin.token })).body;
  const held = reviews.find(({ friendUserName }) => friendUserName === friend.userName);
  expect(held).toMatchObject({ reasons: expect.arrayContaining(['on_break']) });
  const release = () =>
    kit.call('releaseReferral', { token: admin.token, params: { id: String(friend.userId) } });
  expect((await release()).body).toMatchObject({ code: 'CLIENT_ON_BREAK' });
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[], []]);
  await travel(kit, '25 hours');
  expect((await release()).status).toBe(200);
  expect(await giftsTo(kit, referrer)).toEqual(['referral_reward 25000']);
});
