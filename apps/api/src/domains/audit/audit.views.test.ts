import type { contract, QuerySent } from '@tossbook/contract';
import { afterEach, expect, test } from 'vitest';
import { logIn, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { hold } from '../../../test/support/locks.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sealAudit } from './audit.store.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const entries = async ({ token }: Person, query: QuerySent<(typeof contract)['getAudit']> = {}) =>
  (await kit.call('getAudit', { token, query })).body;
const block = ({ token }: Person, { userName }: Person) =>
  kit.call('blockUser', { token, body: { userName } });

test('entries come newest first, with who, whom, from where and in which request', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const now = async () =>
    (await kit.database.owner.query<{ now: Date }>('select app_now() as now')).rows[0]?.now;
  const before = await now();
  const blocked = await block(admin, client);
  const after = await now();
  const { entries: found, total } = await entries(admin, { search: client.userName });
  expect(total).toBe(1);
  expect(found).toMatchObject([
    {
      kind: 'staff',
      action: 'user.blocked',
      actor: admin.userName,
      actorType: 'admin',
      targetType: 'user',
      target: client.userName,
      ipAddress: '127.0.0.1',
      requestId: blocked.headers['x-request-id'],
      sealed: false,
    },
  ]);
  const at = Date.parse(found[0]?.at ?? '');
  expect(at).toBeGreaterThanOrEqual(before?.getTime() ?? Infinity);
  expect(at).toBeLessThanOrEqual(after?.getTime() ?? 0);
});

test('staff entries are sealed once, security events are not', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await block(admin, client);
  await logIn(kit, admin.userName, OWN_PASSWORD);
  expect(await inTransaction(kit.db, sealAudit)).toBeGreaterThan(0);
  expect(await inTransaction(kit.db, sealAudit)).toBe(0);
  const { entries: found } = await entries(admin, { search: admin.userName });
  expect(found.map(({ action, kind, sealed }) => [action, kind, sealed])).toEqual([
    ['session.started', 'security', false],
    ['user.blocked', 'staff', true],
  ]);
});

test('sealers at the same time do not seal twice or leave a gap', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (let n = 0; n < 6; n++) await block(admin, client);
  const sealed = await Promise.all(Array.from({ length: 4 }, () => inTransaction(kit.db, sealAudit)));
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(6);
  const { rows } = await kit.database.owner.query(
    'select count(*)::integer as seals, max(seal)::integer as last from audit_seals',
  );
  expect(rows[0]).toMatchObject({ last: rows[0].seals });
});

test('an entry that commits after a later one was sealed is sealed too', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const late = await hold(
    kit.database,
    `insert into audit_log (kind, action, actor_id, actor_role, target_type, target_id, request_id)
     values ('staff', 'user.blocked', $1, 'admin', 'user', 'late', gen_random_uuid())`,
    [admin.userId],
  );
  await block(admin, client);
  expect(await inTransaction(kit.db, sealAudit)).toBe(1);
  await late.commit();
  expect(await inTransaction(kit.db, sealAudit)).toBe(1);
});

test('an actor, a target and the start of an action are found without regard to case', async () => {
  const admin = await anAdmin(kit.db, { userName: 'Head.Office' });
  const client = await aClient(kit.db, { userName: 'Asha_Rao' });
  await block(admin, client);
  await kit.call('changeSetting', {
    token: admin.token,
    body: { key: 'login.failuresPerAddress', value: 301 },
  });
  const actionsFor = async (search: string) =>
    (await entries(admin, { search })).entries.map(({ action }) => action);
  expect(await actionsFor('head.OFFICE')).toEqual(['setting.changed', 'user.blocked']);
  expect(await actionsFor('Asha_Rao')).toEqual(['user.blocked']);
  expect(await actionsFor('asha_rao')).toEqual(['user.blocked']);
  expect(await actionsFor('login.failuresPerAddress')).toEqual(['setting.changed']);
  expect(await actionsFor('Setting.')).toEqual(['setting.changed']);
  expect(await actionsFor('asha')).toEqual([]);
  expect(await actionsFor('%')).toEqual([]);
});

test('an entry is found by its number and by the id of its request', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const { headers } = await block(admin, client);
  const [entry] = (await entries(admin, { search: client.userName })).entries;
  for (const search of [String(entry?.id), String(headers['x-request-id'])])
    expect((await entries(admin, { search })).entries).toContainEqual(entry);
  expect((await entries(admin, { search: '999999999999999' })).total).toBe(0);
});

test('a page is a part of the whole, and the total is of the whole', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (let n = 0; n < 5; n++) await block(admin, client);
  const all = (await entries(admin, { search: client.userName })).entries.map(({ id }) => id);
  const page = await entries(admin, { search: client.userName, page: 2, pageSize: 2 });
  expect(page.total).toBe(5);
  expect(page.entries.map(({ id }) => id)).toEqual(all.slice(2, 4));
  expect(all).toEqual([...all].sort((a, b) => b - a));
});

test('a period has its start inside and its end not', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  await block(admin, client);
  await kit.travel('10 minutes');
  await block(admin, client);
  await kit.travel('-10 minutes');
  const search = client.userName;
  const [last, first] = (await entries(admin, { search })).entries;
  expect((await entries(admin, { search, from: last?.at ?? '' })).entries).toEqual([last]);
  expect((await entries(admin, { search, to: last?.at ?? '' })).entries).toEqual([first]);
});

test('the log is for admins and cannot be changed, not even by the owner', async () => {
  const employee = await anEmployee(kit.db);
  expect((await kit.call('getAudit', { token: employee.token })).body.code).toBe('FORBIDDEN');
  for (const statement of [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log cascade',
  ]) {
    await expect(kit.database.owner.query(statement)).rejects.toThrow('is append-only');
  }
});

test('entries about one target are had by its type and id, and of one kind by that', async () => {
  const [admin, client, other] = [await anAdmin(kit.db), await aClient(kit.db), await aClient(kit.db)];
  await block(admin, client);
  await block(admin, other);
  await logIn(kit, admin.userName, OWN_PASSWORD);
  const about = { targetType: 'user', target: client.userName };
  expect(await entries(admin, about)).toMatchObject({ total: 1, entries: [{ target: client.userName }] });
  expect((await entries(admin, { ...about, targetType: 'match' })).total).toBe(0);
  const kinds = async (kind: 'staff' | 'security') =>
    new Set((await entries(admin, { kind })).entries.map((entry) => entry.kind));
  expect([await kinds('staff'), await kinds('security')]).toEqual([
    new Set(['staff']),
    new Set(['security']),
  ]);
});
