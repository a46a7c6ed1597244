import { TOTAL_MAX } from '@tossbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followTimelines } from '../../src/domains/market/follow-timelines.ts';
import { type Bound, type Call, excesses, type FullSite, openFullSite, PAGE } from './full-site.ts';
import { anOperationId, type Cost, costsOf, statementsOf, vainComparisonsOf } from './plans.ts';

/**
 * What people wait for reads little more than it shows, however full the site is.
 */
/** Few beside all users, as on a full site. */
const CLIENTS_IN_CHUNK = 50;

/** Wallets that a pass of one minute judges, and about how many rows each has. */
const MOVED = 1_000;
const ROWS_EACH = 40;

let site: FullSite;
let { database, kit, hotMatch, client, admin, measure } = {} as FullSite;

beforeAll(async () => {
  site = await openFullSite();
  ({ database, kit, hotMatch, client, admin, measure } = site);
}, 600_000);
afterAll(() => site.close());

const few: Bound = { rowsMax: 150, blocksMax: 1_000 };

const asClient = <Query>(query: Query) => ({ token: client.token, query });
const asAdmin = <Query>(query: Query) => ({ token: admin.token, query });
const search = (term: string) => ({ ...PAGE, search: term });
const tenDays = () => ({ ...PAGE, from: new Date(Date.now() - 10 * 86_400_000).toISOString() });

const reads: Record<string, Call> = {
  wallet: () => kit.call('getClientWallet', asClient({})),
  passbook: () => kit.call('getPassbookDetails', asClient(PAGE)),
  'passbook of ten days': () => kit.call('getPassbookDetails', asClient(tenDays())),
  'searched passbook': () => kit.call('getPassbookDetails', asClient(search('bonus'))),
  'own activity of all time': () => kit.call('getActivity', asClient({})),
  'own sessions': () => kit.call('getSessions', { token: client.token }),
  'own hash chain': () => kit.call('verifyPassbook', { token: client.token }),
  'own rows, to be checked': () => kit.call('getPassbookRows', asClient({ after: 40 })),
  'own bets': () => kit.call('getBetTransaction', asClient(PAGE)),
  'open bets': () => kit.call('getBetTransaction', asClient({ ...PAGE, status: 'pending' as const })),
  'own stake on a match': () => kit.call('getOutStandingAmount', asClient({ betId: hotMatch.betId })),
  'matches, for a client': () => kit.call('getClientMatches', asClient({ posters: 'url' as const })),
  'matches and new results, for a client': () =>
    kit.call('getClientMatches', asClient({ posters: 'url' as const, settled: 'recent' as const })),
  schedule: () => kit.call('getSchedule', asClient(PAGE)),
  notifications: () => kit.call('getNotifications', asClient(PAGE)),
  'matches, for an admin': () => kit.call('getAllMatches', asAdmin({ posters: 'url' as const })),
  'one match': () => kit.call('getMatch', asAdmin({ betId: hotMatch.betId })),
  'settlement desk': () => kit.call('getSettlements', asAdmin(PAGE)),
  'what waits': () => kit.call('getWaiting', { token: admin.token }),
  'what waits, and since when': () => kit.call('getAttention', { token: admin.token }),
  'user page': () => kit.call('getUser', asAdmin({ userName: client.userName })),
  'what was done to a user': () =>
    kit.call('getAudit', asAdmin({ ...PAGE, targetType: 'user', target: client.userName })),
  'audit of a target by its name': () => kit.call('getAudit', asAdmin(search(client.userName))),
  'an audit entry by its number': () => kit.call('getAudit', asAdmin(search('7'))),
  'market analysis': () => kit.call('getMarketAnalysis', asAdmin(PAGE)),
  "one client's bets on a match": () =>
    kit.call('getMatchBets', asAdmin({ ...search(client.userName), betId: hotMatch.betId })),
  "a client's passbook": () =>
    kit.call('getPassbookDetails', asAdmin({ ...PAGE, userName: client.userName })),
  'searched users': () => kit.call('getUserList', asAdmin(search(client.userName))),
  'a user by three letters': () => kit.call('search', asAdmin({ q: client.userName.slice(0, 3) })),
  'status of the site': () => kit.call('getStatus', {}),
  'blocked users': () => kit.call('getBlockedList', asAdmin(PAGE)),
};

test.each(Object.entries(reads))('%s: reads little more than it shows', async (_, read) => {
  expect(excesses(await measure([read]), few)).toEqual([]);
});

/** Two thousand words and their users at most; a stretch of sixteen pages of bets. */
const sifted: [string, Call, Bound][] = [
  [
    'a user by name and surname',
    () => kit.call('search', asAdmin({ q: 'name of' })),
    { rowsMax: 4_100, blocksMax: 10_000 },
  ],
  [
    'a bet by its number',
    () => kit.call('search', asAdmin({ q: '7' })),
    { rowsMax: 4_100, blocksMax: 1_000 },
  ],
];

test.each(sifted)('%s: what is sifted has an end', async (_, read, bound) => {
  expect(excesses(await measure([read]), bound)).toEqual([]);
});

const longLists: Record<string, Call> = {
  'bets on a match': () => kit.call('getMatchBets', asAdmin({ ...PAGE, betId: hotMatch.betId })),
  'audit log': () => kit.call('getAudit', asAdmin(PAGE)),
  'audit log of an actor': () => kit.call('getAudit', asAdmin(search(admin.userName))),
};

test.each(Object.entries(longLists))('%s: a page is a page, and a count has an end', async (_, list) => {
  const costs = await measure([list]);
  const isCount = ({ text }: Cost) => text.startsWith('select count(*)');
  expect(costs.filter(isCount)).toHaveLength(1);
  expect(costs.filter((cost) => isCount(cost) && cost.rows > TOTAL_MAX + 1)).toEqual([]);
  expect(
    excesses(
      costs.filter((cost) => !isCount(cost)),
      few,
    ),
  ).toEqual([]);
});

test('live bets: a page of each open match, however many bets it has', async () => {
  const { rows } = await database.owner.query<{ n: number }>(
    `select count(*)::int as n from matches where stage <> 'settled'`,
  );
  const costs = await measure([() => kit.call('getFeed', { token: admin.token })]);
  // Bets and cancels of each, and for what is shown the position, its close and an earlier bet.
  const rowsMax = ((rows[0]?.n ?? 0) * 2 + 5) * 40;
  expect(excesses(costs, { rowsMax, blocksMax: 3 * rowsMax })).toEqual([]);
});

test.each([
  { page: 'first', at: 0 },
  { page: 'last', at: 1 },
])('users: the $page page reads little more than it shows', async ({ at }) => {
  const { total } = (await kit.call('getUserList', asAdmin(PAGE))).body;
  const page = Math.max(1, Math.ceil((total / PAGE.pageSize) * at));
  const costs = await measure([() => kit.call('getUserList', asAdmin({ ...PAGE, page }))]);
  expect(
    excesses(
      costs.filter(({ text }) => !text.includes('count(*)')),
      few,
    ),
  ).toEqual([]);
});

const bet: Call = () => {
  const { betId, teamName, tossRate } = hotMatch;
  return kit.call('createBet', {
    token: client.token,
    key: anOperationId(),
    body: { betId, teamName, tossRate, amount: 50 },
  });
};
const cancel: Call = () =>
  kit.call('cancelBet', { token: client.token, key: anOperationId(), body: { betId: hotMatch.betId } });
const deposit: Call = () =>
  kit.call('deposit', {
    token: admin.token,
    key: anOperationId(),
    body: { userName: client.userName, amount: 100 },
  });

test('a deposit, a bet and a cancel look everything up by an index', async () => {
  expect(excesses(await measure([deposit, bet, cancel]), few)).toEqual([]);
});

test('how stakes grew: the first look reads the bets of the match, a later one what is new', async () => {
  const timelinesOf = followTimelines(kit.db, { freshMs: 0 });
  const look = () => timelinesOf([BigInt(hotMatch.betId)]);
  const { rows } = await database.owner.query('select count(*)::int as n from bets where match_id = $1', [
    hotMatch.betId,
  ]);
  const first = await statementsOf(look);
  const whole = { rowsMax: 2 * rows[0].n + few.rowsMax, blocksMax: 2 * rows[0].n + few.blocksMax };
  expect(excesses(await costsOf(database, first, ''), whole)).toEqual([]);
  expect(excesses(await costsOf(database, await statementsOf(look), ''), few)).toEqual([]);
  expect(excesses(await costsOf(database, first, 'drop index ledger_cancels'), whole)).not.toEqual([]);
});

test('a settlement reads the open bets of its match, and a chunk its own clients', async () => {
  const [planned, paid] = await costsOf(
    database,
    [
      { text: 'select plan_settlement($1, $2)', values: [hotMatch.betId, CLIENTS_IN_CHUNK] },
      { text: 'select pay_chunk($1)', values: [hotMatch.betId] },
    ],
    `update matches set stage = 'settling', closed_at = app_now() where match_id = ${hotMatch.betId};
     insert into settlements (match_id, run, result, settled_by, request_id, recorded_at, bets)
       select match_id, 1, 'A', created_by, gen_random_uuid(), app_now(), ${hotMatch.openBets}
       from matches where match_id = ${hotMatch.betId}`,
  );
  const { openBets } = hotMatch;
  expect(excesses([planned as Cost], { rowsMax: 2 * openBets, blocksMax: 2 * openBets })).toEqual([]);
  const inChunk = { rowsMax: 10 * CLIENTS_IN_CHUNK, blocksMax: 100 * CLIENTS_IN_CHUNK };
  expect(excesses([paid as Cost], inChunk)).toEqual([]);
});

test.each([
  'select user_id from judge_wallets(ids, true)',
  'select user_id from judge_wallets(ids, false)',
  'select user_id from judge_rows(ids, true)',
])('the pass of each minute does not compare every wallet with every other: %s', async (judged) => {
  const asked = `select from (select array_agg(user_id) as ids from (select user_id from wallets limit ${MOVED}) w) u, lateral (${judged}) j`;
  expect(await vainComparisonsOf(database, asked)).toBeLessThan(ROWS_EACH * MOVED);
});

test.each([
  { fault: 'alter table ledger drop constraint ledger_pkey', call: reads.passbook },
  { fault: 'alter table wallets drop constraint wallets_pkey', call: reads.wallet },
  { fault: 'alter table positions drop constraint positions_pkey', call: reads['own bets'] },
  // The second could serve it too, where all come from one address as here.
  {
    fault: 'alter table sessions drop constraint sessions_pkey; drop index sessions_by_address',
    call: bet,
  },
  // Either can serve it: the second is read from end to end, which on a site of this size is few pages.
  { fault: 'drop index users_by_name, users_by_role, users_listed_by_name', call: reads['searched users'] },
  { fault: 'drop index bets_by_match', call: longLists['bets on a match'] },
])('without its index it is noticed: $fault', async ({ fault, call }) => {
  expect(excesses(await measure([call as Call], fault), few)).not.toEqual([]);
});
