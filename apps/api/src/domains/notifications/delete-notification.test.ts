import { expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNotification } from '../../../test/support/notifications.ts';

const kit = useKit();

const NOT_FOUND = [404, 'NOTIFICATION_NOT_FOUND', 'Notification not found'] as const;

const remove = ({ token }: Person, id: string) => kit.call('deleteNotification', { token, params: { id } });
const list = async ({ token }: Person) => (await kit.call('getNotifications', { token })).body;

test('a client deletes a notification, and no other', async () => {
  const client = await aClient(kit.db);
  const [first, second] = [await aNotification(kit.db, client), await aNotification(kit.db, client)];
  expect(await remove(client, first)).toMatchObject({
    status: 200,
    body: { message: 'Notification deleted' },
  });
  expect(await list(client)).toMatchObject({ notifications: [{ _id: second }], total: 1, unread: 1 });
});

test("another client's notification answers like one that is not there, and stays", async () => {
  const [owner, other] = [await aClient(kit.db), await aClient(kit.db)];
  const id = await aNotification(kit.db, owner);
  for (const wrong of [id, '999999999999999', '0', 'abc'])
    expectRefusal(await remove(other, wrong), ...NOT_FOUND);
  expect((await list(owner)).total).toBe(1);
});

test('staff delete nothing', async () => {
  const owner = await aClient(kit.db);
  const id = await aNotification(kit.db, owner);
  const denied = "Access denied. You don't have permission to access this service.";
  for (const person of [await anEmployee(kit.db), await anAdmin(kit.db)])
    expectRefusal(await remove(person, id), 403, 'FORBIDDEN', denied);
  expect((await list(owner)).total).toBe(1);
});

test('of 8 deletions of one notification at once, one finds it', async () => {
  const client = await aClient(kit.db);
  const id = await aNotification(kit.db, client);
  expect(countByStatus(await atOnce(8, () => remove(client, id)))).toEqual({ 200: 1, 404: 7 });
  expectRefusal(await remove(client, id), ...NOT_FOUND);
});
