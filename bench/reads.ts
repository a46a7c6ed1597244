import pg from 'pg';
import { report } from './figures.ts';
import { appUrlOf, createBenchDatabase } from './prepare.ts';
import { startServer } from './server.ts';
import { fillDesks } from './tables/fill-desks.ts';
import { tableReads } from './tables/table-reads.ts';
import { generateBooks, openSessions, rowsOf, timeReads, worstOf } from './tables/timed-reads.ts';

/**
 * `npm run bench:reads`: how long common reads take on a full site, over HTTP, each measured separately, as different
 * users each time; then every table of staff in every order. BENCH_DATABASE_URL measures on an existing database, and
 * keeps it; BENCH_TABLE limits the tables to those whose name begins with it.
 */
const wanted = Number(process.env.BENCH_USERS ?? 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const callers = Number(process.env.BENCH_CALLERS ?? 4);
const GOAL_P95_MS = 30;
const TABLE_GOAL_P95_MS = 100;
/** There are many orders, and each needs only a few dozen answers. */
const TABLE_SHARE = 0.2;
const STAFF_CALLERS = 2;

const books = process.env.BENCH_DATABASE_URL
  ? await openBooks(process.env.BENCH_DATABASE_URL)
  : await createBenchDatabase();
if (!process.env.BENCH_DATABASE_URL) {
  generateBooks(books.ownerUrl, { USERS: wanted });
  await fillDesks(books.owner, { users: wanted });
}
const clients = await openSessions(books.owner, 'client');
const admins = await openSessions(books.owner, 'admin');
const hotMatch = await findHotMatch();
const server = await startServer(books.appUrl);

const page = 'page=1&pageSize=20';
const reads = [
  { read: 'nothing, for comparison', as: clients, path: '/health' },
  { read: 'wallet', as: clients, path: '/client/wallet' },
  { read: 'passbook, first page', as: clients, path: `/client/getPassbookDetails?${page}` },
  { read: 'matches, with own stakes', as: clients, path: '/client/getAllBets?posters=url' },
  { read: 'own stake on a match', as: clients, path: `/client/getOutStandingAmount?betId=${hotMatch}` },
  { read: 'bets, first page', as: clients, path: `/client/getBetTransaction?${page}` },
  { read: 'open bets', as: clients, path: `/client/getBetTransaction?status=pending&${page}` },
  { read: 'notifications', as: clients, path: `/client/notifications?${page}` },
  { read: 'matches, for an admin', as: admins, path: '/admin/getAllBets?posters=url' },
  { read: 'market analysis', as: admins, path: '/admin/getMarketAnalysis' },
  { read: 'bets on the hot match', as: admins, path: `/admin/matchBets?betId=${hotMatch}&${page}` },
  { read: 'settlements', as: admins, path: `/admin/settlements?${page}` },
  { read: 'users', as: admins, path: `/admin/getUserList?${page}` },
];
const figures = await timeReads(
  reads.map(({ read, as, path }) => ({ read, as, address: () => `${server.url}/api${path}` })),
  { callers, seconds },
);
const tables = await timeReads(
  tableReads(`${server.url}/api`, { hotMatch, clientNames: await someClients() })
    .filter(({ read }) => read.startsWith(process.env.BENCH_TABLE ?? ''))
    .map((read) => ({ ...read, as: admins })),
  { callers: STAFF_CALLERS, seconds: seconds * TABLE_SHARE },
);
const size = await sizeOfBooks();
await server.stop();
await books.drop();

report([...rowsOf(figures, GOAL_P95_MS), ...rowsOf(tables, TABLE_GOAL_P95_MS)], {
  bench: 'reads',
  ...size,
  callers,
  worstP95Ms: worstOf(figures),
  tables: tables.length,
  worstTableP95Ms: worstOf(tables),
  figures,
});

async function openBooks(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return { ownerUrl, appUrl: appUrlOf(ownerUrl), owner, drop: () => owner.end() };
}

async function someClients(): Promise<string[]> {
  const { rows } = await books.owner.query<{ user_name: string }>(
    "select user_name from users where role = 'client' order by md5(user_id::text) limit 500",
  );
  return rows.map(({ user_name }) => user_name);
}

type Size = { users: number; ledgerRows: number; openBets: number };

async function sizeOfBooks(): Promise<Size> {
  const { rows } = await books.owner.query(`
    select (select count(*)::int from users where role = 'client') as users, (select count(*)::int from ledger) as "ledgerRows",
           (select sum(bets)::int from match_totals) as "openBets"`);
  return rows[0] as Size;
}

async function findHotMatch(): Promise<string> {
  const { rows: found } = await books.owner.query<{ match_id: string }>(
    'select match_id from match_totals group by match_id order by sum(bets) desc limit 1',
  );
  return found[0]?.match_id ?? '0';
}
