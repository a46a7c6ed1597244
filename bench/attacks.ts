import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { median, medianRatio, report } from './figures.ts';
import { get, keepUp } from './load.ts';
import { addMatch, addStaffSession, prepareBench } from './prepare.ts';
import { type Server, startServer } from './server.ts';
import { oneOf, openSessions } from './timed-reads.ts';

/**
 * `npm run bench:attacks`: how long a wallet takes to read for everybody else, before and while one person or machine
 * asks for what costs the server most. What counts is the ratio of the two, taken in turns, and the
 * median of that.
 */
const users = Number(process.env.BENCH_USERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const READS_PER_SECOND = 50;
/** So that an attack is at its height when reading begins. */
const RISE_MS = 1_000;
const GOAL_RATIO = 3;

const bench = await prepareBench({ users });
const matchId = await addMatch(bench.owner);
const staff = await addStaffSession(bench.owner);
const tokens = await openSessions(bench.owner, 'client');
const someone = () => oneOf(tokens);

type Attack = {
  name: string;
  /** How many attackers there are, each with one request at a time. */
  attackers: number;
  /** What an attacker waits before the next request. */
  pauseMs: number;
  request: (url: string) => Promise<Response>;
};

const asStaff = { authorization: `Bearer ${staff}` };
const json = { 'content-type': 'application/json' };

/** From one address, as strangers and as accounts that have their limits. */
const limited: Attack[] = [
  {
    name: 'description of the API',
    attackers: 8,
    pauseMs: 20,
    request: (url) => fetch(`${url}/api/docs/openapi.yaml`),
  },
  {
    name: 'bets that cannot be stored',
    attackers: 8,
    pauseMs: 20,
    request: (url) =>
      fetch(`${url}/api/client/createBet`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${someone()}` },
        body: JSON.stringify({ betId: String(matchId), amount: 50, teamName: 'Chennai', ipAddress: '\0' }),
      }),
  },
  {
    name: 'exports by one account',
    attackers: 12,
    pauseMs: 100,
    request: (url) => fetch(`${url}/api/admin/getUserList?format=csv`, { headers: asStaff }),
  },
  {
    name: 'posters that do not exist',
    attackers: 8,
    pauseMs: 20,
    request: (url) => fetch(`${url}/api/poster/${randomBytes(32).toString('hex')}`),
  },
];

/** From so many addresses that no limit stops it: unknown names, for each of which a password is checked all the same. */
const unlimited: Attack[] = [
  {
    name: '200 logins in flight',
    attackers: 200,
    pauseMs: 0,
    request: (url) =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ userName: `nobody-${randomBytes(4).toString('hex')}`, password: 'a guess' }),
      }),
  },
];

type Measured = { name: string; requests: number; failed: number; before: number[]; during: number[] };

const readWallets = ({ url }: Server) =>
  keepUp({ rate: READS_PER_SECOND, seconds, call: () => get(`${url}/api/wallet`, { token: someone() }) });

async function measure(server: Server, attack: Attack): Promise<Measured> {
  const measured: Measured = { name: attack.name, requests: 0, failed: 0, before: [], during: [] };
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

async function readUnder({ attackers, pauseMs, request }: Attack, server: Server) {
  let [requests, isOver] = [0, false];
  const attack = Array.from({ length: attackers }, async () => {
    while (!isOver) {
      await request(server.url).then((response) => response.arrayBuffer());
      requests++;
      if (pauseMs > 0) await wait(pauseMs);
    }
  });
  await wait(RISE_MS);
  const during = await readWallets(server);
  isOver = true;
  await Promise.all(attack);
  return { requests, during };
}

const measured: Measured[] = [];
for (const [attacks, loopbackUnlimited] of [
  [limited, 'false'],
  [unlimited, 'true'],
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
