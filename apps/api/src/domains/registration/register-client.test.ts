import { randomBytes, randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, inject, test } from 'vitest';
import { anAddress, aUserName, countByStatus, expectRefusal, logIn } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, atOnce } from '../../../test/support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../../../test/support/kit.ts';
import { readWallet } from '../money/index.ts';
import { findUser } from '../users/index.ts';

const kit = useKit({ REDIS_URL: inject('redisUrl') });

const TAKEN = 'This User ID is not available. Please choose another one.';
const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

const register = (body: { userName: string; name?: string; referralCode?: string }, from: object = {}) =>
  kit.call('register', { body: { name: 'Asha Rao', ...body }, ...from });

test('a new client learns the default password and finds ₹25 in the wallet', async () => {
  const userName = aUserName();
  const reply = await register({ userName });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message: 'Welcome to TossBook, Asha Rao!',
      defaultPassword: DEFAULT_PASSWORD,
      bonusAmount: 25,
    },
  });
  const { body } = await logIn(kit, userName, DEFAULT_PASSWORD);
  await kit.call('changePassword', {
    token: body.token,
    body: { userName, newPassword: 'my own one', confirmPassword: 'my own one' },
  });
  const { token } = (await logIn(kit, userName, 'my own one')).body;
  expect((await kit.call('getWallet', { token })).body).toEqual({
    balance: 25,
    exposure: 0,
    owed: 0,
    withdrawable: 0,
  });
});

test('the joining bonus is the amount that the setting names, and none where that is zero', async () => {
  const admin = await anAdmin(kit.db);
  const set = (value: number) =>
    kit.call('changeSetting', { token: admin.token, body: { key: 'bonus.joiningRupees', value } });
  for (const bonus of [40, 0]) {
    await set(bonus);
    const userName = aUserName();
    expect((await register({ userName })).body.bonusAmount).toBe(bonus);
    expect((await readWallet(kit.db, await idOf(userName))).balance).toBe(rupees(bonus));
  }
  await set(25);
});

test.each(['the same case', 'different case'])(
  'of 64 registrations of one name in %s at once, one succeeds with one bonus',
  async (form) => {
    const name = aUserName();
    const spelt = (index: number) =>
      form === 'the same case' || index % 2 === 0 ? name : name.toUpperCase();
    const results = await atOnce(64, (index) => register({ userName: spelt(index) }));
    expect(countByStatus(results)).toEqual({ 200: 1, 409: 63 });
    const { rows } = await kit.database.owner.query(
      `select (select count(*)::integer from users where name_key = $1) as users,
            (select count(*)::integer from ledger join users using (user_id) where name_key = $1) as bonuses`,
      [name],
    );
    expect(rows).toEqual([{ users: 1, bonuses: 1 }]);
  },
);

test('a name that is taken is refused without regard to case', async () => {
  const { userName } = await aClient(kit.db);
  expectRefusal(await register({ userName: userName.toUpperCase() }), 409, 'USER_ID_TAKEN', TAKEN);
});

test.each(['admin', 'Support', 'TOSSBOOK', 'system', 'agent', 'root'])(
  'the name %s could pass for the house and is refused',
  async (userName) => {
    expectRefusal(await register({ userName }), 409, 'USER_ID_TAKEN', TAKEN);
    expect(await findUser(kit.db, userName)).toBeNull();
  },
);

test.each([
  [{ name: ' ', userName: 'somebody' }, 'NAME_EMPTY', 'Name cannot be empty'],
  [{ name: 'A', userName: '  ' }, 'USER_ID_EMPTY', 'User ID cannot be empty'],
  [{ name: '', userName: '' }, 'NAME_EMPTY', 'Name cannot be empty'],
  [{ name: 'A', userName: ' ab ' }, 'USER_ID_TOO_SHORT', 'User ID must be at least 3 characters long'],
  [
    { name: 'A', userName: 'a b c' },
    'USER_ID_INVALID',
    'User ID can have at most 30 letters, digits, dots, underscores and hyphens',
  ],
  [
    { name: 'A', userName: 'x'.repeat(31) },
    'USER_ID_INVALID',
    'User ID can have at most 30 letters, digits, dots, underscores and hyphens',
  ],
  [
    { name: 'A', userName: 'аdmin' },
    'USER_ID_INVALID',
    'User ID can have at most 30 letters, digits, dots, underscores and hyphens',
  ],
  [
    { name: 'A\u202eB', userName: 'somebody' },
    'NAME_INVALID',
    'Name can have at most 60 letters and no control characters',
  ],
  [
    { name: 'A'.repeat(61), userName: 'somebody' },
    'NAME_INVALID',
    'Name can have at most 60 letters and no control characters',
  ],
] as const)('%j is refused with %s', async (body, code, message) => {
  expectRefusal(await register(body), 400, code, message);
});

test('the User ID is trimmed', async () => {
  const userName = aUserName();
  await register({ userName: `  ${userName} ` });
  expect(await findUser(kit.db, userName)).toMatchObject({ userName, role: 'client', passwordKind: 'given' });
});

test.each([
  ['as it is written', (code: string) => code],
  ['in lower case with spaces around it', (code: string) => `  ${code.toLowerCase()} `],
])('a referral code %s is recorded', async (_form, write) => {
  const referrer = await aClient(kit.db);
  const userName = aUserName();
  const reply = await register({ userName, referralCode: write(await codeOf(referrer.userId)) });
  expect(reply.status).toBe(200);
  const { rows } = await kit.database.owner.query('select referrer_id from referrals where friend_id = $1', [
    String(await idOf(userName)),
  ]);
  expect(rows).toEqual([{ referrer_id: String(referrer.userId) }]);
});

test.each(['ZZZZZZZZ', 'no such code', 'x'.repeat(61), '%'])(
  'the unknown referral code %j is refused and no user is made',
  async (referralCode) => {
    const userName = aUserName();
    expectRefusal(
      await register({ userName, referralCode }),
      400,
      'REFERRAL_CODE_INVALID',
      'Invalid referral code',
    );
    expect(await findUser(kit.db, userName)).toBeNull();
  },
);

test('an empty referral code counts as none', async () => {
  expect((await register({ userName: aUserName(), referralCode: '  ' })).status).toBe(200);
});

test('60 accounts an hour may come from one address, on however many devices', async () => {
  const address = anAddress();
  const results = await atOnce(61, () => register({ userName: aUserName() }, { address }));
  expect(countByStatus(results)).toEqual({ 200: 60, 429: 1 });
  const late = await register({ userName: aUserName() }, { address });
  expectRefusal(late, 429, 'TOO_MANY_REQUESTS', TOO_MANY);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await register({ userName: aUserName() }, { address: anAddress() })).status).toBe(200);
});

test('60 accounts an hour may come from one /64 of IPv6, whichever of its addresses they use', async () => {
  const line = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
  const results = await atOnce(61, (host) =>
    register({ userName: aUserName() }, { address: `${line}::${host}` }),
  );
  expect(countByStatus(results)).toEqual({ 200: 60, 429: 1 });
});

test('5 accounts an hour may come from one device, at whatever addresses', async () => {
  const deviceId = randomUUID();
  for (let n = 0; n < 5; n++) {
    expect((await register({ userName: aUserName() }, { address: anAddress(), deviceId })).status).toBe(200);
  }
  const userName = aUserName();
  expectRefusal(
    await register({ userName }, { address: anAddress(), deviceId }),
    429,
    'TOO_MANY_REQUESTS',
    TOO_MANY,
  );
  expect(await findUser(kit.db, userName)).toBeNull();
});

async function idOf(userName: string): Promise<bigint> {
  const user = await findUser(kit.db, userName);
  if (!user) throw new Error(`no user ${userName}`);
  return user.userId;
}

async function codeOf(userId: bigint): Promise<string> {
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from referral_codes where user_id = $1',
    [String(userId)],
  );
  return rows[0]?.code ?? '';
}
