import { expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, aHeldFriend } from '../../../test/support/referrals.ts';

const kit = useKit();

async function linksOf({ userId }: Person) {
  const { token } = await anAdmin(kit.db);
  return (await kit.call('getReferralLinks', { token, params: { id: String(userId) } })).body;
}

/** The links in words, with names in place of their places. */
async function saidOf(friend: Person): Promise<string[]> {
  const { accounts, links } = await linksOf(friend);
  return links.map(({ from, to, kind }) => `${accounts[from]?.userName} ${kind} ${accounts[to]?.userName}`);
}

test('referrer and friend come first, with the invitation and the device that they share', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aHeldFriend(kit, referrer);
  const { accounts, isCut } = await linksOf(friend);
  expect(accounts).toMatchObject([
    { userName: referrer.userName, balance: 0, firstDeposit: null },
    { userName: friend.userName, balance: 100, firstDeposit: 100 },
  ]);
  expect(isCut).toBe(false);
  expect(await saidOf(friend)).toEqual([
    `${referrer.userName} invited ${friend.userName}`,
    `${referrer.userName} device ${friend.userName}`,
  ]);
});

test('whoever joined from the same address, used the same device or came by the same referrer is there too', async () => {
  const [referrer, other] = [await aClient(kit.db), await aClient(kit.db)];
  const friend = await aHeldFriend(kit, referrer);
  const { rows } = await kit.database.owner.query<{ address: string; device: string }>(
    'select host(address) as address, device_id as device from referrals where friend_id = $1',
    [friend.userId],
  );
  const [{ address, device } = { address: '', device: '' }] = rows;
  const neighbour = await aFriend(kit, other, { address });
  const sharer = await aFriend(kit, other, { deviceId: device });
  const second = await aFriend(kit, referrer);
  await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
    sharer.userId,
    device,
  ]);
  await aClient(kit.db);
  const said = await saidOf(friend);
  expect(said).toEqual(
    expect.arrayContaining([
      `${friend.userName} address ${neighbour.userName}`,
      `${friend.userName} device ${sharer.userName}`,
      `${referrer.userName} device ${sharer.userName}`,
      `${referrer.userName} invited ${second.userName}`,
    ]),
  );
  expect((await linksOf(friend)).accounts).toHaveLength(5);
});

test('of many, the nearest twelve are named, and that there are more', async () => {
  const referrer = await aClient(kit.db);
  const friend = await aHeldFriend(kit, referrer);
  for (let n = 0; n < 12; n++) await aFriend(kit, referrer);
  const { accounts, isCut } = await linksOf(friend);
  expect([accounts.length, accounts[1]?.userName, isCut]).toEqual([12, friend.userName, true]);
});

test('what was never held has no links to show', async () => {
  const { token } = await anAdmin(kit.db);
  const friend = await aFriend(kit, await aClient(kit.db));
  for (const id of [String(friend.userId), '999999'])
    expect((await kit.call('getReferralLinks', { token, params: { id } })).body.code).toBe(
      'REVIEW_NOT_FOUND',
    );
});
