import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, aMatch, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { startKit, useKit } from '../../../test/support/kit.ts';
import { giftsTo, setSettings } from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
const TIMEOUT_MS = 30_000 + RACES * 2_000;
const TAKEN = [409, 'TOP_UP_TAKEN', 'You have topped up today. Come back tomorrow.'] as const;

const topUp = ({ token }: Person, key?: string) => kit.call('takeTopUp', { token, ...(key ? { key } : {}) });
const shown = async ({ token }: Person) => (await kit.call('getTopUp', { token })).body;
const clockTo = (moment: string) =>
  kit.database.owner.query(
    `update test_clock set shift = $1::timestamp at time zone 'Asia/Kolkata' - clock_timestamp()`,
    [moment],
  );
afterEach(() => kit.database.owner.query("update test_clock set shift = '0'"));

/** Loses everything on a match, so that nothing is left and nothing is open. */
async function spend(client: Person): Promise<void> {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const { balance } = await readWallet(kit.db, client.userId);
  const bet = { betId: String(match.matchId), amount: Number(balance) / 100, teamName: match.teamA };
  expect((await kit.call('createBet', { token: client.token, body: bet })).status).toBe(200);
  const result = { betId: String(match.matchId), finalBetResult: match.teamB };
  expect((await kit.call('settleUpBet', { token: admin.token, body: result })).status).toBe(200);
}

test('a client with too little for a bet gets ₹1,000 of play money, which is in the passbook', async () => {
  const client = await aClient(kit.db, { balance: rupees(49.99) });
  expect(await shown(client)).toEqual({ available: true, amount: 1000 });
  expect(await topUp(client)).toMatchObject({
    status: 200,
    body: { message: '₹1,000.00 of play money was added to your wallet', balance: 1049.99 },
  });
  expect(await shown(client)).toEqual({ available: false, amount: 1000 });
  expect(await giftsTo(kit, client)).toEqual(['play_top_up 100000']);
  const { passbookDetails } = (await kit.call('getPassbookDetails', { token: client.token })).body;
  expect(passbookDetails[0]).toMatchObject({
    transactionDescription: 'Play money top-up',
    transactionAmount: 1000,
  });
});

test('it has to be played before it is withdrawn', async () => {
  const [client, { token }] = [await aClient(kit.db), await anAdmin(kit.db)];
  await topUp(client);
  const withdraw = { userName: client.userName, amount: 1 };
  expect((await kit.call('withdraw', { token, body: withdraw })).body.code).toBe('WITHDRAW_BONUS');
});

test('nobody gets it who has enough for a bet, or a bet open', async () => {
  const match = await aMatch(kit.database.owner);
  const [rich, waiting] = [
    await aClient(kit.db, { balance: rupees(50) }),
    await aClient(kit.db, { balance: rupees(60) }),
  ];
  const body = { betId: String(match.matchId), amount: 60, teamName: match.teamA };
  expect((await kit.call('createBet', { token: waiting.token, body })).status).toBe(200);
  for (const client of [rich, waiting]) {
    expect(await shown(client)).toMatchObject({ available: false });
    expectRefusal(
      await topUp(client),
      409,
      'TOP_UP_NOT_NEEDED',
      'You can still play: top up when your balance is too small for a bet and no bet is open',
    );
  }
});

test('it comes once a day in India, by default, and as often as the setting says', async () => {
  await clockTo('2028-02-29 12:00:00');
  const client = await aClient(kit.db);
  await topUp(client);
  await spend(client);
  expectRefusal(await topUp(client), ...TAKEN);
  await setSettings(kit, { 'bonus.topUpsPerDay': 2, 'bonus.topUpRupees': 500 });
  expect((await topUp(client)).body.balance).toBe(500);
  await spend(client);
  expectRefusal(await topUp(client), ...TAKEN);
  await clockTo('2028-02-29 23:59:30');
  expectRefusal(await topUp(client), ...TAKEN);
  await clockTo('2028-03-01 00:00:00');
  expect((await topUp(client)).status).toBe(200);
  await setSettings(kit, { 'bonus.topUpsPerDay': 1, 'bonus.topUpRupees': 1000 });
});

test('without an amount there is none', async () => {
  const client = await aClient(kit.db);
  await setSettings(kit, { 'bonus.topUpRupees': 0 });
  expect(await shown(client)).toEqual({ available: false, amount: 0 });
  expectRefusal(
    await topUp(client),
    409,
    'TOP_UP_NOT_OFFERED',
    'There is no play money to be had at the moment',
  );
  await setSettings(kit, { 'bonus.topUpRupees': 1000 });
});

test('a repeated key answers as the first time and gives nothing twice', async () => {
  const [client, key] = [await aClient(kit.db), randomUUID()];
  const first = await topUp(client, key);
  expect((await topUp(client, key)).body).toEqual(first.body);
  expect(await giftsTo(kit, client)).toEqual(['play_top_up 100000']);
});

test(`of 64 at once, one is given (${RACES} rounds)`, { timeout: TIMEOUT_MS }, async () => {
  await setSettings(kit, { 'bonus.topUpsPerDay': 5 });
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db);
    expect(countByStatus(await atOnce(64, () => topUp(client)))).toEqual({ 200: 1, 409: 63 });
    expect(await giftsTo(kit, client)).toEqual(['play_top_up 100000']);
  }
  await setSettings(kit, { 'bonus.topUpsPerDay': 1 });
});

test('staff have none', async () => {
  for (const { token } of [await anEmployee(kit.db), await anAdmin(kit.db)])
    expect((await kit.call('takeTopUp', { token })).body.code).toBe('FORBIDDEN');
});

test('with licensed money the calls do not exist', async () => {
  const licensed = await startKit({
    MONEY_MODE: 'licensed',
    PASSWORD_MODE: 'one-time',
    LICENCE_HOLDER: 'A holder',
    LICENCE_AUTHORITY: 'An authority',
    LICENCE_NUMBER: '42',
  });
  const { token } = await aClient(licensed.db);
  for (const name of ['takeTopUp', 'getTopUp'] as const)
    expect(await licensed.call(name, { token })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await licensed.api.close();
  await licensed.database.drop();
});
