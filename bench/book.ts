import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { proveInclusion } from '@tossbook/book';
import { readTile } from '../apps/api/src/domains/book/book.store.ts';
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts';
import { depositsIntoMany } from '../tools/deposits-into-many.ts';
import { percentile, report, round } from './figures.ts';
import { keepUp, post } from './load.ts';
import { createBenchDatabase } from './prepare.ts';
import { betOn } from './scripts.ts';
import { startServer } from './server.ts';
import { prepareBettors } from './tables/bettors.ts';
import { oneOf } from './tables/timed-reads.ts';

/**
 * `npm run bench:book`: how long the log takes for a minute in which 100,000 clients of a ledger of 1,000,000 rows have moved
 * money, what 500 bets a second wait meanwhile, and what a proof costs. Goals: 5 s; a p99 of 1.5 times at most; 2 kB and 20 ms.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rate = Number(process.env.BENCH_STEADY ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const ROWS_EACH = 10;
const PROOFS = 200;
const TURNS = 50;

const bench = await createBenchDatabase();
await promisify(execFile)(process.execPath, ['tools/generate-books.ts'], {
  env: {
    ...process.env,
    MIGRATE_DATABASE_URL: bench.ownerUrl,
    USERS: String(rows / ROWS_EACH),
    ROWS: String(rows),
  },
});
await bench.owner.query('vacuum analyze');
const { db, close } = openDatabase({ url: bench.appUrl, connectionsMax: 4, onBroken: () => undefined });
const worker = fork(join(import.meta.dirname, 'book/append-once.ts'), [bench.appUrl]);
const bets = await startBets();
await order('append');
await moveEverybody();

await bets.during(() => sleep(1_000));
const quiet = await bets.during(() => sleep(seconds * 1_000));
let appendSeconds = 0;
const beside = await bets.during(async () => {
  appendSeconds = round(await order('append'), 2);
});
const besideLoop = await bets.during(() => order(appendSeconds * 1_000));
await bets.stop();
worker.disconnect();

const { rows: counted } = await bench.owner.query<{ size: string; leaves: string }>(
  `select count(*) as size, count(*) filter (where leaf_index >= ${rows / ROWS_EACH}) as leaves from book_leaves`,
);
const leaves = Number(counted[0]?.leaves);
const proofs = await timeProofs(db, Number(counted[0]?.size));
const figures = {
  leaves,
  appendSeconds,
  quietP99Ms: quiet,
  besideP99Ms: beside,
  besideLoopP99Ms: besideLoop,
  proofBytes: proofs.bytes,
  proofP95Ms: round(percentile(proofs.times, 0.95), 1),
};
report(
  [
    { what: `append of ${leaves} leaves, s`, figure: appendSeconds, goal: '≤ 5' },
    { what: 'p99 of a bet, ms: before', figure: figures.quietP99Ms, goal: '' },
    { what: 'p99 of a bet, ms: meanwhile', figure: figures.besideP99Ms, goal: '≤ 1.5 ×' },
    { what: 'p99 of a bet, ms: beside an empty loop', figure: figures.besideLoopP99Ms, goal: '' },
    { what: 'proof of inclusion, bytes', figure: figures.proofBytes, goal: '≤ 2,000' },
    { what: 'proof of inclusion, p95 ms', figure: figures.proofP95Ms, goal: '≤ 20' },
  ],
  { bench: 'book', p99Ratio: round(figures.besideP99Ms / figures.quietP99Ms, 2), ...figures },
);
await close();
await bench.drop();

async function order(what: 'append' | number): Promise<number> {
  worker.send(what);
  const [took] = (await once(worker, 'message')) as [number];
  return took;
}

/** A row for each client. */
async function moveEverybody(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const some = `select user_id from users where role = 'client' and user_id % ${TURNS} = ${turn}`;
    await bench.owner.query(depositsIntoMany(some, 500));
  }
  await bench.owner.query('checkpoint');
}

/** Clients who bet on one match through a server of the site, at an even pace. */
async function startBets() {
  const { tokens, matchId } = await prepareBettors(bench.owner);
  const body = betOn(matchId);
  const server = await startServer(bench.appUrl);
  const call = () => post(`${server.url}/api/client/createBet`, { token: oneOf(tokens), body });
  return {
    /** The 99th percentile of the bets that were due while this was done, in milliseconds. */
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const stop = new AbortController();
      const load = keepUp({ rate, seconds: Number.POSITIVE_INFINITY, call, signal: stop.signal });
      await work().finally(() => stop.abort());
      const { p99Ms, failed } = await load;
      if (failed > 0) throw new Error(`${failed} bets failed`);
      return p99Ms;
    },
    stop: () => server.stop(),
  };
}

async function timeProofs(reader: Db, size: number): Promise<{ bytes: number; times: number[] }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < PROOFS; n++) {
    const at = performance.now();
    const proof = await proveInclusion(Math.floor((n / PROOFS) * size), size, async (tile) => {
      const hashes = await readTile(reader, tile);
      if (hashes === null) throw new Error('a tile is missing');
      return hashes;
    });
    times.push(performance.now() - at);
    bytes = Math.max(bytes, proof.length * 32);
  }
  return { bytes, times };
}
