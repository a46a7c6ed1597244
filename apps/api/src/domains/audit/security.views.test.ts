import { afterEach, expect, test } from 'vitest';
import { anAddress, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, anOrigin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { type AuditEntry, recordAudit } from './audit.store.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const note = (entry: Pick<AuditEntry, 'action' | 'target'> & Partial<AuditEntry>) =>
  inTransaction(kit.db, (tx) =>
    recordAudit(tx, { kind: 'security', actor: null, origin: anOrigin(), ...entry }),
  );
const failed = ({ userName }: Person, count: number) =>
  note({ action: 'login.failed', target: { type: 'user', id: userName }, after: { count } });
const events = async (query: { search?: string; page?: number; pageSize?: number; from?: string } = {}) =>
  (await kit.call('getSecurityEvents', { token: (await anAdmin(kit.db)).token, query })).body;

test('what is alike is one row with its number, its first and its last time', async () => {
  const client = await aClient(kit.db);
  await failed(client, 7);
  await kit.travel('2 hours');
  await failed(client, 5);
  const { events: found, total } = await events({ search: client.userName.toUpperCase() });
  await kit.travel('-2 hours');
  expect([total, found]).toEqual([
    1,
    [
      {
        kind: 'login.failed',
        subjectType: 'user',
        subject: client.userName,
        count: 12,
        firstAt: expect.any(String),
        lastAt: expect.any(String),
        lastAddress: '127.0.0.1',
      },
    ],
  ]);
  const [group] = found;
  const [first, last] = [Date.parse(group?.firstAt ?? ''), Date.parse(group?.lastAt ?? '')];
  expect(Math.round((last - first) / 60_000)).toBe(120);
});

test('an event about an account names it, by a caller the caller, and others their address', async () => {
  const [employee, client, address] = [await anEmployee(kit.db), await aClient(kit.db), anAddress()];
  await note({ action: 'call.denied', actor: employee, target: { type: 'call', id: 'getAudit' } });
  await note({ action: 'password.wrong', actor: client, target: { type: 'user', id: client.userName } });
  await note({
    action: 'login.failed',
    target: { type: 'site', id: 'unknown or many names' },
    origin: { ...anOrigin(), address },
  });
  for (const [search, kind, subjectType] of [
    [employee.userName, 'call.denied', 'user'],
    [client.userName, 'password.wrong', 'user'],
    [address, 'login.failed', 'address'],
  ] as const)
    expect((await events({ search })).events).toMatchObject([
      { kind, subjectType, subject: search, count: 1 },
    ]);
});

test('logins and changes that are nothing special are left out, and so is what is older than 31 days', async () => {
  const client = await aClient(kit.db);
  await note({ action: 'session.started', target: { type: 'user', id: client.userName } });
  await failed(client, 1);
  await kit.travel('32 days');
  const old = await events({ search: client.userName });
  await kit.travel('-32 days');
  expect([old.total, (await events({ search: client.userName })).total]).toEqual([0, 1]);
});

test('a page is a part of the whole, newest first, of one kind if asked', async () => {
  const clients = await Promise.all(
    Array.from({ length: 5 }, () => aClient(kit.db, { userName: `page-${++n}` })),
  );
  for (const client of clients) await failed(client, 1);
  const all = await events({ search: 'page-' });
  expect(all.events.map(({ subject }) => subject)).toEqual(
    clients.map(({ userName }) => userName).toReversed(),
  );
  const page = await events({ search: 'page-', page: 2, pageSize: 2 });
  expect([page.total, page.events]).toEqual([5, all.events.slice(2, 4)]);
  const { token } = await anAdmin(kit.db);
  const query = { search: 'page-', kind: 'call.denied' } as const;
  expect((await kit.call('getSecurityEvents', { token, query })).body.total).toBe(0);
});
let n = 0;

test('of more than 10,000 events the newest are counted, and it says from when on', async () => {
  const flood = (count: number) =>
    kit.database.owner.query(
      `insert into audit_log (at, kind, action, target_type, target_id, request_id)
       select app_now() - interval '1 hour' + n * interval '1 ms', 'security', 'login.failed', 'user', 'flooded-' || n % 3,
         gen_random_uuid()
       from generate_series(1, $1::integer) n`,
      [count],
    );
  await flood(9_999);
  expect((await events({ search: 'flooded-' })).since).toBeNull();
  await flood(30);
  const { events: found, total, since } = await events({ search: 'flooded-' });
  expect(total).toBe(3);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  expect(Date.parse(since ?? '')).toBe(Math.min(...found.map(({ firstAt }) => Date.parse(firstAt))));
});
