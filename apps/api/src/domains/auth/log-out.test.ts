import { expect, test } from 'vitest';
import { aFirstTimer, countLiveSessions, expectRefusal, logIn } from '../../../test/accounts.ts';
import { aClient, OWN_PASSWORD } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';

const kit = useKit();

const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;
async function walletSoon(token: string, status: number): Promise<void> {
  await expect
    .poll(async () => (await kit.call('getWallet', { token })).status, { timeout: 5_000 })
    .toBe(status);
}

test('log-out ends this session and no other', async () => {
  const client = await aClient(kit.db);
  const other = (await logIn(kit, client.userName, OWN_PASSWORD)).body.token;
  const reply = await kit.call('logout', { token: client.token });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Logout Successful!' } });
  await walletSoon(client.token, 401);
  expectRefusal(await kit.call('getWallet', { token: client.token }), ...ENDED);
  await walletSoon(other, 200);
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
  await walletSoon(client.token, 401);
  await walletSoon(other, 401);
  await walletSoon(bystander.token, 200);
});

test('log-out everywhere is refused for a session that has ended', async () => {
  const client = await aClient(kit.db);
  await kit.call('logout', { token: client.token });
  expectRefusal(await kit.call('logoutEverywhere', { token: client.token }), ...ENDED);
});
