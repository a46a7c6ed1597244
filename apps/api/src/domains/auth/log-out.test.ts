import { expect, test } from 'vitest';
import { aFirstTimer, countLiveSessions, expectRefusal, logIn } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;
const NEW = 'another kite';

const walletStatus = async (token: string) => (await kit.call('getWallet', { token })).status;

test('log-out ends this session and no other', async () => {
  const client = await aClient(kit.db);
  const other = (await logIn(kit, client.userName, OWN_PASSWORD)).body.token;
  const reply = await kit.call('logout', { token: client.token });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Logout Successful!' } });
  expectRefusal(await kit.call('getWallet', { token: client.token }), ...ENDED);
  expect(await walletStatus(other)).toBe(200);
});

test.each<[string, (client: Person, admin: Person) => Promise<{ status: number }>]>([
  ['a log-out', ({ token }) => kit.call('logout', { token })],
  ['a log-out everywhere', ({ token }) => kit.call('logoutEverywhere', { token })],
  [
    'a new password',
    ({ token, userName }) =>
      kit.call('changePassword', {
        token,
        body: { userName, newPassword: NEW, confirmPassword: NEW, currentPassword: OWN_PASSWORD },
      }),
  ],
  ['a block', ({ userName }, { token }) => kit.call('blockUser', { token, body: { userName } })],
  ['a reset', ({ userName }, { token }) => kit.call('resetPassword', { token, body: { userName } })],
])('after %s the process that took it refuses the very next read', async (_what, end) => {
  const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
  // Checked a moment ago, so that the result is cached.
  expect(await walletStatus(client.token)).toBe(200);
  expect((await end(client, admin)).status).toBe(200);
  expectRefusal(await kit.call('getWallet', { token: client.token }), ...ENDED);
});

test('log-out of a session that has ended answers 200 again', async () => {
  const client = await aClient(kit.db);
  for (const status of [200, 200, 200])
    expect((await kit.call('logout', { token: client.token })).status).toBe(status);
});

test('log-out without a token that we signed is refused', async () => {
  expectRefusal(await kit.call('logout'), ...ENDED);
  expectRefusal(await kit.call('logout', { token: 'x.y.z' }), ...ENDED);
});

test('a first-time session can be logged out', async () => {
  const { token } = await aFirstTimer(kit, 'client');
  expect((await kit.call('logout', { token })).status).toBe(200);
});

test('log-out everywhere ends every session of the caller and of nobody else', async () => {
  const [client, bystander] = [await aClient(kit.db), await aClient(kit.db)];
  const other = (await logIn(kit, client.userName, OWN_PASSWORD)).body.token;
  const reply = await kit.call('logoutEverywhere', { token: client.token });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Logged out on every device' } });
  expect(await countLiveSessions(kit, client)).toBe(0);
  expect(await countLiveSessions(kit, bystander)).toBe(1);
  expect([await walletStatus(client.token), await walletStatus(other)]).toEqual([401, 401]);
  expect(await walletStatus(bystander.token)).toBe(200);
});

test('log-out everywhere is refused for a session that has ended', async () => {
  const client = await aClient(kit.db);
  await kit.call('logout', { token: client.token });
  expectRefusal(await kit.call('logoutEverywhere', { token: client.token }), ...ENDED);
});
