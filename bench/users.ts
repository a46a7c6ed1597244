import { execFileSync } from 'node:child_process';
import { report, round } from './figures.ts';
import { get, inTurn } from './load.ts';
import { createBenchDatabase, tokenOf } from './prepare.ts';
import { startServer } from './server.ts';

/**
 * `node bench/users.ts`: how long User Management takes with many users, at every end of its list, and whether an export
 * of all of them gets through a server that has little memory.
 */
const users = Number(process.env.BENCH_USERS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const callers = Number(process.env.BENCH_CALLERS ?? 2);
const GOAL_P95_MS = 100;
const HEAP_MB = 128;
const PAGE_SIZE = 7;

const books = await createBenchDatabase();
execFileSync(process.execPath, ['tools/generate-books.ts'], {
  env: {
    ...process.env,
    MIGRATE_DATABASE_URL: books.ownerUrl,
    USERS: String(users),
    ROWS: String(users * 5),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const token = await openSession();
const server = await startServer(books.appUrl, [`--max-old-space-size=${HEAP_MB}`]);
const list = `${server.url}/api/admin/getUserList`;

const { total, names } = await readFirstPage();
const lastPage = Math.ceil(total / PAGE_SIZE);
const reads: Record<string, () => string> = {
  'first page': () => `page=1&pageSize=${PAGE_SIZE}`,
  'a name, as it is typed': () => `page=1&pageSize=${PAGE_SIZE}&search=${someone().slice(0, -1)}`,
  'a first letter': () => `page=1&pageSize=${PAGE_SIZE}&search=${someone().slice(0, 1)}`,
  'a user type': () => `page=1&pageSize=${PAGE_SIZE}&search=client`,
  'middle page': () => `page=${Math.ceil(lastPage / 2)}&pageSize=${PAGE_SIZE}`,
  'last page': () => `page=${lastPage}&pageSize=${PAGE_SIZE}`,
  "a user's page": () => `userName=${someone()}`,
};
const figures = [];
for (const [read, query] of Object.entries(reads)) {
  const address = read === "a user's page" ? `${server.url}/api/admin/user` : list;
  const call = () => get(`${address}?${query()}`, { token });
  await inTurn({ callers, seconds: Math.min(2, seconds), call });
  figures.push({ read, ...(await inTurn({ callers, seconds, call })) });
}
const exported = await exportAll();
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
    bench: 'users',
    users: total,
    callers,
    worstP95Ms: Math.max(...figures.map(({ p95Ms }) => p95Ms)),
    ...exported,
    figures,
  },
);

async function openSession(): Promise<string> {
  const { rows } = await books.owner.query<{ user_id: string; user_name: string }>(
    `with admin as (select user_id, user_name from users where role = 'admin' limit 1), opened as (
       insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
       select user_id, ('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid, 'full', gen_random_uuid(),
              '127.0.0.1', app_now(), app_now() + interval '24 hours' from admin
     ) select user_id, user_name from admin`,
  );
  const [admin] = rows;
  if (!admin) throw new Error('the books have no admin');
  return tokenOf({ userId: BigInt(admin.user_id), userName: admin.user_name, role: 'admin' });
}

async function readFirstPage(): Promise<{ total: number; names: string[] }> {
  const response = await fetch(`${list}?page=1&pageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { total: counted } = (await response.json()) as { total: number };
  const { rows } = await books.owner.query<{ user_name: string }>(
    'select user_name from users order by md5(user_id::text) limit 500',
  );
  return { total: counted, names: rows.map(({ user_name }) => user_name) };
}

function someone(): string {
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

/** Reads the whole file as it comes, and counts its lines. */
async function exportAll(): Promise<{ exportRows: number; exportSeconds: number; heapMb: number }> {
  const started = performance.now();
  const response = await fetch(`${list}?format=csv`, { headers: { authorization: `Bearer ${token}` } });
  let lines = 0;
  for await (const chunk of response.body ?? [])
    lines += Buffer.from(chunk).filter((byte) => byte === 10).length;
  const exportRows = lines - 1;
  if (exportRows !== total) throw new Error(`the export has ${exportRows} rows of ${total}`);
  return { exportRows, exportSeconds: round((performance.now() - started) / 1000, 1), heapMb: HEAP_MB };
}
