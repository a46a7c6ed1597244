import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bar, drawBars } from './draw-bars.ts';
import { round } from './figures.ts';
import { press } from './load.ts';
import { addMatch, prepareBench, tokensOf } from './prepare.ts';
import { requestScript } from './scripts.ts';
import { startServer } from './server.ts';

/**
 * `node bench/profile.ts` draws where the time of a bet goes, into docs/scale-profile.svg: in the server, by sampling it
 * under load; in the database, by timing the statements of `place_bets` in batches of 100.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const users = Number(process.env.BENCH_USERS ?? 20_000);
const BATCHES = 200;

const scratch = mkdtempSync(join(tmpdir(), 'profile-'));
const bench = await prepareBench({ users });
const matchId = await addMatch(bench.owner);
const script = requestScript(scratch, { tokens: tokensOf(bench.userIds), matchId });

const server = await startServer(bench.appUrl, ['--cpu-prof', `--cpu-prof-dir=${scratch}`]);
const cpuBefore = server.cpuSeconds();
const { requests } = await press(server.url, { script, connections: 256, seconds });
const serverMicros = ((server.cpuSeconds() - cpuBefore) / requests) * 1e6;
await server.stop();
const inServer = readProfile();
const inDatabase = await timeStatements();
await bench.drop();
rmSync(scratch, { recursive: true });

const total = (bars: Bar[]) => bars.reduce((sum, { value }) => sum + value, 0);
const scale = serverMicros / total(inServer);
const bars = [
  { title: 'Server', bars: inServer.map((bar) => ({ ...bar, value: bar.value * scale })) },
  { title: 'Database, in batches of 100', bars: inDatabase },
];
writeFileSync('docs/scale-profile.svg', drawBars(bars, 'Microseconds for each bet'));
for (const { title, bars: parts } of bars) {
  console.log(`\n${title}: ${round(total(parts))} µs for each bet`);
  for (const { name, value } of parts) console.log(`  ${String(round(value, 1)).padStart(6)}  ${name}`);
}

type Frame = { functionName: string; url: string };
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

/** Parts of the server, attributed by the innermost matching frame. */
function partsOf({ functionName, url }: Frame): string | null {
  if (functionName === '(garbage collector)') return 'garbage collection';
  const parts: [string, RegExp][] = [
    ['checking the token', /auth\/|internal\/crypto/],
    [
      'sending to the database, and reading its answer',
      /node_modules\/(pg|pg-protocol|kysely|pg-pool)\/|bets\.store|platform\/tx/,
    ],
    ['gathering batches', /platform\/batch|bet-desk/],
    ['checking input, cutting output (schemas)', /zod|secure-json-parse|content-type-parser|packages\/rules/],
    ['metrics and logs', /prom-client|pino|platform\/metrics/],
    ['writing the answer', /_http_outgoing|fastify\/lib\/reply/],
    ['reading the request', /_http_common|_http_server|_http_incoming/],
    ['routing and hooks', /fastify|find-my-way|build-server|bets\.routes|place-bet|platform\/http/],
    ['sockets and promises', /node:net|node:internal|node:events/],
  ];
  return parts.find(([, pattern]) => pattern.test(url))?.[0] ?? null;
}

function readProfile(): Bar[] {
  const file = readdirSync(scratch).find((name) => name.endsWith('.cpuprofile')) ?? '';
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(scratch, file), 'utf8')) as Profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const times = new Map<string, number>();
  samples.forEach((sample, index) => {
    let part: string | null = null;
    let isLoading = false;
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      if (!frame) break;
      if (frame.functionName === '(idle)' || frame.url.includes('internal/modules')) isLoading = true;
      part ??= partsOf(frame);
    }
    if (isLoading) return;
    times.set(part ?? 'the rest', (times.get(part ?? 'the rest') ?? 0) + (timeDeltas[index] ?? 0));
  });
  return [...times].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value);
}

/** The statements of a batch, by what they do. */
async function timeStatements(): Promise<Bar[]> {
  const statements: [string, RegExp][] = [
    ['match gates', /pg_advisory_xact_lock_shared/],
    ['wallet locks', /from wallets w where w\.user_id = any/],
    ['judging: session, match, position, key, balance', /select array_agg\(\(/],
    ['positions', /insert into positions/],
    ['bets', /insert into bets/],
    ['totals of the match', /insert into match_totals/],
    ['wallets, hash chain and ledger', /insert into ledger/],
  ];
  const times = new Map<string, number>();
  bench.owner.on('notice', ({ message = '' }) => {
    const [, milliseconds, text = ''] =
      /duration: ([\d.]+) ms {2}plan:\s*Query Text: ([\s\S]*)/.exec(message) ?? [];
    const name = statements.find(([, pattern]) => pattern.test(text))?.[0];
    // The enclosing call, to compare with their sum.
    if (name && !text.includes('from place_bets'))
      times.set(name, (times.get(name) ?? 0) + (Number(milliseconds) * 1000) / (BATCHES * 100));
  });
  await bench.owner.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set auto_explain.log_analyze = off`);
  const before = performance.now();
  for (let batch = 0; batch < BATCHES; batch++) await bench.owner.query(batchOf(batch));
  const perBet = ((performance.now() - before) * 1000) / (BATCHES * 100);
  const known = [...times.values()].reduce((sum, value) => sum + value, 0);
  return [
    ...[...times].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value),
    { name: 'the call, commit and the log on disk', value: Math.max(0, perBet - known) },
  ];
}

function batchOf(batch: number): string {
  const first = BigInt((batch * 100) % Math.max(1, users - 100)) + (bench.userIds[0] ?? 0n);
  return `select count(*) from (
    select array_agg(id) as ids, array_agg(('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid) as sessions,
           array_agg(${matchId}::bigint) as matches, array_agg('Chennai'::text) as teams, array_agg(5000::bigint) as stakes,
           array_agg(9500) as rates, array_agg(gen_random_uuid()) as operations, array_agg('127.0.0.1'::inet) as addresses,
           array_agg(null::text) as reported
    from generate_series(${first}::bigint, ${first}::bigint + 99) id
  ) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported, 1::smallint, true)`;
}
