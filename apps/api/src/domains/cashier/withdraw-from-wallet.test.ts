import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { holdWallet } from '../../../test/support/locks.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;
const TOO_LARGE = [
  400,
  'WITHDRAW_TOO_LARGE',
  'Withdraw amount cannot be greater than outstanding amount',
] as const;

const withdraw = (caller: Person, { userName }: { userName: string }, amount: number, key?: string) =>
  kit.call('withdraw', { token: caller.token, ...(key ? { key } : {}), body: { userName, amount } });
const deposit = (caller: Person, { userName }: Person, amount: number) =>
  kit.call('deposit', { token: caller.token, body: { userName, amount } });
const balanceOf = async ({ userId }: Person) => (await readWallet(kit.db, userId)).balance;

test('an admin withdraws to house cash', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(100) })];
  const reply = await withdraw(admin, client, 40.25);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: `₹40.25 withdrawn from ${client.userName}. New balance ₹59.75` },
  });
  expect([await balanceOf(admin), await balanceOf(client)]).toEqual([rupees(0), rupees(59.75)]);
});

test('an employee withdraws into their own float', async () => {
  const [employee, client] = [await anEmployee(kit.db), await aClient(kit.db, { balance: rupees(100) })];
  expect((await withdraw(employee, client, 100)).status).toBe(200);
  expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(100), rupees(0)]);
});

test('of two who withdraw everything at once, one is told that it is too much', async () => {
  const callers = [await anAdmin(kit.db), await anAdmin(kit.db)];
  const client = await aClient(kit.db, { balance: rupees(100) });
  const holder = await holdWallet(kit.database, client);
  const asked = callers.map((caller) => withdraw(caller, client, 100));
  // Both have come as far as they can while somebody else holds the wallet.
  await wait(300);
  await holder.commit();
  expect(countByStatus(await Promise.allSettled(asked))).toEqual({ 200: 1, 400: 1 });
});

test('not more than the balance can be withdrawn', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db)];
  const client = await aClient(kit.db, { balance: rupees(100) });
  for (const caller of [admin, employee]) {
    const refused = await withdraw(caller, client, 100.01);
    expectRefusal(refused, ...TOO_LARGE);
    expect(refused.body.details).toEqual({ amount: '₹100.00' });
  }
  expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(0), rupees(100)]);
});

test('while something is owed, nothing can be withdrawn', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(100) })];
  // An advance, as the reversal of a settlement posts it.
  await kit.database.owner.query(
    `select post_entries(array[posting($1::bigint, 'advance', gen_random_uuid(), wallet_delta => 500, house_delta => -500,
                                       house_account => 'receivable')])`,
    [String(client.userId)],
  );
  const refused = await withdraw(admin, client, 1);
  expectRefusal(
    refused,
    409,
    'WITHDRAW_WHILE_OWING',
    'This account owes ₹5.00. Withdrawals open again when it is repaid.',
  );
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(105), owed: rupees(5) });
});

test('nobody withdraws from oneself, and an employee only from clients', async () => {
  const admin = await anAdmin(kit.db);
  const employee = await anEmployee(kit.db, { balance: rupees(50) });
  const client = await aClient(kit.db, { balance: rupees(50) });
  expectRefusal(await withdraw(admin, admin, 1), ...DENIED);
  for (const target of [
    employee,
    await anEmployee(kit.db, { balance: rupees(50) }),
    admin,
    { userName: 'nobody-at-all' },
  ]) {
    expectRefusal(await withdraw(employee, target, 1), ...DENIED);
  }
  expectRefusal(await withdraw(client, client, 1), ...DENIED);
  expectRefusal(
    await withdraw(admin, { userName: 'nobody-at-all' }, 1),
    404,
    'USER_NOT_FOUND',
    'User not found',
  );
  const empty = await withdraw(admin, { userName: ' ' }, 1);
  expectRefusal(empty, 400, 'USERNAME_EMPTY', 'Username cannot be empty');
});

test('a withdrawal is audited with the balance before and after, in paise', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(10) })];
  await withdraw(admin, client, 2.5);
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: client.userName } }))
    .body;
  expect(entries[0]).toMatchObject({
    action: 'wallet.withdrawn',
    actor: admin.userName,
    before: { balance: '1000' },
    after: { balance: '750', amount: '250' },
  });
});

test('a refused withdrawal is not stored under its key: it succeeds once there is money', async () => {
  const [admin, client, key] = [await anAdmin(kit.db), await aClient(kit.db), randomUUID()];
  expectRefusal(await withdraw(admin, client, 100, key), ...TOO_LARGE);
  await deposit(admin, client, 100);
  expect((await withdraw(admin, client, 100, key)).status).toBe(200);
  expect((await withdraw(admin, client, 100, key)).status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(0));
});

test('of 20 withdrawals racing for money that covers 10, exactly 10 are paid', async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db, { balance: rupees(1000) });
    const results = await atOnce(20, () => withdraw(admin, client, 100));
    expect(countByStatus(results)).toEqual({ 200: 10, 400: 10 });
    expect(await balanceOf(client)).toBe(rupees(0));
  }
});

test('32 mixed deposits, withdrawals and transfers on one wallet never pass zero and sum exactly', async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => anAdmin(kit.db)));
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(kit.db, { balance: rupees(100) });
    const employees = await Promise.all(
      Array.from({ length: 4 }, () => anEmployee(kit.db, { balance: rupees(100) })),
    );
    const callers = [...admins, ...employees];
    const moves = Array.from({ length: 32 }, (_, index) => ({
      caller: callers[index % 8] as Person,
      paise: 1 + Math.floor(Math.random() * 80_00),
      isDeposit: index % 16 < 8,
    }));
    const results = await atOnce(32, async (index) => {
      const { caller, paise, isDeposit } = moves[index] as (typeof moves)[number];
      return (isDeposit ? deposit : withdraw)(caller, client, paise / 100);
    });
    let [clientShould, floatsShould] = [100_00n, 400_00n];
    for (const [index, result] of results.entries()) {
      const status = result.status === 'fulfilled' ? result.value.status : result.reason;
      // On a slow machine some wait for the wallet until they are told to ask again: then nothing has happened.
      expect([200, 400, 409, 503]).toContain(status);
      const { caller, paise, isDeposit } = moves[index] as (typeof moves)[number];
      if (status !== 200) continue;
      clientShould += BigInt(isDeposit ? paise : -paise);
      if (caller.role === 'employee') floatsShould += BigInt(isDeposit ? -paise : paise);
    }
    const floats = await Promise.all(employees.map(balanceOf));
    expect([await balanceOf(client), floats.reduce((sum, float) => sum + float, 0n)]).toEqual([
      clientShould,
      floatsShould,
    ]);
  }
});

test('from ₹50,000 on, a withdrawal needs a reason', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(60_000) })];
  const withdrawal = (reason?: string) =>
    kit.call('withdraw', {
      token: admin.token,
      body: { userName: client.userName, amount: 50_000, ...(reason && { reason }) },
    });
  expectRefusal(await withdrawal(), 400, 'LARGE_AMOUNT_REASON', 'Amounts from ₹50,000.00 need a reason');
  expectRefusal(await withdrawal('  '), 400, 'LARGE_AMOUNT_REASON', 'Amounts from ₹50,000.00 need a reason');
  expect((await withdrawal('Paid out in cash')).status).toBe(200);
});
