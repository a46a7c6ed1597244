import { expect, test } from 'vitest';
import { aFirstTimer, callRaw, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anEmployee, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { startKit, TOKEN_SECRET, useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;
const wallet = (authorization?: string) =>
  callRaw(kit, {
    method: 'GET',
    path: '/wallet',
    headers: authorization === undefined ? {} : { authorization },
  });

test('a public call needs no token and is not hurt by a bad one', async () => {
  const answered = await callRaw(kit, {
    method: 'GET',
    path: '/health',
    headers: { authorization: 'Bearer x' },
  });
  expect(answered).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a token is taken from the bearer header alone', async () => {
  const { token } = await aClient(kit.db);
  expect((await wallet(`Bearer ${token}`)).status).toBe(200);
  expect((await wallet(`bearer ${token}`)).status).toBe(200);
  for (const authorization of [
    undefined,
    '',
    token,
    `Basic ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer  ${token}`,
  ]) {
    expectRefusal(await wallet(authorization), ...ENDED);
  }
  expectRefusal(await callRaw(kit, { method: 'GET', path: `/wallet?token=${token}` }), ...ENDED);
  expectRefusal(
    await callRaw(kit, { method: 'GET', path: '/wallet', headers: { cookie: `token=${token}` } }),
    ...ENDED,
  );
});

test('who may not make a call learns nothing about what it takes', async () => {
  const client = await aClient(kit.db);
  const invalid = { path: '/admin/depositAmountIntoWallet', body: '{"amount": "many"}' };
  expectRefusal(await callRaw(kit, invalid), ...ENDED);
  const asClient = await callRaw(kit, { ...invalid, headers: { authorization: `Bearer ${client.token}` } });
  expectRefusal(
    asClient,
    403,
    'FORBIDDEN',
    "Access denied. You don't have permission to access this service.",
  );
});

test('a first-time session is told to change its password first', async () => {
  const { token } = await aFirstTimer(kit, 'admin');
  const reply = await kit.call('getUserList', { token });
  expectRefusal(reply, 403, 'PASSWORD_CHANGE_NEEDED', 'First time user, please change your password');
});

test('a call that the role may make on nobody is refused before its target is looked at', async () => {
  const [client, employee] = [await aClient(kit.db), await anEmployee(kit.db)];
  expect((await kit.call('getUserList', { token: client.token })).body.code).toBe('FORBIDDEN');
  expect((await kit.call('getSettings', { token: employee.token })).body.code).toBe('FORBIDDEN');
});

test('a refusal names its code, its text and the request, and is not to be stored', async () => {
  const reply = await kit.call('getWallet');
  expect(Object.keys(reply.body).sort()).toEqual(['code', 'message', 'requestId']);
  expect(reply.body.requestId).toBe(reply.headers['x-request-id']);
});

test('what a caller may see is not to be stored by anything in between', async () => {
  const { token } = await aClient(kit.db);
  expect((await kit.call('getWallet', { token })).headers['cache-control']).toBe('no-store');
});

test('while processes are restarted with swapped secrets, none logs out whom another logged in', async () => {
  const { userName } = await aClient(kit.db);
  const next = 'another secret of thirty-two characters';
  const before = await startKit({ TOKEN_SECRET_PREVIOUS: next }, kit.database);
  const after = await startKit({ TOKEN_SECRET: next, TOKEN_SECRET_PREVIOUS: TOKEN_SECRET }, kit.database);
  for (const [one, other] of [
    [kit, before],
    [before, after],
    [after, before],
  ] as const) {
    const { body } = await one.call('login', { body: { userName, password: OWN_PASSWORD } });
    expect((await other.call('getWallet', { token: body.token })).status).toBe(200);
  }
  await before.api.close();
  await after.api.close();
});

test('while the secret is changed, tokens signed by either are good; afterwards by the new one alone', async () => {
  const { token, userName } = await aClient(kit.db);
  const next = { TOKEN_SECRET: 'another secret of thirty-two characters' };
  const changing = await startKit({ ...next, TOKEN_SECRET_PREVIOUS: TOKEN_SECRET }, kit.database);
  const changed = await startKit(next, kit.database);
  expect((await changing.call('getWallet', { token })).status).toBe(200);
  expectRefusal(await changed.call('getWallet', { token }), ...ENDED);

  const body = { userName, password: OWN_PASSWORD };
  const { body: login } = await changing.call('login', { body });
  expect((await changed.call('getWallet', { token: login.token })).status).toBe(200);
  expectRefusal(await kit.call('getWallet', { token: login.token }), ...ENDED);
  await changing.api.close();
  await changed.api.close();
});
