import { TOTAL_MAX } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { copyBalances } from './copy-balances.ts';

const kit = useKit();
let admin: Person;
let rich: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db, { userName: 'Boss' });
  await aClient(kit.db, { userName: 'poor' });
  await aClient(kit.db, { userName: 'middling', balance: rupees(100) });
  rich = await aClient(kit.db, { userName: 'rich', balance: rupees(500) });
});

const copy = () => copyBalances(kit.db);
const list = async (query: object, person = admin) =>
  (await kit.call('getUserList', { token: person.token, query })).body;
const namesOf = ({ userList }: Awaited<ReturnType<typeof list>>) => userList.map(({ userName }) => userName);

test('by money, users are as the last copy has them, and the answer says when that was made', async () => {
  expect(await list({ sort: '-balance' })).toMatchObject({ userList: [], asOf: null });
  await copy();
  const before = await list({ sort: '-balance', search: 'client' });
  expect(namesOf(before)).toEqual(['rich', 'middling', 'poor']);
  expect(Date.now() - Date.parse(before.asOf ?? '')).toBeLessThan(60_000);

  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client: rich, match, stake: rupees(450) });
  const meanwhile = await list({ sort: '-balance', search: 'client' });
  expect(meanwhile.userList[0]).toMatchObject({ userName: 'rich', balance: 500, exposure: 0 });
  expect((await list({ search: 'rich' })).userList[0]).toMatchObject({ balance: 50, exposure: 450 });

  await copy();
  expect(namesOf(await list({ sort: '-balance', search: 'client' }))).toEqual(['middling', 'rich', 'poor']);
  expect(namesOf(await list({ sort: '-exposure', search: 'client' }))[0]).toBe('rich');
  expect(await list({ sort: '-userName' })).not.toHaveProperty('asOf');
});

test('an employee who orders by money sees clients alone', async () => {
  const employee = await anEmployee(kit.db);
  await copy();
  const { userList } = await list({ sort: 'balance' }, employee);
  expect(new Set(userList.map(({ userType }) => userType))).toEqual(new Set(['client']));
});

test.each([
  ['kumar', ['ravi']],
  ['KUM', ['ravi']],
  ['kumar ravi', ['ravi']],
  ["d'sou", ['maria']],
  ['anne-marie', ['maria']],
  ['umar', []],
  ['k', []],
  ['कुमार', ['asha.k']],
])('the search %j finds people by the start of any of their names', async (search, names) => {
  const { owner } = kit.database;
  for (const [userName, fullName] of [
    ['ravi', 'Ravi Kumar'],
    ['maria', "Anne-Marie D'Souza"],
    ['asha.k', 'आशा कुमार'],
  ]) {
    await aClient(kit.db, { userName: `${userName}` }).catch(() => undefined);
    await owner.query('update users set full_name = $1 where user_name = $2', [fullName, userName]);
  }
  expect(namesOf(await list({ search }))).toEqual(names);
});

test('a search finds who is blocked, with a mark, and by any name', async () => {
  await aClient(kit.db, { userName: 'gone' });
  await kit.database.owner.query("update users set full_name = 'Gita Verma' where user_name = 'gone'");
  await kit.call('blockUser', { token: admin.token, body: { userName: 'gone' } });
  for (const search of ['gone', 'verma'])
    expect((await list({ search })).userList).toMatchObject([{ userName: 'gone', isBlocked: true }]);
  expect(namesOf(await list({}))).not.toContain('gone');
});

test('of more people with a name than a list counts, those who are blocked are still found', async () => {
  await kit.database.owner.query(
    `with made as (
       insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
       select 'common-' || n, 'common-' || n, 'Common Singh', 'client', 'none', 'own', app_now()
       from generate_series(1, $1::integer) n returning user_id, name_key
     ), named as (insert into user_names (name_key, user_id) select name_key, user_id from made)
     insert into wallets (user_id) select user_id from made`,
    [TOTAL_MAX + 10],
  );
  await copy();
  await kit.call('blockUser', { token: admin.token, body: { userName: `common-${TOTAL_MAX + 10}` } });
  const { body } = await kit.call('getBlockedList', { token: admin.token, query: { search: 'singh' } });
  expect([body.total, body.blockUserList.map(({ userName }) => userName)]).toEqual([
    1,
    [`common-${TOTAL_MAX + 10}`],
  ]);
  const page = { search: 'singh', pageSize: 10 };
  expect(await list(page)).toMatchObject({ total: TOTAL_MAX + 1 });
  expect(await list({ ...page, sort: '-balance' })).toMatchObject({ total: TOTAL_MAX + 1 });
  // Nobody is lost where many have such a User ID too.
  expect((await list({ search: 'common', pageSize: 10 })).total).toBe(TOTAL_MAX + 10);
});
