import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { TOTAL_MAX } from '@tossbook/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../../../tools/postgres.ts';
import { secretKey, signToken } from '../../src/domains/credentials/index.ts';
import { followTimelines } from '../../src/domains/market/follow-timelines.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';
import { type Kit, startKit, TOKEN_SECRET } from '../support/kit.ts';
import { anOperationId, type Cost, costsOf, statementsOf } from './plans.ts';

/**
 * What people wait for reads little more than it shows, however full the site is. PLAN_DATABASE_URL, an owner's address
 * of generated books, asks the same of those; they get sessions, and the few movements that are made here.
 */
// Rows and pages are counted, however long it takes to read them.
const USERS = 20_000;
/** Few beside all users, as on a full site. */
const CLIENTS_IN_CHUNK = 50;
const PAGE = { page: 1, pageSize: 20 };

let database: TestDatabase;
let kit: Kit;
let hotMatch: { betId: string; teamName: string; tossRate: number; openBets: number };
let client: { userName: string; token: string };
let admin: { userName: string; token: string };

beforeAll(async () => {
  database = process.env.PLAN_DATABASE_URL ? openBooks(process.env.PLAN_DATABASE_URL) : await generateBooks();
  kit = await startKit({}, database);
  // As many as a busy site has: a table of two rows is read from end to end, whatever its indexes.
  await database.owner.query(`
    insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
      select user_id, gen_random_uuid(), 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '1 hour'
      from users order by user_id limit ${USERS}`);
  await database.owner.query('vacuum analyze sessions');
  const { rows } = await database.owner.query(
    `select match_id, team_a, rate_bp, bets from matches
     join (select match_id, sum(bets)::int as bets from match_totals group by match_id order by 2 desc limit 1) hot
     using (match_id)`,
  );
  const [hot] = rows;
  hotMatch = {
    betId: hot.match_id,
    teamName: hot.team_a,
    tossRate: hot.rate_bp / 100,
    openBets: hot.bets,
  };
  admin = await someone('admin');
  client = await someone(
    'client',
    `and exists (
    select from positions p where p.user_id = u.user_id and p.match_id = ${hot.match_id} and p.side = 'A' and p.status = 'pending')`,
  );
}, 600_000);
afterAll(async () => {
  await kit.api.close();
  await database.drop();
});

async function generateBooks(): Promise<TestDatabase> {
  const own = await cloneDatabase();
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../../tools/generate-books.ts')], {
    env: { PATH: process.env.PATH, MIGRATE_DATABASE_URL: own.ownerUrl, USERS: String(USERS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return own;
}

function openBooks(ownerUrl: string): TestDatabase {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  const appUrl = addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD });
  return { ownerUrl, appUrl, owner, drop: () => owner.end() };
}

/** The last one of a role who has a session. */
async function someone(role: 'client' | 'admin', condition = '') {
  const { rows } = await database.owner.query(
    `select u.user_id, u.user_name, s.session_id from users u join sessions s using (user_id)
     where u.role = $1 and s.expires_at > app_now() ${condition} order by u.user_id desc limit 1`,
    [role],
  );
  const { user_id, user_name: userName, session_id: sessionId } = rows[0];
  const claims = { userId: BigInt(user_id), userName, role, sessionId, use: 'full' } as const;
  const [issuedAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  return { userName, token: signToken(secretKey(TOKEN_SECRET), claims, { issuedAt, expiresAt }) };
}

/** How many rows of big tables a statement may read, and how many pages of anything: a page of a list, look-ups included. */
type Bound = { rowsMax: number; blocksMax: number };
const few: Bound = { rowsMax: 150, blocksMax: 1_000 };

type Call = () => Promise<{ status: number }>;
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
  'blocked users': () => kit.call('getBlockedList', asAdmin(PAGE)),
};

test.each(Object.entries(reads))('%s: reads little more than it shows', async (_, read) => {
  expect(excesses(await measure([read]), few)).toEqual([]);
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
  expect(costs.filter((cost) => isCount(cost) && cost.rows > TOTAL_MAX)).toEqual([]);
  expect(
    excesses(
      costs.filter((cost) => !isCount(cost)),
      few,
    ),
  ).toEqual([]);
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
  { fault: 'alter table ledger drop constraint ledger_pkey', call: reads.passbook },
  { fault: 'alter table wallets drop constraint wallets_pkey', call: reads.wallet },
  { fault: 'alter table positions drop constraint positions_pkey', call: reads['own bets'] },
  { fault: 'alter table sessions drop constraint sessions_pkey', call: bet },
  // Either can serve it: the second is read from end to end, which on a site of this size is few pages.
  { fault: 'drop index users_by_name, users_by_role', call: reads['searched users'] },
  { fault: 'drop index bets_by_match', call: longLists['bets on a match'] },
])('without its index it is noticed: $fault', async ({ fault, call }) => {
  expect(excesses(await measure([call as Call], fault), few)).not.toEqual([]);
});

const excesses = (costs: Cost[], { rowsMax, blocksMax }: Bound): Cost[] =>
  costs.filter(({ scanned, rows, blocks }) => scanned.length > 0 || rows > rowsMax || blocks > blocksMax);

/** Makes the calls, and then all their statements once more in a transaction that leaves nothing behind. */
async function measure(calls: Call[], fault = ''): Promise<Cost[]> {
  const statements = await statementsOf(async () => {
    for (const call of calls) expect((await call()).status).toBe(200);
  });
  expect(statements).not.toEqual([]);
  return costsOf(database, statements, fault);
}
