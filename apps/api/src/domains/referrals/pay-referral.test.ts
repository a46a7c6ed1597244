import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { anAddress, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, fund, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  aFriend,
  aHeldFriend,
  deposit,
  giftsTo,
  handleEvents,
  setSettings,
} from '../../../test/support/referrals.ts';
import { countWaiting } from '../../platform/changes/outbox.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { readWallet } from '../money/index.ts';
import { payReferral } from './pay-referral.ts';
import { setFirstDeposit } from './referrals.store.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
const YEAR_CAP = 'referral.yearCapRupees';

const REWARD = 'referral_reward 25000';
const BONUS = 'referral_bonus 5000';
const pay = ({ userId }: Person) => inTransaction(kit.db, (tx) => payReferral(tx, userId));

async function earningsOf(referrer: Person): Promise<bigint> {
  const { rows } = await kit.database.owner.query<{ earned: string }>(
    `select coalesce(sum(wallet_delta), 0) as earned from ledger where user_id = $1 and kind = 'referral_reward'`,
    [referrer.userId],
  );
  return BigInt(rows[0]?.earned ?? 0);
}

/** Like 'waiting same_device same_address'; undefined if the reward was not held. */
async function reviewOf({ userId }: Person): Promise<string | undefined> {
  const { rows } = await kit.database.owner.query<{ review: string }>(
    `select concat_ws(' ', coalesce(decision::text, 'waiting'), array_to_string(reasons, ' ')) as review
     from referral_reviews where friend_id = $1`,
    [userId],
  );
  return rows[0]?.review;
}

async function told({ userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ message: string }>(
    `select message from notifications where user_id = $1 and type = 'referral_reward' order by notification_id`,
    [userId],
  );
  return rows.map(({ message }) => message);
}

test('a first deposit pays ₹250 to the referrer and ₹50 to the friend, and both are told once', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await deposit(kit, friend);
  await handleEvents(kit);
  await pay(friend);
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[REWARD], [BONUS]]);
  expect(await told(referrer)).toEqual([
    'A friend of yours made a first deposit: ₹250.00 was added to your wallet.',
  ]);
  expect(await told(friend)).toEqual(['₹50.00 was added to your wallet, because a friend invited you.']);
});

test('a deposit of somebody whom nobody brought pays nothing', async () => {
  const client = await aClient(kit.db);
  await deposit(kit, client);
  await handleEvents(kit);
  expect(await giftsTo(kit, client)).toEqual([]);
});

test(`of 16 payments for one friend at once, one is made (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const referrer = await aClient(kit.db);
    const friend = await aFriend(kit, referrer);
    await fund(kit.db, { ...friend, amount: rupees(100) });
    const first = { friendId: friend.userId, seq: 1n };
    await inTransaction(kit.db, (tx) => setFirstDeposit(tx, first));
    const runs = await atOnce(16, () => pay(friend));
    expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[REWARD], [BONUS]]);
  }
});

test('two who brought each other a friend, and bet and deposit meanwhile, never deadlock', async () => {
  const [one, other] = [await aClient(kit.db), await aClient(kit.db)];
  const friends = await Promise.all(
    Array.from({ length: 8 }, (_, index) => aFriend(kit, index % 2 ? one : other)),
  );
  await Promise.all(friends.map((friend) => deposit(kit, friend)));
  const runs = await atOnce(16, (index) =>
    index % 2 ? handleEvents(kit) : deposit(kit, index % 4 ? one : other),
  );
  await handleEvents(kit);
  expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect([await earningsOf(one), await earningsOf(other)]).toEqual([rupees(1000), rupees(1000)]);
});

test('64 first deposits at the edge of the cap pay exactly the cap', async () => {
  // Four rewards and ₹100 of a fifth; every friend gets the bonus.
  await setSettings(kit, { [YEAR_CAP]: 1100 });
  const referrer = await aClient(kit.db);
  const friends: Person[] = [];
  for (let count = 0; count < 64; count++) friends.push(await aFriend(kit, referrer));
  await Promise.all(friends.map((friend) => deposit(kit, friend)));
  await atOnce(16, () => handleEvents(kit));
  await setSettings(kit, { [YEAR_CAP]: 50_000 });
  expect(await earningsOf(referrer)).toBe(rupees(1100));
  expect(await giftsTo(kit, referrer)).toEqual([REWARD, REWARD, REWARD, REWARD, 'referral_reward 10000']);
  for (const friend of friends) expect(await giftsTo(kit, friend)).toEqual([BONUS]);
  expect(await told(referrer)).toHaveLength(5);
});

test('the amounts are settings; with both at 0 a friend joins and nothing is paid', async () => {
  const referrer = await aClient(kit.db);
  await setSettings(kit, { 'referral.rewardRupees': 7, 'referral.friendBonusRupees': 0 });
  const first = await aFriend(kit, referrer);
  await deposit(kit, first);
  await handleEvents(kit);
  await setSettings(kit, { 'referral.rewardRupees': 0 });
  await deposit(kit, await aFriend(kit, referrer));
  await handleEvents(kit);
  await setSettings(kit, { 'referral.rewardRupees': 250, 'referral.friendBonusRupees': 50 });
  expect([await giftsTo(kit, referrer), await giftsTo(kit, first)]).toEqual([['referral_reward 700'], []]);
  const { body } = await kit.call('getReferralStats', { token: referrer.token });
  expect(body).toMatchObject({ successfulReferrals: 2, pendingRewards: 0, totalEarnings: 7 });
});

test('what is owed is repaid out of reward and bonus first', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  for (const [{ userId }, owed] of [
    [referrer, 30_000],
    [friend, 2_000],
  ] as const)
    await kit.database.owner.query(
      `select post_entries(array[posting($1::bigint, 'advance', gen_random_uuid(), wallet_delta => $2::bigint,
                                         house_delta => -$2::bigint, house_account => 'receivable')])`,
      [userId, owed],
    );
  await deposit(kit, friend);
  await handleEvents(kit);
  expect(await readWallet(kit.db, referrer.userId)).toMatchObject({ balance: rupees(300), owed: rupees(50) });
  expect(await readWallet(kit.db, friend.userId)).toMatchObject({ balance: rupees(150), owed: 0n });
});

test('while a wallet is frozen the reward waits, the deposit is told and others are paid', async () => {
  const [referrer, other] = [await aClient(kit.db), await aClient(kit.db)];
  const [friend, otherFriend] = [await aFriend(kit, referrer), await aFriend(kit, other)];
  await kit.database.owner.query('select freeze_wallet($1)', [referrer.userId]);
  await deposit(kit, friend);
  await deposit(kit, otherFriend);
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[], []]);
  expect(await giftsTo(kit, other)).toEqual([REWARD]);
  expect((await kit.call('getNotifications', { token: friend.token })).body.notifications).toHaveLength(1);
  expect(await countWaiting(kit.db)).toBe(1);
  await kit.database.owner.query('select unfreeze_wallet($1)', [referrer.userId]);
  await kit.travel('1 minute');
  await handleEvents(kit);
  await kit.travel('-1 minute');
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[REWARD], [BONUS]]);
});

test("a friend on the referrer's browser is held for review, by login or by registration", async () => {
  const referrer = await aClient(kit.db);
  const held = await aHeldFriend(kit, referrer);
  expect(await reviewOf(held)).toBe('waiting same_device');
  // The referrer registered in this browser, and never logged in with it.
  const deviceId = randomUUID();
  const middle = await aFriend(kit, referrer, { deviceId });
  const below = await aFriend(kit, middle, { deviceId });
  // And this friend logs in on it later.
  const late = await aFriend(kit, middle);
  await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
    late.userId,
    deviceId,
  ]);
  for (const friend of [below, late]) await deposit(kit, friend);
  await handleEvents(kit);
  const both = 'waiting same_device device_of_friend';
  expect([await reviewOf(below), await reviewOf(late)]).toEqual([both, both]);
  for (const friend of [held, below, late]) expect(await giftsTo(kit, friend)).toEqual([]);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, middle)]).toEqual([[], []]);
});

test('friends of one referrer who share a browser are held, those of two referrers are not', async () => {
  const [referrer, other, deviceId] = [await aClient(kit.db), await aClient(kit.db), randomUUID()];
  const [first, second, third] = [
    await aFriend(kit, referrer, { deviceId }),
    await aFriend(kit, referrer, { deviceId }),
    await aFriend(kit, other, { deviceId }),
  ];
  for (const friend of [first, second, third]) await deposit(kit, friend);
  await handleEvents(kit);
  const held = 'waiting device_of_friend';
  expect(await Promise.all([first, second, third].map(reviewOf))).toEqual([held, held, undefined]);
});

test('a friend who has never logged in is held', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await kit.database.owner.query(
    "update users set password_kind = 'given', password_expires_at = app_now() where user_id = $1",
    [friend.userId],
  );
  await kit.database.owner.query('delete from sessions where user_id = $1', [friend.userId]);
  await deposit(kit, friend);
  await handleEvents(kit);
  expect(await reviewOf(friend)).toBe('waiting never_logged_in');
});

test('from the fifth first deposit by one employee in 24 hours on, rewards are held', async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(1000) });
  const friends: Person[] = [];
  for (let count = 0; count < 6; count++) {
    const friend = await aFriend(kit, await aClient(kit.db));
    const body = { userName: friend.userName, amount: 100 };
    expect((await kit.call('deposit', { token: employee.token, body })).status).toBe(200);
    await handleEvents(kit);
    friends.push(friend);
  }
  const held = 'waiting busy_employee';
  expect(await Promise.all(friends.map(reviewOf))).toEqual([...Array(4).fill(undefined), held, held]);
});

test('an IPv4 address is busy with ten who joined by any code, or with three whom something else links', async () => {
  const addresses = [anAddress(), anAddress()];
  const join = (address: string | undefined) => async () =>
    aFriend(kit, await aClient(kit.db), address ? { address } : {});
  const crowd: Person[] = [];
  for (let count = 0; count < 10; count++) crowd.push(await join(addresses[0])());
  const [one, two, three] = [
    await join(addresses[1])(),
    await join(addresses[1])(),
    await join(addresses[1])(),
  ];
  // The same admin makes the deposits of two of the three.
  const { token } = await anAdmin(kit.db);
  for (const { userName } of [one, two])
    await kit.call('deposit', { token, body: { userName, amount: 100 } });
  for (const friend of [...crowd, three]) await deposit(kit, friend);
  await handleEvents(kit);
  const held = 'waiting busy_address';
  expect(await Promise.all(crowd.map(reviewOf))).toEqual(Array(10).fill(held));
  expect(await Promise.all([one, two, three].map(reviewOf))).toEqual([held, held, undefined]);
});

test('the fourth friend from one address in 24 hours is held, whoever deposits first; one from elsewhere is not', async () => {
  const [referrer, address] = [await aClient(kit.db), anAddress()];
  const friends: Person[] = [];
  for (let count = 0; count < 5; count++) friends.push(await aFriend(kit, referrer, { address }));
  friends.push(await aFriend(kit, referrer));
  friends.push(await aFriend(kit, await aClient(kit.db), { address }));
  for (const friend of friends.toReversed()) await deposit(kit, friend);
  await handleEvents(kit);
  const held = 'waiting same_address';
  expect(await Promise.all(friends.map(reviewOf))).toEqual([
    ...[undefined, undefined, undefined, held, held],
    ...[undefined, undefined],
  ]);
  expect(await earningsOf(referrer)).toBe(rupees(1000));
});

test('after 24 hours an address is as good as new, a minute before it is not', async () => {
  const [referrer, address] = [await aClient(kit.db), anAddress()];
  for (let count = 0; count < 3; count++) await aFriend(kit, referrer, { address });
  await kit.travel('23 hours 59 minutes');
  const soon = await aFriend(kit, referrer, { address });
  await kit.travel('1 minute');
  const later = await aFriend(kit, referrer, { address });
  for (const friend of [soon, later]) await deposit(kit, friend);
  await handleEvents(kit);
  await sealEntries(kit);
  await kit.travel('-24 hours');
  expect([await reviewOf(soon), await reviewOf(later)]).toEqual(['waiting same_address', undefined]);
});

test('of IPv6 a whole household is one address, and busy with three', async () => {
  const referrer = await aClient(kit.db);
  const household = `2001:db8:${randomUUID().slice(0, 4)}:1`;
  const friends: Person[] = [];
  for (const host of ['::1', '::2', ':a:b:c:d', '::4'])
    friends.push(await aFriend(kit, referrer, { address: `${household}${host}` }));
  friends.push(await aFriend(kit, referrer, { address: `${household.slice(0, -1)}2::5` }));
  for (const friend of friends) await deposit(kit, friend);
  await handleEvents(kit);
  expect(await Promise.all(friends.map(reviewOf))).toEqual([
    ...Array(3).fill('waiting busy_address'),
    'waiting same_address busy_address',
    undefined,
  ]);
});
