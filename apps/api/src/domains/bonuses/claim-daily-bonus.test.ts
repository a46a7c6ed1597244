import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { giftsTo, setSettings } from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
const TIMEOUT_MS = 30_000 + RACES * 2_000;
const CLAIMED = [409, 'BONUS_CLAIMED', 'Already claimed today. Come back tomorrow.'] as const;

const claim = ({ token }: Person, key?: string) =>
  kit.call('claimDailyBonus', { token, ...(key ? { key } : {}) });
const shown = async ({ token }: Person) => (await kit.call('getDailyBonus', { token })).body;
const balanceOf = async ({ userId }: Person) => (await readWallet(kit.db, userId)).balance;

/** The days in India for which a client has claimed the bonus. */
async function daysOf({ userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ day: string }>(
    'select day::text from bonus_claims where user_id = $1 order by day',
    [userId],
  );
  return rows.map(({ day }) => day);
}

/** Sets the database's clock to this time in India; it runs on from there. */
const clockTo = (moment: string) =>
  kit.database.owner.query(
    `update test_clock set shift = $1::timestamp at time zone 'Asia/Kolkata' - clock_timestamp()`,
    [moment],
  );
afterEach(() => kit.database.owner.query("update test_clock set shift = '0'"));

test('a client claims ₹5 once a day', async () => {
  const client = await aClient(kit.db);
  expect(await shown(client)).toEqual({ available: true, bonusAmount: 5 });
  expect(await claim(client)).toMatchObject({
    status: 200,
    body: { bonusAmount: 5, message: 'Daily bonus of ₹5.00 was added to your wallet' },
  });
  expect(await shown(client)).toEqual({ available: false, bonusAmount: 5 });
  expectRefusal(await claim(client), ...CLAIMED);
  expect([await giftsTo(kit, client), await balanceOf(client)]).toEqual([['daily_bonus 500'], rupees(5)]);
});

test('a repeated key answers as the first time and pays nothing twice', async () => {
  const [client, key] = [await aClient(kit.db), randomUUID()];
  const first = await claim(client, key);
  expect((await claim(client, key)).body).toEqual(first.body);
  expectRefusal(await claim(client, randomUUID()), ...CLAIMED);
  expect(await balanceOf(client)).toBe(rupees(5));
});

test(`of 64 claims at once, one is paid (${RACES} rounds)`, { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db);
    expect(countByStatus(await atOnce(64, () => claim(client)))).toEqual({ 200: 1, 409: 63 });
    expect(await giftsTo(kit, client)).toEqual(['daily_bonus 500']);
  }
});

test.each([
  ['2026-11-20', '2026-11-21'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
  ['2028-02-28', '2028-02-29'],
])(
  'a claim before midnight in India is of %s, the next may follow right after it',
  async (today, tomorrow) => {
    await clockTo(`${today} 23:59:30`);
    const client = await aClient(kit.db);
    expect((await claim(client)).status).toBe(200);
    expectRefusal(await claim(client), ...CLAIMED);
    await clockTo(`${tomorrow} 00:00:00`);
    expect(await shown(client)).toMatchObject({ available: true });
    expect(countByStatus(await atOnce(8, () => claim(client)))).toEqual({ 200: 1, 409: 7 });
    await clockTo(`${tomorrow} 23:50:00`);
    expectRefusal(await claim(client), ...CLAIMED);
    expect(await daysOf(client)).toEqual([today, tomorrow]);
  },
);

test('midnight elsewhere begins no new day', async () => {
  await clockTo('2026-11-20 05:29:50');
  const client = await aClient(kit.db);
  expect((await claim(client)).status).toBe(200);
  await clockTo('2026-11-20 05:30:00');
  expectRefusal(await claim(client), ...CLAIMED);
});

test(`of 64 claims while midnight passes, one is paid for each day (${RACES} rounds)`, {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    await clockTo('2026-11-20 23:59:30');
    const client = await aClient(kit.db);
    const firstPaid = Promise.withResolvers<void>();
    const midnight = firstPaid.promise.then(() => clockTo('2026-11-21 00:00:00'));
    const answers = await atOnce(64, async (index) => {
      // Half are waiting when the day ends, half come on the new one.
      if (index % 2 === 1) await midnight;
      const answer = await claim(client);
      if (answer.status === 200) firstPaid.resolve();
      return answer;
    });
    expect(countByStatus(answers)).toEqual({ 200: 2, 409: 62 });
    expect(await daysOf(client)).toEqual(['2026-11-20', '2026-11-21']);
  }
});

test('a claim on the stroke of midnight counts for the day of its row in the ledger', {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    await clockTo('2026-11-20 23:59:00');
    const client = await aClient(kit.db);
    await clockTo('2026-11-20 23:59:59.8');
    const answers = await atOnce(16, async (index) => {
      await wait(index * 25);
      return claim(client);
    });
    const { 200: paid = 0, 409: refused = 0 } = countByStatus(answers);
    expect(paid + refused).toBe(16);
    expect(await giftsTo(kit, client)).toHaveLength(paid);
    expect((await daysOf(client)).at(-1)).toBe('2026-11-21');
    expect(await daysOf(client)).toHaveLength(paid);
    expectRefusal(await claim(client), ...CLAIMED);
  }
});

test('the amount is a setting, and with 0 there is no bonus', async () => {
  const [client, late] = [await aClient(kit.db), await aClient(kit.db)];
  await setSettings(kit, { 'bonus.dailyRupees': 12 });
  expect((await claim(client)).body.bonusAmount).toBe(12);
  await setSettings(kit, { 'bonus.dailyRupees': 0 });
  expect(await shown(late)).toEqual({ available: false, bonusAmount: 0 });
  expectRefusal(await claim(late), 409, 'BONUS_NOT_OFFERED', 'There is no daily bonus at the moment');
  await setSettings(kit, { 'bonus.dailyRupees': 5 });
  expect([await giftsTo(kit, client), await giftsTo(kit, late)]).toEqual([['daily_bonus 1200'], []]);
});

test('what is owed is repaid out of it first', async () => {
  const client = await aClient(kit.db);
  await kit.database.owner.query(
    `select post_entries(array[posting($1::bigint, 'advance', gen_random_uuid(), wallet_delta => 300, house_delta => -300,
                                       house_account => 'receivable')])`,
    [client.userId],
  );
  await claim(client);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(5), owed: 0n });
});

test('staff have no daily bonus, and a frozen wallet gets none', async () => {
  for (const { token } of [await anEmployee(kit.db), await anAdmin(kit.db)])
    expect((await kit.call('claimDailyBonus', { token })).body.code).toBe('FORBIDDEN');
  const client = await aClient(kit.db);
  await kit.database.owner.query('select freeze_wallet($1)', [client.userId]);
  expect((await claim(client)).body.code).toBe('WALLET_FROZEN');
  await kit.database.owner.query('select unfreeze_wallet($1)', [client.userId]);
  expect((await claim(client)).status).toBe(200);
});
