import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aUserName, logIn } from '../../../test/support/accounts.ts';
import { anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { readWallet } from '../money/index.ts';
import { findUser } from '../users/index.ts';
import { openAccount } from './open-account.ts';

const kit = useKit({ PASSWORD_MODE: 'one-time' });

const anAccount = () => ({
  userName: aUserName(),
  name: 'Nia',
  passwordHash: 'x',
  passwordSeconds: 60,
  createdBy: null,
});

test.each([
  ['client', 1],
  ['employee', 0],
  ['admin', 0],
] as const)('an account of type %s has an empty wallet and %i referral codes', async (role, codes) => {
  const userId = await inTransaction(kit.db, (tx) => openAccount(tx, { ...anAccount(), role }));
  expect(await readWallet(kit.db, userId)).toMatchObject({
    balance: rupees(0),
    exposure: rupees(0),
    withdrawable: rupees(0),
    owed: rupees(0),
  });
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from referral_codes where user_id = $1',
    [String(userId)],
  );
  expect(rows).toHaveLength(codes);
  for (const { code } of rows) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});

test('a full name is stored in its composed form', async () => {
  const account = { ...anAccount(), name: ' Jose\u0301 ', role: 'client' as const };
  await inTransaction(kit.db, (tx) => openAccount(tx, account));
  expect(await findUser(kit.db, account.userName)).toMatchObject({ fullName: 'José' });
});

test('of an account that fails half way, nothing is left', async () => {
  const account = { ...anAccount(), role: 'client' as const };
  const failing = inTransaction(kit.db, async (tx) => {
    await openAccount(tx, account);
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect(await findUser(kit.db, account.userName)).toBeNull();
});

test('where each account gets a password of its own, no two are alike and each works for its owner alone', async () => {
  const [first, second] = [aUserName(), aUserName()];
  const passwordOf = async (userName: string) =>
    (await kit.call('register', { body: { name: 'A', userName } })).body.defaultPassword;
  const [password, other] = [await passwordOf(first), await passwordOf(second)];
  expect(password).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(other).not.toBe(password);
  expect((await logIn(kit, first, other)).status).toBe(401);
  expect((await logIn(kit, first, password)).body).toMatchObject({ isFirstTimeUser: true });

  const admin = await anAdmin(kit.db);
  expect((await kit.call('getDefaultPassword', { token: admin.token })).body).toEqual({
    defaultPassword: null,
  });
});
