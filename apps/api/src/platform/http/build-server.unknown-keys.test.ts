import { contract, type Endpoint } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';

const kit = useKit();

/** What a body must never set: identity, money, an object's prototype. */
const MORE = {
  userType: 'admin',
  role: 'admin',
  balance: 1_000_000,
  exposure: -5,
  owed: 0,
  userId: '1',
  user_id: 1,
  actorId: 1,
  caller: { userId: '1', role: 'admin' },
  origin: { address: '127.0.0.1' },
  password: 'hacked-it',
  passwordHash: 'x',
  isFirstTimeUser: false,
  requestId: '11111111-1111-4111-8111-111111111111',
  constructor: 'x',
  prototype: { role: 'admin' },
  toString: 'x',
};

async function send(call: keyof typeof contract, { body, token }: { body: object; token?: string }) {
  const { method, path }: Endpoint = contract[call];
  const response = await kit.api.app.inject({
    method,
    url: `/api${path}`,
    payload: body,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function stored(userName: string) {
  const { rows } = await kit.database.owner.query(
    `select u.role, u.full_name as name, w.balance::integer, w.exposure::integer, w.owed::integer
     from users u join wallets w using (user_id) where u.user_name = $1`,
    [userName],
  );
  return rows[0];
}

test('who registers is a client with the joining bonus, whatever else the body says', async () => {
  const reply = await send('register', { body: { ...MORE, name: 'Eve', userName: 'eve.registers' } });
  expect(reply.status).toBe(200);
  const joined = { role: 'client', name: 'Eve', balance: 2500, exposure: 0, owed: 0 };
  expect(await stored('eve.registers')).toEqual(joined);
});

test('a new account has the given type and no money, and its password is not the one in the body', async () => {
  const employee = await anEmployee(kit.db);
  const body = { ...MORE, name: 'Eve', userName: 'eve.created', userType: 'client' };
  const reply = await send('createUser', { token: employee.token, body });
  expect(reply).toMatchObject({ status: 200, body: { defaultPassword: DEFAULT_PASSWORD } });
  expect(await stored('eve.created')).toMatchObject({ role: 'client', balance: 0 });
  const login = await send('login', { body: { userName: 'eve.created', password: 'hacked-it' } });
  expect(login.body.code).toBe('LOGIN_FAILED');
});

test('a deposit moves its amount out of the float of the one who makes it, and nothing else', async () => {
  const [employee, client] = [await anEmployee(kit.db, { balance: rupees(1000) }), await aClient(kit.db)];
  const body = { ...MORE, userName: client.userName, amount: 100 };
  expect((await send('deposit', { token: employee.token, body })).status).toBe(200);
  expect(await stored(client.userName)).toMatchObject({ role: 'client', balance: 10_000, exposure: 0 });
  expect(await stored(employee.userName)).toMatchObject({ role: 'employee', balance: 90_000 });
});

test('a client who claims to be staff in a body is refused', async () => {
  const client = await aClient(kit.db);
  const body = { ...MORE, userName: client.userName, amount: 100 };
  expect((await send('deposit', { token: client.token, body })).body.code).toBe('FORBIDDEN');
  expect(await stored(client.userName)).toMatchObject({ balance: 0 });
});

test('a login gives the stored type and first-time state, not the claimed ones', async () => {
  const client = await aClient(kit.db);
  const reply = await send('login', { body: { ...MORE, userName: client.userName, password: OWN_PASSWORD } });
  expect(reply).toMatchObject({ status: 200, body: { userType: 'client', isFirstTimeUser: false } });
});

test('a change of password changes the password alone', async () => {
  const client = await aClient(kit.db);
  const own = {
    userName: client.userName,
    newPassword: 'a-new-one',
    confirmPassword: 'a-new-one',
    currentPassword: OWN_PASSWORD,
  };
  expect((await send('changePassword', { token: client.token, body: { ...MORE, ...own } })).status).toBe(200);
  expect(await stored(client.userName)).toMatchObject({ role: 'client', balance: 0 });
});

test.each(['blockUser', 'unblockUser', 'resetPassword'] as const)(
  '%s leaves type and money as they were',
  async (call) => {
    const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(7) })];
    const body = { ...MORE, userName: client.userName };
    expect((await send(call, { token: admin.token, body })).status).toBe(200);
    expect(await stored(client.userName)).toMatchObject({
      role: 'client',
      balance: 700,
      exposure: 0,
      owed: 0,
    });
  },
);

test('a setting takes its value, and keys beside it change no other', async () => {
  const admin = await anAdmin(kit.db);
  const valuesOf = ({ body }: { body: { settings: { key: string; value: number | null }[] } }) =>
    Object.fromEntries(body.settings.map(({ key, value }) => [key, value]));
  const before = valuesOf(await kit.call('getSettings', { token: admin.token }));
  const body = {
    ...MORE,
    key: 'login.failuresPerDevice',
    value: 31,
    'bonus.joiningRupees': 10_000,
    updated_by: 1,
  };
  const after = valuesOf(await send('changeSetting', { token: admin.token, body }));
  expect(after).toEqual({ ...before, 'login.failuresPerDevice': 31 });
});

const poisons = ['{"__proto__":{"role":"admin"}', '{"constructor":{"prototype":{"role":"admin"}}'];

test.each(poisons)('%s… is refused before anything is made of it', async (start) => {
  const response = await kit.api.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/json' },
    payload: `${start},"name":"Eve","userName":"eve.poisons"}`,
  });
  expect(response.statusCode).toBe(400);
  expect(await stored('eve.poisons')).toBeUndefined();
  expect(({} as { role?: string }).role).toBeUndefined();
});
