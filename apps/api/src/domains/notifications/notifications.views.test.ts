import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch } from '../../../test/support/matches.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { insertNotification } from './insert-notification.ts';

const kit = useKit();

type Query = { page?: number; pageSize?: number; from?: string; to?: string; search?: string };
const list = async ({ token }: Person, query: Query = {}) =>
  (await kit.call('getNotifications', { token, query })).body;
const ids = ({ notifications }: { notifications: { _id: string }[] }) => notifications.map(({ _id }) => _id);

/** This many notifications of ₹1, ₹2, ₹3 …, newest first. */
async function told(client: Person, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let amount = 1; amount <= count; amount++)
    made.unshift(await aNotification(kit.db, client, { amount: rupees(amount) }));
  return made;
}

test('a client who was told nothing has an empty list', async () => {
  expect(await list(await aClient(kit.db))).toEqual({ notifications: [], total: 0, unread: 0 });
});

test('a notification has every field, its amount in rupees', async () => {
  const client = await aClient(kit.db);
  const id = await aNotification(kit.db, client, { amount: rupees(1234.5) });
  expect(await list(client)).toEqual({
    notifications: [
      {
        _id: id,
        type: 'deposit',
        title: 'Deposit received',
        message: '₹1,234.50 was added to your wallet.',
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        data: { amount: 1234.5 },
      },
    ],
    total: 1,
    unread: 1,
  });
});

test('a UPI deposit carries its status; what else is stored stays inside', async () => {
  const client = await aClient(kit.db);
  const content = { title: 'UPI deposit', message: 'Approved.', data: { status: 'approved', secret: 'x' } };
  await inTransaction(kit.db, (tx) =>
    insertNotification(tx, { userId: client.userId, eventKey: 'upi:1', type: 'upi_deposit', ...content }),
  );
  expect((await list(client)).notifications).toMatchObject([{ type: 'upi_deposit', isRead: false }]);
  expect((await list(client)).notifications[0]?.data).toEqual({ status: 'approved' });
});

test('what a settlement wrote carries the match, and its amount reads the same as a number', async () => {
  const [client, { betId }] = [await aClient(kit.db), await aNewMatch(kit)];
  await kit.database.owner.query(
    `insert into notifications (user_id, type, title, message, data, event_key, created_at)
     values ($1, 'bet_won', 'Bet won', 'You won.', $2, 'settlement:1:1', app_now())`,
    [String(client.userId), { amount: 12345, matchId: betId }],
  );
  expect((await list(client)).notifications[0]?.data).toEqual({
    amount: 123.45,
    betId,
    matchCode: expect.stringMatching(/^C-\d+$/),
  });
});

test('everybody reads only their own', async () => {
  const [one, other] = [await aClient(kit.db), await aClient(kit.db)];
  const [own] = await told(one, 1);
  await told(other, 2);
  expect(await list(one)).toMatchObject({ notifications: [{ _id: own }], total: 1, unread: 1 });
});

test('the newest come first, and pages follow each other without gap or repetition', async () => {
  const client = await aClient(kit.db);
  const all = await told(client, 7);
  expect(ids(await list(client))).toEqual(all);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(client, { page, pageSize: 3 })));
  expect(pages.map(ids)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), []]);
  expect(pages.map(({ total, unread }) => [total, unread])).toEqual([
    [7, 7],
    [7, 7],
    [7, 7],
    [7, 7],
  ]);
});

test('a list without a page has the newest 500', async () => {
  const client = await aClient(kit.db);
  await kit.database.owner.query(
    `insert into notifications (user_id, type, title, message, event_key, created_at)
     select $1, 'deposit', 'Deposit received', 'x', 'deposit:' || n, app_now() from generate_series(1, 501) n`,
    [String(client.userId)],
  );
  const { notifications, total, unread } = await list(client);
  expect([notifications.length, total, unread]).toEqual([500, 501, 501]);
});

test('the range is half-open, and the total is of the range while unread is of all', async () => {
  const client = await aClient(kit.db);
  const [third, second, first] = await told(client, 3);
  await kit.database.owner.query(
    `update notifications set created_at = timestamptz '2026-01-01Z' + make_interval(days => notification_id::integer - $2)
     where user_id = $1`,
    [String(client.userId), Number(first)],
  );
  const from = '2026-01-02T00:00:00Z';
  const to = '2026-01-03T00:00:00Z';
  expect(await list(client, { from, to })).toMatchObject({
    notifications: [{ _id: second }],
    total: 1,
    unread: 3,
  });
  expect(ids(await list(client, { from }))).toEqual([third, second]);
  expect(ids(await list(client, { to }))).toEqual([second, first]);
});

test.each([
  ['deposit REC', 2],
  ['₹1.00 was', 1],
  ['your wallet', 2],
  ['%', 0],
  ['_', 0],
  ['withdrawal', 0],
])('a search for %j finds what has it in title or message, %i here', async (search, count) => {
  const client = await aClient(kit.db);
  await told(client, 2);
  const found = await list(client, { search });
  expect([found.notifications.length, found.total, found.unread]).toEqual([count, count, 2]);
});

test('staff have no notifications, and nobody without a session reads any', async () => {
  for (const { token } of [await anEmployee(kit.db), await anAdmin(kit.db)]) {
    const denied = "Access denied. You don't have permission to access this service.";
    expectRefusal(await kit.call('getNotifications', { token }), 403, 'FORBIDDEN', denied);
  }
  expect((await kit.call('getNotifications')).status).toBe(401);
});

test('with many rows of many clients, list and unread count read an index of the one client', async () => {
  const client = await aClient(kit.db);
  const { owner } = kit.database;
  await owner.query(
    `insert into notifications (user_id, type, title, message, event_key, created_at, read_at)
     select 1000000 + n % 500, 'deposit', 'Deposit received', 'x', 'deposit:' || n, app_now(),
            case when n % 10 > 0 then app_now() end
     from generate_series(1, 50000) n`,
  );
  await owner.query('vacuum analyze notifications');
  await told(client, 3);
  const planOf = async (query: string) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  };
  const own = `from notifications where user_id = ${client.userId}`;
  expect(await planOf(`select * ${own} order by notification_id desc limit 10`)).toMatch(
    /Index Scan Backward using notifications_pkey/,
  );
  expect(await planOf(`select count(*) ${own} and read_at is null`)).toContain('notifications_unread');
  expect(
    await planOf(`update notifications set read_at = now() where user_id = 1 and read_at is null`),
  ).toContain('notifications_unread');
  await owner.query('delete from notifications where user_id >= 1000000');
});
