import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBeside, runPartitioned } from './beside.ts';
import { median, medianRatio, report, round } from './figures.ts';
import { keepUp, pgbench, post, press } from './load.ts';
import { addMatch, prepareBench, tokensOf } from './prepare.ts';
import { betOn, databaseScripts, requestScript } from './scripts.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench:bets`: bets a second on one hot match, three ways in one run, interleaved: (a) the bare database, one
 * bet at a time; (b) the bare database in batches of 100; (c) the real server over HTTP, with tokens, validation,
 * ledger, hash chain and sessions. Timings vary from run to run; only the ratios within one matter.
 *
 * `npm run bench:bets -- --beside COMMIT`: another version of the code beside this one, in turns.
 * `npm run bench:bets -- --partitions 16`: the tables of bets in hash partitions beside tables without, in turns.
 */
const users = Number(process.env.BENCH_USERS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const steadyRate = Number(process.env.BENCH_STEADY ?? 2_000);
const MANY = 256;
const FEW = 64;

const { beside, partitions } = parseArgs({
  options: { beside: { type: 'string' }, partitions: { type: 'string' } },
}).values;
if (beside) await runBeside(beside, { users, rounds, seconds });
if (partitions) await runPartitioned(Number(partitions), { users, rounds, seconds });
if (beside ?? partitions) process.exit();

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const bench = await prepareBench({ users });
const matchId = await addMatch(bench.owner);
const tokens = tokensOf(bench.userIds);
const scripts = {
  ...databaseScripts(scratch, { userIds: bench.userIds, matchId }),
  request: requestScript(scratch, { tokens, matchId }),
};

const rates = {
  bare: [] as number[],
  batched: [] as number[],
  http: [] as number[],
  httpFew: [] as number[],
};
const p99 = { http: [] as number[], httpFew: [] as number[] };
const cost = { bets: 0, walBytes: 0, serverSeconds: 0 };
const server = await startServer(bench.appUrl);
for (let number = 1; number <= rounds; number++) {
  rates.bare.push(await pgbench(bench.appUrl, { script: scripts.one, clients: 16, seconds }));
  rates.batched.push((await pgbench(bench.appUrl, { script: scripts.batch, clients: 4, seconds })) * 100);
  const before = { wal: await walBytes(), cpu: server.cpuSeconds() };
  const many = await press(server.url, { script: scripts.request, connections: MANY, seconds });
  cost.bets += many.requests;
  cost.walBytes += (await walBytes()) - before.wal;
  cost.serverSeconds += server.cpuSeconds() - before.cpu;
  const few = await press(server.url, { script: scripts.request, connections: FEW, seconds });
  rates.http.push(many.rate);
  rates.httpFew.push(few.rate);
  p99.http.push(many.p99Ms);
  p99.httpFew.push(few.p99Ms);
  console.log(
    `round ${number}: bare ${round(rates.bare.at(-1) ?? 0)}/s, batches of 100 ${round(rates.batched.at(-1) ?? 0)}/s, ` +
      `HTTP ${round(many.rate)}/s with p99 ${many.p99Ms} ms`,
  );
}
const steady = await keepUp({ rate: steadyRate, seconds, call: placeOne });
const pairOverOne = await secondProcess();
await server.stop();
const rowsForEachBet = await countRows();
await bench.drop();
rmSync(scratch, { recursive: true });

const overBare = medianRatio(rates.http, rates.bare);
const overBatched = medianRatio(rates.http, rates.batched);
const line = (way: string, all: number[], ms: number[] = []) => ({
  way,
  'bets/s': round(median(all)),
  'p99 ms': ms.length > 0 ? median(ms) : '',
});
report(
  [
    line('(a) bare database, one at a time, 16 clients', rates.bare),
    line('(b) bare database, batches of 100, 4 clients', rates.batched),
    line(`(c) HTTP, ${MANY} connections`, rates.http, p99.http),
    line(`    HTTP, ${FEW} connections`, rates.httpFew, p99.httpFew),
    {
      way: `    HTTP, ${steadyRate}/s steadily`,
      'bets/s': round(steady.sent / seconds),
      'p99 ms': steady.p99Ms,
    },
  ],
  {
    bench: 'bets',
    users,
    bare: round(median(rates.bare)),
    batched: round(median(rates.batched)),
    http: round(median(rates.http)),
    httpFew: round(median(rates.httpFew)),
    p99Ms: median(p99.http),
    p99MsFew: median(p99.httpFew),
    overBare,
    overBatched,
    steadyRate,
    steadyP99Ms: steady.p99Ms,
    steadyFailed: steady.failed,
    twoProcessesOverOne: pairOverOne,
    walBytesPerBet: round(cost.walBytes / cost.bets),
    serverCpuMicrosPerBet: round((cost.serverSeconds / cost.bets) * 1e6),
    rowsPerBet: rowsForEachBet,
  },
);

/** Two processes on the same machine compared with one, with the same total of connections. */
async function secondProcess(): Promise<number> {
  const second = await startServer(bench.appUrl);
  const ratios: number[] = [];
  for (let number = 1; number <= rounds; number++) {
    const one = await press(server.url, { script: scripts.request, connections: MANY, seconds });
    const both = await Promise.all(
      [server.url, second.url].map((url) =>
        press(url, { script: scripts.request, connections: MANY / 2, seconds }),
      ),
    );
    ratios.push(both.reduce((sum, { rate }) => sum + rate, 0) / one.rate);
  }
  await second.stop();
  return round(median(ratios), 2);
}

function placeOne(): Promise<boolean> {
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? '';
  return post(`${server.url}/api/client/createBet`, { token, body: betOn(matchId) });
}

async function walBytes(): Promise<number> {
  const { rows } = await bench.owner.query<{ bytes: string }>(
    "select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes",
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Rows per bet in the end: the bet, its ledger row and its share of positions. */
async function countRows(): Promise<number> {
  const { rows } = await bench.owner.query<{ rows: number }>(`
    select (bets + ledger + positions)::float / bets as rows
    from (select count(*) as bets from bets) b, (select count(*) as positions from positions) p,
         (select count(*) as ledger from ledger where kind = 'bet_placed') l`);
  return round(rows[0]?.rows ?? 0, 2);
}
