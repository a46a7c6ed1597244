import { randomUUID } from 'node:crypto';
import { afterEach, expect, inject, test } from 'vitest';
import {
  aFirstTimer,
  aNewcomer,
  anAddress,
  aUserName,
  callRaw,
  countByStatus,
  expectRefusal,
  guessUntilPaused,
  logIn,
  sealEntries,
} from '../../../test/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, OWN_PASSWORD } from '../../../test/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/kit.ts';

const kit = useKit({ REDIS_URL: inject('redisUrl') });
afterEach(() => sealEntries(kit));

const WRONG = [401, 'LOGIN_FAILED', 'Invalid username or password'] as const;
const BLOCKED = [403, 'ACCOUNT_BLOCKED', 'Your account is blocked. Please contact support.'] as const;
const TOO_MANY = [
  429,
  'TOO_MANY_REQUESTS',
  'Too many requests. Please wait a moment and try again.',
] as const;
const PAUSED = [429, 'LOGIN_PAUSED', 'Too many attempts. Please wait and try again.'] as const;

test.each([
  ['client', aClient],
  ['employee', anEmployee],
  ['admin', anAdmin],
] as const)('the right password opens a session of type %s', async (userType, make) => {
  const { userName } = await make(kit.db);
  const reply = await logIn(kit, userName, OWN_PASSWORD);
  expect(reply).toMatchObject({
    status: 200,
    body: { userName, userType, message: 'Login successful', isFirstTimeUser: false },
  });
  expect((await kit.call('getWallet', { token: reply.body.token })).status).toBe(200);
});

test('name and password are trimmed, and the name is read without regard to case', async () => {
  const { userName } = await aClient(kit.db);
  const reply = await logIn(kit, ` ${userName.toUpperCase()} `, ` ${OWN_PASSWORD}\n`);
  expect(reply).toMatchObject({ status: 200, body: { userName } });
});

test('a wrong password, an unknown name and a name that nobody could have read alike', async () => {
  const { userName } = await aClient(kit.db);
  expectRefusal(await logIn(kit, userName, 'wrong-password'), ...WRONG);
  expectRefusal(await logIn(kit, userName, OWN_PASSWORD.toUpperCase()), ...WRONG);
  expectRefusal(await logIn(kit, aUserName(), OWN_PASSWORD), ...WRONG);
  expectRefusal(await logIn(kit, "no body' or 1=1 --", OWN_PASSWORD), ...WRONG);
});

test('a blocked user reads so with the right password, and like any wrong one without it', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await kit.call('blockUser', { token: admin.token, body: { userName: client.userName } });
  expectRefusal(await logIn(kit, client.userName, OWN_PASSWORD), ...BLOCKED);
  expectRefusal(await logIn(kit, client.userName, 'wrong-password'), ...WRONG);
  await kit.call('unblockUser', { token: admin.token, body: { userName: client.userName } });
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(200);
});

test.each([
  [{ userName: ' ', password: 'x' }, 'USERNAME_EMPTY', 'Username cannot be empty'],
  [{ userName: 'x', password: '  ' }, 'PASSWORD_EMPTY', 'Password cannot be empty'],
  [{ userName: '', password: '' }, 'USERNAME_EMPTY', 'Username cannot be empty'],
  [{ password: 'x' }, 'USERNAME_EMPTY', 'Username cannot be empty'],
  [{ userName: 'x' }, 'PASSWORD_EMPTY', 'Password cannot be empty'],
  [{ userName: ['x'], password: 'x' }, 'USERNAME_EMPTY', 'Username cannot be empty'],
  [{ userName: 'a\0b', password: 'x' }, 'INVALID_INPUT', 'Invalid request. Please try again.'],
] as const)('%j is refused with %s', async (body, code, message) => {
  expectRefusal(await callRaw(kit, { path: '/login', body: JSON.stringify(body) }), 400, code, message);
});

test('the default password marks a first-time login, an own one does not', async () => {
  const { userName } = await aNewcomer(kit);
  expect((await logIn(kit, userName, DEFAULT_PASSWORD)).body.isFirstTimeUser).toBe(true);
  const { userName: settled } = await aClient(kit.db);
  expect((await logIn(kit, settled, OWN_PASSWORD)).body.isFirstTimeUser).toBe(false);
});

test('the default password works for 72 hours after registration, then reads like a wrong one', async () => {
  const { userName } = await aNewcomer(kit);
  await kit.travel('71 hours 59 minutes');
  expect((await logIn(kit, userName, DEFAULT_PASSWORD)).status).toBe(200);
  await kit.travel('1 minute');
  expectRefusal(await logIn(kit, userName, DEFAULT_PASSWORD), ...WRONG);
});

test('the default password works for 10 minutes after a reset, then reads like a wrong one', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await kit.call('resetPassword', { token: admin.token, body: { userName: client.userName } });
  await kit.travel('9 minutes 50 seconds');
  expect((await logIn(kit, client.userName, DEFAULT_PASSWORD)).body.isFirstTimeUser).toBe(true);
  await kit.travel('10 seconds');
  expectRefusal(await logIn(kit, client.userName, DEFAULT_PASSWORD), ...WRONG);
  expectRefusal(await logIn(kit, client.userName, OWN_PASSWORD), ...WRONG);
});

test('a first-time session outlives the default password, so that whoever logged in can choose another', async () => {
  const { userName, token } = await aFirstTimer(kit, 'client');
  await kit.travel('23 hours');
  const chosen = { userName, newPassword: 'chosen-late', confirmPassword: 'chosen-late' };
  expect((await kit.call('changePassword', { token, body: chosen })).status).toBe(200);
});

test('a session lives 24 hours', async () => {
  const { userName } = await aClient(kit.db);
  const { token } = (await logIn(kit, userName, OWN_PASSWORD)).body;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(24 * 60 * 60);
  await kit.travel('23 hours 59 minutes');
  expect((await kit.call('getWallet', { token })).status).toBe(200);
  await kit.travel('1 minute');
  await expect
    .poll(async () => (await kit.call('getWallet', { token })).status, { timeout: 5_000 })
    .toBe(401);
});

test('five guesses are free, then each waits twice as long, then half an hour', async () => {
  const { userName } = await aClient(kit.db);
  const waits: number[] = [];
  for (let guess = 1; guess <= 12; guess++) {
    expectRefusal(await logIn(kit, userName, `guess-${guess}`), ...WRONG);
    const { rows } = await kit.database.owner.query<{ wait: number }>(
      `select round(extract(epoch from next_attempt_at - updated_at))::integer as wait from login_guards where name_key = $1`,
      [userName],
    );
    waits.push(rows[0]?.wait ?? -1);
    await kit.travel('30 minutes');
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 1800, 1800, 1800]);
});

test.each([
  ['somebody', async () => (await aClient(kit.db)).userName],
  ['nobody', async () => aUserName()],
])('the name of %s is paused after ten guesses, for half an hour', async (_who, make) => {
  const userName = await make();
  await guessUntilPaused(kit, userName);
  const paused = await logIn(kit, userName, OWN_PASSWORD);
  expectRefusal(paused, ...PAUSED);
  expect(paused.headers['retry-after']).toBe('60');
  await kit.travel('29 minutes');
  expectRefusal(await logIn(kit, userName, OWN_PASSWORD), ...PAUSED);
});

test('the pause ends by itself, and a right password ends the counting', async () => {
  const { userName } = await aClient(kit.db);
  await guessUntilPaused(kit, userName);
  await kit.travel('30 minutes');
  expect((await logIn(kit, userName, OWN_PASSWORD)).status).toBe(200);
  for (let guess = 1; guess <= 5; guess++)
    expectRefusal(await logIn(kit, userName, `guess-${guess}`), ...WRONG);
});

test('300 logins may fail from one address in 15 minutes, on however many devices and names', {
  timeout: 120_000,
}, async () => {
  const address = anAddress();
  const { userName } = await aClient(kit.db);
  const guess = () => kit.call('login', { address, body: { userName: aUserName(), password: 'x' } });
  expect(countByStatus(await atOnce(299, guess))).toEqual({ 401: 299 });
  expectRefusal(await guess(), ...WRONG);
  expectRefusal(await guess(), ...TOO_MANY);
  const right = { body: { userName, password: OWN_PASSWORD } };
  expectRefusal(await kit.call('login', { address, ...right }), ...TOO_MANY);
  expect((await kit.call('login', { address: anAddress(), ...right })).status).toBe(200);
});

test('30 logins may fail on one device in 15 minutes, at whatever addresses', async () => {
  const deviceId = randomUUID();
  const guess = () =>
    kit.call('login', { address: anAddress(), deviceId, body: { userName: aUserName(), password: 'x' } });
  for (let n = 0; n < 30; n++) expectRefusal(await guess(), ...WRONG);
  expectRefusal(await guess(), ...TOO_MANY);
});

test('logins that succeed count against no limit', async () => {
  const [address, deviceId] = [anAddress(), randomUUID()];
  const { userName } = await aClient(kit.db);
  for (let n = 0; n < 32; n++) {
    const reply = await kit.call('login', { address, deviceId, body: { userName, password: OWN_PASSWORD } });
    expect(reply.status).toBe(200);
  }
});
