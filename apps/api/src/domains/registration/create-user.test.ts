import type { Role } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aUserName, callRaw, countByStatus, expectRefusal, logIn } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce } from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';
import { readWallet } from '../money/index.ts';
import { findUser } from '../users/index.ts';

const kit = useKit();

const DENIED = "Access denied. You don't have permission to access this service.";

const create = (token: string, body: { userName: string; userType: Role; name?: string }) =>
  kit.call('createUser', { token, body: { name: 'Ravi Kumar', ...body } });

test.each(['client', 'employee', 'admin'] as const)(
  'an admin creates a user of type %s',
  async (userType) => {
    const admin = await anAdmin(kit.db);
    const userName = aUserName();
    const reply = await create(admin.token, { userName, userType });
    expect(reply).toMatchObject({ status: 200, body: { message: `Successfully created ${userName}` } });
    const user = await findUser(kit.db, userName);
    expect(user).toMatchObject({ userName, fullName: 'Ravi Kumar', role: userType, passwordKind: 'given' });
    expect((await logIn(kit, userName, reply.body.defaultPassword)).body).toMatchObject({
      userType,
      isFirstTimeUser: true,
    });
  },
);

test('a new client starts with the default password', async () => {
  const admin = await anAdmin(kit.db);
  const reply = await create(admin.token, { userName: aUserName(), userType: 'client' });
  expect(reply.body.defaultPassword).toBe(DEFAULT_PASSWORD);
});

test.each(['employee', 'admin'] as const)(
  'a new %s starts with a one-time password, which the default does not open',
  async (userType) => {
    const admin = await anAdmin(kit.db);
    const [one, other] = [aUserName(), aUserName()];
    const given = (await create(admin.token, { userName: one, userType })).body.defaultPassword;
    expect(given).toMatch(/^[A-Z2-9]{10}$/);
    expect((await create(admin.token, { userName: other, userType })).body.defaultPassword).not.toBe(given);
    expect((await logIn(kit, one, DEFAULT_PASSWORD)).status).toBe(401);
    expect((await logIn(kit, one, given)).body.isFirstTimeUser).toBe(true);
  },
);

test('an employee creates clients and nobody else', async () => {
  const employee = await anEmployee(kit.db);
  expect((await create(employee.token, { userName: aUserName(), userType: 'client' })).status).toBe(200);
  for (const userType of ['employee', 'admin'] as const) {
    const userName = aUserName();
    expectRefusal(await create(employee.token, { userName, userType }), 403, 'FORBIDDEN', DENIED);
    expect(await findUser(kit.db, userName)).toBeNull();
  }
});

test('a password in the payload is ignored', async () => {
  const admin = await anAdmin(kit.db);
  const userName = aUserName();
  const body = JSON.stringify({ name: 'A', userName, userType: 'client', password: 'chosen by staff' });
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await callRaw(kit, { path: '/admin/createUser', body, headers })).status).toBe(200);
  expect((await logIn(kit, userName, 'chosen by staff')).status).toBe(401);
  expect((await logIn(kit, userName, DEFAULT_PASSWORD)).status).toBe(200);
});

test('a name that is taken is refused; of 16 at once, one succeeds', async () => {
  const [admin, { userName: taken }] = [await anAdmin(kit.db), await aClient(kit.db)];
  expectRefusal(
    await create(admin.token, { userName: taken.toUpperCase(), userType: 'client' }),
    409,
    'USER_ID_TAKEN',
    'This User ID is not available. Please choose another one.',
  );
  const userName = aUserName();
  const results = await atOnce(16, () => create(admin.token, { userName, userType: 'client' }));
  expect(countByStatus(results)).toEqual({ 200: 1, 409: 15 });
});

test.each([
  [{ name: ' ', userName: 'somebody', userType: 'client' }, 'CREATE_NAME_EMPTY', 'Please Enter Name!'],
  [{ name: 'A', userName: ' ', userType: 'client' }, 'CREATE_USERNAME_EMPTY', 'Please Enter Username!'],
  [{ name: 'A', userName: 'somebody' }, 'CREATE_TYPE_EMPTY', 'Please Select User Type'],
  [{ name: 'A', userName: 'somebody', userType: 'owner' }, 'CREATE_TYPE_EMPTY', 'Please Select User Type'],
  [{ userType: 'x' }, 'CREATE_NAME_EMPTY', 'Please Enter Name!'],
  [
    { name: 'A', userName: 'ab', userType: 'client' },
    'USER_ID_TOO_SHORT',
    'User ID must be at least 3 characters long',
  ],
] as const)('%j is refused with %s', async (body, code, message) => {
  const admin = await anAdmin(kit.db);
  const headers = { authorization: `Bearer ${admin.token}` };
  expectRefusal(
    await callRaw(kit, { path: '/admin/createUser', headers, body: JSON.stringify(body) }),
    400,
    code,
    message,
  );
});

test('staff may make an account with a reserved name', async () => {
  const admin = await anAdmin(kit.db);
  expect((await create(admin.token, { userName: 'Support', userType: 'employee' })).status).toBe(200);
});

test('a client made by staff gets the joining bonus only where the setting says so, and staff never do', async () => {
  const admin = await anAdmin(kit.db);
  const balanceOfNew = async (userType: Role) => {
    const userName = aUserName();
    await create(admin.token, { userName, userType });
    const user = await findUser(kit.db, userName);
    return (await readWallet(kit.db, user?.userId ?? 0n)).balance;
  };
  expect(await balanceOfNew('client')).toBe(rupees(0));
  await kit.call('changeSetting', {
    token: admin.token,
    body: { key: 'bonus.joiningForStaffCreated', value: 1 },
  });
  expect(await balanceOfNew('client')).toBe(rupees(25));
  expect(await balanceOfNew('employee')).toBe(rupees(0));
});

test('the audit log names who made whom', async () => {
  const admin = await anAdmin(kit.db);
  const userName = aUserName();
  await create(admin.token, { userName, userType: 'employee' });
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: userName } })).body;
  expect(entries).toMatchObject([
    {
      action: 'user.created',
      actor: admin.userName,
      target: userName,
      after: { name: 'Ravi Kumar', role: 'employee' },
    },
  ]);
});

test('staff are told the default password, clients are not', async () => {
  const people = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  const replies = await Promise.all(people.map(({ token }) => kit.call('getDefaultPassword', { token })));
  expect(replies.map(({ status, body }) => [status, body.defaultPassword])).toEqual([
    [200, DEFAULT_PASSWORD],
    [200, DEFAULT_PASSWORD],
    [403, undefined],
  ]);
});
