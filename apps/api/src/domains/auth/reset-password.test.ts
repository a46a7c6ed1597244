import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  anAddress,
  countLiveSessions,
  expectRefusal,
  guessUntilProof,
  logIn,
} from '../../../test/support/accounts.ts';
import {
  aClient,
  anAdmin,
  anEmployee,
  atOnce,
  OWN_PASSWORD,
  type Person,
} from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;

const reset = (caller: Person, { userName }: { userName: string }, reason?: string) =>
  kit.call('resetPassword', { token: caller.token, body: { userName, ...(reason ? { reason } : {}) } });

test('a reset gives the default password, for a first-time login only, and ends every session', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const reply = await reset(admin, client);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message: `Successfully reset password for ${client.userName}`,
      defaultPassword: DEFAULT_PASSWORD,
    },
  });
  expect(await countLiveSessions(kit, client)).toBe(0);
  await expect
    .poll(async () => (await kit.call('getWallet', { token: client.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(401);
  expect((await logIn(kit, client.userName, DEFAULT_PASSWORD)).body.isFirstTimeUser).toBe(true);
});

test.each([
  ['employee', anEmployee],
  ['admin', anAdmin],
] as const)(
  'a reset gives an %s a one-time password, which the default does not open',
  async (_role, make) => {
    const [admin, colleague] = [await anAdmin(kit.db), await make(kit.db)];
    const given = (await reset(admin, colleague)).body.defaultPassword;
    expect(given).toMatch(/^[A-Z2-9]{10}$/);
    expect((await logIn(kit, colleague.userName, DEFAULT_PASSWORD)).status).toBe(401);
    expect((await logIn(kit, colleague.userName, given)).body.isFirstTimeUser).toBe(true);
  },
);

test('an employee resets clients alone; an unknown name tells an employee nothing', async () => {
  const [employee, client] = [await anEmployee(kit.db), await aClient(kit.db)];
  expect((await reset(employee, client)).status).toBe(200);
  for (const target of [
    employee,
    await anEmployee(kit.db),
    await anAdmin(kit.db),
    { userName: 'nobody-at-all' },
  ]) {
    expectRefusal(await reset(employee, target), ...DENIED);
  }
});

test('an admin resets anyone but oneself', async () => {
  const [admin, other] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  expect((await reset(admin, other)).status).toBe(200);
  expectRefusal(await reset(admin, admin), ...DENIED);
  expectRefusal(await reset(admin, { userName: 'nobody-at-all' }), 404, 'USER_NOT_FOUND', 'User not found');
});

test('a reset is audited with its reason, and the log holds no password', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await reset(admin, client, 'asked on the phone');
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: client.userName } }))
    .body;
  expect(entries).toMatchObject([
    { action: 'password.reset', actor: admin.userName, reason: 'asked on the phone' },
  ]);
  expect(JSON.stringify(entries)).not.toContain(DEFAULT_PASSWORD);
});

test('after a reset the owner starts afresh, however many guesses came before', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await guessUntilProof(kit, client.userName);
  const fromElsewhere = (password: string) =>
    kit.call('login', { address: anAddress(), body: { userName: client.userName, password } });
  expect((await fromElsewhere(OWN_PASSWORD)).status).toBe(429);
  await reset(admin, client);
  expect((await fromElsewhere(DEFAULT_PASSWORD)).status).toBe(200);
});

test('a blocked user stays blocked through a reset', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await kit.call('blockUser', { token: admin.token, body: { userName: client.userName } });
  await reset(admin, client);
  expect((await logIn(kit, client.userName, DEFAULT_PASSWORD)).body.code).toBe('ACCOUNT_BLOCKED');
});

test('a reset at the same moment as a login leaves no live session that knows the old password (50 times)', async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < 50; round++) {
    const client = await aClient(kit.db);
    await atOnce(2, async (index) => {
      await wait(Math.random() * 10);
      return index === 0 ? logIn(kit, client.userName, OWN_PASSWORD) : reset(admin, client);
    });
    expect(await countLiveSessions(kit, client)).toBe(0);
  }
});
