import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { report } from './figures.ts';
import { get, inTurn } from './load.ts';
import { appUrlOf, createBenchDatabase, tokenOf } from './prepare.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench:reads`: how long what people look at takes on a full site, over HTTP, each read by itself, as other
 * users each time. BENCH_DATABASE_URL measures on books that are there already, and leaves them there.
 */
const wanted = Number(process.env.BENCH_USERS ?? 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const callers = Number(process.env.BENCH_CALLERS ?? 4);
const SAMPLE = 2_000;
const GOAL_P95_MS = 30;

const books = process.env.BENCH_DATABASE_URL
  ? await openBooks(process.env.BENCH_DATABASE_URL)
  : await createBenchDatabase();
if (!process.env.BENCH_DATABASE_URL) {
  execFileSync(process.execPath, ['tools/generate-books.ts'], {
    env: { ...process.env, MIGRATE_DATABASE_URL: books.ownerUrl, USERS: String(wanted) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
const clients = await openSessions('client');
const admins = await openSessions('admin');
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
const figures = [];
for (const { read, as, path } of reads) {
  const call = () =>
    get(`${server.url}/api${path}`, { token: as[Math.floor(Math.random() * as.length)] ?? '' });
  await inTurn({ callers, seconds: Math.min(2, seconds), call });
  figures.push({ read, ...(await inTurn({ callers, seconds, call })) });
}
const size = await sizeOfBooks();
await server.stop();
await books.drop();

report(
  figures.map(({ read, rate, p50Ms, p95Ms, p99Ms }) => ({
    read,
    'reads/s': rate,
    'p50 ms': p50Ms,
    'p95 ms': p95Ms,
    'p99 ms': p99Ms,
    goal: p95Ms <= GOAL_P95_MS ? '' : `over ${GOAL_P95_MS} ms`,
  })),
  {
    bench: 'reads',
    ...size,
    callers,
    worstP95Ms: Math.max(...figures.map(({ p95Ms }) => p95Ms)),
    figures,
  },
);

async function openBooks(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return { ownerUrl, appUrl: appUrlOf(ownerUrl), owner, drop: () => owner.end() };
}

/** Tokens of some users of a role, spread over all. */
async function openSessions(role: 'client' | 'admin'): Promise<string[]> {
  const { rows: opened } = await books.owner.query<{ user_id: string; user_name: string }>(
    `with sample as (
       select user_id, user_name from users where role = $1 order by md5(user_id::text) limit ${SAMPLE}
     ), opened as (
       insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
       select user_id, ('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid, 'full', gen_random_uuid(),
              '127.0.0.1', app_now(), app_now() + interval '24 hours' from sample
       on conflict (user_id, session_id) do update set expires_at = excluded.expires_at
     )
     select user_id, user_name from sample`,
    [role],
  );
  return opened.map((user) => tokenOf({ userId: BigInt(user.user_id), userName: user.user_name, role }));
}

async function sizeOfBooks(): Promise<{ users: number; ledgerRows: number; openBets: number }> {
  const { rows } = await books.owner.query(`
    select (select count(*)::int from users where role = 'client') as users, (select count(*)::int from ledger) as "ledgerRows",
           (select sum(bets)::int from match_totals) as "openBets"`);
  return rows[0];
}

async function findHotMatch(): Promise<string> {
  const { rows: found } = await books.owner.query<{ match_id: string }>(
    'select match_id from match_totals group by match_id order by sum(bets) desc limit 1',
  );
  return found[0]?.match_id ?? '0';
}
