import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tools/postgres.ts';
import { addMatch, type Bench, prepareBench, TOKEN_SECRET, tokensOf } from './prepare.ts';

/**
 * `npm run bench:bets`: bets a second on one hot match, three ways in one run, interleaved: (a) the bare database, one
 * bet at a time; (b) the bare database in batches of 100; (c) the real server over HTTP, with tokens, validation,
 * ledger, hash chain and sessions. Timings vary from run to run; the ratios within one are what counts.
 */
const users = Number(process.env.BENCH_USERS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const bench = await prepareBench({ users });
const matchId = await addMatch(bench.owner);
const [first, last] = [bench.userIds[0] ?? 0n, bench.userIds.at(-1) ?? 0n];

const oneAtATime = script(
  'one.sql',
  `\\set u random(${first}, ${last})
select * from place_bets(array[:u::bigint], array[('00000000-0000-4000-8000-' || lpad(:u::text, 12, '0'))::uuid], array[${matchId}::bigint],
  array['Chennai'], array[5000::bigint], array[9500], array[gen_random_uuid()], array[gen_random_uuid()], array['127.0.0.1'::inet],
  array[null::text], null, (:client_id % 16)::smallint, true);`,
);
const inBatches = script(
  'batch.sql',
  `\\set u random(${first}, ${last - 100n})
with u as (select id, ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid as session from generate_series(:u::bigint, :u::bigint + 99) id)
select count(*) from place_bets((select array_agg(id) from u), (select array_agg(session) from u), (select array_agg(${matchId}::bigint) from u),
  (select array_agg('Chennai'::text) from u), (select array_agg(5000::bigint) from u), (select array_agg(9500) from u),
  (select array_agg(gen_random_uuid()) from u), (select array_agg(gen_random_uuid()) from u), (select array_agg('127.0.0.1'::inet) from u),
  (select array_agg(null::text) from u), null, (:client_id % 16)::smallint, true);`,
);
const request = await requestScript(bench);
const server = await startServer(bench);

process.on('exit', () => server.child.kill('SIGKILL'));

const results = {
  bare: [] as number[],
  batched: [] as number[],
  http: [] as number[],
  p99Ms: [] as number[],
};
for (let round = 1; round <= rounds; round++) {
  results.bare.push(pgbench(oneAtATime, 16));
  results.batched.push(pgbench(inBatches, 4) * 100);
  const { rate, p99Ms } = wrk(connections);
  results.http.push(rate);
  results.p99Ms.push(p99Ms);
  console.log(
    `round ${round}: bare ${Math.round(results.bare.at(-1) ?? 0)}/s, batches of 100 ${Math.round(results.batched.at(-1) ?? 0)}/s, ` +
      `HTTP ${Math.round(rate)}/s with p99 ${p99Ms} ms`,
  );
}
server.child.kill('SIGTERM');
await bench.drop();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratio = (over: number[]) =>
  Number(median(results.http.map((rate, i) => rate / (over[i] ?? 1))).toFixed(2));
console.log(
  JSON.stringify({
    bench: 'bets',
    users,
    connections,
    bare: Math.round(median(results.bare)),
    batched: Math.round(median(results.batched)),
    http: Math.round(median(results.http)),
    p99Ms: median(results.p99Ms),
    overBare: ratio(results.bare),
    overBatched: ratio(results.batched),
  }),
);

function script(name: string, text: string): string {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

function pgbench(path: string, clients: number): number {
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      path,
      bench.appUrl,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? 0);
}

async function requestScript({ userIds }: Bench): Promise<string> {
  const tokens = join(scratch, 'tokens.txt');
  writeFileSync(tokens, (await tokensOf(userIds)).join('\n'));
  return script(
    'bet.lua',
    `local tokens = {}
for line in io.lines('${tokens}') do tokens[#tokens + 1] = line end
local body = '{"betId":"${matchId}","amount":50,"teamName":"Chennai","tossRate":95}'
local headers = { ['content-type'] = 'application/json' }
function init() math.randomseed(os.time()) end
function request()
  headers['authorization'] = 'Bearer ' .. tokens[math.random(#tokens)]
  return wrk.format('POST', '/api/client/createBet', headers, body)
end
local bad = 0
function response(status) if status ~= 200 then bad = bad + 1; if bad < 4 then io.stderr:write('status ' .. status .. '\\n') end end end`,
  );
}

function wrk(open: number): { rate: number; p99Ms: number } {
  const output = execFileSync(
    'wrk',
    ['-t', '2', '-c', String(open), '-d', `${seconds}s`, '--latency', '-s', request, server.url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const p99Ms = Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  if (/Non-2xx/.test(output)) throw new Error(`refused bets spoil the measurement:\n${output}`);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0), p99Ms };
}

async function startServer({ appUrl }: Bench): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: appUrl,
    TOKEN_SECRET,
    PORT: String(port),
    INTERNAL_PORT: '0',
    LOOPBACK_UNLIMITED: 'true',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['apps/api/src/main/http.ts'], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`${url}/api/health`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return { url, child };
    await wait(100);
  }
  throw new Error('the server did not start');
}
