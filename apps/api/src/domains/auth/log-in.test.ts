import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, inject, test } from 'vitest';
import {
  aFirstTimer,
  aNewcomer,
  anAddress,
  aUserName,
  callRaw,
  expectRefusal,
  guessUntilProof,
  logIn,
  logInWithProof,
  sealEntries,
} from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';

const kit = useKit({ REDIS_URL: inject('redisUrl') });
afterEach(() => sealEntries(kit));

const WRONG = [401, 'LOGIN_FAILED', 'Invalid username or password'] as const;
const BLOCKED = [403, 'ACCOUNT_BLOCKED', 'Your account is blocked. Please contact support.'] as const;
const PROOF_NEEDED = [
  429,
  'LOGIN_PROOF_NEEDED',
  'Too many failed logins. Please reload the page and try again.',
] as const;

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

const fromElsewhere = (body: { userName: string; password: string }, deviceId?: string) =>
  kit.call('login', { body, address: anAddress(), ...(deviceId ? { deviceId } : {}) });

test('the browser that registered is known before its first login', async () => {
  const [deviceId, userName] = [randomUUID(), aUserName()];
  await kit.call('register', { deviceId, body: { name: 'Asha Rao', userName } });
  await guessUntilProof(kit, userName);
  const first = await fromElsewhere({ userName, password: DEFAULT_PASSWORD }, deviceId);
  expect(first.body).toMatchObject({ isFirstTimeUser: true });
});

test.each([
  ['address', () => ({ address: anAddress() })],
  ['/64 of IPv6', () => ({ line: `2001:db8:${randomBytes(2).toString('hex')}:7` })],
  ['device', () => ({ deviceId: randomUUID() })],
] as const)(
  'beyond the failures that one %s may have in 15 minutes each login there takes work, and none is refused',
  async (_kind, make) => {
    const admin = await anAdmin(kit.db);
    for (const key of ['login.failuresPerAddress', 'login.failuresPerDevice'])
      await kit.call('changeSetting', { token: admin.token, body: { key, value: 12 } });
    const source: { address?: string; line?: string; deviceId?: string } = make();
    let host = 0;
    const from = () => ({
      address: source.address ?? (source.line ? `${source.line}::${(++host).toString(16)}` : anAddress()),
      ...(source.deviceId ? { deviceId: source.deviceId } : {}),
    });
    const guess = () => kit.call('login', { ...from(), body: { userName: aUserName(), password: 'x' } });
    for (let failure = 1; failure <= 12; failure++) expectRefusal(await guess(), ...WRONG);
    expectRefusal(await guess(), ...PROOF_NEEDED);

    const { userName } = await aClient(kit.db);
    const right = { userName, password: OWN_PASSWORD };
    expectRefusal(await kit.call('login', { ...from(), body: right }), ...PROOF_NEEDED);
    expect((await logInWithProof(kit, { ...right, ...from() })).status).toBe(200);
    expect((await fromElsewhere(right)).status).toBe(200);
  },
);

test('logins that succeed count against no limit', async () => {
  const [address, deviceId] = [anAddress(), randomUUID()];
  const { userName } = await aClient(kit.db);
  for (let n = 0; n < 16; n++) {
    const reply = await kit.call('login', { address, deviceId, body: { userName, password: OWN_PASSWORD } });
    expect(reply.status).toBe(200);
  }
});
