import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { handleEvents } from '../../../test/support/referrals.ts';

const kit = useKit();

const trailOf = async (userName: string) =>
  (
    await kit.database.owner.query(
      `select action, before ->> 'balance' as before, after ->> 'balance' as after, after ->> 'amount' as amount, reason
       from audit_log where target_id = $1 and action like 'wallet.%' order by entry_id`,
      [userName],
    )
  ).rows;
const toldOf = async (userId: bigint) =>
  (
    await kit.database.owner.query(
      `select type, payload ->> 'amount' as amount from outbox where payload ->> 'userId' = $1 order by event_id`,
      [String(userId)],
    )
  ).rows;

test('what staff move leaves balance before and after, amount and reason in the audit log', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const body = { userName: client.userName, amount: 500, reason: 'Cash at the door' };
  await kit.call('deposit', { token: admin.token, body });
  await kit.call('withdraw', { token: admin.token, body: { ...body, amount: 120.5, reason: 'Paid out' } });
  expect(await trailOf(client.userName)).toEqual([
    { action: 'wallet.deposited', before: '0', after: '50000', amount: '50000', reason: 'Cash at the door' },
    { action: 'wallet.withdrawn', before: '50000', after: '37950', amount: '12050', reason: 'Paid out' },
  ]);
});

test('a client is told of each movement once', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const body = { userName: client.userName, amount: 75 };
  for (const call of ['deposit', 'deposit', 'withdraw', 'withdraw'] as const)
    await kit.call(call, { token: admin.token, body });
  await handleEvents(kit);
  expect((await kit.call('getNotifications', { token: client.token })).body.total).toBe(4);
});

test('a client is told of a movement, and staff of none', async () => {
  const admin = await anAdmin(kit.db);
  const [client, employee] = [await aClient(kit.db), await anEmployee(kit.db)];
  for (const { userName } of [client, employee])
    await kit.call('deposit', { token: admin.token, body: { userName, amount: 75 } });
  expect(await toldOf(client.userId)).toEqual([{ type: 'deposit.made', amount: String(rupees(75)) }]);
  expect(await toldOf(employee.userId)).toEqual([]);
});
