import { TOTAL_MAX } from '@tossbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bound, type Call, excesses, type FullSite, openFullSite, PAGE } from './full-site.ts';
import { type Cost, statementsOf } from './plans.ts';

/** Lists of staff, in orders and with searches that go through thousands of users: whole rows are read of the page alone. */
let site: FullSite;
let { database, kit, hotMatch, admin, measure } = {} as FullSite;

beforeAll(async () => {
  site = await openFullSite();
  ({ database, kit, hotMatch, admin, measure } = site);
  await database.owner.query(`
    insert into listed_balances (user_id, balance, exposure) select user_id, balance, exposure from wallets
    on conflict do nothing`);
  await database.owner.query(`
    insert into upi_deposits (user_id, amount, utr, requested_at)
    select user_id, 10000, lpad(user_id::text, 12, '0'), app_now() from users where role = 'client' order by user_id
    limit 5000 on conflict do nothing`);
  await database.owner.query('vacuum analyze listed_balances, upi_deposits, users');
}, 600_000);
afterAll(() => site.close());

const asked = <Query>(query: Query) => ({ token: admin.token, query: { ...PAGE, ...query } });
const matchBets = (query: { search: string; sort?: 'userName' }) =>
  kit.call('getMatchBets', asked({ ...query, betId: hotMatch.betId }));

type List = {
  list: string;
  call: Call;
  /** What is judged: on a site of this size, some of the rest is rightly read from end to end. */
  statements: RegExp;
  bound: Bound;
  fault: string;
};

const ofBets = /"accepted_at"|from "?bets/;
const page: Bound = { rowsMax: 150, blocksMax: 2_000 };
const lists: List[] = [
  {
    list: 'users by balance, far down',
    call: () => kit.call('getUserList', asked({ page: 20, sort: '-balance' as const })),
    statements: /from "listed_balances"/,
    bound: page,
    fault: 'drop index users_listed',
  },
  {
    list: 'users, far down',
    call: () => kit.call('getUserList', asked({ page: 20 })),
    statements: /as "userName"/,
    bound: page,
    fault: 'drop index users_listed_by_name',
  },
  {
    list: 'a word that is in every name, by balance',
    call: () => kit.call('getUserList', asked({ search: 'generated', sort: '-balance' as const })),
    statements: /full_name/,
    bound: { rowsMax: TOTAL_MAX + 1, blocksMax: 2_000 },
    fault: 'drop index users_by_word',
  },
  {
    list: "many people's bets on a match",
    call: () => matchBets({ search: 'gen-12' }),
    statements: ofBets,
    // Each of 550 has a dozen bets in all, but one in a hundred of the newest bets on the match is theirs.
    bound: { rowsMax: 3_000, blocksMax: 2_000 },
    fault: 'drop index bets_by_match',
  },
  {
    list: "few people's bets on a match",
    call: () => matchBets({ search: 'gen-123' }),
    statements: ofBets,
    bound: { rowsMax: 1_000, blocksMax: 1_000 },
    fault: 'alter table bets drop constraint bets_pkey; drop index bets_by_operation',
  },
  {
    list: "many people's bets on a match, by their names",
    call: () => matchBets({ search: 'gen-12', sort: 'userName' }),
    statements: ofBets,
    bound: { rowsMax: 1_000, blocksMax: 1_000 },
    fault: 'alter table bets drop constraint bets_pkey; drop index bets_by_operation',
  },
  {
    list: 'deposits by the start of a User ID',
    call: () => kit.call('getUpiQueue', asked({ search: 'gen-123', sort: 'amount' as const })),
    statements: /row_number/,
    bound: page,
    fault: 'drop index users_listed, users_listed_by_name, users_by_name, users_by_role',
  },
];

test.each(lists)('$list: whole rows are those of the page', async ({ call, statements, bound, fault }) => {
  const judged = (costs: Cost[]) => costs.filter(({ text }) => statements.test(text));
  const costs = judged(await measure([call]));
  expect(costs).not.toEqual([]);
  expect(excesses(costs, bound)).toEqual([]);
  expect(excesses(judged(await measure([call], fault)), bound)).not.toEqual([]);
});

test('where few are sought, no bet of anybody else on the match is read', async () => {
  const rowsOf = async (fault?: string) =>
    (await measure([() => matchBets({ search: 'gen-123' })], fault)).map(({ rows }) => rows);
  expect(await rowsOf()).toEqual(await rowsOf('drop index bets_by_match'));
});

test('the bets of those who are sought are not counted: their positions say how many there are', async () => {
  let total = 0;
  const statements = await statementsOf(async () => {
    ({ total } = (await matchBets({ search: 'gen-12' })).body);
  });
  const { rows } = await database.owner.query(
    `select count(*)::integer as bets from bets join users using (user_id) where match_id = $1 and name_key like 'gen-12%'`,
    [hotMatch.betId],
  );
  expect(total).toBe(rows[0].bets);
  expect(statements.filter(({ text }) => text.includes('count(*)'))).toEqual([]);
});
