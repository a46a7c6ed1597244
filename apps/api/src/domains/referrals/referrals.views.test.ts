import { expect, test } from 'vitest';
import { anAddress, aUserName } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { aFriend, aHeldFriend, deposit, handleEvents, setSettings } from '../../../test/support/referrals.ts';

const kit = useKit();

type Query = { page?: number; pageSize?: number; search?: string };
const statsOf = async ({ token }: Person, query: Query = {}) =>
  (await kit.call('getReferralStats', { token, query })).body;
const reviews = async (
  admin: Person,
  query: Query & { state?: 'waiting' | 'released' | 'refused'; from?: string } = {},
) => (await kit.call('getReferralReviews', { token: admin.token, query })).body;

test('a client who brought nobody has a code and a cap, and nothing else', async () => {
  expect(await statsOf(await aClient(kit.db))).toEqual({
    referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    showsName: true,
    totalEarnings: 0,
    yearEarnings: 0,
    earningsCap: 50_000,
    successfulReferrals: 0,
    pendingRewards: 0,
    referredFriends: [],
    total: 0,
  });
});

test('the code of the stats is the one that a friend registers with', async () => {
  const referrer = await aClient(kit.db);
  const { referralCode } = await statsOf(referrer);
  const friend = {
    name: 'Ravi Kumar',
    userName: aUserName(),
    referralCode: ` ${referralCode.toLowerCase()} `,
  };
  expect((await kit.call('register', { body: friend })).status).toBe(200);
  expect(await statsOf(referrer)).toMatchObject({
    pendingRewards: 250,
    successfulReferrals: 0,
    referredFriends: [
      {
        name: 'Ravi Kumar',
        status: 'pending',
        earnedAmount: 0,
        joinedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ],
    total: 1,
  });
});

test('a friend joins with the first deposit, and what was earned stands beside what may come', async () => {
  const referrer = await aClient(kit.db);
  const [first, second] = [await aFriend(kit, referrer), await aFriend(kit, referrer)];
  await deposit(kit, first);
  await handleEvents(kit);
  expect(await statsOf(referrer)).toMatchObject({
    totalEarnings: 250,
    yearEarnings: 250,
    successfulReferrals: 1,
    pendingRewards: 250,
    referredFriends: [
      { name: `Name of ${second.userName}`, status: 'pending', earnedAmount: 0 },
      { name: `Name of ${first.userName}`, status: 'joined', earnedAmount: 250 },
    ],
  });
});

test('pending rewards are no more than the cap has room for', async () => {
  const referrer = await aClient(kit.db);
  for (let count = 0; count < 3; count++) await aFriend(kit, referrer);
  await setSettings(kit, { 'referral.yearCapRupees': 600 });
  expect(await statsOf(referrer)).toMatchObject({ pendingRewards: 600, earningsCap: 600 });
  await setSettings(kit, { 'referral.yearCapRupees': 50_000 });
  expect(await statsOf(referrer)).toMatchObject({ pendingRewards: 750 });
});

test('friends come in pages, newest first, and are found by a part of the name; the sums are of all', async () => {
  const referrer = await aClient(kit.db);
  const friends: Person[] = [];
  for (let count = 0; count < 5; count++) friends.unshift(await aFriend(kit, referrer));
  const names = friends.map(({ userName }) => `Name of ${userName}`);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => statsOf(referrer, { page, pageSize: 2 })));
  expect(pages.map(({ referredFriends }) => referredFriends.map(({ name }) => name))).toEqual([
    names.slice(0, 2),
    names.slice(2, 4),
    names.slice(4),
    [],
  ]);
  expect(pages.map(({ total, pendingRewards }) => [total, pendingRewards])).toEqual(
    pages.map(() => [5, 1250]),
  );
  const found = await statsOf(referrer, { search: (friends[2]?.userName ?? '').toUpperCase() });
  expect(found).toMatchObject({ referredFriends: [{ name: names[2] }], total: 1, pendingRewards: 1250 });
});

test('the desk of reviews has every field, the waiting ones first', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const [first, second] = [await aHeldFriend(kit, referrer), await aHeldFriend(kit, referrer)];
  await kit.call('refuseReferral', {
    token: admin.token,
    params: { id: String(first.userId) },
    body: { reason: 'One person' },
  });
  const { reviews: listed, total } = await reviews(admin, { search: referrer.userName.toUpperCase() });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/);
  const common = { referrerUserName: referrer.userName, reasons: ['same_device'] };
  const held = {
    ...common,
    referrerName: `Name of ${referrer.userName}`,
    address: expect.any(String),
    friendsFromAddress: 0,
    depositAmount: 100,
    joinedDate: time,
    heldAt: time,
  };
  expect({ listed, total }).toEqual({
    listed: [
      {
        ...held,
        id: String(second.userId),
        friendUserName: second.userName,
        friendName: `Name of ${second.userName}`,
        rewardAmount: 250,
        bonusAmount: 50,
        state: 'waiting',
        decidedBy: null,
        decidedAt: null,
        reason: null,
      },
      {
        ...held,
        id: String(first.userId),
        friendUserName: first.userName,
        friendName: `Name of ${first.userName}`,
        rewardAmount: 0,
        bonusAmount: 0,
        state: 'refused',
        decidedBy: admin.userName,
        decidedAt: time,
        reason: 'One person',
      },
    ],
    total: 2,
  });
});

test('reviews are asked for by state, by either User ID, by period and in pages', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friends: Person[] = [];
  for (let count = 0; count < 3; count++) friends.push(await aHeldFriend(kit, referrer));
  const [released, ...waiting] = friends;
  const params = { id: String(released?.userId) };
  await kit.call('releaseReferral', { token: admin.token, params, body: {} });
  const search = referrer.userName;
  const ids = async (query: Parameters<typeof reviews>[1]) =>
    (await reviews(admin, query)).reviews.map(({ id }) => id);
  const waitingIds = waiting.map(({ userId }) => String(userId));
  expect(await ids({ search, state: 'waiting' })).toEqual(waitingIds);
  expect(await ids({ search, state: 'released' })).toEqual([params.id]);
  expect(await ids({ search, state: 'refused' })).toEqual([]);
  expect(await ids({ search: waiting[0]?.userName ?? '' })).toContain(waitingIds[0]);
  expect(await ids({ search, from: '2090-01-01T00:00:00Z' })).toEqual([]);
  const pages = await Promise.all([1, 2].map((page) => ids({ search, page, pageSize: 2 })));
  expect(pages).toEqual([waitingIds, [params.id]]);
});

test('a waiting review names what a release pays within the cap, a released one what it paid', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const [first] = [await aHeldFriend(kit, referrer), await aHeldFriend(kit, referrer)];
  await setSettings(kit, { 'referral.yearCapRupees': 300 });
  const params = { id: String(first.userId) };
  await kit.call('releaseReferral', { token: admin.token, params, body: {} });
  const { reviews: listed } = await reviews(admin, { search: referrer.userName });
  await setSettings(kit, { 'referral.yearCapRupees': 50_000 });
  expect(listed).toMatchObject([
    { state: 'waiting', rewardAmount: 50, bonusAmount: 50 },
    { state: 'released', rewardAmount: 250, bonusAmount: 50 },
  ]);
});

test('a review for the address says how many friends had come from there', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const address = anAddress();
  for (let count = 0; count < 3; count++) await aFriend(kit, referrer, { address });
  const fourth = await aFriend(kit, referrer, { address });
  await deposit(kit, fourth);
  await handleEvents(kit);
  expect((await reviews(admin, { search: fourth.userName })).reviews).toMatchObject([
    { reasons: ['same_address'], friendsFromAddress: 3, address },
  ]);
});

test('reviews as CSV are those of the list, in its order', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friends = [await aHeldFriend(kit, referrer), await aHeldFriend(kit, referrer)];
  const query = { search: referrer.userName, format: 'csv' as const };
  const { body } = await kit.call('getReferralReviews', { token: admin.token, query });
  const [headings = [], ...rows] = readAnswer(body);
  expect(rows.map((row) => row[headings.indexOf('Friend')])).toEqual(friends.map(({ userName }) => userName));
});
