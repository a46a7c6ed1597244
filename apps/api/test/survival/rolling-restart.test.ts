import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../../tools/postgres.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { startAnswerProxy } from '../chaos/answer-proxy.ts';
import { startNginx } from '../http/nginx.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { openStream } from '../support/event-stream.ts';
import { expectSoundBooks } from '../support/kit.ts';
import type { Game } from '../support/settlements.ts';

// Processes start slowly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const ROUNDS = 3;
const REQUESTS_PER_SECOND = 200;
/** A machine that cannot keep the pace is asked for less. */
const IN_FLIGHT_MAX = 200;

let database: TestDatabase;
let own: Database;
let match: Game;
let clients: Person[];
const running = new Set<ApiProcess>();

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  await anAdmin(own.db);
});
beforeEach(async () => {
  match = await aMatch(database.owner);
  clients = [];
  // So many that on a slow machine nobody waits for their previous bet; one by one, as a slow one has no connection for all.
  while (clients.length < 100) clients.push(await aClient(own.db, { balance: rupees(100_000) }));
});
afterEach(async () => {
  for (const api of running) await api.stop('SIGKILL');
  running.clear();
  await expectSoundBooks(own.db);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

async function start(port: number, env: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await startApiProcess(database.appUrl, {
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    // As in production.
    DRAIN_SECONDS: '3',
    ...env,
  });
  running.add(api);
  return api;
}

async function restart(api: ApiProcess): Promise<ApiProcess> {
  const code = await api.stop('SIGTERM');
  running.delete(api);
  expect(code, api.output().slice(-2_000)).toBe(0);
  return start(Number(new URL(api.url).port));
}

/** A bet as an old client sends it, without a key. */
const betOf = (url: string, { token }: Person) =>
  fetch(`${url}/api${contract.createBet.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ betId: String(match.matchId), amount: 50, teamName: match.teamA }),
  });
const walletOf = (url: string, { token }: Person) =>
  fetch(`${url}/api${contract.getWallet.path}`, { headers: { authorization: `Bearer ${token}` } });

const countBets = async () =>
  Number(
    (await database.owner.query('select count(*) from bets where match_id = $1', [match.matchId])).rows[0]
      .count,
  );

/** Half bets, half reads, at an even pace until stopped, whatever becomes of them. */
function loadOn(url: string) {
  const startedAt = performance.now();
  const stopping = new AbortController();
  const failures: string[] = [];
  const counts = { bets: 0, reads: 0 };
  let inFlight = 0;
  const send = async (index: number) => {
    inFlight++;
    const client = clients[index % clients.length] as Person;
    const kind = index % 2 ? 'bets' : 'reads';
    try {
      const response = await (kind === 'bets' ? betOf : walletOf)(url, client);
      const text = await response.text();
      if (response.status === 200) counts[kind]++;
      else failures.push(`${kind} ${response.status} ${text}`);
    } catch (error) {
      failures.push(`${kind} ${String((error as Error).cause ?? error)}`);
    }
    inFlight--;
  };
  const sending = (async () => {
    const sent: Promise<void>[] = [];
    for (let due = 0; !stopping.signal.aborted; await wait(5)) {
      const dueNow = ((performance.now() - startedAt) / 1000) * REQUESTS_PER_SECOND;
      for (; due < dueNow; due++) if (inFlight < IN_FLIGHT_MAX) sent.push(send(sent.length));
    }
    await Promise.all(sent);
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sending;
      const perSecond = (counts.bets + counts.reads) / ((performance.now() - startedAt) / 1000);
      return { ...counts, perSecond, failures };
    },
  };
}

/** Listens as a browser does: when the stream ends, again. Answers how often, and whatever kept it out. */
function listenOn(url: string, { token }: Person) {
  let isOver = false;
  let streams = 0;
  const open = async () => {
    const stream = await openStream(url, { token });
    streams++;
    if (isOver) stream.close();
    return stream;
  };
  let current = open();
  const listening = (async () => {
    while (!isOver) {
      const stream = await current;
      await stream.ended;
      // As long as it was told to, if it was.
      await wait(Number(/retry: (\d+)\n\n$/.exec(stream.text())?.[1] ?? 0));
      if (!isOver) current = open();
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      (await current).close();
      await listening;
      return streams;
    },
  };
}

test(`two processes behind nginx are restarted in turn, ${ROUNDS} times: of up to ${REQUESTS_PER_SECOND} requests a second none fails, and each bet is one bet`, async ({
  annotate,
}) => {
  const ports: [number, number] = [await freePort(), await freePort()];
  let apis = await Promise.all(ports.map((port) => start(port)));
  const nginx = await startNginx(ports);
  const load = loadOn(nginx.url);
  const listener = listenOn(nginx.url, clients[0] as Person);
  let nginxErrors = '';
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const restarted: ApiProcess[] = [];
      for (const api of apis) restarted.push(await restart(api));
      apis = restarted;
    }
  } finally {
    await Promise.allSettled([load.stop(), listener.stop()]);
    nginxErrors = nginx.errors();
    await nginx.stop();
  }
  const [{ failures, bets, reads, perSecond }, streams] = [await load.stop(), await listener.stop()];
  await annotate(`${bets} bets, ${reads} reads, ${perSecond.toFixed()} a second; ${streams} streams`);
  expect(failures, nginxErrors).toEqual([]);
  expect(bets).toBeGreaterThan(0);
  expect(await countBets()).toBe(bets);
  expect(streams).toBeGreaterThan(ROUNDS);
});

test('a bet without a key, whose server dies after the commit, is one bet', async () => {
  const ports: [number, number] = [await freePort(), await freePort()];
  let victims = 0;
  const proxies = await Promise.all(
    ports.map(async (port) => {
      const api = await start(port);
      return startAnswerProxy(api.url, ({ method }) => {
        if (method !== 'POST' || victims > 0) return false;
        victims++;
        void api.stop('SIGKILL');
        return true;
      });
    }),
  );
  const [first = 0, second = 0] = proxies.map(({ url }) => Number(new URL(url).port));
  const nginx = await startNginx([first, second]);
  const response = await betOf(nginx.url, clients[0] as Person);
  expect([response.status, victims, await countBets()]).toEqual([200, 1, 1]);
  expect((await betOf(nginx.url, clients[0] as Person)).status).toBe(200);
  expect(await countBets()).toBe(2);
  await nginx.stop();
  await Promise.all(proxies.map((proxy) => proxy.close()));
});

test('what has arrived when a process is told to stop is answered, even if it was not accepted yet', async () => {
  const api = await start(0, { DRAIN_SECONDS: '0' });
  void api.stop('SIGSTOP');
  const reads = clients.map(({ token }) => {
    const headers = { authorization: `Bearer ${token}` };
    return request(`${api.url}/api${contract.getWallet.path}`, { agent: false, headers }).end();
  });
  const answers = Promise.all(reads.map((read) => once(read, 'response')));
  // Everything is with the kernel, and nothing was accepted.
  await Promise.all(reads.map((read) => once(read, 'finish')));
  const stopped = api.stop('SIGTERM');
  void api.stop('SIGCONT');
  const statuses = (await answers).map(([answer]: IncomingMessage[]) => answer?.resume().statusCode);
  expect(statuses).toEqual(clients.map(() => 200));
  expect(await stopped).toBe(0);
});

test('a process told to stop is not ready first; until it closes it answers, and gives each connection up', async () => {
  const api = await start(0, { DRAIN_SECONDS: '15' });
  const ready = async () => (await fetch(`http://127.0.0.1:${api.internalPort}/ready`)).status;
  const connection = async () => {
    const response = await walletOf(api.url, clients[0] as Person);
    return [response.status, response.headers.get('connection')];
  };
  expect([await ready(), await connection()]).toEqual([200, [200, 'keep-alive']]);
  void api.stop('SIGTERM');
  await expect.poll(ready, { timeout: 10_000, interval: 10 }).toBe(503);
  expect(await connection()).toEqual([200, 'close']);
  // A proxy asks for this.
  expect((await fetch(`${api.url}/api/health`)).status).toBe(503);
  const stream = await openStream(api.url, clients[0] as Person);
  await stream.ended;
  expect(stream.text()).toMatch(/^retry: \d{4}\n\n$/);
});
