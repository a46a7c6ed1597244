import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  aFriend,
  aHeldFriend,
  deposit,
  giftsTo,
  handleEvents,
  setSettings,
} from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

type Call = 'releaseReferral' | 'refuseReferral';
const decide = (
  call: Call,
  admin: Person,
  friend: Pick<Person, 'userId'>,
  { reason, key }: { reason?: string; key?: string } = {},
) =>
  kit.call(call, {
    token: admin.token,
    params: { id: String(friend.userId) },
    body: { ...(reason ? { reason } : {}) },
    ...(key ? { key } : {}),
  });
const statsOf = async ({ token }: Person) => (await kit.call('getReferralStats', { token })).body;
const decided = (decision: string) => [409, 'REVIEW_DECIDED', `This reward was already ${decision}`] as const;

test('a released reward is paid to both, who are told, and is audited', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friend = await aHeldFriend(kit, referrer);
  expect(await statsOf(referrer)).toMatchObject({
    pendingRewards: 250,
    referredFriends: [{ status: 'pending', earnedAmount: 0 }],
  });
  expect(await decide('releaseReferral', admin, friend, { reason: 'Brothers' })).toMatchObject({
    status: 200,
    body: { message: `Referral reward for ${friend.userName} released` },
  });
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([
    ['referral_reward 25000'],
    ['referral_bonus 5000'],
  ]);
  expect(await statsOf(referrer)).toMatchObject({
    pendingRewards: 0,
    successfulReferrals: 1,
    referredFriends: [{ status: 'joined', earnedAmount: 250 }],
  });
  for (const { token } of [referrer, friend]) {
    const { notifications } = (await kit.call('getNotifications', { token })).body;
    expect(notifications.filter(({ type }) => type === 'referral_reward')).toHaveLength(1);
  }
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: friend.userName } }))
    .body;
  expect(entries[0]).toMatchObject({
    action: 'referral.released',
    actor: admin.userName,
    after: { reward: '25000', bonus: '5000' },
    reason: 'Brothers',
  });
});

test('a refused reward is never paid, is audited, and is pending no more', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friend = await aHeldFriend(kit, referrer);
  expect((await decide('refuseReferral', admin, friend)).body.message).toBe(
    `Referral reward for ${friend.userName} refused`,
  );
  await deposit(kit, friend, 100);
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[], []]);
  expect(await statsOf(referrer)).toMatchObject({
    pendingRewards: 0,
    successfulReferrals: 0,
    referredFriends: [{ status: 'joined', earnedAmount: 0 }],
  });
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: friend.userName } }))
    .body;
  expect(entries.map(({ action }) => action)).toContain('referral.refused');
});

test('what is decided stays decided', async () => {
  const admin = await anAdmin(kit.db);
  const [released, refused] = [await aHeldFriend(kit), await aHeldFriend(kit)];
  await decide('releaseReferral', admin, released);
  await decide('refuseReferral', admin, refused);
  for (const call of ['releaseReferral', 'refuseReferral'] as const) {
    expectRefusal(await decide(call, admin, released), ...decided('released'));
    expectRefusal(await decide(call, admin, refused), ...decided('refused'));
  }
});

test('a repeated key answers as the first time; for another review it is refused', async () => {
  const [admin, key] = [await anAdmin(kit.db), randomUUID()];
  const [friend, other] = [await aHeldFriend(kit), await aHeldFriend(kit)];
  const first = await decide('releaseReferral', admin, friend, { key });
  expect((await decide('releaseReferral', admin, friend, { key })).body).toEqual(first.body);
  expect((await decide('releaseReferral', admin, other, { key })).body.code).toBe('KEY_REUSED');
  expect(await giftsTo(kit, friend)).toEqual(['referral_bonus 5000']);
});

test(`of releases and refusals at once, one decides (${RACES} rounds)`, async () => {
  for (let round = 0; round < RACES; round++) {
    const [admin, other, referrer] = [await anAdmin(kit.db), await anAdmin(kit.db), await aClient(kit.db)];
    const friend = await aHeldFriend(kit, referrer);
    const replies = await atOnce(16, (index) =>
      decide(index % 2 ? 'releaseReferral' : 'refuseReferral', index % 3 ? admin : other, friend),
    );
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 15 });
    const { decision } = await kit.db
      .selectFrom('referral_reviews')
      .select('decision')
      .where('friend_id', '=', friend.userId)
      .executeTakeFirstOrThrow();
    const isPaid = decision === 'released';
    expect((await giftsTo(kit, referrer)).length).toBe(isPaid ? 1 : 0);
    expect((await giftsTo(kit, friend)).length).toBe(isPaid ? 1 : 0);
  }
});

test('releases and first deposits racing for the cap pay exactly the cap', async () => {
  await setSettings(kit, { 'referral.yearCapRupees': 600 });
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const held: Person[] = [];
  for (let count = 0; count < 6; count++) held.push(await aHeldFriend(kit, referrer));
  const friends: Person[] = [];
  for (let count = 0; count < 6; count++) friends.push(await aFriend(kit, referrer));
  for (const friend of friends) await deposit(kit, friend);
  const runs = await atOnce<unknown>(12, (index) =>
    index % 2 ? handleEvents(kit) : decide('releaseReferral', admin, held[index / 2] as Person),
  );
  await handleEvents(kit);
  await setSettings(kit, { 'referral.yearCapRupees': 50_000 });
  expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await readWallet(kit.db, referrer.userId)).balance).toBe(rupees(600));
});

test('there must be such a review, and only admins decide', async () => {
  const [admin, employee, client] = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  const friend = await aHeldFriend(kit);
  for (const call of ['releaseReferral', 'refuseReferral'] as const) {
    const nobody = await decide(call, admin, client);
    expectRefusal(nobody, 404, 'REVIEW_NOT_FOUND', 'There is no such referral review');
    for (const caller of [employee, client])
      expect((await decide(call, caller, friend)).body.code).toBe('FORBIDDEN');
  }
});

test('a frozen wallet is paid nothing, and the review waits on', async () => {
  const [admin, referrer] = [await anAdmin(kit.db), await aClient(kit.db)];
  const friend = await aHeldFriend(kit, referrer);
  await kit.database.owner.query('select freeze_wallet($1)', [referrer.userId]);
  expect((await decide('releaseReferral', admin, friend)).body.code).toBe('WALLET_FROZEN');
  await kit.database.owner.query('select unfreeze_wallet($1)', [referrer.userId]);
  expect((await decide('releaseReferral', admin, friend)).status).toBe(200);
});
