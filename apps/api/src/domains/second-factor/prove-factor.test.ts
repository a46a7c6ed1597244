import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countByStatus, expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  addPasskey,
  addTotp,
  codeOf,
  logInUnproven,
  startStep,
} from '../../../test/support/second-factors.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

const WRONG = [403, 'SECOND_FACTOR_WRONG', 'That did not match. Please try again.'] as const;
const PAUSED = [429, 'LOGIN_PAUSED', 'Too many attempts. Please wait and try again.'] as const;

type Proof = NonNullable<Parameters<typeof kit.call<'proveSecondFactor'>>[1]>['body'];
const prove = (token: string, body: Proof, deviceId?: string) =>
  kit.call('proveSecondFactor', { token, body, ...(deviceId ? { deviceId } : {}) });

test.each([
  ['client', aClient],
  ['employee', anEmployee],
  ['admin', anAdmin],
])('a login of a %s with a second factor is complete once it is proven', async (_role, make) => {
  const person = await make(kit.db);
  const { secret } = await addTotp(kit, person);
  const unproven = await logInUnproven(kit, person);
  expectRefusal(
    await kit.call('getEvents', { token: unproven }),
    403,
    'SECOND_FACTOR_NEEDED',
    'Please confirm your second factor',
  );
  const { status, body } = await prove(unproven, { code: await codeOf(kit, secret) });
  expect(status).toBe(200);
  expect((await kit.call('getEvents', { token: body.token ?? '' })).status).toBe(200);
  expect((await kit.call('getEvents', { token: unproven })).status).toBe(403);
});

test('without a second factor a login is complete at once', async () => {
  const { userName } = await aClient(kit.db);
  const { body } = await kit.call('login', { body: { userName, password: OWN_PASSWORD } });
  expect(body.needsSecondFactor).toBe(false);
  expect((await kit.call('getWallet', { token: body.token })).status).toBe(200);
});

test('a clock may be a step ahead or behind, not two', async () => {
  for (const [steps, status] of [
    [-2, 403],
    [0, 200],
    [1, 200],
  ] as const) {
    const person = await aClient(kit.db);
    await startStep(kit);
    const { secret } = await addTotp(kit, person);
    expect([steps, (await prove(person.token, { code: await codeOf(kit, secret, steps) })).status]).toEqual([
      steps,
      status,
    ]);
    expectRefusal(await prove(person.token, { code: await codeOf(kit, secret, 2) }), ...WRONG);
  }
});

test('no code is good twice, and none before one that was used', async () => {
  const person = await aClient(kit.db);
  await startStep(kit);
  const { secret } = await addTotp(kit, person);
  // It confirmed the app.
  expectRefusal(await prove(person.token, { code: await codeOf(kit, secret, -1) }), ...WRONG);
  const [now, next] = [await codeOf(kit, secret), await codeOf(kit, secret, 1)];
  expect((await prove(person.token, { code: next })).status).toBe(200);
  expectRefusal(await prove(person.token, { code: next }), ...WRONG);
  expectRefusal(await prove(person.token, { code: now }), ...WRONG);
});

test(`of 8 sessions that use one code at once, one gets in (${RACES} times)`, async () => {
  for (let race = 0; race < RACES; race++) {
    const person = await aClient(kit.db);
    const { secret } = await addTotp(kit, person);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => logInUnproven(kit, person)));
    const code = await codeOf(kit, secret);
    const replies = await Promise.allSettled(tokens.map((token) => prove(token, { code })));
    expect(countByStatus(replies)).toEqual({ 200: 1, 403: 7 });
  }
});

test('a recovery code is good once, however it is typed', async () => {
  const person = await aClient(kit.db);
  const { recoveryCodes } = await addTotp(kit, person);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const unproven = await logInUnproven(kit, person);
  const { status, body } = await prove(unproven, {
    recoveryCode: ` ${first.toLowerCase().replace('-', ' ')}`,
  });
  expect(status).toBe(200);
  expectRefusal(await prove(unproven, { recoveryCode: first }), ...WRONG);
  expect((await kit.call('getSecondFactor', { token: body.token ?? '' })).body.recoveryCodesLeft).toBe(9);
  const replies = await atOnce(8, () => prove(person.token, { recoveryCode: second }));
  expect(countByStatus(replies)).toEqual({ 200: 1, 403: 7 });
});

test("another's recovery code is none", async () => {
  const [one, other] = [await aClient(kit.db), await aClient(kit.db)];
  const { recoveryCodes } = await addTotp(kit, one);
  await addTotp(kit, other);
  expectRefusal(await prove(other.token, { recoveryCode: recoveryCodes[0] ?? '' }), ...WRONG);
});

test('of a code ten guesses are looked at, over all sessions; then one in an hour', async () => {
  const person = await aClient(kit.db);
  const { secret } = await addTotp(kit, person);
  const guesses = await Promise.all(
    Array.from({ length: 16 }, async () => prove(await logInUnproven(kit, person), { code: '000000' })),
  );
  const looked = guesses.filter(({ status }) => status === 403);
  expect([looked.length, guesses.length - looked.length]).toEqual([10, 6]);
  const stranger = await logInUnproven(kit, person);
  const refused = await prove(stranger, { code: await codeOf(kit, secret) });
  expectRefusal(refused, ...PAUSED);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await kit.travel('61 minutes');
  await sealEntries(kit);
  expect((await prove(stranger, { code: await codeOf(kit, secret) })).status).toBe(200);
});

test('guesses of strangers do not lock out a browser that has proven it before', async () => {
  const [person, deviceId] = [await aClient(kit.db), randomUUID()];
  const { secret } = await addTotp(kit, person);
  const known = await logInUnproven(kit, person, deviceId);
  expect((await prove(known, { code: await codeOf(kit, secret) }, deviceId)).status).toBe(200);
  const thief = await logInUnproven(kit, person);
  for (let guess = 0; guess < 11; guess++) await prove(thief, { recoveryCode: 'GUESS-GUESS' });
  expectRefusal(await prove(thief, { code: await codeOf(kit, secret, 1) }), ...PAUSED);
  const owner = await logInUnproven(kit, person, deviceId);
  expect((await prove(owner, { code: await codeOf(kit, secret, 1) }, deviceId)).status).toBe(200);
});

test('the password alone does not make a browser known', async () => {
  const [person, deviceId] = [await aClient(kit.db), randomUUID()];
  await addTotp(kit, person);
  await logInUnproven(kit, person, deviceId);
  const { rows } = await kit.database.owner.query('select from devices where device_id = $1', [deviceId]);
  expect(rows).toEqual([]);
});

test('a passkey proves a login, once for each challenge', async () => {
  const person = await anAdmin(kit.db);
  const { key } = await addPasskey(kit, person);
  const unproven = await logInUnproven(kit, person);
  const begun = await kit.call('beginProof', { token: unproven });
  const passkey = key.use({ challenge: begun.body.options?.challenge ?? '' });
  const { status, body } = await prove(unproven, { passkey });
  expect(status).toBe(200);
  expect((await kit.call('getUserList', { token: body.token ?? '' })).status).toBe(200);
  expectRefusal(await prove(unproven, { passkey }), ...WRONG);
});

test('a passkey counts for its site, its challenge, its session and its owner alone', async () => {
  const [person, other] = [await aClient(kit.db), await aClient(kit.db)];
  const { key } = await addPasskey(kit, person);
  const { key: otherKey } = await addPasskey(kit, other);
  const token = await logInUnproven(kit, person);
  const challengeFor = async (session: string) =>
    (await kit.call('beginProof', { token: session })).body.options?.challenge ?? '';
  const own = await challengeFor(token);
  const elsewhere = await challengeFor(await logInUnproven(kit, person));
  for (const passkey of [
    key.use({ challenge: own, origin: 'https://evil.example' }),
    key.use({ challenge: elsewhere }),
    key.use({ challenge: 'AAAA' }),
    otherKey.use({ challenge: own }),
    { ...otherKey.use({ challenge: own }), id: key.use({ challenge: own }).id },
  ])
    expectRefusal(await prove(token, { passkey }), ...WRONG);
  expect((await prove(token, { passkey: key.use({ challenge: own }) })).status).toBe(200);
});

test('a challenge is good for ten minutes', async () => {
  const person = await aClient(kit.db);
  const { key } = await addPasskey(kit, person);
  const { body } = await kit.call('beginProof', { token: person.token });
  await kit.travel('601 seconds');
  const passkey = key.use({ challenge: body.options?.challenge ?? '' });
  expectRefusal(await prove(person.token, { passkey }), ...WRONG);
});

test('nothing proves nothing, and nobody proves what they do not have', async () => {
  const person = await aClient(kit.db);
  for (const body of [{}, { code: '123456' }, { recoveryCode: '' }])
    expectRefusal(await prove(person.token, body), ...WRONG);
  expect((await kit.call('beginProof', { token: person.token })).body.options).toBeNull();
});

test('each proof, and each wrong one, is a security event of its user', async () => {
  const person = await aClient(kit.db);
  const { secret } = await addTotp(kit, person);
  await prove(person.token, { code: await codeOf(kit, secret) });
  const { rows } = await kit.database.owner.query(
    "select action, after from audit_log where target_id = $1 and kind = 'security' order by entry_id",
    [person.userName],
  );
  expect(rows).toEqual([
    { action: 'factor.added', after: { factor: 'totp', name: 'Authenticator app' } },
    { action: 'factor.proven', after: { factor: 'totp' } },
  ]);
});
