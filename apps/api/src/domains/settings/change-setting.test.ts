import { expect, test } from 'vitest';
import { callRaw, countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const UNKNOWN = [404, 'SETTING_UNKNOWN', 'There is no such setting'] as const;

const change = ({ token }: Person, key: string, value: number | null, reason?: string) =>
  kit.call('changeSetting', { token, body: { key, value, ...(reason ? { reason } : {}) } });

test('every setting is listed with its value, unit, default, bounds and meaning', async () => {
  const admin = await anAdmin(kit.db);
  const { settings } = (await kit.call('getSettings', { token: admin.token })).body;
  expect(settings).toContainEqual({
    key: 'registration.perAddressPerHour',
    name: 'New accounts from one address',
    meaning: expect.stringContaining('In an hour.'),
    unit: 'count',
    value: 60,
    default: 60,
    minimum: 1,
    maximum: 100_000,
    isOptional: false,
    zero: null,
    changedBy: null,
    changedAt: null,
    reason: null,
  });
  expect(settings.find(({ key }) => key === 'login.failuresPerAddress')?.default).toBe(300);
  expect(settings.find(({ key }) => key === 'password.givenHoursAfterRegistration')?.default).toBe(72);
  expect(settings.find(({ key }) => key === 'password.givenMinutesAfterReset')?.default).toBe(10);
  expect(settings.find(({ key }) => key === 'bonus.joiningRupees')?.default).toBe(25);
});

test('a change counts at once and is audited with before, after and reason', async () => {
  const admin = await anAdmin(kit.db);
  const reply = await change(admin, 'login.failuresPerDevice', 44, 'shared tablets');
  expect(reply.status).toBe(200);
  expect(reply.body.settings).toContainEqual(
    expect.objectContaining({
      key: 'login.failuresPerDevice',
      value: 44,
      default: 30,
      changedBy: admin.userName,
      changedAt: expect.any(String),
      reason: 'shared tablets',
    }),
  );
  await change(admin, 'login.failuresPerDevice', 45);
  const { entries } = (
    await kit.call('getAudit', { token: admin.token, query: { search: 'login.failuresPerDevice' } })
  ).body;
  expect(entries).toMatchObject([
    {
      action: 'setting.changed',
      actor: admin.userName,
      targetType: 'setting',
      before: { value: 44 },
      after: { value: 45 },
    },
    { before: { value: 30 }, after: { value: 44 }, reason: 'shared tablets' },
  ]);
});

test.each([
  ['registration.perAddressPerHour', 0, '1 to 100000'],
  ['registration.perAddressPerHour', 100_001, '1 to 100000'],
  ['registration.perAddressPerHour', 1.5, '1 to 100000'],
  ['registration.perAddressPerHour', -1, '1 to 100000'],
  ['registration.perAddressPerHour', null, '1 to 100000'],
  ['bet.stakeMaxRupees', 0, '1 to 100000000'],
  ['bet.siteLiabilityMaxRupees', 0, '1 to 10000000000'],
  ['bonus.joiningForStaffCreated', 2, '0 to 1'],
  ['password.givenHoursAfterRegistration', 721, '1 to 720'],
])('%s cannot be %s', async (key, value, range) => {
  const admin = await anAdmin(kit.db);
  const reason = `The value must be a whole number from ${range}`;
  expectRefusal(await change(admin, key, value), 400, 'SETTING_OUT_OF_RANGE', reason);
  const { settings } = (await kit.call('getSettings', { token: admin.token })).body;
  const shown = settings.find((setting) => setting.key === key);
  expect(shown?.value).toBe(shown?.default);
});

test.each(['no.such', '__proto__', 'toString', 'constructor', ' '])('there is no setting %j', async (key) => {
  expectRefusal(await change(await anAdmin(kit.db), key, 1), ...UNKNOWN);
});

test.each(['"60"', '[60]', '1e309'])('the value %s is refused', async (value) => {
  const admin = await anAdmin(kit.db);
  const response = await kit.api.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: `{"key": "bonus.joiningRupees", "value": ${value}}`,
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_INPUT']);
});

test('settings are for admins', async () => {
  const employee = await anEmployee(kit.db);
  expect((await change(employee, 'bonus.joiningRupees', 1)).body.code).toBe('FORBIDDEN');
  expect((await callRaw(kit, { method: 'GET', path: '/admin/settings' })).status).toBe(401);
});

test('of changes at once, each is noted with the value that the one before it left', async () => {
  const admins = await Promise.all(Array.from({ length: 8 }, () => anAdmin(kit.db)));
  // The first change of a setting finds no row, later ones do.
  for (const key of [
    'password.givenHoursAfterRegistration',
    'password.givenHoursAfterRegistration',
    'registration.perDevicePerHour',
  ]) {
    await atOnce(8, (index) => change(admins[index] as Person, key, 100 + index));
    const { rows } = await kit.database.owner.query<{ before: number; after: number }>(
      `select (before->>'value')::integer as before, (after->>'value')::integer as after
       from audit_log where target_id = $1 order by entry_id`,
      [key],
    );
    expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
  }
});

test('of two admins who saw the same value, the second is told what the first made of it', async () => {
  const [one, two] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  const body = { key: 'bonus.dailyRupees', was: 5 };
  const replies = await atOnce(2, (index) =>
    kit.call('changeSetting', {
      token: (index === 0 ? one : two).token,
      body: { ...body, value: 6 + index },
    }),
  );
  expect(countByStatus(replies)).toEqual({ 200: 1, 409: 1 });
  const { settings } = (await kit.call('getSettings', { token: one.token })).body;
  const { value = 0 } = settings.find(({ key }) => key === body.key) ?? {};
  expectRefusal(
    await kit.call('changeSetting', { token: two.token, body: { ...body, value: 9 } }),
    409,
    'SETTING_CHANGED',
    `Someone else changed this setting to ${value}. Please check it again.`,
  );
});

test('a largest stake below the smallest is refused, whichever of them is changed', async () => {
  const admin = await anAdmin(kit.db);
  expect((await change(admin, 'bet.stakeMaxRupees', 49)).body.code).toBe('SETTING_CONFLICT');
  expect((await change(admin, 'bet.stakeMaxRupees', 50)).status).toBe(200);
  expect((await change(admin, 'bet.stakeMinRupees', 51)).body.code).toBe('SETTING_CONFLICT');
  expect((await change(admin, 'bet.stakeMaxRupees', null)).status).toBe(200);
});

test.each([
  'bet.stakeMaxRupees',
  'bet.positionMaxRupees',
  'bet.matchLiabilityMaxRupees',
  'bet.siteLiabilityMaxRupees',
])('%s can have no limit: null on the wire and in the audit log, never 0', async (key) => {
  const admin = await anAdmin(kit.db);
  await change(admin, key, 5_000);
  const shown = (body: { settings: { key: string }[] }) => body.settings.find((one) => one.key === key);
  const { body } = await change(admin, key, null);
  expect(shown(body)).toMatchObject({ value: null, isOptional: true, zero: null, minimum: 1 });
  const again = { key, value: 6_000, was: 5_000 };
  expectRefusal(
    await kit.call('changeSetting', { token: admin.token, body: again }),
    409,
    'SETTING_CHANGED',
    'Someone else changed this setting to no limit. Please check it again.',
  );
  await kit.call('changeSetting', { token: admin.token, body: { ...again, was: null } });
  const { entries } = (await kit.call('getAudit', { token: admin.token, query: { search: key } })).body;
  expect(entries.slice(0, 2)).toMatchObject([
    { before: { value: null }, after: { value: 6_000 } },
    { before: { value: 5_000 }, after: { value: null } },
  ]);
});

test('a largest UPI deposit below the smallest is refused, whichever of them is changed', async () => {
  const admin = await anAdmin(kit.db);
  const text = 'The largest UPI deposit cannot be below the smallest one';
  expectRefusal(await change(admin, 'upi.amountMaxRupees', 99), 409, 'UPI_SETTING_CONFLICT', text);
  expect((await change(admin, 'upi.amountMaxRupees', 100)).status).toBe(200);
  expectRefusal(await change(admin, 'upi.amountMinRupees', 101), 409, 'UPI_SETTING_CONFLICT', text);
  expect((await change(admin, 'upi.amountMaxRupees', 101)).status).toBe(200);
  expect((await change(admin, 'upi.amountMinRupees', 101)).status).toBe(200);
});
