import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile, report, round } from './figures.ts';
import { listen } from './listen.ts';
import { addMatch, addStaffSession, prepareBench, tokensOf } from './prepare.ts';
import { betOn } from './scripts.ts';
import { memoryOf, startServer } from './server.ts';

/**
 * `npm run bench:streams`: many browsers listening to one process. How much memory each takes, and how long it takes
 * from the answer to a bet, which is committed by then, until its client is told, while others bet too.
 * Then the same for news to everybody. With REDIS_URL news goes through Redis, without it through PostgreSQL.
 */
const wanted = Number(process.env.BENCH_STREAMS ?? 5_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const BETS_PER_SECOND = 50;
const OPENED_AT_ONCE = 50;
const ROUNDS_FOR_ALL = 5;
const GOAL_P95_MS = 1_000;

const bench = await prepareBench({ users: wanted });
const matchId = await addMatch(bench.owner);
const staff = await addStaffSession(bench.owner);
const tokens = tokensOf(bench.userIds);
const server = await startServer(bench.appUrl);
await fetch(`${server.url}/api/health`);
await wait(1_000);
const before = memoryOf(server.pid);

/** When each client last received news of a kind, and how many have. */
const heardAt = new Map<string, (at: number) => void>();
const streams: Socket[] = [];
for (let first = 0; first < wanted; first += OPENED_AT_ONCE) {
  const lot = tokens.slice(first, first + OPENED_AT_ONCE);
  streams.push(...(await Promise.all(lot.map((token, index) => openStream(token, first + index)))));
}
await wait(5_000);
const after = memoryOf(server.pid);
const cpuBefore = server.cpuSeconds();
await wait(10_000);
const idleCpuPercent = (server.cpuSeconds() - cpuBefore) * 10;

const ofBets = await measureBets();
const ofAll: number[] = [];
for (let round = 0; round < ROUNDS_FOR_ALL; round++) ofAll.push(...(await measureMatch(round % 2 === 0)));
const open = streams.filter((socket) => !socket.destroyed).length;
for (const socket of streams) socket.destroy();
await server.stop();
await bench.drop();

const kilobytesEach = round((after - before) / wanted, 1);
const rowOf = (news: string, delays: number[]) => ({
  news,
  heard: delays.length,
  'p50 ms': round(percentile(delays, 0.5)),
  'p95 ms': round(percentile(delays, 0.95)),
  'p99 ms': round(percentile(delays, 0.99)),
  goal: percentile(delays, 0.95) <= GOAL_P95_MS ? `within ${GOAL_P95_MS} ms` : `over ${GOAL_P95_MS} ms`,
});
console.log(
  `\n${open} streams open, ${kilobytesEach} kB each, ${round(idleCpuPercent, 1)} % of a core while nothing happens`,
);
report([rowOf('a bet, to its client', ofBets), rowOf('a match, to everybody', ofAll)], {
  bench: 'streams',
  carriedBy: process.env.REDIS_URL ? 'redis' : 'postgresql',
  streams: open,
  kilobytesEach,
  idleCpuPercent: round(idleCpuPercent, 1),
  heard: ofBets.length,
  betP50Ms: round(percentile(ofBets, 0.5)),
  betP95Ms: round(percentile(ofBets, 0.95)),
  matchP50Ms: round(percentile(ofAll, 0.5)),
  matchP95Ms: round(percentile(ofAll, 0.95)),
});

async function measureBets(): Promise<number[]> {
  const waiting: Promise<number | null>[] = [];
  for (let bet = 0; bet < seconds * BETS_PER_SECOND; bet++) {
    const index = Math.floor(Math.random() * wanted);
    if (!heardAt.has(`wallet ${index}`)) waiting.push(betAndHear(index));
    await wait(1_000 / BETS_PER_SECOND);
  }
  const delays = await Promise.all(waiting);
  const missed = delays.filter((delay) => delay === null).length;
  if (missed > 0) throw new Error(`${missed} bets were not heard of`);
  return delays.filter((delay) => delay !== null);
}

async function betAndHear(index: number): Promise<number | null> {
  const heard = hear(`wallet ${index}`);
  const response = await fetch(`${server.url}/api/client/createBet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' },
    body: betOn(matchId),
  });
  await response.arrayBuffer();
  const committedAt = performance.now();
  if (!response.ok) throw new Error(`a bet was answered ${response.status}`);
  const at = await heard;
  return at === null ? null : Math.max(0, at - committedAt);
}

async function measureMatch(isDisabling: boolean): Promise<number[]> {
  await wait(2_000);
  const waiting = tokens.map((_, index) => hear(`match ${index}`));
  const response = await fetch(`${server.url}/api/admin/${isDisabling ? 'disableBet' : 'enableBet'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    body: JSON.stringify({ betId: String(matchId) }),
  });
  const committedAt = performance.now();
  if (!response.ok) throw new Error(`the match was not changed: ${response.status}`);
  const times = await Promise.all(waiting);
  return times.map((at) => Math.max(0, (at ?? Number.POSITIVE_INFINITY) - committedAt));
}

function openStream(token: string, index: number): Promise<Socket> {
  return listen(server.url, {
    token,
    onText: (text) => {
      const at = performance.now();
      if (text.includes('"wallet"')) heardAt.get(`wallet ${index}`)?.(at);
      if (text.includes('"match"')) heardAt.get(`match ${index}`)?.(at);
    },
  });
}

/** When it is received, or null after ten seconds. */
function hear(key: string): Promise<number | null> {
  return new Promise((resolve) => {
    const done = (at: number | null) => {
      clearTimeout(timer);
      heardAt.delete(key);
      resolve(at);
    };
    const timer = setTimeout(() => done(null), 10_000);
    heardAt.set(key, done);
  });
}
