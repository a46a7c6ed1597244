import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countLiveSessions, expectRefusal, logIn } from '../../../test/support/accounts.ts';
import {
  aClient,
  anAdmin,
  anEmployee,
  atOnce,
  OWN_PASSWORD,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;
const LAST = [409, 'LAST_ADMIN', 'The last admin cannot be blocked'] as const;

const block = (caller: Person, { userName }: { userName: string }, reason?: string) =>
  kit.call('blockUser', { token: caller.token, body: { userName, ...(reason ? { reason } : {}) } });
const unblock = (caller: Person, { userName }: { userName: string }) =>
  kit.call('unblockUser', { token: caller.token, body: { userName } });

test('a blocked user has no session left and cannot log in until unblocked', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const reply = await block(admin, client);
  expect(reply).toMatchObject({ status: 200, body: { message: `Successfully blocked ${client.userName}` } });
  expect(await countLiveSessions(kit, client)).toBe(0);
  await expect
    .poll(async () => (await kit.call('getWallet', { token: client.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(403);

  expect(await unblock(admin, client)).toMatchObject({
    status: 200,
    body: { message: `Successfully unblocked ${client.userName}` },
  });
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(200);
  expect((await kit.call('getWallet', { token: client.token })).status).toBe(401);
});

test('block and unblock are in the audit log with before, after and reason', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await block(admin, client, 'two accounts');
  await unblock(admin, client);
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: client.userName } }))
    .body;
  expect(entries).toMatchObject([
    { action: 'user.unblocked', before: { isBlocked: true }, after: { isBlocked: false }, reason: null },
    {
      action: 'user.blocked',
      before: { isBlocked: false },
      after: { isBlocked: true },
      reason: 'two accounts',
    },
  ]);
});

test('one who is blocked already stays so, an admin too when only one other is left', async () => {
  const [admin, other, client] = [await anAdmin(kit.db), await anAdmin(kit.db), await aClient(kit.db)];
  await withoutOtherAdmins([admin, other], async () => {
    for (const target of [client, client, other, other])
      expect((await block(admin, target)).status).toBe(200);
  });
});

test('one who is blocked again stays blocked since the first time', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const blockedAt = async () =>
    (
      await kit.database.owner.query('select blocked_at from users where user_id = $1', [
        String(client.userId),
      ])
    ).rows[0].blocked_at;
  await block(admin, client);
  const first = await blockedAt();
  await block(admin, client);
  expect(await blockedAt()).toEqual(first);
});

test('whom the caller may not reach is refused', async () => {
  const [admin, employee, client] = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  expectRefusal(await block(admin, admin), ...DENIED);
  expectRefusal(await block(employee, admin), ...DENIED);
  expectRefusal(await block(employee, { userName: 'nobody-at-all' }), ...DENIED);
  expectRefusal(await block(client, client), ...DENIED);
  expectRefusal(await block(admin, { userName: 'nobody-at-all' }), 404, 'USER_NOT_FOUND', 'User not found');
  expectRefusal(
    await block(admin, { userName: ' ' }),
    400,
    'CREATE_USERNAME_EMPTY',
    'Please Enter Username!',
  );
});

test('the last admin cannot be blocked', async () => {
  const [admin, other] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  await withoutOtherAdmins([admin, other], async () => {
    expect((await block(admin, other)).status).toBe(200);
    // The session check may be cached, so somebody just blocked may still make a call.
    await kit.database.owner.query('update sessions set ended_at = null where user_id = $1', [
      String(other.userId),
    ]);
    expectRefusal(await block(other, admin), ...LAST);
  });
});

test('of two admins who block each other at the same moment, exactly one remains (20 times)', async () => {
  for (let round = 0; round < 20; round++) {
    const [first, second] = [await anAdmin(kit.db), await anAdmin(kit.db)];
    await withoutOtherAdmins([first, second], async () => {
      await atOnce(2, (index) => (index === 0 ? block(first, second) : block(second, first)));
      const { rows } = await kit.database.owner.query(
        `select count(*)::integer as count from users where role = 'admin' and blocked_at is null`,
      );
      expect(rows).toEqual([{ count: 1 }]);
    });
  }
});

test('a block at the same moment as a login leaves no live session (50 times)', async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < 50; round++) {
    const client = await aClient(kit.db);
    await atOnce(2, async (index) => {
      if (index === 0) return logIn(kit, client.userName, OWN_PASSWORD);
      // A login spends most of its time hashing, so the block usually comes during that time.
      await wait(Math.random() * 30);
      return block(admin, client);
    });
    expect(await countLiveSessions(kit, client)).toBe(0);
  }
});

/** Runs with all admins except these blocked, and unblocks the others afterwards. */
async function withoutOtherAdmins(kept: Person[], run: () => Promise<void>): Promise<void> {
  const ids = kept.map(({ userId }) => String(userId));
  await kit.database.owner.query(
    `update users set blocked_at = now() where role = 'admin' and user_id <> all ($1::bigint[])`,
    [ids],
  );
  await run();
  await kit.database.owner.query(`update users set blocked_at = null where role = 'admin'`);
}
