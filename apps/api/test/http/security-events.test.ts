import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { anAddress, aUserName, sealEntries } from '../support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

/** The security events that name somebody or something, once there is one: they are written within seconds. */
async function eventsOf(admin: Person, search: string, action: string) {
  const read = async () =>
    (
      await kit.call('getAudit', { token: admin.token, query: { kind: 'security', search } })
    ).body.entries.filter((entry) => entry.action === action);
  await expect.poll(async () => (await read()).length, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
  return read();
}

test('failed logins are one entry for each account, network and outcome, with their number and browser', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const [address, deviceId] = [anAddress(), randomUUID()];
  for (let guess = 0; guess < 9; guess++)
    await kit.call('login', {
      address,
      deviceId,
      body: { userName: client.userName.toUpperCase(), password: `guess-${guess}` },
    });
  const [failed, ...more] = await eventsOf(admin, client.userName, 'login.failed');
  expect(more).toEqual([]);
  expect(failed).toMatchObject({
    kind: 'security',
    actor: null,
    targetType: 'user',
    target: client.userName,
    ipAddress: address,
    after: { count: 5, device: expect.stringMatching(/^[0-9a-f]{8}$/) },
  });
  expect(JSON.stringify(failed)).not.toContain(deviceId);
  expect(await eventsOf(admin, client.userName, 'login.unproven')).toMatchObject([{ after: { count: 4 } }]);
});

test('a name that nobody has is not kept, since it may be a password', async () => {
  const admin = await anAdmin(kit.db);
  const typed = `my-secret-${aUserName()}`;
  await kit.call('login', { address: anAddress(), body: { userName: typed, password: 'x' } });
  expect(await eventsOf(admin, 'unknown or many names', 'login.failed')).not.toEqual([]);
  const { rows } = await kit.database.owner.query('select from audit_log where target_id ilike $1', [typed]);
  expect(rows).toEqual([]);
});

test('an export and a denied call are there with who made them', async () => {
  const [admin, employee, client] = [await anAdmin(kit.db), await anEmployee(kit.db), await aClient(kit.db)];
  await kit.call('getUserList', { token: employee.token, query: { format: 'csv' } });
  // By the role, and by whom it is about.
  await kit.call('getAudit', { token: client.token });
  await kit.call('deposit', { token: employee.token, body: { userName: admin.userName, amount: 5 } });
  expect(await eventsOf(admin, 'getUserList', 'list.exported')).toMatchObject([
    { actor: employee.userName, actorType: 'employee', targetType: 'call', after: { count: 1 } },
  ]);
  expect(await eventsOf(admin, client.userName, 'call.denied')).toMatchObject([{ target: 'getAudit' }]);
  expect(await eventsOf(admin, employee.userName, 'call.denied')).toMatchObject([{ target: 'deposit' }]);
});

test('a wrong current password is there too', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const { token, userName } = client;
  const chosen = { newPassword: 'blue kite', confirmPassword: 'blue kite' };
  await kit.call('changePassword', { token, body: { userName, ...chosen, currentPassword: 'not mine' } });
  await kit.call('changePassword', { token, body: { userName, ...chosen, currentPassword: OWN_PASSWORD } });
  expect(await eventsOf(admin, userName, 'password.wrong')).toMatchObject([{ after: { count: 1 } }]);
});
