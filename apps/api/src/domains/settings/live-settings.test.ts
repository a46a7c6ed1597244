import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../test/support/builders.ts';
import { testEnvironment, useKit } from '../../../test/support/kit.ts';
import { createApi } from '../../main/api.ts';
import { readConfig } from '../../platform/config.ts';
import { functionFiles } from '../../platform/db/sql-functions.ts';
import { createLog } from '../../platform/log.ts';
import { type SettingDefinition, settingDefinitions } from './definitions.ts';
import { followSettings } from './live-settings.ts';

const kit = useKit();
let second: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  second = await createApi(readConfig(testEnvironment(kit.database.appUrl)));
});
afterEach(() => vi.useRealTimers());
afterAll(() => second.close());

test('a change through one process is live in another', async () => {
  const admin = await anAdmin(kit.db);
  const valueInSecond = async () => {
    const response = await second.app.inject({
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { settings } = response.json<{ settings: { key: string; value: number }[] }>();
    return settings.find(({ key }) => key === 'bonus.joiningRupees')?.value;
  };
  expect(await valueInSecond()).toBe(25);
  await kit.call('changeSetting', { token: admin.token, body: { key: 'bonus.joiningRupees', value: 31 } });
  await expect.poll(valueInSecond, { timeout: 20_000 }).toBe(31);
});

test('settings are read anew every second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const settings = await followSettings(kit.db, createLog('silent'));
  const admin = await anAdmin(kit.db);
  await kit.call('changeSetting', { token: admin.token, body: { key: 'bonus.joiningRupees', value: 32 } });
  expect(settings.current()['bonus.joiningRupees']).not.toBe(32);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.poll(() => settings.current()['bonus.joiningRupees'], { timeout: 20_000 }).toBe(32);
});

test('the rows that are seeded are the settings that are defined, each with its default and bounds', async () => {
  const { rows } = await kit.database.owner.query<{ key: string }>(
    `select key, minimum::float8, maximum::float8, is_optional as "isOptional",
       case when is_optional then nullif(default_value, 0) else default_value end::float8 as "default" from settings`,
  );
  const defined = Object.entries(settingDefinitions).map(([key, definition]) => {
    const { default: value, minimum, maximum, isOptional = false } = definition as SettingDefinition;
    return { key, default: value, minimum, maximum, isOptional };
  });
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  expect(rows.toSorted(byKey)).toEqual(defined.toSorted(byKey));
});

test('a setting that nobody has changed follows its default, one that was changed stays within its new bounds', async () => {
  const admin = await anAdmin(kit.db);
  await kit.call('changeSetting', { token: admin.token, body: { key: 'upi.waitingPerClient', value: 900 } });
  const seeds = (await functionFiles()).find(({ name }) => name === 'settings/settings.sql')?.text ?? '';
  const next = seeds
    .replace(/('upi.requestsPerHour', +)20,/, '$130,')
    .replace(/('upi.waitingPerClient', +5, 1, )1000/, '$1100');
  await kit.database.owner.query(next);
  const { rows } = await kit.database.owner.query(
    `select s.key, s.value, (select h.value from setting_history h where h.key = s.key order by set_at desc limit 1) as noted
     from settings s where s.key in ('upi.requestsPerHour', 'upi.waitingPerClient') order by s.key`,
  );
  expect(rows).toEqual([
    { key: 'upi.requestsPerHour', value: '30', noted: '30' },
    { key: 'upi.waitingPerClient', value: '100', noted: '100' },
  ]);
});

test('while the database is away the last known settings stay', async () => {
  const settings = await followSettings(kit.db, createLog('silent'));
  const before = settings.current();
  await kit.database.owner.query('revoke select on settings from tossbook_app');
  await expect(settings.refresh()).rejects.toThrow('permission denied');
  expect(settings.current()).toEqual(before);
  await kit.database.owner.query('grant select on settings to tossbook_app');
  settings.stop();
});
