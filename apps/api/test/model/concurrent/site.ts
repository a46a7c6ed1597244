import type pg from 'pg';
import { inject } from 'vitest';
import { addressOf } from '../../../../../tools/postgres.ts';
import { retry } from '../../../src/platform/retry.ts';
import { type OwnPostgres, startOwnPostgres } from '../../chaos/own-postgres.ts';
import { type ApiProcess, type Calls, callsAt, startApiProcess } from '../../support/api-process.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../support/builders.ts';
import { aFriend } from '../../support/referrals.ts';
import { startProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { startWorkerProcess, type WorkerProcess } from '../../support/worker-process.ts';

/** An API process, and the way to it, which stays the same when another takes its place. */
export type Server = { process: ApiProcess; proxy: TcpProxy; call: Calls };

/** Two API and two worker processes on a PostgreSQL of their own, with a proxy on every way between. */
export type Site = {
  postgres: OwnPostgres;
  ways: { database: TcpProxy; redis: TcpProxy };
  servers: Server[];
  workers: WorkerProcess[];
  admins: Person[];
  employees: Person[];
  clients: Person[];
  /** Who brought whom. */
  friends: { referrer: Person; friend: Person }[];
  /** Asks the database itself, as often as it takes. */
  look: <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>;
  startApi: () => Promise<ApiProcess>;
  startWorker: () => Promise<WorkerProcess>;
  close: () => Promise<void>;
};

const PAIRS = 8;
/** So low that much of what staff do takes two people. */
const SETTINGS = {
  'approval.twoPeople': 1,
  'approval.depositFromRupees': 16_000,
  'approval.withdrawalFromRupees': 500,
  'approval.settlementFromRupees': 500,
};
const LOOK_MS_MAX = 60_000;
const LOOK_PAUSE_MS = 50;
const several = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));

export async function startSite(): Promise<Site> {
  const postgres = await startOwnPostgres();
  const { db } = postgres.own;
  await postgres.owner.query(
    'update settings set value = s.value from unnest($1::text[], $2::integer[]) s (key, value) where settings.key = s.key',
    [Object.keys(SETTINGS), Object.values(SETTINGS)],
  );
  const [admins, employees] = [await several(4, () => anAdmin(db)), await several(2, () => anEmployee(db))];
  const friends = await several(PAIRS, async () => {
    const referrer = await aClient(db);
    return { referrer, friend: await aFriend({ db }, referrer) };
  });

  const redisUrl = new URL(inject('redisUrl'));
  const ways = {
    database: await startProxy({ host: '127.0.0.1', port: postgres.port }),
    redis: await startProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) }),
  };
  redisUrl.host = `127.0.0.1:${ways.redis.port}`;
  const databaseUrl = addressOf(postgres.appUrl, { port: ways.database.port });
  const startApi = () => startApiProcess(databaseUrl, { REDIS_URL: redisUrl.href });
  const startWorker = () => startWorkerProcess(databaseUrl, { REDIS_URL: redisUrl.href });
  const servers = await several(2, async () => {
    const process = await startApi();
    const proxy = await startProxy({ host: '127.0.0.1', port: portOf(process) });
    return { process, proxy, call: callsAt(`http://127.0.0.1:${proxy.port}`) };
  });
  const workers = await several(2, startWorker);
  return {
    postgres,
    ways,
    servers,
    workers,
    admins,
    employees,
    clients: friends.flatMap(({ referrer, friend }) => [referrer, friend]),
    friends,
    look: async (query, values) => {
      const { rows } = await retry(() => postgres.owner.query(query, values), {
        isWorthIt: (_, { sinceMs }) => sinceMs < LOOK_MS_MAX,
        pauseMs: () => LOOK_PAUSE_MS,
      });
      return rows;
    },
    startApi,
    startWorker,
    close: async () => {
      await Promise.all([
        ...servers.map(({ process }) => process.stop()),
        ...workers.map((worker) => worker.kill('SIGTERM')),
      ]);
      for (const proxy of [...servers.map((server) => server.proxy), ...Object.values(ways)])
        await proxy.close();
      await postgres.close();
    },
  };
}

/** The last words of processes that ended by themselves: none may, whatever breaks around it. */
export const lastWordsIn = ({ servers, workers }: Site): string[] =>
  [...servers.map(({ process }) => process), ...workers]
    .filter(({ pid }) => !isThere(pid))
    .map(({ output }) => output().slice(-2_000));

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const portOf = ({ url }: ApiProcess) => Number(new URL(url).port);

/** Whether the workers have nothing left to do: no event, and no settlement that is not paid. */
export async function isIdle({ look }: Site): Promise<boolean> {
  const [row] = await look<{ left: number }>(
    `select (select count(*) from outbox) + (select count(*) from matches where stage in ('settling', 'reversing')) as left`,
  );
  return Number(row?.left) === 0;
}
