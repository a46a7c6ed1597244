import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aUserName } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch } from '../../../test/support/matches.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const workOf = async ({ userName }: Person, { token } = admin) =>
  (await kit.call('getEmployeeWork', { token, query: { userName } })).body;

test('what an employee moved, ran and made is counted, with the last acts and what they were about', async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(1000) });
  const { token } = employee;
  const client = await aClient(kit.db);
  const { userName } = client;
  await kit.call('deposit', { token, body: { userName, amount: 300, reason: 'Cash at the door' } });
  await kit.call('deposit', { token, body: { userName, amount: 100.5 } });
  await kit.call('withdraw', { token, body: { userName, amount: 50 } });
  const { betId } = await aNewMatch(kit);
  for (const call of ['disableMatch', 'enableMatch'] as const)
    await kit.call(call, { token, body: { betId } });
  const made = aUserName();
  await kit.call('createUser', { token, body: { name: 'Made', userName: made, userType: 'client' } });
  const work = await workOf(employee);
  expect(work).toMatchObject({
    deposits: { count: 2, amount: 400.5 },
    withdrawals: { count: 1, amount: 50 },
    matches: { created: 0, run: 1 },
    usersCreated: 1,
  });
  expect(work.days).toHaveLength(14);
  expect(work.days.at(-1)).toMatchObject({ deposited: 400.5, withdrawn: 50 });
  expect(work.days.at(-2)).toMatchObject({ deposited: 0, withdrawn: 0 });
  expect(
    work.acts.map(({ action, userName, betId, amount, reason }) => [
      action,
      userName ?? betId,
      amount,
      reason,
    ]),
  ).toEqual([
    ['user.created', made, null, null],
    ['match.enabled', betId, null, null],
    ['match.disabled', betId, null, null],
    ['wallet.withdrawn', userName, 50, null],
    ['wallet.deposited', userName, 100.5, null],
    ['wallet.deposited', userName, 300, 'Cash at the door'],
  ]);
  expect(work.acts[1]?.matchCode).toMatch(/^[CK]-\d+$/);
});

test('what was moved in another month is neither in the days nor in the sums', async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(1000) });
  const { userName } = await aClient(kit.db);
  await kit.call('deposit', { token: employee.token, body: { userName, amount: 300 } });
  await kit.travel('31 days');
  const work = await workOf(employee, await anAdmin(kit.db));
  expect(work).toMatchObject({ deposits: { count: 0, amount: 0 }, acts: { length: 1 } });
  expect(work.days.every(({ deposited }) => deposited === 0)).toBe(true);
  await kit.travel('-31 days');
});

test('only an employee has such a page', async () => {
  expect(await workOf(await aClient(kit.db))).toMatchObject({ code: 'NOT_AN_EMPLOYEE' });
});
