import { report, round } from './figures.ts';
import { createBenchDatabase } from './prepare.ts';
import { startServer } from './server.ts';
import { fillDesks } from './tables/fill-desks.ts';
import { generateBooks, oneOf, openSessions, rowsOf, timeReads, worstOf } from './tables/timed-reads.ts';

/**
 * `npm run bench:users`: how long User Management takes with many users, at every end of its list, and whether an export
 * of all of them gets through a server that has little memory.
 */
const users = Number(process.env.BENCH_USERS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const callers = Number(process.env.BENCH_CALLERS ?? 2);
const GOAL_P95_MS = 100;
const HEAP_MB = 128;
const PAGE_SIZE = 7;

const books = await createBenchDatabase();
generateBooks(books.ownerUrl, { USERS: users, ROWS: users * 5 });
await fillDesks(books.owner, { users });
const admins = await openSessions(books.owner, 'admin');
const server = await startServer(books.appUrl, [`--max-old-space-size=${HEAP_MB}`]);
const list = `${server.url}/api/admin/getUserList`;

const { total, names } = await readFirstPage();
const lastPage = Math.ceil(total / PAGE_SIZE);
const pageOf = (page: number, search = '', sort = 'userName') =>
  `${list}?page=${page}&pageSize=${PAGE_SIZE}&search=${search}&sort=${sort}`;
const reads = {
  'first page': () => pageOf(1),
  'a name, as it is typed': () => pageOf(1, oneOf(names).slice(0, -1)),
  'a first letter': () => pageOf(1, oneOf(names).slice(0, 1)),
  'a user type': () => pageOf(1, 'client'),
  'middle page': () => pageOf(Math.ceil(lastPage / 2)),
  'last page': () => pageOf(lastPage),
  'a surname': () => pageOf(1, 'verma'),
  'by balance': () => pageOf(1, '', '-balance'),
  'by exposure, middle page': () => pageOf(Math.ceil(lastPage / 2), '', '-exposure'),
  'by balance, last page': () => pageOf(lastPage, '', '-balance'),
  'a first letter, by balance': () => pageOf(1, oneOf(names).slice(0, 1), '-balance'),
  "a user's page": () => `${server.url}/api/admin/user?userName=${oneOf(names)}`,
};
const figures = await timeReads(
  Object.entries(reads).map(([read, address]) => ({ read, as: admins, address })),
  { callers, seconds },
);
const exported = await exportAll();
await server.stop();
await books.drop();

report(rowsOf(figures, GOAL_P95_MS), {
  bench: 'users',
  users: total,
  callers,
  worstP95Ms: worstOf(figures),
  ...exported,
  figures,
});

async function readFirstPage(): Promise<{ total: number; names: string[] }> {
  const response = await fetch(`${list}?page=1&pageSize=1`, {
    headers: { authorization: `Bearer ${oneOf(admins)}` },
  });
  const { total: counted } = (await response.json()) as { total: number };
  const { rows } = await books.owner.query<{ user_name: string }>(
    'select user_name from users order by md5(user_id::text) limit 500',
  );
  return { total: counted, names: rows.map(({ user_name }) => user_name) };
}

/** Streams the whole file and counts its lines. */
async function exportAll(): Promise<{ exportRows: number; exportSeconds: number; heapMb: number }> {
  const started = performance.now();
  const response = await fetch(`${list}?format=csv`, {
    headers: { authorization: `Bearer ${oneOf(admins)}` },
  });
  let lines = 0;
  for await (const chunk of response.body ?? [])
    lines += Buffer.from(chunk).filter((byte) => byte === 10).length;
  const exportRows = lines - 1;
  if (exportRows !== total) throw new Error(`the export has ${exportRows} rows of ${total}`);
  return { exportRows, exportSeconds: round((performance.now() - started) / 1000, 1), heapMb: HEAP_MB };
}
