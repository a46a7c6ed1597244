import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../test/builders.ts';
import { testEnvironment, useKit } from '../../../test/kit.ts';
import { createApi } from '../../main/api.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { followSettings } from './live-settings.ts';

const kit = useKit();
let second: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  second = await createApi(readConfig(testEnvironment(kit.database.appUrl)));
});
afterAll(() => second.close());

test('a change through one process is live in another within two seconds', async () => {
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
  const changedAt = performance.now();
  let askedAt = changedAt;
  while ((await valueInSecond()) !== 31) {
    await wait(50);
    askedAt = performance.now();
  }
  expect(askedAt - changedAt).toBeLessThan(2_000);
});

test('what is stored but is no setting, or out of its bounds, is passed over', async () => {
  const admin = await anAdmin(kit.db);
  await kit.database.owner.query(
    `insert into settings select key, value::jsonb, now(), $1 from (values
       ('no.setting', '5'), ('login.failuresPerAddress', '0'), ('registration.perAddressPerHour', '"7"'),
       ('registration.perDevicePerHour', '7')) stored (key, value)`,
    [String(admin.userId)],
  );
  const settings = await followSettings(kit.db, createLog('silent'));
  settings.stop();
  expect(settings.current()).toMatchObject({
    'login.failuresPerAddress': 300,
    'registration.perAddressPerHour': 60,
    'registration.perDevicePerHour': 7,
  });
  expect(settings.current()).not.toHaveProperty('no.setting');
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
