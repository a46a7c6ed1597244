import type { Permission } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { requireTarget } from './require-target.ts';

const kit = useKit();

const target = (caller: Person, userName: string, permission: Permission = 'wallet.read') =>
  requireTarget(kit.db, permission, { caller, userName });

const DENIED = { code: 'FORBIDDEN', status: 403 };

test('whom the caller may reach is found, without regard to case', async () => {
  const [employee, client] = [await anEmployee(kit.db), await aClient(kit.db)];
  expect(await target(employee, client.userName.toUpperCase())).toMatchObject({
    userId: client.userId,
    userName: client.userName,
    role: 'client',
    blockedAt: null,
  });
});

test('an answer does not tell a client or an employee who has an account', async () => {
  const [client, employee, admin] = [await aClient(kit.db), await anEmployee(kit.db), await anAdmin(kit.db)];
  for (const caller of [client, employee]) {
    await expect(target(caller, admin.userName)).rejects.toMatchObject(DENIED);
    await expect(target(caller, 'nobody-at-all')).rejects.toMatchObject(DENIED);
  }
});

test('an admin is told that a name is unknown, and refused on himself where the table says so', async () => {
  const admin = await anAdmin(kit.db);
  await expect(target(admin, 'nobody-at-all')).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
  await expect(target(admin, admin.userName, 'wallet.move')).rejects.toMatchObject(DENIED);
  await expect(target(admin, admin.userName, 'user.control')).rejects.toMatchObject(DENIED);
  expect(await target(admin, admin.userName)).toMatchObject({ userId: admin.userId });
});
