import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const search = async (q: string, { token }: Person = admin, kind?: 'users' | 'matches' | 'numbers') =>
  (await kit.call('search', { token, query: { q, ...(kind && { kind }) } })).body;
const namesOf = ({ users }: Awaited<ReturnType<typeof search>>) => users.map(({ userName }) => userName);

let made = 0;
const rename = ({ userId }: Person, name: string) =>
  kit.database.owner.query('update users set full_name = $2 where user_id = $1', [userId, name]);
/** A client of this name, whose User ID says nothing of it. */
async function named(name: string): Promise<Person> {
  const client = await aClient(kit.db, { userName: `q${made++}x.client`, balance: rupees(400) });
  await rename(client, name);
  return client;
}

test('a client is found by the start of any word of the name or User ID, whatever its case', async () => {
  const client = await named('Meenakshi Devi Vaidyanathan-Iyer');
  for (const q of [
    'mee',
    'DEVI',
    'vaidya',
    'iye',
    'vaidyanathan-i',
    'iyer meen',
    client.userName.slice(0, 4),
  ])
    expect([q, namesOf(await search(q))]).toEqual([q, [client.userName]]);
  for (const q of ['enakshi', 'meen zzz', 'devi_', '%']) expect(namesOf(await search(q))).toEqual([]);
  expect((await search('vaidya')).users).toEqual([
    {
      userName: client.userName,
      name: 'Meenakshi Devi Vaidyanathan-Iyer',
      userType: 'client',
      balance: 400,
      exposure: 0,
      isBlocked: false,
    },
  ]);
});

test('whose User ID it is comes first, then whose User ID starts so', async () => {
  const surname = await named('Anil Zorro');
  const longer = await aClient(kit.db, { userName: 'zorro.two' });
  const exact = await aClient(kit.db, { userName: 'Zorro' });
  expect(namesOf(await search('zorro'))).toEqual([exact.userName, longer.userName, surname.userName]);
});

test('a name that was taken away finds nobody', async () => {
  const client = await named('Hemlata Quraishi');
  await rename(client, 'Closed account');
  expect(namesOf(await search('quraishi'))).toEqual([]);
  expect(namesOf(await search('closed'))).toContain(client.userName);
});

test('who is blocked is found too, and said to be blocked', async () => {
  const client = await named('Blockwala');
  await kit.call('blockUser', {
    token: admin.token,
    body: { userName: client.userName, reason: 'Asked to' },
  });
  expect((await search('blockwala')).users).toMatchObject([{ userName: client.userName, isBlocked: true }]);
});

test('an employee finds clients and no staff; an admin finds both', async () => {
  const employee = await anEmployee(kit.db);
  await rename(employee, 'Kanchana Wagh');
  const client = await named('Kanchana Bhosle');
  expect(namesOf(await search('kanchana', employee))).toEqual([client.userName]);
  expect(namesOf(await search('kanchana')).toSorted()).toEqual(
    [client.userName, employee.userName].toSorted(),
  );
});

test('an employee who looks after no users finds matches alone, and no employee finds a UTR', async () => {
  const client = await named('Onlymatches Pawar');
  const match = await aMatch(kit.database.owner, { teamA: 'Onlymatches XI' });
  await aDeposit(client, '900000000001');
  const employee = await anEmployee(kit.db);
  expect(await search('900000000001', employee)).toMatchObject({ deposits: [] });
  await kit.database.owner.query(
    'insert into employees (user_id, runs_matches, moves_money, looks_after_users) values ($1, true, false, false)',
    [employee.userId],
  );
  const bet = await aBetNumber(client, match);
  await expect
    .poll(async () => await search('onlymatches', employee))
    .toMatchObject({ users: [], matches: [{ betId: String(match.matchId) }] });
  expect(await search(bet, employee)).toMatchObject({ bets: [] });
});

type Match = Awaited<ReturnType<typeof aMatch>>;

async function aBetNumber(client: Person, match: Match): Promise<string> {
  await aBet(kit.db, { client, match, stake: rupees(100) });
  const { rows } = await kit.database.owner.query(
    'select max(bet_id)::text as id from bets where user_id = $1',
    [client.userId],
  );
  return rows[0].id;
}

const aDeposit = ({ token }: Person, utr: string) =>
  kit.call('createUpiDeposit', { token, body: { amount: 500, utr } });

test('a match is found by its code and by a word of a team or the league, open ones first', async () => {
  const match = await aMatch(kit.database.owner, { teamA: 'Lucknow Giants', teamB: 'Punjab Kings' });
  const { matches } = await search('lucknow');
  expect(matches).toMatchObject([
    {
      betId: String(match.matchId),
      teamAName: 'Lucknow Giants',
      teamBName: 'Punjab Kings',
      isSettled: false,
    },
  ]);
  const code = matches[0]?.matchCode ?? '';
  expect((await search(code.toLowerCase())).matches[0]).toMatchObject({ matchCode: code });
  expect((await search('giants punjab')).matches).toHaveLength(1);
  expect((await search('unjab')).matches).toEqual([]);
});

test('a bet is found by its number, also as it is written', async () => {
  const [client, match] = [await named('Bettor Numberwala'), await aMatch(kit.database.owner)];
  const number = await aBetNumber(client, match);
  for (const q of [number, `B-${number}`, `#${number}`])
    expect((await search(q)).bets).toMatchObject([
      {
        transactionId: number,
        userName: client.userName,
        teamName: match.teamA,
        amount: 100,
        status: 'pending',
      },
    ]);
  expect((await search('999999999999999')).bets).toEqual([]);
});

test('a UTR finds every deposit that names it, what waits first', async () => {
  const [one, other] = [await named('Utr One'), await named('Utr Two')];
  for (const client of [one, other]) await aDeposit(client, '431820556712');
  const { deposits } = await search('431820556712');
  expect(deposits.map(({ userName, status }) => [userName, status])).toEqual([
    [other.userName, 'pending'],
    [one.userName, 'pending'],
  ]);
  await kit.call('rejectUpiDeposit', {
    token: admin.token,
    params: { id: deposits[0]?.id ?? '' },
    body: { reason: 'Not at the bank' },
  });
  expect((await search('4318 2055 6712')).deposits.map(({ status }) => status)).toEqual([
    'pending',
    'rejected',
  ]);
});

test('a kind alone is looked for where one is named', async () => {
  const client = await named('Kindly Kapoor');
  await aMatch(kit.database.owner, { teamA: 'Kindly United' });
  expect(await search('kindly', admin, 'users')).toMatchObject({
    users: [{ userName: client.userName }],
    matches: [],
  });
  expect(await search('kindly', admin, 'matches')).toMatchObject({
    users: [],
    matches: [{ teamAName: 'Kindly United' }],
  });
  expect(await search('kindly', admin, 'numbers')).toMatchObject({ users: [], matches: [] });
});

test('nothing to look for is refused', async () => {
  for (const q of ['', '  ', 'x'.repeat(61)])
    expect((await kit.call('search', { token: admin.token, query: { q } })).status).toBe(400);
});
