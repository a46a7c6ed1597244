import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AttackName, Target } from './attackers.ts';
import { median, medianRatio, report } from './figures.ts';
import { get, keepUp } from './load.ts';
import { addMatch, addStaffSession, prepareBench } from './prepare.ts';
import { type Server, startServer } from './server.ts';
import { oneOf, openSessions } from './tables/timed-reads.ts';

/**
 * `npm run bench:attacks`: how long others take to read a wallet, before and while one person or machine
 * makes the most expensive requests. The result is the ratio of the two, measured alternately, and the
 * median of that.
 */
const users = Number(process.env.BENCH_USERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const READS_PER_SECOND = 50;
/** Lets an attack reach full strength before reading begins. */
const RISE_MS = 1_000;
const GOAL_RATIO = 3;

const bench = await prepareBench({ users });
const matchId = await addMatch(bench.owner);
const staffToken = await addStaffSession(bench.owner);
const tokens = await openSessions(bench.owner, 'client');
const someone = () => oneOf(tokens);

/** From one address, as strangers and as rate-limited accounts. */
const LIMITED: AttackName[] = [
  'description of the API',
  'bets that cannot be stored',
  'exports by one account',
  'posters that do not exist',
];
/** From so many addresses that no limit stops it. */
const UNLIMITED: AttackName[] = ['200 logins in flight'];

type Measured = { name: string; requests: number; failed: number; before: number[]; during: number[] };

const readWallets = ({ url }: Server) =>
  keepUp({ rate: READS_PER_SECOND, seconds, call: () => get(`${url}/api/wallet`, { token: someone() }) });

async function measure(server: Server, attack: AttackName): Promise<Measured> {
  const measured: Measured = { name: attack, requests: 0, failed: 0, before: [], during: [] };
  for (let turn = 0; turn < rounds; turn++) {
    const before = await readWallets(server);
    const { requests, during } = await readUnder(attack, server);
    measured.requests += requests;
    measured.failed += before.failed + during.failed;
    measured.before.push(before.p99Ms);
    measured.during.push(during.p99Ms);
  }
  return measured;
}

async function readUnder(attack: AttackName, server: Server) {
  const target: Target = {
    attack,
    url: server.url,
    staffToken,
    clientTokens: tokens.slice(0, 100),
    matchId: String(matchId),
  };
  const attackers = new Worker(new URL('./attackers.ts', import.meta.url), { workerData: target });
  await wait(RISE_MS);
  const during = await readWallets(server);
  attackers.postMessage('enough');
  const [requests] = (await once(attackers, 'message')) as [number];
  return { requests, during };
}

const measured: Measured[] = [];
for (const [attacks, loopbackUnlimited] of [
  [LIMITED, 'false'],
  [UNLIMITED, 'true'],
] as const) {
  const server = await startServer(bench.appUrl, [], {
    LOOPBACK_UNLIMITED: loopbackUnlimited,
    API_DOCS: 'true',
  });
  await readWallets(server);
  for (const attack of attacks) measured.push(await measure(server, attack));
  await server.stop();
}
await bench.drop();

const ratioOf = ({ before, during }: Measured) => medianRatio(during, before);
report(
  measured.map((row) => ({
    attack: row.name,
    requests: row.requests,
    'p99 before, ms': median(row.before),
    'p99 while, ms': median(row.during),
    ratio: ratioOf(row),
    goal: ratioOf(row) <= GOAL_RATIO ? `within ${GOAL_RATIO}` : `over ${GOAL_RATIO}`,
  })),
  {
    bench: 'attacks',
    worstRatio: Math.max(...measured.map(ratioOf)),
    failedReads: measured.reduce((sum, { failed }) => sum + failed, 0),
    ratios: Object.fromEntries(measured.map((row) => [row.name, ratioOf(row)])),
  },
);
