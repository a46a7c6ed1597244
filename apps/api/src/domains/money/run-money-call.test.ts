import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { callRaw, countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, aMatch, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readWallet } from './index.ts';

const kit = useKit();

const REUSED = [422, 'KEY_REUSED', 'This Idempotency-Key was used for another request'] as const;
const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;

type Sent = { key?: string; amount?: number; reason?: string };
const move = (
  call: 'deposit' | 'withdraw',
  caller: Person,
  { userName }: Person,
  { key, amount = 100, reason }: Sent = {},
) =>
  kit.call(call, {
    token: caller.token,
    ...(key ? { key } : {}),
    body: { userName, amount, ...(reason ? { reason } : {}) },
  });
const balanceOf = async ({ userId }: Person) => (await readWallet(kit.db, userId)).balance;

test('a repeated key answers as the first time and has no second effect', async () => {
  const [admin, client, key] = [await anAdmin(kit.db), await aClient(kit.db), randomUUID()];
  const first = await move('deposit', admin, client, { key });
  const second = await move('deposit', admin, client, { key });
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  expect(await balanceOf(client)).toBe(rupees(100));
});

test('the order in which a body names its fields is no difference', async () => {
  const [admin, client, key] = [await anAdmin(kit.db), await aClient(kit.db), randomUUID()];
  await move('deposit', admin, client, { key });
  const reply = await callRaw(kit, {
    path: '/admin/depositAmountIntoWallet',
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
    body: `{"amount": 1e2, "userName": " ${client.userName} "}`,
  });
  expect(reply.status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(100));
});

test('the key of a bet is refused for anything else, and the other way round', async () => {
  const client = await aClient(kit.db, { balance: rupees(100) });
  const { matchId, teamA } = await aMatch(kit.database.owner);
  const { token } = client;
  const body = { betId: String(matchId), amount: 50, teamName: teamA };
  const [ofBet, ofClaim] = [randomUUID(), randomUUID()];
  expect((await kit.call('createBet', { token, key: ofBet, body })).status).toBe(200);
  expectRefusal(await kit.call('claimDailyBonus', { token, key: ofBet }), ...REUSED);
  expect((await kit.call('claimDailyBonus', { token, key: ofClaim })).status).toBe(200);
  expectRefusal(await kit.call('createBet', { token, key: ofClaim, body }), ...REUSED);
  expect(await balanceOf(client)).toBe(rupees(55));
});

test('the same key with another amount, user, reason or call is refused and has no effect', async () => {
  const [admin, client, other, key] = [
    await anAdmin(kit.db),
    await aClient(kit.db),
    await aClient(kit.db),
    randomUUID(),
  ];
  await move('deposit', admin, client, { key });
  expectRefusal(await move('deposit', admin, client, { key, amount: 101 }), ...REUSED);
  expectRefusal(await move('deposit', admin, other, { key }), ...REUSED);
  expectRefusal(await move('deposit', admin, client, { key, reason: 'again' }), ...REUSED);
  expectRefusal(await move('withdraw', admin, client, { key }), ...REUSED);
  expect([await balanceOf(client), await balanceOf(other)]).toEqual([rupees(100), rupees(0)]);
});

test('a key belongs to its caller: two admins may use the same one', async () => {
  const [first, second, client, key] = [
    await anAdmin(kit.db),
    await anAdmin(kit.db),
    await aClient(kit.db),
    randomUUID(),
  ];
  for (const admin of [first, second])
    expect((await move('deposit', admin, client, { key })).status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(200));
});

test('a refusal is not stored: the same request succeeds once there is money', async () => {
  const [admin, employee, client] = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  const key = randomUUID();
  expect((await move('deposit', employee, client, { key })).body.code).toBe('FLOAT_TOO_SMALL');
  await move('deposit', admin, employee, { amount: 100 });
  expect((await move('deposit', employee, client, { key })).status).toBe(200);
  expect((await move('deposit', employee, client, { key })).status).toBe(200);
  expect([await balanceOf(employee), await balanceOf(client)]).toEqual([rupees(0), rupees(100)]);
});

test.each(['not-a-uuid', '1', '00000000-0000-0000-0000-00000000000g'])(
  'the key %j is refused',
  async (key) => {
    const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
    expectRefusal(
      await move('deposit', admin, client, { key }),
      400,
      'KEY_INVALID',
      'Idempotency-Key must be a UUID',
    );
    expect(await balanceOf(client)).toBe(rupees(0));
  },
);

test('without a key every request is its own operation', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (let n = 0; n < 3; n++) await move('deposit', admin, client);
  expect(await balanceOf(client)).toBe(rupees(300));
});

test('of 16 requests with one key and two bodies, one body has its effect once', async () => {
  const [admin, client, key] = [await anAdmin(kit.db), await aClient(kit.db), randomUUID()];
  const results = await atOnce(16, (index) =>
    move('deposit', admin, client, { key, amount: index % 2 ? 100 : 200 }),
  );
  expect(countByStatus(results)).toEqual({ 200: 8, 422: 8 });
  expect([rupees(100), rupees(200)]).toContain(await balanceOf(client));
});

test('a session that has ended moves no money, at once, though reads may follow within a second', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  expect((await kit.call('getUserList', { token: admin.token })).status).toBe(200);
  await kit.call('logout', { token: admin.token });
  for (let n = 0; n < 10; n++) expectRefusal(await move('deposit', admin, client), ...ENDED);
  expect(await balanceOf(client)).toBe(rupees(0));
});

test('of deposits racing with the block of their employee, none is later than the block (20 times)', async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < 20; round++) {
    const [employee, client] = [await anEmployee(kit.db, { balance: rupees(1000) }), await aClient(kit.db)];
    await atOnce(9, (index) =>
      index === 4
        ? kit.call('blockUser', { token: admin.token, body: { userName: employee.userName } })
        : move('deposit', employee, client, { amount: 1 }),
    );
    const { rows } = await kit.database.owner.query(
      `select count(*)::integer as late from ledger l join users e on e.user_id = l.actor_id
       where e.user_id = $1 and l.posted_at > e.blocked_at`,
      [String(employee.userId)],
    );
    expect(rows).toEqual([{ late: 0 }]);
    expectRefusal(await move('deposit', employee, client), ...ENDED);
  }
});

test('a connection that breaks in the middle has the call repeated, once in effect', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query('select lock_wallets(array[$1::bigint])', [String(client.userId)]);
  const moving = move('deposit', admin, client);
  // The call waits for the wallet; then its connection is killed.
  await expect.poll(killWaiting, { timeout: 3_000 }).toBe(1);
  await holder.query('commit');
  holder.release();
  expect((await moving).status).toBe(200);
  expect(await balanceOf(client)).toBe(rupees(100));
});

async function killWaiting(): Promise<number> {
  const { rowCount } = await kit.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'tossbook_app' and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
