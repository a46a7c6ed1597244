import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { callRaw, countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;

const deposit = (caller: Person, { userName }: { userName: string }, amount: number, reason?: string) =>
  kit.call('deposit', { token: caller.token, body: { userName, amount, ...(reason ? { reason } : {}) } });
const balanceOf = async ({ userId }: Person) => (await readWallet(kit.db, userId)).balance;

test('an admin deposits from house cash', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const reply = await deposit(admin, client, 500.5);
  expect(reply.status).toBe(200);
  expect(reply.body.message).toBe(`₹500.50 deposited to ${client.userName}. New balance ₹500.50`);
  expect(await readWallet(kit.db, client.userId)).toMatchObject({ balance: rupees(500.5), exposure: 0n });
});

test("an employee's deposit comes out of their own float", async () => {
  const [employee, client] = [await anEmployee(kit.db, { balance: rupees(1000) }), await aClient(kit.db)];
  await deposit(employee, client, 400);
  expect(await balanceOf(employee)).toBe(rupees(600));
  expect(await balanceOf(client)).toBe(rupees(400));
});

test('of 16 deposits with one key, one has an effect and all get its answer', async () => {
  const [admin, client, key] = [await anAdmin(kit.db), await aClient(kit.db), randomUUID()];
  const replies = await atOnce(16, () =>
    kit.call('deposit', { token: admin.token, key, body: { userName: client.userName, amount: 100 } }),
  );
  const answers = replies.map((r) =>
    r.status === 'fulfilled' ? `${r.value.status} ${r.value.body.message}` : 'failed',
  );
  expect([...new Set(answers)]).toEqual([`200 ₹100.00 deposited to ${client.userName}. New balance ₹100.00`]);
  expect(await balanceOf(client)).toBe(rupees(100));
});

test('an employee cannot deposit more than their own float', async () => {
  const [employee, client] = [await anEmployee(kit.db, { balance: rupees(100) }), await aClient(kit.db)];
  const refused = await deposit(employee, client, 100.01);
  expectRefusal(refused, 409, 'FLOAT_TOO_SMALL', 'Your own balance of ₹100.00 is too small for this deposit');
  expect((await deposit(employee, client, 100)).status).toBe(200);
  expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(0), rupees(100)]);
});

test('nobody deposits to oneself, and an employee only to clients', async () => {
  const [admin, employee, client] = [
    await anAdmin(kit.db),
    await anEmployee(kit.db, { balance: rupees(50) }),
    await aClient(kit.db),
  ];
  expectRefusal(await deposit(admin, admin, 1), ...DENIED);
  for (const target of [employee, await anEmployee(kit.db), admin, { userName: 'nobody-at-all' }]) {
    expectRefusal(await deposit(employee, target, 1), ...DENIED);
  }
  expectRefusal(await deposit(client, client, 1), ...DENIED);
  expectRefusal(
    await deposit(admin, { userName: 'nobody-at-all' }, 1),
    404,
    'USER_NOT_FOUND',
    'User not found',
  );
});

test('a deposit is audited with the balance before and after, in paise', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(10) })];
  await deposit(admin, client, 2.5, 'cash at the desk');
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: client.userName } }))
    .body;
  expect(entries[0]).toMatchObject({
    action: 'wallet.deposited',
    actor: admin.userName,
    before: { balance: '1000' },
    after: { balance: '1250', amount: '250' },
    reason: 'cash at the desk',
  });
});

const notPositive = ['DEPOSIT_NOT_POSITIVE', 'Deposit amount must be a positive number'] as const;
const notValid = ['AMOUNT_INVALID', 'Please enter a valid amount.'] as const;
const notInput = ['INVALID_INPUT', 'Invalid request. Please try again.'] as const;

test.each([
  ['-1', notPositive],
  ['0', notPositive],
  ['-0', notPositive],
  ['-0.0', notPositive],
  ['-1e309', notValid],
  ['NaN', notInput],
  ['Infinity', notInput],
  ['1e309', notValid],
  ['1e21', notValid],
  ['1e-7', notValid],
  ['"50"', notValid],
  ['"50.00"', notValid],
  ['[50]', notValid],
  ['{"value": 50}', notValid],
  ['true', notValid],
  ['null', notValid],
  ['""', notValid],
  ['50.001', notValid],
  ['0.001', notValid],
  ['0.30000000000000004', notValid],
  ['100000000.01', notValid],
  ['9007199254740993', notValid],
  [`${'9'.repeat(400)}`, notValid],
  [`0.${'0'.repeat(400)}1`, notPositive],
  ['0x32', notInput],
  ['050', notInput],
  ['५०', notInput],
] as const)('the amount %s is refused and nothing moves', async (amount, [code, message]) => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(10) })];
  for (const path of ['/admin/depositAmountIntoWallet', '/admin/withdrawAmountFromWallet']) {
    const reply = await callRaw(kit, {
      path,
      headers: { authorization: `Bearer ${admin.token}` },
      body: `{"userName": "${client.userName}", "amount": ${amount}}`,
    });
    const isWithdrawal = path.includes('withdraw') && code === 'DEPOSIT_NOT_POSITIVE';
    if (isWithdrawal)
      expectRefusal(reply, 400, 'WITHDRAW_NOT_POSITIVE', 'Withdraw amount must be a positive number');
    else expectRefusal(reply, 400, code, message);
  }
  expect(await balanceOf(client)).toBe(rupees(10));
});

test.each([
  [0.01, 1n],
  [0.29, 29n],
  [1.1, 110n],
  [4.35, 435n],
  [1e2, 10000n],
  [100_000_000, 10_000_000_000n],
] as const)('the amount %d is exactly %d paise', async (amount, expected) => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await deposit(admin, client, amount, 'Counted')).status).toBe(200);
  expect(await balanceOf(client)).toBe(expected);
});

test('a reason of 500 characters is kept, a longer one or one with a NUL refused', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await deposit(admin, client, 1, 'x'.repeat(500))).status).toBe(200);
  expectRefusal(
    await deposit(admin, client, 1, 'x'.repeat(501)),
    400,
    'REASON_TOO_LONG',
    'The reason is too long.',
  );
  expectRefusal(await deposit(admin, client, 1, 'a\0b'), 400, ...notInput);
  expect(await balanceOf(client)).toBe(rupees(1));
});

test('keys beside the contract have no effect', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const reply = await callRaw(kit, {
    path: '/admin/depositAmountIntoWallet',
    headers: { authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      userName: client.userName,
      amount: 1,
      balance: 9e9,
      actorId: 1,
      caller: { role: 'x' },
      kind: 'bet_won',
    }),
  });
  expect(reply.status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(1));
});

test('of 20 deposits racing for a float that covers 10, exactly 10 are taken', async () => {
  for (let round = 0; round < RACES; round++) {
    const [employee, client] = [await anEmployee(kit.db, { balance: rupees(1000) }), await aClient(kit.db)];
    const results = await atOnce(20, () => deposit(employee, client, 100));
    expect(countByStatus(results)).toEqual({ 200: 10, 409: 10 });
    expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(0), rupees(1000)]);
  }
});

test('from ₹50,000 on, a deposit needs a reason', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await deposit(admin, client, 49_999.99)).status).toBe(200);
  const refused = await deposit(admin, client, 50_000);
  expectRefusal(refused, 400, 'LARGE_AMOUNT_REASON', 'Amounts from ₹50,000.00 need a reason');
  expect((await deposit(admin, client, 50_000, 'Cash counted twice')).status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(99_999.99));
});
