import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { insertNotification } from './insert-notification.ts';
import { passwordResetNotification } from './notification.ts';

const kit = useKit();

const NOT_FOUND = [404, 'NOTIFICATION_NOT_FOUND', 'Notification not found'] as const;
const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;

const read = ({ token }: Person, id: string) => kit.call('readNotification', { token, params: { id } });
const readAll = ({ token }: Person) => kit.call('readAllNotifications', { token });
const list = async ({ token }: Person) => (await kit.call('getNotifications', { token })).body;

/** When each was read, by id. */
async function readTimes({ userId }: Person): Promise<(Date | null)[]> {
  const { rows } = await kit.database.owner.query<{ read_at: Date | null }>(
    'select read_at from notifications where user_id = $1 order by notification_id',
    [String(userId)],
  );
  return rows.map((row) => row.read_at);
}

test('a client marks one as read, and no other', async () => {
  const client = await aClient(kit.db);
  const [first, second] = [await aNotification(kit.db, client), await aNotification(kit.db, client)];
  expect(await read(client, first)).toMatchObject({
    status: 200,
    body: { message: 'Notification marked as read' },
  });
  expect(await list(client)).toMatchObject({
    notifications: [
      { _id: second, isRead: false },
      { _id: first, isRead: true },
    ],
    total: 2,
    unread: 1,
  });
});

test('one that is read already keeps the time at which it was', async () => {
  const client = await aClient(kit.db);
  const id = await aNotification(kit.db, client);
  await read(client, id);
  const before = await readTimes(client);
  expect((await read(client, id)).status).toBe(200);
  await readAll(client);
  expect(await readTimes(client)).toEqual(before);
});

test("another client's notification answers like one that is not there, and stays unread", async () => {
  const [owner, other] = [await aClient(kit.db), await aClient(kit.db)];
  const id = await aNotification(kit.db, owner);
  for (const wrong of [id, '999999999999999', '0', '-1', '1.5', 'abc', '9'.repeat(30)])
    expectRefusal(await read(other, wrong), ...NOT_FOUND);
  expect((await list(owner)).unread).toBe(1);
});

test('all are marked as read, of the caller alone', async () => {
  const [client, other] = [await aClient(kit.db), await aClient(kit.db)];
  for (const person of [client, client, other]) await aNotification(kit.db, person);
  expect(await readAll(client)).toMatchObject({
    status: 200,
    body: { message: 'All notifications marked as read' },
  });
  expect((await list(client)).unread).toBe(0);
  expect((await list(other)).unread).toBe(1);
  expect((await readAll(client)).status).toBe(200);
});

test('staff mark nothing', async () => {
  const id = await aNotification(kit.db, await aClient(kit.db));
  for (const person of [await anEmployee(kit.db), await anAdmin(kit.db)]) {
    expectRefusal(await read(person, id), ...DENIED);
    expectRefusal(await readAll(person), ...DENIED);
  }
});

test('what is being told while all are marked stays unread: nobody has seen it', async () => {
  const client = await aClient(kit.db);
  await aNotification(kit.db, client);
  await inTransaction(kit.db, async (tx) => {
    await insertNotification(tx, { userId: client.userId, eventKey: 'late', ...passwordResetNotification() });
    expect((await readAll(client)).status).toBe(200);
  });
  expect(await list(client)).toMatchObject({
    notifications: [{ type: 'password_reset', isRead: false }, { isRead: true }],
    total: 2,
    unread: 1,
  });
});

test('of tellings and marks at once, none is lost and the count is that of the list', async () => {
  const client = await aClient(kit.db);
  const runs = await atOnce(60, async (index) => {
    if (index % 3 > 0) return aNotification(kit.db, client);
    return (await readAll(client)).status;
  });
  expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]);
  const { notifications, total, unread } = await list(client);
  expect([notifications.length, total]).toEqual([40, 40]);
  expect(unread).toBe(notifications.filter(({ isRead }) => !isRead).length);
  await readAll(client);
  expect((await list(client)).unread).toBe(0);
});
