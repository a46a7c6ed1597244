import { expect, test } from 'vitest';
import { callRaw, expectRefusal } from '../../../test/accounts.ts';
import { anAdmin, anEmployee, atOnce, type Person } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';

const kit = useKit();

const OUT = [400, 'SETTING_OUT_OF_RANGE', 'The value is outside the allowed range'] as const;
const UNKNOWN = [404, 'SETTING_UNKNOWN', 'There is no such setting'] as const;

const change = ({ token }: Person, key: string, value: number, reason?: string) =>
  kit.call('changeSetting', { token, body: { key, value, ...(reason ? { reason } : {}) } });

test('every setting is listed with its value, default, bounds and meaning', async () => {
  const admin = await anAdmin(kit.db);
  const { settings } = (await kit.call('getSettings', { token: admin.token })).body;
  expect(settings).toContainEqual({
    key: 'registration.perAddressPerHour',
    value: 60,
    default: 60,
    minimum: 1,
    maximum: 100_000,
    meaning: 'New accounts from one address in an hour',
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
    expect.objectContaining({ key: 'login.failuresPerDevice', value: 44, default: 30 }),
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
  ['registration.perAddressPerHour', 0],
  ['registration.perAddressPerHour', 100_001],
  ['registration.perAddressPerHour', 1.5],
  ['registration.perAddressPerHour', -1],
  ['bonus.joiningForStaffCreated', 2],
  ['password.givenHoursAfterRegistration', 721],
])('%s cannot be %d', async (key, value) => {
  const admin = await anAdmin(kit.db);
  expectRefusal(await change(admin, key, value), ...OUT);
  const { settings } = (await kit.call('getSettings', { token: admin.token })).body;
  const shown = settings.find((setting) => setting.key === key);
  expect(shown?.value).toBe(shown?.default);
});

test.each(['no.such', '__proto__', 'toString', 'constructor', ' '])('there is no setting %j', async (key) => {
  expectRefusal(await change(await anAdmin(kit.db), key, 1), ...UNKNOWN);
});

test.each(['"60"', 'null', '[60]', '1e309'])('the value %s is refused', async (value) => {
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
