import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { aUserName } from '../support/accounts.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, anAdmin } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';
import { TOKEN_SECRET } from '../support/kit.ts';

// Starting a process takes long on a machine that is busy with other tests.
// No canary could be part of a hash by chance: each has a character that neither hex nor base64 has.
const DEFAULT = 'cn#y!';
const passwords = {
  default: DEFAULT,
  own: 'canary#own#password',
  changed: 'canary#changed#password',
  wrong: 'canary#wrong#password',
  confirmed: 'canary#confirmed#password',
  wrongCurrent: 'canary#wrong-current#password',
  sentByStaff: 'canary#staff#password',
};

let database: TestDatabase;
let own: Database;
let api: ApiProcess;
const tokens: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 2, onBroken: () => undefined });
  api = await startApiProcess(database.appUrl, { LOG_LEVEL: 'trace', DEFAULT_PASSWORD: DEFAULT });
  await useEverySecret();
});
afterAll(async () => {
  await api.stop();
  await own.close();
  await database.drop();
});

async function logIn(userName: string, password: string) {
  const { status, body } = await api.call('login', { body: { userName, password } });
  if (status === 200) tokens.push(body.token);
  return { status, token: body.token };
}

async function change(userName: string, token: string, newPassword: string, more: object = {}) {
  const body = { userName, newPassword, confirmPassword: newPassword, ...more };
  return (await api.call('changePassword', { token, body })).status;
}

/** Every way in which a password or a token reaches the server, right and wrong, and a call that fails inside. */
async function useEverySecret(): Promise<void> {
  const userName = aUserName();
  const statuses: number[] = [];
  statuses.push((await api.call('register', { body: { name: 'A', userName } })).status);
  statuses.push((await logIn(userName, passwords.wrong)).status);
  const newcomer = await logIn(userName, passwords.default);
  statuses.push(
    await change(userName, newcomer.token, passwords.own, { confirmPassword: passwords.confirmed }),
  );
  statuses.push(await change(userName, newcomer.token, passwords.own));
  const owner = await logIn(userName, passwords.own);
  statuses.push(
    await change(userName, owner.token, passwords.changed, { currentPassword: passwords.wrongCurrent }),
  );
  statuses.push(await change(userName, owner.token, passwords.changed, { currentPassword: passwords.own }));

  const admin = await anAdmin(own.db);
  tokens.push(admin.token);
  const created = {
    name: 'B',
    userName: aUserName(),
    userType: 'client' as const,
    password: passwords.sentByStaff,
  };
  statuses.push((await api.call('createUser', { token: admin.token, body: created })).status);
  const { userName: target } = await aClient(own.db);
  statuses.push((await api.call('resetPassword', { token: admin.token, body: { userName: target } })).status);
  statuses.push(
    (await api.call('deposit', { token: admin.token, body: { userName: target, amount: 5 } })).status,
  );
  statuses.push((await api.call('getDefaultPassword', { token: admin.token })).status);
  expect(statuses).toEqual([200, 401, 400, 200, 403, 200, 200, 200, 200, 200]);

  // A call that fails inside is logged whole, so this is where a secret would slip out.
  await database.owner.query('revoke insert on sessions from tossbook_app');
  expect((await logIn(userName, passwords.changed)).status).toBe(500);
  await database.owner.query('grant insert on sessions to tossbook_app');
  const response = await fetch(`${api.url}/api/login?password=${encodeURIComponent(passwords.wrong)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"userName": "${userName}", "password": "${passwords.wrong}"`,
  });
  expect(response.status).toBe(400);
  // The log comes through a pipe and may arrive after the answer.
  await vi.waitFor(() => expect(api.output()).toContain('permission denied for table sessions'));
}

test('the log is written, down to the failed call', () => {
  expect(api.output()).toContain('"call":"changePassword"');
  expect(api.output()).toContain('permission denied for table sessions');
});

test.each(Object.entries(passwords))('the log never shows a password: %s', (_name, password) => {
  expect(api.output()).not.toContain(password);
  expect(api.output()).not.toContain(encodeURIComponent(password));
});

test('the log never shows a token, a part that signs one, or a secret of the server', () => {
  expect(tokens).toHaveLength(3);
  for (const token of tokens) {
    expect(api.output()).not.toContain(token);
    expect(api.output()).not.toContain(token.split('.')[2]);
  }
  expect(api.output()).not.toContain(TOKEN_SECRET);
  expect(api.output()).not.toContain(APP_PASSWORD);
});

test('no table holds a password or a token in plain text', async () => {
  const secrets = [
    ...Object.values(passwords),
    ...tokens,
    ...tokens.map((token) => token.split('.')[2] ?? ''),
  ];
  const { rows: tables } = await database.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.users', 'public.audit_log', 'public.operations']),
  );
  let rowsRead = 0;
  for (const { name } of tables) {
    // Whole rows as text; bytes show as hex, so the secrets are looked for in both forms.
    const { rows } = await database.owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    rowsRead += rows.length;
    const text = rows.map((row) => row.text).join('\n');
    const found = secrets.filter(
      (secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
    );
    expect({ name, found }).toEqual({ name, found: [] });
  }
  expect(rowsRead).toBeGreaterThan(20);
});
