import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aUserName } from '../../../test/support/accounts.ts';
import { aClient, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, handleEvents } from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
/** `FARM_FRIENDS=500` with `FARM_REFERRERS=50` is the full size. */
const REFERRERS = Number(process.env.FARM_REFERRERS ?? 10);
const FRIENDS = Number(process.env.FARM_FRIENDS ?? 60);
const FLOAT = 100_000;

type Account = { userId: bigint; userName: string };

const depositAll = async (employee: Person, accounts: Account[]) => {
  for (const { userName } of accounts) {
    const body = { userName, amount: 100 };
    expect((await kit.call('deposit', { token: employee.token, body })).status).toBe(200);
    await handleEvents(kit);
  }
};

/** Withdraws from every account whatever the server allows, and returns the float's final balance. */
async function takeAllOut(employee: Person, accounts: Account[]): Promise<bigint> {
  for (const { userId, userName } of accounts) {
    const { balance, withdrawable } = await readWallet(kit.db, userId);
    for (const amount of [balance, withdrawable].map((paise) => Number(paise) / 100).filter((one) => one > 0))
      await kit.call('withdraw', { token: employee.token, body: { userName, amount } });
  }
  return (await readWallet(kit.db, employee.userId)).balance;
}

test('an employee who brings 15 friends to 5 referrers gets no bonus money out, and most of it waits for review', async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(FLOAT) });
  const referrers = await Promise.all(Array.from({ length: 5 }, () => aClient(kit.db)));
  const friends: Account[] = [];
  for (const referrer of referrers) {
    const { referralCode } = (await kit.call('getReferralStats', { token: referrer.token })).body;
    for (let count = 0; count < 3; count++) {
      const body = { name: 'Farm', userName: aUserName(), referralCode };
      expect((await kit.call('register', { body, deviceId: randomUUID() })).status).toBe(200);
      const { rows } = await kit.database.owner.query<{ user_id: string }>(
        'select user_id from users where user_name = $1',
        [body.userName],
      );
      friends.push({ userId: BigInt(rows[0]?.user_id ?? 0), userName: body.userName });
    }
  }
  await depositAll(employee, friends);
  expect(await takeAllOut(employee, [...referrers, ...friends])).toBe(rupees(FLOAT));
  const { rows } = await kit.database.owner.query<{ held: number }>(
    'select count(*)::integer as held from referral_reviews where decision is null',
  );
  // None of them has ever logged in.
  expect(rows).toEqual([{ held: 15 }]);
});

test(`a farm of ${FRIENDS} friends of ${REFERRERS} referrers in one IPv6 network gets no bonus money out`, {
  timeout: 240_000 + FRIENDS * 500,
}, async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(FLOAT) });
  const referrers: Person[] = [];
  for (let count = 0; count < REFERRERS; count++) referrers.push(await aClient(kit.db));
  const network = `2001:db8:${randomUUID().slice(0, 4)}:7`;
  const friends: Person[] = [];
  for (let count = 0; count < FRIENDS; count++) {
    const address = `${network}::${(count + 1).toString(16)}`;
    friends.push(await aFriend(kit, referrers[count % REFERRERS] as Person, { address }));
  }
  await depositAll(employee, friends);
  expect(await takeAllOut(employee, [...referrers, ...friends])).toBe(rupees(FLOAT));
  const { rows } = await kit.database.owner.query<{ rewards: number }>(
    `select count(*)::integer as rewards from referral_rewards where friend_id = any($1)`,
    [friends.map(({ userId }) => userId)],
  );
  expect(rows).toEqual([{ rewards: 0 }]);
});
