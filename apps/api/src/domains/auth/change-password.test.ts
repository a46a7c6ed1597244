import { afterEach, expect, test } from 'vitest';
import {
  aFirstTimer,
  callRaw,
  countByStatus,
  countLiveSessions,
  expectRefusal,
  logIn,
  sealEntries,
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
import { hashPassword } from '../credentials/password-hash.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const NEW = 'a new password';
const DENIED = [
  403,
  'FORBIDDEN',
  "Access denied. You don't have permission to access this service.",
] as const;

type Wanted = { userName?: string; newPassword?: string; confirmPassword?: string; currentPassword?: string };
type Somebody = Pick<Person, 'token' | 'userName'>;

/** What the screen sends at the first-time step: only the new password. */
const choose = ({ token, userName }: Somebody, wanted: Wanted = {}) =>
  kit.call('changePassword', {
    token,
    body: { userName, newPassword: NEW, confirmPassword: wanted.newPassword ?? NEW, ...wanted },
  });

const change = (person: Somebody, wanted: Wanted = {}) =>
  choose(person, { currentPassword: OWN_PASSWORD, ...wanted });

test('a new password replaces the old one and ends every session', async () => {
  const client = await aClient(kit.db);
  const other = (await logIn(kit, client.userName, OWN_PASSWORD)).body.token;
  const reply = await change(client);
  expect(reply).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
  expect(await countLiveSessions(kit, client)).toBe(0);
  await expect
    .poll(async () => (await kit.call('getWallet', { token: other })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(401);
  expect((await logIn(kit, client.userName, NEW)).body).toMatchObject({ isFirstTimeUser: false });
});

test('the log-out that follows a change answers 200 for the token of the ended session', async () => {
  const client = await aClient(kit.db);
  await change(client);
  expect(await kit.call('logout', { token: client.token })).toMatchObject({
    status: 200,
    body: { message: 'Logout Successful!' },
  });
});

test('a first-time user chooses a password and is a full user from the next login on', async () => {
  const newcomer = await aFirstTimer(kit, 'client');
  expect((await choose(newcomer)).status).toBe(200);
  const { body } = await logIn(kit, newcomer.userName, NEW);
  expect(body.isFirstTimeUser).toBe(false);
  expect((await kit.call('getWallet', { token: body.token })).status).toBe(200);
  expect((await logIn(kit, newcomer.userName, DEFAULT_PASSWORD)).status).toBe(401);
});

test('nobody changes the password of another, whatever the role', async () => {
  const makers = { client: aClient, employee: anEmployee, admin: anAdmin };
  const people = await Promise.all(Object.values(makers).flatMap((make) => [make(kit.db), make(kit.db)]));
  for (const caller of people) {
    for (const { userName } of people) {
      if (userName !== caller.userName) expectRefusal(await change(caller, { userName }), ...DENIED);
    }
  }
  const hashes = await kit.database.owner.query(
    'select distinct password_hash from users where user_name = any ($1)',
    [people.map(({ userName }) => userName)],
  );
  expect(hashes.rowCount).toBe(1);
  expectRefusal(await change(people[0] as Person, { userName: 'nobody-at-all' }), ...DENIED);
});

test("one's own name may be written in another case", async () => {
  const client = await aClient(kit.db);
  expect((await change(client, { userName: client.userName.toUpperCase() })).status).toBe(200);
});

test.each([
  [
    'the default',
    { newPassword: DEFAULT_PASSWORD, confirmPassword: 'other' },
    'PASSWORD_NOT_ALLOWED',
    'Password not allowed',
  ],
  [
    'the default with a space',
    { newPassword: ` ${DEFAULT_PASSWORD} ` },
    'PASSWORD_NOT_ALLOWED',
    'Password not allowed',
  ],
  [
    'five characters',
    { newPassword: 'abcde', confirmPassword: 'other' },
    'PASSWORD_TOO_SHORT',
    'Password must be at least 6 characters long',
  ],
  [
    'five characters and spaces',
    { newPassword: ' abcde ' },
    'PASSWORD_TOO_SHORT',
    'Password must be at least 6 characters long',
  ],
  [
    'nothing',
    { newPassword: '', confirmPassword: '' },
    'PASSWORD_TOO_SHORT',
    'Password must be at least 6 characters long',
  ],
  [
    '129 characters',
    { newPassword: 'x'.repeat(129), confirmPassword: 'other' },
    'PASSWORD_TOO_LONG',
    'Password must be at most 128 characters long',
  ],
  [
    '1001 characters',
    { newPassword: 'x'.repeat(1001) },
    'PASSWORD_TOO_LONG',
    'Password must be at most 128 characters long',
  ],
  [
    'two that differ',
    { newPassword: 'abcdef', confirmPassword: 'abcdeg' },
    'PASSWORDS_DIFFER',
    "Passwords don't match",
  ],
] as const)(
  '%s is refused, first in the order default, length, mismatch',
  async (_case, wanted, code, message) => {
    const client = await aClient(kit.db);
    expectRefusal(await change(client, wanted), 400, code, message);
    expect(await countLiveSessions(kit, client)).toBe(1);
  },
);

test('another’s name is refused before the password is looked at', async () => {
  const client = await aClient(kit.db);
  expectRefusal(await change(client, { userName: 'another', newPassword: 'x' }), ...DENIED);
});

test('a missing password is refused', async () => {
  const client = await aClient(kit.db);
  const body = JSON.stringify({ userName: client.userName });
  const reply = await callRaw(kit, {
    path: '/changePassword',
    body,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expectRefusal(reply, 400, 'PASSWORD_EMPTY', 'Password cannot be empty');
});

test('a password is kept as it was typed, with the spaces around it', async () => {
  const client = await aClient(kit.db);
  const spaced = `  ${NEW} `;
  expectRefusal(
    await change(client, { newPassword: spaced, confirmPassword: NEW }),
    400,
    'PASSWORDS_DIFFER',
    "Passwords don't match",
  );
  expect((await change(client, { newPassword: spaced })).status).toBe(200);
  expect((await logIn(kit, client.userName, NEW)).status).toBe(401);
  expect((await logIn(kit, client.userName, spaced)).status).toBe(200);
});

test.each(['123456', 'password', 'qwerty', 'Sachin', 'india123'])(
  'the common password %s is refused',
  async (newPassword) => {
    expectRefusal(
      await change(await aClient(kit.db), { newPassword }),
      400,
      'PASSWORD_TOO_COMMON',
      'This password is too easy to guess. Please choose another one.',
    );
  },
);

test("the user's own User ID and name are refused, at the first-time step too", async () => {
  const [client, newcomer] = [await aClient(kit.db), await aFirstTimer(kit, 'client')];
  for (const reply of [
    await change(client, { newPassword: client.userName.toUpperCase() }),
    await choose(newcomer, { newPassword: 'First Timer' }),
  ])
    expectRefusal(reply, 400, 'PASSWORD_IS_NAME', 'Your password cannot be your name or User ID');
});

test.each([
  ['employee', anEmployee],
  ['admin', anAdmin],
] as const)('an %s needs 8 characters', async (_role, make) => {
  const person = await make(kit.db);
  expectRefusal(
    await change(person, { newPassword: 'kite-77' }),
    400,
    'STAFF_PASSWORD_TOO_SHORT',
    'Staff passwords must be at least 8 characters long',
  );
  expect((await change(person, { newPassword: 'kite-777' })).status).toBe(200);
});

test.each(['0 seconds', '14 minutes', '5 hours'])(
  'a token alone, %s after its login, changes no password',
  async (age) => {
    const client = await aClient(kit.db);
    await kit.travel(age);
    const short = await choose(client, { newPassword: 'short' });
    expectRefusal(short, 400, 'PASSWORD_TOO_SHORT', 'Password must be at least 6 characters long');
    for (const nothing of [{}, { currentPassword: '' }])
      expectRefusal(
        await choose(client, nothing),
        403,
        'CURRENT_PASSWORD_NEEDED',
        'Please enter your current password',
      );
    const wrong = await change(client, { currentPassword: 'not-this-one' });
    expectRefusal(wrong, 403, 'CURRENT_PASSWORD_WRONG', 'Current password is incorrect');
    expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(200);
    expect((await change(client)).status).toBe(200);
  },
);

test('a first-time change asks for no current password, however old the login', async () => {
  const newcomer = await aFirstTimer(kit, 'client');
  await kit.travel('5 hours');
  expect((await choose(newcomer)).status).toBe(200);
});

test('the current password cannot be guessed with a stolen token', async () => {
  const client = await aClient(kit.db);
  for (let guess = 1; guess <= 10; guess++) {
    const reply = await change(client, { currentPassword: `guess-${guess}` });
    expectRefusal(reply, 403, 'CURRENT_PASSWORD_WRONG', 'Current password is incorrect');
  }
  const paused = await change(client);
  expectRefusal(paused, 429, 'LOGIN_PAUSED', 'Too many attempts. Please wait and try again.');
  // The next guess is checked after retry-after, and not before.
  const seconds = Number(paused.headers['retry-after']);
  await kit.travel(`${seconds - 120} seconds`);
  expect((await change(client)).status).toBe(429);
  await kit.travel('120 seconds');
  expect((await change(client)).status).toBe(200);
});

test('where each account has a given password of its own, that one is not allowed either', async () => {
  const newcomer = await aFirstTimer(kit, 'client');
  // As if this account had been created while the site gave one-time passwords.
  await kit.database.owner.query('update users set password_hash = $1 where user_name = $2', [
    await hashPassword('ONETIME234'),
    newcomer.userName,
  ]);
  expectRefusal(
    await choose(newcomer, { newPassword: 'ONETIME234' }),
    400,
    'PASSWORD_NOT_ALLOWED',
    'Password not allowed',
  );
});

test('of 16 changes at once one counts, and its password is the one that works', async () => {
  const newcomer = await aFirstTimer(kit, 'client');
  const results = await atOnce(16, (index) => choose(newcomer, { newPassword: `password-${index}` }));
  expect(countByStatus(results)).toEqual({ 200: 1, 401: 15 });
  const winner = results.findIndex((result) => result.status === 'fulfilled' && result.value.status === 200);
  expect((await logIn(kit, newcomer.userName, `password-${winner}`)).status).toBe(200);
});

test('an ended session changes nothing', async () => {
  const client = await aClient(kit.db);
  await kit.call('logoutEverywhere', { token: client.token });
  expectRefusal(
    await change(client),
    401,
    'NOT_AUTHENTICATED',
    'Authentication required. Please login again.',
  );
  expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(200);
});
