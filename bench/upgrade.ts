import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { contract } from '@tossbook/contract';
import { startNginx } from '../apps/api/test/http/nginx.ts';
import { freePort } from '../tools/postgres.ts';
import { report, round } from './figures.ts';
import { ask, keepUp, type Steady } from './load.ts';
import { createBenchDatabase } from './prepare.ts';
import { betOn } from './scripts.ts';
import { type Process, type Server, startServer, startWorker } from './server.ts';
import { prepareBettors } from './tables/bettors.ts';
import { oneOf } from './tables/timed-reads.ts';
import { checkOut } from './upgrade/check-out.ts';

/**
 * `npm run bench:upgrade`: an older version serves bets and reads behind nginx while this one migrates the database and
 * takes its place, process by process; then the older one takes it back. No request may fail, and each bet is one bet.
 */
const commit = process.env.BENCH_FROM ?? '93037b9';
const users = Number(process.env.BENCH_USERS ?? 1_000_000);
const rate = Number(process.env.BENCH_STEADY ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
/** A machine that cannot keep the pace is asked for less: a queue without end would fail by itself. */
const IN_FLIGHT_MAX = 100;
/** A bonus, two rows and an open bet. */
const ROWS_EACH = 5;
const READS = [
  contract.getClientWallet,
  contract.getClientMatches,
  contract.getBetTransaction,
  contract.getPassbookDetails,
];

const older = checkOut(commit);
const run = promisify(execFile);
const books = await createBenchDatabase((urls) => migrateBy(older.directory, urls));
const urls = { ownerUrl: books.ownerUrl, appUrl: books.appUrl };
execFileSync(process.execPath, ['tools/generate-books.ts'], {
  cwd: older.directory,
  env: {
    ...process.env,
    MIGRATE_DATABASE_URL: books.ownerUrl,
    USERS: String(users),
    ROWS: String(users * ROWS_EACH),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// A site checks its books each minute. Books never checked would be checked as a whole for many minutes, and the indexes of
// a migration would wait for that.
await books.owner.query(`
  insert into reconciliation_passes (pass, snapshot_at, ended_at, ledger_rows) values ('light', app_now(), app_now(), 0)`);
const { tokens, matchId } = await prepareBettors(books.owner);

const ports: [number, number] = [await freePort(), await freePort()];
const serve = (directory: string, port: number) =>
  startServer(books.appUrl, [], {
    directory,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '3',
  });
let servers: Server[] = [await serve(older.directory, ports[0]), await serve(older.directory, ports[1])];
let worker: Process = startWorker(books.appUrl, older.directory);
const nginx = await startNginx(ports);
const failures = new Map<string, number>();
let accepted = 0;
let inFlight = 0;
let notSent = 0;

const phases: (Steady & { phase: string })[] = [];
await during('before', () => wait(seconds * 1000));
await during('migrating', () => migrateBy('.', urls));
await during('restarting', () => restartAs('.'));
await during('after', () => wait(seconds * 1000));
await during('migrating back', () => migrateBy(older.directory, urls));
await during('restarting back', () => restartAs(older.directory));

const { rows: counted } = await books.owner.query<{ bets: number }>(
  'select count(*)::integer as bets from bets where match_id = $1',
  [matchId],
);
await nginx.stop();
await Promise.all([...servers, worker].map((each) => each.stop()));
// The newest code knows every law; its functions are applied again to check by them.
await migrateBy('.', urls);
const reconciled = await run(process.execPath, ['apps/api/src/main/reconcile.ts'], {
  env: { ...process.env, DATABASE_URL: books.appUrl },
}).then(
  () => true,
  (error: { stdout: string }) => {
    console.error(error.stdout);
    return false;
  },
);
await books.drop();
older.remove();

const sum = (name: 'sent' | 'failed') => phases.reduce((total, phase) => total + phase[name], 0);
report(
  phases.map(({ phase, sent, failed, p50Ms, p99Ms, seconds: lasted }) => ({
    phase,
    seconds: round(lasted, 1),
    requests: sent,
    failed,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
  })),
  {
    bench: 'upgrade',
    from: commit,
    users,
    rate,
    requests: sum('sent') - notSent,
    notSent,
    failed: sum('failed'),
    failures: Object.fromEntries(failures),
    bets: accepted,
    /** Beyond those that were acknowledged; below 0, acknowledged ones are lost. */
    extraBets: (counted[0]?.bets ?? 0) - accepted,
    worstP99Ratio: round(Math.max(...phases.map(({ p99Ms }) => p99Ms)) / (phases[0]?.p99Ms ?? 1), 1),
    reconciled,
  },
);

/** Keeps up the load while something is done. */
async function during(phase: string, work: () => Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const load = keepUp({ rate, seconds: Number.POSITIVE_INFINITY, call: callOnce, signal: stop.signal });
  await work().finally(() => stop.abort());
  phases.push({ phase, ...(await load) });
  console.log(`${phase}: ${JSON.stringify(phases.at(-1))}`);
}

/** Half bets, half reads. */
async function callOnce(): Promise<boolean> {
  if (inFlight >= IN_FLIGHT_MAX) {
    notSent++;
    return true;
  }
  inFlight++;
  const token = oneOf(tokens);
  const isBet = Math.random() < 0.5;
  const read = READS[Math.floor(Math.random() * READS.length)] ?? contract.getClientWallet;
  const status = isBet
    ? await ask(`${nginx.url}/api${contract.createBet.path}`, { method: 'POST', token, body: betOn(matchId) })
    : await ask(`${nginx.url}/api${read.path}`, { method: 'GET', token });
  inFlight--;
  if (isBet && status === 200) accepted++;
  if (status === 200) return true;
  const what = `${isBet ? 'bet' : read.path} ${status ?? 'no answer'}`;
  failures.set(what, (failures.get(what) ?? 0) + 1);
  return false;
}

/** Workers first, then one API process after the other, as docs/operations.md says. */
async function restartAs(directory: string): Promise<void> {
  await worker.stop();
  worker = startWorker(books.appUrl, directory);
  const restarted: Server[] = [];
  for (const [index, port] of ports.entries()) {
    await servers[index]?.stop();
    restarted.push(await serve(directory, port));
  }
  servers = restarted;
}

async function migrateBy(directory: string, { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }) {
  await run(process.execPath, ['apps/api/src/main/migrate.ts'], {
    cwd: directory,
    env: { ...process.env, MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl },
  });
}
