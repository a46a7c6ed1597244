import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { countByStatus, expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

async function anEmployeeWithCap(dailyCapRupees: number, balance = rupees(1_000_000)): Promise<Person> {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db, { balance })];
  const ticks = { runsMatches: true, movesMoney: true, looksAfterUsers: true };
  const body = { userName: employee.userName, ...ticks, dailyCapRupees, reason: 'A test' };
  await kit.call('changeEmployee', { token: admin.token, body });
  return employee;
}

const move = (call: 'deposit' | 'withdraw', { token }: Person, { userName }: Person, amount: number) =>
  kit.call(call, { token, body: { userName, amount, reason: 'A test' } });

test('an employee moves what the settings allow in a day, and is told what is left', async () => {
  const employee = await anEmployee(kit.db, { balance: rupees(500_000) });
  const client = await aClient(kit.db);
  expect((await move('deposit', employee, client, 99_000)).status).toBe(200);
  expectRefusal(
    await move('deposit', employee, client, 1_000.01),
    409,
    'DEPOSIT_CAP',
    'This is above your daily cap of ₹1,00,000.00. You can deposit ₹1,000.00 more today.',
  );
  const { body } = await kit.call('getCashierRules', { token: employee.token });
  expect(body).toEqual({
    confirmFrom: 50_000,
    approveFrom: null,
    dailyCap: { cap: 100_000, depositsLeft: 1_000, withdrawalsLeft: 100_000 },
  });
  expect((await move('deposit', employee, client, 1_000)).status).toBe(200);
  expect((await move('deposit', employee, client, 0.01)).body).toMatchObject({ code: 'DEPOSIT_CAP' });
});

test('each direction has a cap of its own', async () => {
  const employee = await anEmployeeWithCap(100);
  const client = await aClient(kit.db, { balance: rupees(1000) });
  expect((await move('deposit', employee, client, 100)).status).toBe(200);
  expect((await move('withdraw', employee, client, 100)).status).toBe(200);
  expectRefusal(
    await move('withdraw', employee, client, 1),
    409,
    'WITHDRAW_CAP',
    'This is above your daily cap of ₹100.00. You can withdraw ₹0.00 more today.',
  );
});

test('an own cap counts instead of the one in the settings, also if it is nothing', async () => {
  const client = await aClient(kit.db);
  expect((await move('deposit', await anEmployeeWithCap(200_000), client, 150_000)).status).toBe(200);
  expect((await move('deposit', await anEmployeeWithCap(0), client, 1)).body).toMatchObject({
    code: 'DEPOSIT_CAP',
  });
});

test('an admin has no cap', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await move('deposit', admin, client, 500_000)).status).toBe(200);
  const { body } = await kit.call('getCashierRules', { token: admin.token });
  expect(body).toEqual({ confirmFrom: 50_000, approveFrom: null, dailyCap: null });
});

test('the cap is whole again at midnight in India, not before', async () => {
  const employee = await anEmployeeWithCap(100);
  const client = await aClient(kit.db);
  const secondsLeft = async () => {
    const { rows } = await kit.database.owner.query<{ seconds: number }>(
      'select extract(epoch from ist_day_start(ist_day(app_now()) + 1) - app_now())::float8 as seconds',
    );
    return rows[0]?.seconds ?? 0;
  };
  const travel = async (seconds: number) => {
    await sealEntries(kit);
    await kit.travel(`${seconds} seconds`);
  };
  // Two minutes before midnight, whatever the hour at which this test runs.
  await travel((await secondsLeft()) - 120);
  expect((await move('deposit', employee, client, 100)).status).toBe(200);
  expect((await move('deposit', employee, client, 1)).body).toMatchObject({ code: 'DEPOSIT_CAP' });
  await travel((await secondsLeft()) + 1);
  expect((await move('deposit', employee, client, 100)).status).toBe(200);
  await sealEntries(kit);
});

test('of 32 deposits that race for a cap of ten, exactly ten fit', async () => {
  for (let round = 0; round < RACES; round++) {
    const employee = await anEmployeeWithCap(1000);
    const clients = await Promise.all(Array.from({ length: 32 }, () => aClient(kit.db)));
    const results = await atOnce(32, (index) => move('deposit', employee, clients[index] as Person, 100));
    expect(countByStatus(results)).toEqual({ 200: 10, 409: 22 });
    expect((await readWallet(kit.db, employee.userId)).balance).toBe(rupees(999_000));
  }
});
