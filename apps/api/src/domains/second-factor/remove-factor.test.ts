import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { countLiveSessions, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { addPasskey, addTotp, logInUnproven } from '../../../test/support/second-factors.ts';

const kit = useKit();
const read = async ({ token }: Pick<Person, 'token'>) => (await kit.call('getSecondFactor', { token })).body;
const reset = (by: Person, { userName }: { userName: string }, reason = 'Lost phone') =>
  kit.call('resetSecondFactor', { token: by.token, body: { userName, reason } });
const resetAt = async ({ userId }: Person) => {
  const { rows } = await kit.database.owner.query<{ at: Date | null }>(
    'select access_reset_at as at from users where user_id = $1',
    [userId],
  );
  return rows[0]?.at ?? null;
};

test('the last factor takes the recovery codes with it, and the password is enough again', async () => {
  const person = await aClient(kit.db);
  await addTotp(kit, person);
  await addPasskey(kit, person);
  const { factors } = await read(person);
  const remove = (id = '') => kit.call('removeFactor', { token: person.token, body: { id } });
  expect((await remove(factors[0]?.id)).status).toBe(200);
  expect(await read(person)).toMatchObject({ factors: [{ kind: 'passkey' }], recoveryCodesLeft: 10 });
  expect((await remove(factors[1]?.id)).status).toBe(200);
  expect(await read(person)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  const { body } = await kit.call('login', { body: { userName: person.userName, password: OWN_PASSWORD } });
  expect(body.needsSecondFactor).toBe(false);
});

test("nobody removes another's factor, or one that is not there", async () => {
  const [one, other] = [await aClient(kit.db), await aClient(kit.db)];
  await addTotp(kit, one);
  await addTotp(kit, other);
  for (const id of [(await read(other)).factors[0]?.id ?? '', randomUUID()])
    expectRefusal(
      await kit.call('removeFactor', { token: one.token, body: { id } }),
      404,
      'FACTOR_NOT_FOUND',
      'This second factor is gone already',
    );
  expect((await read(other)).factors).toHaveLength(1);
});

test('new recovery codes take the place of the old ones', async () => {
  const person = await aClient(kit.db);
  const { recoveryCodes: old } = await addTotp(kit, person);
  const { body } = await kit.call('renewRecoveryCodes', { token: person.token });
  expect(body.recoveryCodes).toHaveLength(10);
  const prove = (recoveryCode = '') =>
    kit.call('proveSecondFactor', { token: person.token, body: { recoveryCode } });
  expect((await prove(old[0])).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await prove(body.recoveryCodes[0])).status).toBe(200);
});

test('recovery codes come with a factor, never without one', async () => {
  const { token } = await aClient(kit.db);
  expect((await kit.call('renewRecoveryCodes', { token })).body.code).toBe('SECOND_FACTOR_ABSENT');
});

test.each([
  ['client', aClient],
  ['employee', anEmployee],
  ['admin', anAdmin],
])('an admin removes the lost factor of a %s: sessions end, the trail says why and when', async (_, make) => {
  const [admin, person] = [await anAdmin(kit.db), await make(kit.db)];
  await addTotp(kit, person);
  await logInUnproven(kit, person);
  expect(await resetAt(person)).toBeNull();
  const { status, body } = await reset(admin, person);
  expect([status, body.message]).toEqual([200, `Second factor of ${person.userName} removed`]);
  expect(await countLiveSessions(kit, person)).toBe(0);
  expect(await resetAt(person)).toBeInstanceOf(Date);
  const { rows } = await kit.database.owner.query(
    "select kind, actor_id, before, reason from audit_log where action = 'factor.reset' and target_id = $1",
    [person.userName],
  );
  expect(rows).toEqual([
    { kind: 'staff', actor_id: String(admin.userId), before: { factors: 1 }, reason: 'Lost phone' },
  ]);
  const login = await kit.call('login', { body: { userName: person.userName, password: OWN_PASSWORD } });
  expect(login.body.needsSecondFactor).toBe(false);
});

test('a reset needs a factor, a reason, and an admin who is somebody else', async () => {
  const [admin, employee, client] = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  expect((await reset(admin, client)).body.code).toBe('SECOND_FACTOR_ABSENT');
  await addTotp(kit, client);
  expect((await reset(employee, client)).body.code).toBe('FORBIDDEN');
  expect((await reset(client, client)).body.code).toBe('FORBIDDEN');
  expect((await reset(admin, client, ' ')).body.code).toBe('REASON_EMPTY');
  await addTotp(kit, admin);
  expect((await reset(admin, admin)).body.code).toBe('FORBIDDEN');
  expect((await read(client)).factors).toHaveLength(1);
});

test('a password that staff reset, and a block that they lift, are noted like a lost factor', async () => {
  const [admin, one, other] = [await anAdmin(kit.db), await anAdmin(kit.db), await anAdmin(kit.db)];
  await kit.call('resetPassword', { token: admin.token, body: { userName: one.userName } });
  expect(await resetAt(one)).toBeInstanceOf(Date);
  await kit.call('blockUser', { token: admin.token, body: { userName: other.userName } });
  expect(await resetAt(other)).toBeNull();
  await kit.call('unblockUser', { token: admin.token, body: { userName: other.userName } });
  expect(await resetAt(other)).toBeInstanceOf(Date);
});

test('a password that staff reset leaves the second factor in force', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await addTotp(kit, client);
  const { userName } = client;
  const { body } = await kit.call('resetPassword', { token: admin.token, body: { userName } });
  const first = await kit.call('login', { body: { userName, password: body.defaultPassword } });
  expect(first.body.isFirstTimeUser).toBe(true);
  const newPassword = 'another blue kite';
  await kit.call('changePassword', {
    token: first.body.token,
    body: { userName, newPassword, confirmPassword: newPassword },
  });
  const again = await kit.call('login', { body: { userName, password: newPassword } });
  expect(again.body.needsSecondFactor).toBe(true);
});

const COMMAND = join(import.meta.dirname, '../../main/reset-second-factor.ts');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: kit.database.appUrl } });

test('when every admin is locked out, the command line lets one in', async () => {
  const admin = await anAdmin(kit.db);
  await addTotp(kit, admin);
  const { stdout } = await run('--user', admin.userName.toUpperCase());
  expect(stdout).toContain('is removed');
  expect(await countLiveSessions(kit, admin)).toBe(0);
  expect(await resetAt(admin)).toBeInstanceOf(Date);
  const { body } = await kit.call('login', { body: { userName: admin.userName, password: OWN_PASSWORD } });
  expect(body.needsSecondFactor).toBe(false);
  await expect(run('--user', admin.userName)).rejects.toThrow('There is no second factor');
  await expect(run('--user', 'nobody-at-all')).rejects.toThrow('User not found');
});
