import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aUserName, expectRefusal, logIn, sealEntries } from '../../../test/support/accounts.ts';
import {
  aBet,
  aClient,
  aMatch,
  anAdmin,
  atOnce,
  OWN_PASSWORD,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { hold } from '../../../test/support/locks.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { addPasskey } from '../../../test/support/second-factors.ts';
import { freeze, unfreeze } from '../../../test/support/settlements.ts';
import { aUpiDeposit, rejectUpi } from '../../../test/support/upi.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;

const close = ({ token }: { token: string }, password = OWN_PASSWORD) =>
  kit.call('closeAccount', { token, body: { password } });
const rowsOf = async (statement: string, { userId }: Person) =>
  (await kit.database.owner.query(statement, [String(userId)])).rows;
const closedAt = async (client: Person) =>
  (await rowsOf('select closed_at from users where user_id = $1', client))[0].closed_at as Date | null;
const withdrawAll = async ({ userName }: Person, amount: number) => {
  const { token } = await anAdmin(kit.db);
  expect((await kit.call('withdraw', { token, body: { userName, amount } })).status).toBe(200);
};

test('a closed account is out, its name is gone, its User ID stays taken, and its books stay whole', async () => {
  const client = await aClient(kit.db, { balance: rupees(500) });
  await withdrawAll(client, 500);
  await aNotification(kit.db, client);
  await addPasskey(kit, client);
  const other = (await logIn(kit, client.userName, OWN_PASSWORD)).body.token;
  const before = await rowsOf('select seq, hash from ledger where user_id = $1 order by seq', client);
  expect(await close(client)).toMatchObject({
    status: 200,
    body: { message: 'Your account has been closed' },
  });
  for (const token of [client.token, other]) expectRefusal(await kit.call('getWallet', { token }), ...ENDED);
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).body.code).toBe('LOGIN_FAILED');
  const taken = await kit.call('register', { body: { name: 'A', userName: client.userName.toUpperCase() } });
  expect(taken.body.code).toBe('USER_ID_TAKEN');
  expect(await rowsOf('select full_name from users where user_id = $1', client)).toEqual([
    { full_name: 'Closed account' },
  ]);
  for (const table of ['sessions', 'devices', 'notifications', 'second_factors', 'recovery_codes'])
    expect([table, await rowsOf(`select from ${table} where user_id = $1`, client)]).toEqual([table, []]);
  expect(await rowsOf('select seq, hash from ledger where user_id = $1 order by seq', client)).toEqual(
    before,
  );
  const { token } = await anAdmin(kit.db);
  const query = { userName: client.userName };
  expect((await kit.call('getUser', { token, query })).body).toMatchObject({
    name: 'Closed account',
    closedAt: expect.any(String),
  });
  await sealEntries(kit);
});

test('closing an account is no way around a self-exclusion: its device still opens no other', async () => {
  const [client, deviceId] = [await aClient(kit.db), randomUUID()];
  const credentials = { userName: client.userName, password: OWN_PASSWORD };
  const { token } = (await kit.call('login', { deviceId, body: credentials })).body;
  await kit.call('selfExclude', { token, body: { period: 'sixMonths' } });
  expect((await close({ token })).status).toBe(200);
  const registered = await kit.call('register', { deviceId, body: { name: 'A', userName: aUserName() } });
  expect(registered.body.code).toBe('DEVICE_EXCLUDED');
});

test('the password is asked for, and guesses are counted', async () => {
  const client = await aClient(kit.db);
  expectRefusal(await close(client, 'wrong'), 403, 'CURRENT_PASSWORD_WRONG', 'Current password is incorrect');
  expectRefusal(
    await close(client, ''),
    403,
    'CURRENT_PASSWORD_NEEDED',
    'Please enter your current password',
  );
  for (let guess = 0; guess < 9; guess++) await close(client, `wrong-${guess}`);
  expect((await close(client)).body.code).toBe('LOGIN_PAUSED');
  expect(await closedAt(client)).toBeNull();
});

test('money, open bets, a deposit under review and a frozen wallet keep an account open, each with its reason', async () => {
  const client = await aClient(kit.db, { balance: rupees(150) });
  expectRefusal(
    await close(client),
    409,
    'CLOSE_WITH_MONEY',
    '₹150.00 is left in your wallet. Withdraw it through support, then close your account.',
  );
  await aBet(kit.db, { client, match: await aMatch(kit.database.owner), stake: rupees(150) });
  expectRefusal(
    await close(client),
    409,
    'CLOSE_WITH_OPEN_BETS',
    'You have ₹150.00 in open bets. Cancel them, or wait for their results, then close your account.',
  );
  const waiting = await aUpiDeposit(kit);
  expect((await close(waiting.client)).body.code).toBe('CLOSE_WITH_UPI_WAITING');
  await rejectUpi(kit, waiting);
  expect((await close(waiting.client)).status).toBe(200);
  const frozen = await aClient(kit.db);
  await freeze(kit, frozen);
  expect((await close(frozen)).body.code).toBe('WALLET_FROZEN');
  await unfreeze(kit, frozen);
});

test('bonus money that was not played lapses, and does not keep an account open', async () => {
  const client = await aClient(kit.db);
  expect((await kit.call('claimDailyBonus', { token: client.token })).status).toBe(200);
  expect((await close(client)).status).toBe(200);
});

test('nobody pays into a closed account or gives it a password', async () => {
  const [client, { token }] = [await aClient(kit.db), await anAdmin(kit.db)];
  await close(client);
  const { userName } = client;
  const refusal = [409, 'ACCOUNT_CLOSED', 'This account has been closed by its owner'] as const;
  expectRefusal(await kit.call('deposit', { token, body: { userName, amount: 100 } }), ...refusal);
  expectRefusal(await kit.call('resetPassword', { token, body: { userName } }), ...refusal);
});

test('a closing waits for what holds the wallet, and then counts it', async () => {
  const client = await aClient(kit.db);
  const held = await hold(
    kit.database,
    `with locked as (select lock_wallets(array[$1::bigint]))
     insert into upi_deposits (user_id, amount, utr, requested_at)
       select $1::bigint, 50000, '412345670045', app_now() from locked`,
    [client.userId],
  );
  const closing = close(client);
  expect(await Promise.race([closing, wait(1_500, 'waits')])).toBe('waits');
  await held.commit();
  expect((await closing).body.code).toBe('CLOSE_WITH_UPI_WAITING');
  expect(await closedAt(client)).toBeNull();
});

test(`a closing that races a bet or a deposit comes wholly before it or is refused (${RACES} times each)`, async () => {
  const [match, { token }] = [await aMatch(kit.database.owner), await anAdmin(kit.db)];
  for (let race = 0; race < RACES; race++) {
    const client = await aClient(kit.db);
    const body = { userName: client.userName, amount: 100 };
    const [closing, paid] = await atOnce(2, (index) =>
      index === 0 ? close(client) : kit.call('deposit', { token, body }),
    );
    const outcomes = [closing, paid].map((each) => (each?.status === 'fulfilled' ? each.value.status : 500));
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(outcomes);
    expect((await closedAt(client)) !== null).toBe(outcomes[0] === 200);

    // Play money that cannot be withdrawn: it keeps no account open, and can be staked.
    const bettor = await aClient(kit.db);
    expect((await kit.call('takeTopUp', { token: bettor.token })).status).toBe(200);
    const bet = { betId: String(match.matchId), teamName: match.teamA, amount: 55 };
    const codes = (
      await atOnce(2, (index) =>
        index === race % 2 ? close(bettor) : kit.call('createBet', { token: bettor.token, body: bet }),
      )
    ).map((each) => (each.status === 'fulfilled' ? each.value.status : 500));
    expect([
      [200, 401],
      [409, 200],
    ]).toContainEqual(race % 2 === 0 ? codes : codes.toReversed());
  }
});
