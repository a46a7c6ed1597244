import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aSecurityKey } from '../../../test/support/passkeys.ts';
import { addPasskey, addTotp, codeOf, logInUnproven } from '../../../test/support/second-factors.ts';

const kit = useKit();
const withPassword = { currentPassword: OWN_PASSWORD };
const read = async ({ token }: Pick<Person, 'token'>) => (await kit.call('getSecondFactor', { token })).body;

test('an account starts without one, and nothing requires it outside production', async () => {
  expect(await read(await anAdmin(kit.db))).toEqual({
    factors: [],
    provenAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
    offersPasskeys: true,
  });
});

test('a stolen token alone adds none: the first takes the password, whose guesses are counted', async () => {
  const { token } = await aClient(kit.db);
  for (const call of ['beginTotp', 'beginPasskey'] as const)
    expectRefusal(
      await kit.call(call, { token, body: {} }),
      403,
      'CURRENT_PASSWORD_NEEDED',
      'Please enter your current password',
    );
  for (let guess = 0; guess < 10; guess++)
    expectRefusal(
      await kit.call('beginTotp', { token, body: { currentPassword: `guess-${guess}` } }),
      403,
      'CURRENT_PASSWORD_WRONG',
      'Current password is incorrect',
    );
  const { body } = await kit.call('beginTotp', { token, body: withPassword });
  expect(body.code).toBe('LOGIN_PAUSED');
});

test('an authenticator app is added by a code of it, and only one at a time', async () => {
  const person = await aClient(kit.db);
  const { token } = person;
  const begun = await kit.call('beginTotp', { token, body: withPassword });
  expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
  const wrong = await kit.call('confirmTotp', { token, body: { code: '000000' } });
  expect(wrong.body.code).toBe('SECOND_FACTOR_WRONG');
  // A wrong code leaves the beginning as it was.
  const code = await codeOf(kit, begun.body.secret);
  const added = await kit.call('confirmTotp', { token, body: { code } });
  expect(added.body.recoveryCodes).toHaveLength(10);
  expect(await read(person)).toMatchObject({
    factors: [{ kind: 'totp', name: 'Authenticator app', usedAt: null }],
    provenAt: expect.any(String),
    recoveryCodesLeft: 10,
  });
  expect((await kit.call('beginTotp', { token, body: {} })).body.code).toBe('TOTP_EXISTS');
});

test('what was begun ends after ten minutes, and is of its session alone', async () => {
  const person = await aClient(kit.db);
  const { body: other } = await kit.call('login', {
    body: { userName: person.userName, password: OWN_PASSWORD },
  });
  const begun = await kit.call('beginTotp', { token: person.token, body: withPassword });
  const code = await codeOf(kit, begun.body.secret);
  const elsewhere = await kit.call('confirmTotp', { token: other.token, body: { code } });
  expect(elsewhere.body.code).toBe('ENROLMENT_EXPIRED');
  await kit.travel('601 seconds');
  const late = { code: await codeOf(kit, begun.body.secret) };
  expect((await kit.call('confirmTotp', { token: person.token, body: late })).body.code).toBe(
    'ENROLMENT_EXPIRED',
  );
});

test('the first factor ends every other session, the next none', async () => {
  const person = await aClient(kit.db);
  const { body: before } = await kit.call('login', {
    body: { userName: person.userName, password: OWN_PASSWORD },
  });
  const { secret } = await addTotp(kit, person);
  expect((await kit.call('getWallet', { token: before.token })).status).toBe(401);
  expect((await kit.call('getWallet', { token: person.token })).status).toBe(200);

  const unproven = await logInUnproven(kit, person);
  const proven = await kit.call('proveSecondFactor', {
    token: unproven,
    body: { code: await codeOf(kit, secret) },
  });
  const { recoveryCodes } = await addPasskey(kit, person);
  expect(recoveryCodes).toEqual([]);
  expect((await kit.call('getWallet', { token: proven.body.token ?? '' })).status).toBe(200);
});

test('a login that overtakes the first factor is ended, or has to prove it (10 times)', async () => {
  for (let race = 0; race < 10; race++) {
    const person = await aClient(kit.db);
    const begun = await kit.call('beginTotp', { token: person.token, body: withPassword });
    const code = await codeOf(kit, begun.body.secret);
    const [login] = await Promise.all([
      kit.call('login', { body: { userName: person.userName, password: OWN_PASSWORD } }),
      kit.call('confirmTotp', { token: person.token, body: { code } }),
    ]);
    expect([401, 403]).toContain((await kit.call('getWallet', { token: login.body.token })).status);
  }
});

test('a passkey of another challenge, site or account is not added', async () => {
  const [person, other] = [await aClient(kit.db), await aClient(kit.db)];
  const begin = async ({ token }: Person) =>
    (await kit.call('beginPasskey', { token, body: withPassword })).body.options.challenge;
  const confirm = ({ token }: Person, passkey: ReturnType<ReturnType<typeof aSecurityKey>['create']>) =>
    kit.call('confirmPasskey', { token, body: { name: 'A key', passkey } });
  const [key, challenge] = [aSecurityKey(), await begin(person)];
  for (const passkey of [
    key.create({ challenge: await begin(other) }),
    key.create({ challenge, origin: 'http://127.0.0.1:8080' }),
    aSecurityKey('example.org').create({ challenge }),
  ])
    expect((await confirm(person, passkey)).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await confirm(person, key.create({ challenge }))).status).toBe(200);
  const taken = await confirm(other, key.create({ challenge: await begin(other) }));
  expect(taken.body.code).toBe('SECOND_FACTOR_WRONG');
});

test('an account has ten passkeys at most', async () => {
  const person = await aClient(kit.db);
  for (let passkey = 0; passkey < 10; passkey++) await addPasskey(kit, person);
  const { body } = await kit.call('beginPasskey', { token: person.token, body: {} });
  expect(body.code).toBe('PASSKEYS_MAX');
});

test('neither the secret of an app nor a recovery code can be read in a table', async () => {
  const person = await aClient(kit.db);
  const { secret, recoveryCodes } = await addTotp(kit, person);
  const tables = ['second_factors', 'recovery_codes', 'factor_challenges', 'audit_log'];
  for (const table of tables) {
    const { rows } = await kit.database.owner.query(
      `select t::text as line, t.* from ${table} t where t::text like '%' || $1 || '%'`,
      [secret],
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const { rows } = await kit.database.owner.query<{ sealed: Buffer }>(
    'select sealed_secret as sealed from second_factors where user_id = $1',
    [person.userId],
  );
  expect(rows[0]?.sealed.includes(secret)).toBe(false);
  const { rows: codes } = await kit.database.owner.query<{ hash: Buffer }>(
    'select code_hash as hash from recovery_codes where user_id = $1',
    [person.userId],
  );
  expect(codes.map(({ hash }) => hash.length)).toEqual(new Array(10).fill(32));
  for (const code of recoveryCodes)
    expect(codes.some(({ hash }) => hash.includes(code.replace('-', '')))).toBe(false);
});
