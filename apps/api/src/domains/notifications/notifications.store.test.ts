import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { subscriptions } from '../../main/subscriptions.ts';
import { countWaiting, handleNextEvent } from '../../platform/changes/outbox.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { insertNotification } from './insert-notification.ts';
import { depositNotification } from './notification.ts';
import { forgetOldNotifications } from './notifications.store.ts';

const kit = useKit();

const handleEvents = async () => {
  while (await handleNextEvent(kit.db, subscriptions, kit.api.app.log));
};
const move = (call: 'deposit' | 'withdraw', { token }: Person, { userName }: Person, amount: number) =>
  kit.call(call, { token, body: { userName, amount } });
const forget = () => inTransaction(kit.db, forgetOldNotifications);

/** A user's notifications, oldest first. */
async function told({ userId }: Person): Promise<{ type: string; title: string; message: string }[]> {
  const { rows } = await kit.database.owner.query(
    'select type, title, message from notifications where user_id = $1 order by notification_id',
    [String(userId)],
  );
  return rows;
}

test('a client is told of deposits and withdrawals by staff, each once', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db, { balance: rupees(100) })];
  const client = await aClient(kit.db);
  await move('deposit', admin, client, 500);
  await move('deposit', employee, client, 20.5);
  await move('withdraw', admin, client, 500);
  expect(await told(client)).toEqual([]);
  await handleEvents();
  await handleEvents();
  expect(await told(client)).toEqual([
    { type: 'deposit', title: 'Deposit received', message: '₹500.00 was added to your wallet.' },
    { type: 'deposit', title: 'Deposit received', message: '₹20.50 was added to your wallet.' },
    { type: 'withdrawal', title: 'Withdrawal made', message: '₹500.00 was taken out of your wallet.' },
  ]);
  expect(await told(employee)).toEqual([]);
});

test('a refused withdrawal tells nobody', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await move('withdraw', admin, client, 1)).status).toBe(400);
  await handleEvents();
  expect(await told(client)).toEqual([]);
});

test('a client is told of every password reset; a second one is another', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (let resets = 0; resets < 2; resets++)
    await kit.call('resetPassword', { token: admin.token, body: { userName: client.userName } });
  await handleEvents();
  const message =
    'Your password was reset by our staff. If you did not ask for this, please contact support.';
  const content = { type: 'password_reset', title: 'Password reset', message };
  expect(await told(client)).toEqual([content, content]);
});

test('staff are told nothing', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  await move('deposit', admin, employee, 500);
  await move('withdraw', admin, employee, 100);
  await kit.call('resetPassword', { token: admin.token, body: { userName: employee.userName } });
  await handleEvents();
  expect(await told(employee)).toEqual([]);
});

test('an event that comes again, by a worker that lost its answer, tells nothing twice', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await move('deposit', admin, client, 5);
  await move('withdraw', admin, client, 5);
  await kit.call('resetPassword', { token: admin.token, body: { userName: client.userName } });
  await kit.database.owner.query('create table outbox_copy as table outbox');
  await handleEvents();
  const before = await told(client);
  expect(before).toHaveLength(3);
  await kit.database.owner.query(
    `insert into outbox (type, payload, created_at, next_try_at)
     select type, payload, created_at, next_try_at from outbox_copy`,
  );
  await handleEvents();
  expect(await told(client)).toEqual(before);
  expect(await countWaiting(kit.db)).toBe(0);
  await kit.database.owner.query('drop table outbox_copy');
});

test('of 16 tellings of one event at once, one is kept; the same event of another client is another', async () => {
  const [client, other] = [await aClient(kit.db), await aClient(kit.db)];
  const tell = ({ userId }: Person) =>
    inTransaction(kit.db, (tx) =>
      insertNotification(tx, { userId, eventKey: 'settlement:1:1', ...depositNotification(rupees(1)) }),
    );
  const runs = await atOnce(16, () => tell(client));
  await tell(other);
  expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect([(await told(client)).length, (await told(other)).length]).toEqual([1, 1]);
});

test('notifications are forgotten after 90 days, read or not, and not before', async () => {
  const client = await aClient(kit.db);
  const id = await aNotification(kit.db, client);
  await aNotification(kit.db, client);
  await kit.call('readNotification', { token: client.token, params: { id } });
  await kit.travel('89 days 23 hours');
  await aNotification(kit.db, client, { amount: rupees(2) });
  await forget();
  expect(await told(client)).toHaveLength(3);
  await kit.travel('2 hours');
  await forget();
  expect(await told(client)).toMatchObject([{ message: '₹2.00 was added to your wallet.' }]);
  await kit.travel('-90 days -1 hour');
});

test('the job passes over a notification that somebody holds, and forgets the others', async () => {
  const client = await aClient(kit.db);
  const held = await aNotification(kit.db, client);
  await aNotification(kit.db, client);
  await kit.travel('91 days');
  await inTransaction(kit.db, async (tx) => {
    const ofHeld = tx.selectFrom('notifications').where('notification_id', '=', BigInt(held));
    await ofHeld.select('notification_id').forUpdate().execute();
    await forget();
  });
  expect(await told(client)).toHaveLength(1);
  await kit.travel('-91 days');
});
