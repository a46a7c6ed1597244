import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const calls = ['getWallet', 'getClientWallet', 'getStaffWallet'] as const;
const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;

test.each(calls)("%s answers the caller's own wallet in rupees", async (call) => {
  const client = await aClient(kit.db, { balance: rupees(1234.56) });
  expect(await kit.call(call, { token: client.token })).toMatchObject({
    status: 200,
    body: { balance: 1234.56, exposure: 0, owed: 0 },
  });
});

test.each(calls)('%s decides by caller and user, never by its address', async (call) => {
  const [client, other, employee, admin] = [
    await aClient(kit.db, { balance: rupees(7) }),
    await aClient(kit.db),
    await anEmployee(kit.db, { balance: rupees(9) }),
    await anAdmin(kit.db),
  ];
  const read = (token: string, userName: string) => kit.call(call, { token, query: { userName } });
  expect((await read(employee.token, client.userName)).body.balance).toBe(7);
  expect((await read(admin.token, employee.userName)).body.balance).toBe(9);
  for (const userName of [other.userName, employee.userName, admin.userName, 'nobody-at-all']) {
    expectRefusal(await read(client.token, userName), ...DENIED);
  }
  expectRefusal(await read(employee.token, admin.userName), ...DENIED);
  expectRefusal(await read(admin.token, 'nobody-at-all'), 404, 'USER_NOT_FOUND', 'User not found');
});

test('an empty name is refused, not read as the own', async () => {
  const client = await aClient(kit.db);
  const reply = await kit.call('getWallet', { token: client.token, query: { userName: ' ' } });
  expectRefusal(reply, 400, 'USERNAME_EMPTY', 'Username cannot be empty');
});
