import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aNewcomer } from '../support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { DEFAULT_PASSWORD, useKit } from '../support/kit.ts';
import { handleEvents } from '../support/referrals.ts';

const kit = useKit();
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const logInOn = (deviceId: string, { userName }: Pick<Person, 'userName'>, password = OWN_PASSWORD) =>
  kit.api.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '103.21.58.66',
    headers: { cookie: `device=${deviceId}`, 'user-agent': CHROME },
    payload: { userName, password },
  });

async function toldTo({ token }: Person): Promise<string[]> {
  await handleEvents(kit);
  const { notifications } = (await kit.call('getNotifications', { token })).body;
  return notifications.map(({ type, message }) => `${type}: ${message}`);
}

test('a client is told of a login on another device, once for each device', async () => {
  const client = await aClient(kit.db);
  const [own, other] = [randomUUID(), randomUUID()];
  for (const device of [own, own]) expect((await logInOn(device, client)).statusCode).toBe(200);
  expect(await toldTo(client)).toEqual([]);
  for (const device of [other, own, other]) await logInOn(device, client);
  expect(await toldTo(client)).toEqual([
    'new_login: New login from Chrome on Android, 103.21.58.66. If this was not you, end it under Sessions and change your password.',
  ]);
});

test('the device that registered is not new, and a wrong password tells nothing', async () => {
  const device = randomUUID();
  const newcomer = await aNewcomer(kit, device);
  await logInOn(device, newcomer, DEFAULT_PASSWORD);
  await logInOn(randomUUID(), newcomer, 'wrong');
  const { rows } = await kit.database.owner.query("select from outbox where type = 'login.new_device'");
  expect(rows).toEqual([]);
});

test.each([
  ['an employee', anEmployee],
  ['an admin', anAdmin],
])('a new device of %s is a security event', async (_who, aPerson) => {
  const [staff, admin] = [await aPerson(kit.db), await anAdmin(kit.db)];
  const own = randomUUID();
  for (const device of [own, own, randomUUID()]) await logInOn(device, staff);
  const query = { search: staff.userName, kind: 'security' } as const;
  const { entries } = (await kit.call('getAudit', { token: admin.token, query })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    'session.started',
    'login.new_device',
    'session.started',
    'session.started',
  ]);
});
