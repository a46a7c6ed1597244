import { TOTAL_MAX } from '@tossbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { callRaw } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';

const kit = useKit();
let admin: Person;
let employee: Person;

beforeAll(async () => {
  admin = await anAdmin(kit.db, { userName: 'Boss' });
  employee = await anEmployee(kit.db, { userName: 'agent.one' });
  await aClient(kit.db, { userName: 'Asha' });
  await aClient(kit.db, { userName: 'asha.two' });
  await aClient(kit.db, { userName: 'a_b' });
  await aClient(kit.db, { userName: 'aXb' });
  await aClient(kit.db, { userName: 'client-like' });
  for (const userName of ['blocked.client', 'Blocked.Two']) {
    await aClient(kit.db, { userName });
    await kit.call('blockUser', { token: admin.token, body: { userName } });
  }
  await anEmployee(kit.db, { userName: 'blocked.agent' });
  await kit.call('blockUser', { token: admin.token, body: { userName: 'blocked.agent' } });
});

type Query = { search?: string; page?: number; pageSize?: number };
async function list({ token }: Person, query: Query = {}) {
  const { userList, total } = (await kit.call('getUserList', { token, query })).body;
  return { names: userList.map(({ userName }) => userName), total };
}
async function blocked({ token }: Person, query: Query = {}) {
  const { blockUserList, total } = (await kit.call('getBlockedList', { token, query })).body;
  return { names: blockUserList.map(({ userName }) => userName), total };
}

const CLIENTS = ['aXb', 'a_b', 'Asha', 'asha.two', 'client-like'].sort(byKey);

test('an admin sees everybody who is not blocked, by name', async () => {
  expect(await list(admin)).toEqual({ names: [...CLIENTS, 'agent.one', 'Boss'].sort(byKey), total: 7 });
});

test('an employee sees clients alone, whatever the search', async () => {
  expect(await list(employee)).toEqual({ names: CLIENTS, total: 5 });
  for (const search of ['admin', 'employee', 'Boss', 'agent']) {
    expect(await list(employee, { search })).toEqual({ names: [], total: 0 });
  }
  expect((await list(employee, { search: 'client' })).names).toEqual(CLIENTS);
});

test('a row has name, type, balance and exposure in rupees', async () => {
  await kit.call('deposit', { token: admin.token, body: { userName: 'asha.two', amount: 12.34 } });
  const { userList } = (await kit.call('getUserList', { token: admin.token, query: { search: 'asha.two' } }))
    .body;
  expect(userList).toEqual([
    {
      userName: 'asha.two',
      name: 'Name of asha.two',
      balance: 12.34,
      exposure: 0,
      userType: 'client',
      isFrozen: false,
      isBlocked: false,
    },
  ]);
});

test('a frozen wallet is marked, until it is released', async () => {
  const marked = async (person: Person) => {
    const { userList } = (await kit.call('getUserList', { token: person.token })).body;
    return userList.filter(({ isFrozen }) => isFrozen).map(({ userName }) => userName);
  };
  const of = (change: 'freeze' | 'unfreeze') =>
    kit.database.owner.query(`select ${change}_wallet(user_id) from users where user_name = 'Asha'`);
  await of('freeze');
  for (const person of [admin, employee]) expect(await marked(person)).toEqual(['Asha']);
  await of('unfreeze');
  expect(await marked(admin)).toEqual([]);
});

test.each([
  ['asha', ['Asha', 'asha.two']],
  ['ASHA', ['Asha', 'asha.two']],
  [' asha. ', ['asha.two']],
  ['sha', []],
  ['%', []],
  ['a%', []],
  ['a_b', ['a_b']],
  ['_', []],
  ['\\', []],
  ["'", []],
])('the search %j finds User IDs that start with it, letter by letter', async (search, names) => {
  expect(await list(admin, { search })).toEqual({ names: [...names].sort(byKey), total: names.length });
});

test('the word for a user type finds that type exactly, in any case', async () => {
  expect((await list(admin, { search: 'Employee' })).names).toEqual(['agent.one']);
  expect((await list(admin, { search: 'admin' })).names).toEqual(['Boss']);
  // Not 'client-like', which only starts with the word.
  expect((await list(admin, { search: 'client' })).total).toBe(5);
  expect((await list(admin, { search: 'client-' })).names).toEqual(['client-like']);
});

test('blocked users are in the blocked list, and elsewhere only for a search', async () => {
  expect(await blocked(admin)).toEqual({
    names: ['blocked.agent', 'blocked.client', 'Blocked.Two'],
    total: 3,
  });
  expect(await blocked(employee)).toEqual({ names: ['blocked.client', 'Blocked.Two'], total: 2 });
  expect(await blocked(admin, { search: 'BLOCKED.T' })).toEqual({ names: ['Blocked.Two'], total: 1 });
  expect(await blocked(admin, { search: 'employee' })).toEqual({ names: ['blocked.agent'], total: 1 });
  expect((await list(admin)).names).not.toContain('blocked.client');
  // The search for a type is about those who can be worked with.
  expect((await list(admin, { search: 'employee' })).names).toEqual(['agent.one']);
});

test('a file of blocked users has those whom the list shows to its reader', async () => {
  const exported = async ({ token }: Person, search = '') => {
    const { headers, body } = await kit.call('getBlockedList', { token, query: { format: 'csv', search } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return readAnswer(body)
      .slice(1)
      .map(([userName]) => userName);
  };
  expect(await exported(admin)).toEqual(['blocked.agent', 'blocked.client', 'Blocked.Two']);
  expect(await exported(employee)).toEqual(['blocked.client', 'Blocked.Two']);
  expect(await exported(employee, 'employee')).toEqual([]);
  expect(await exported(employee, 'blocked.a')).toEqual([]);
});

test('pages follow each other without gap or overlap, and the total stays', async () => {
  const everybody = (await list(admin)).names;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(admin, { page, pageSize: 3 })));
  expect(pages.map(({ names }) => names.length)).toEqual([3, 3, 1, 0]);
  expect(pages.flatMap(({ names }) => names)).toEqual(everybody);
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  expect((await blocked(admin, { page: 2, pageSize: 2 })).names).toEqual(['Blocked.Two']);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'pageSize=0',
  'pageSize=501',
  'page=1&page=2',
  `search=${'x'.repeat(61)}`,
  'search=a%00',
])('the query %s is refused', async (query) => {
  const reply = await callRaw(kit, {
    method: 'GET',
    path: `/admin/getUserList?${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
});

function byKey(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

test('users are counted to the end, unless there are so many that it would take long', async () => {
  const { token } = admin;
  const { owner } = kit.database;
  await owner.query(`
    with made as (
      insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
      select 'crowd' || n, 'crowd' || n, 'Crowd', 'client', 'x', 'own', app_now() from generate_series(1, ${TOTAL_MAX + 7}) n
      returning user_id
    ) insert into wallets (user_id) select user_id from made`);
  const total = async () =>
    (await kit.call('getUserList', { token, query: { search: 'crowd', pageSize: 7, page: 1430 } })).body;
  expect(await total()).toMatchObject({ total: TOTAL_MAX + 7, userList: { length: 4 } });
  const pretend = (users: string) =>
    owner.query(`update pg_class set reltuples = ${users} where oid = 'users'::regclass`);
  await pretend('250001');
  expect((await total()).total).toBe(TOTAL_MAX + 1);
  await pretend('-1');
});

test('every user stands on one page, in order, whatever the size of the pages', async () => {
  const ask = async (query: object) =>
    (await kit.call('getUserList', { token: admin.token, query })).body.userList.map(
      ({ userName }) => userName,
    );
  const term = { search: 'crowd10' };
  const all = await ask(term);
  expect(all.length).toBeGreaterThan(100);
  for (const pageSize of [1, 2, 7, all.length - 1, all.length]) {
    const pages = Math.ceil(all.length / pageSize);
    const paged: string[] = [];
    for (let page = 1; page <= pages; page++) paged.push(...(await ask({ ...term, page, pageSize })));
    expect(paged).toEqual(all);
    expect(await ask({ ...term, page: pages + 1, pageSize })).toEqual([]);
  }
});
