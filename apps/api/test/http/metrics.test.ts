import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../../../tools/postgres.ts';
import { crontab } from '../../src/main/jobs.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { VERSION } from '../../src/platform/version.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

const PATIENT = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let own: Database;
let redis: TcpProxy;
let toDatabase: TcpProxy;
let api: ApiProcess;
let worker: WorkerProcess;
let workerPort: number;

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  redis = await startProxy(placeOf(inject('redisUrl'), 6379));
  toDatabase = await startProxy(placeOf(database.appUrl, 5432));
  workerPort = await freePort();
  const throughProxy = new URL(database.appUrl);
  throughProxy.host = `127.0.0.1:${toDatabase.port}`;
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  [api, worker] = await Promise.all([
    startApiProcess(database.appUrl, env),
    startWorkerProcess(throughProxy.href, { ...env, INTERNAL_PORT: String(workerPort) }),
  ]);
});
afterEach(() => expectSoundBooks(own.db));
afterAll(async () => {
  await Promise.all([api.stop(), worker.kill('SIGTERM')]);
  await redis.close();
  await toDatabase.close();
  await own.close();
  await database.drop();
});

function placeOf(address: string, usualPort: number) {
  const { hostname: host, port } = new URL(address);
  return { host, port: Number(port) || usualPort };
}

const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const ofApi = () => metricsOf(api.internalPort);
const ofWorker = () => metricsOf(workerPort);

/** The value of one line; null if there is none. */
const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length));
};

/** Names of our own that have a value. */
const namesIn = (text: string): string[] => {
  const lines = text.matchAll(/^(tossbook_\w+?)(?:_bucket|_sum|_count)?(?:\{.*\})? /gm);
  return [...new Set([...lines].map(([, name = '']) => name))].toSorted();
};

const runJob = (job: string) => database.owner.query('select graphile_worker.add_job($1)', [job]);
const COMMON = [
  'tossbook_build_info',
  'tossbook_database_checksums_off',
  'tossbook_database_connections',
  'tossbook_database_refused',
  'tossbook_redis_up',
  'tossbook_synchronous_standbys_missing',
];

test('each process exports what it measures, and nothing of the other: where there is no worker its gauges are absent', async () => {
  await fetch(`${api.url}/api/wallet`);
  await runJob('reconcile-changes');
  await expect
    .poll(async () => namesIn(await ofApi()), PATIENT)
    .toEqual(
      [
        ...COMMON,
        'tossbook_bets_waiting',
        'tossbook_http_oldest_request_seconds',
        'tossbook_http_request_seconds',
        'tossbook_http_requests_in_flight',
        'tossbook_open_streams',
        'tossbook_password_checks_total',
        'tossbook_refusals_total',
      ].toSorted(),
    );
  await expect
    .poll(async () => namesIn(await ofWorker()), PATIENT)
    .toEqual(
      [
        ...COMMON,
        'tossbook_job_success_timestamp_seconds',
        'tossbook_open_alarms',
        'tossbook_outbox_oldest_seconds',
        'tossbook_outbox_waiting',
        'tossbook_reconciliation_lag_seconds',
        'tossbook_settlements_unfinished',
      ].toSorted(),
    );
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  for (const name of [...namesIn(await ofApi()), ...namesIn(await ofWorker())])
    expect(documented).toContain(`\`${name}\``);
  for (const text of [await ofApi(), await ofWorker()])
    expect(valueOf(text, `tossbook_build_info{version="${VERSION}",node="${process.version}"}`)).toBe(1);
});

test('a call that hangs is seen while it hangs, and one whose caller left is counted as that', async () => {
  const client = await aClient(own.db, { balance: rupees(1_000) });
  const match = await aMatch(database.owner);
  const bet = (signal?: AbortSignal) =>
    api.call('createBet', {
      token: client.token,
      body: { betId: String(match.matchId), amount: 50, teamName: match.teamA },
      signal,
    });
  const seen = async () => {
    const text = await ofApi();
    return {
      inFlight: valueOf(text, 'tossbook_http_requests_in_flight{call="createBet"}'),
      waiting: valueOf(text, 'tossbook_bets_waiting'),
      isOld: (valueOf(text, 'tossbook_http_oldest_request_seconds') ?? 0) > 0.5,
    };
  };
  const release = await holdWallet(client);
  const [patient, leaving] = [bet(), new AbortController()];
  const left = bet(leaving.signal).catch(() => 'left');
  await expect.poll(seen, PATIENT).toEqual({ inFlight: 2, waiting: 2, isOld: true });
  leaving.abort();
  expect(await left).toBe('left');
  await expect
    .poll(
      async () =>
        valueOf(await ofApi(), 'tossbook_http_request_seconds_count{call="createBet",status="499"}'),
      PATIENT,
    )
    .toBe(1);
  await release();
  expect((await patient).status).toBe(200);
  await expect.poll(seen, PATIENT).toEqual({ inFlight: 0, waiting: 0, isOld: false });
});

// A bet that waits for a lock holds no connection, a deposit does.
test('a call that waits in the database is seen to keep a connection busy', async () => {
  const [client, admin] = [await aClient(own.db), await anAdmin(own.db)];
  const seen = async () => {
    const text = await ofApi();
    return {
      inFlight: valueOf(text, 'tossbook_http_requests_in_flight{call="deposit"}'),
      isPoolUsed: (valueOf(text, 'tossbook_database_connections{state="busy"}') ?? 0) > 0,
    };
  };
  const release = await holdWallet(client);
  const deposit = api.call('deposit', {
    token: admin.token,
    body: { userName: client.userName, amount: 100 },
  });
  await expect.poll(seen, PATIENT).toEqual({ inFlight: 1, isPoolUsed: true });
  await release();
  expect((await deposit).status).toBe(200);
  await expect.poll(seen, PATIENT).toEqual({ inFlight: 0, isPoolUsed: false });
});

/** Something slow has the wallet, until released. */
async function holdWallet({ userId }: Person): Promise<() => Promise<void>> {
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('select from wallets where user_id = $1 for update', [String(userId)]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

test('answers that take long are told apart up to a minute', async () => {
  for (const limit of [5, 10, 30, 60])
    expect(await ofApi()).toContain(`tossbook_http_request_seconds_bucket{le="${limit}"`);
});

test('an event that nobody handles grows old, and an unfinished settlement is counted', async () => {
  const admin = await anAdmin(own.db);
  const match = await aMatch(database.owner);
  await database.owner.query(
    `insert into outbox (type, payload, created_at, next_try_at) values ('of-another-version', '{}', app_now() - interval '1 hour', 'infinity')`,
  );
  // A result of which nothing was planned yet, under the match's closed gate, so that no payer gets to it.
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(match_gate($1))', [String(match.matchId)]);
  await database.owner.query(
    `insert into settlements (match_id, run, result, settled_by, request_id, recorded_at, bets)
     values ($1, 1, 'none', $2, gen_random_uuid(), app_now(), 0)`,
    [String(match.matchId), String(admin.userId)],
  );
  await expect
    .poll(async () => {
      const text = await ofWorker();
      return [
        valueOf(text, 'tossbook_outbox_waiting'),
        (valueOf(text, 'tossbook_outbox_oldest_seconds') ?? 0) >= 3_600,
        valueOf(text, 'tossbook_settlements_unfinished'),
      ];
    }, PATIENT)
    .toEqual([1, true, 1]);
  await database.owner.query('delete from outbox');
  await database.owner.query('delete from settlements where match_id = $1', [String(match.matchId)]);
  await holder.query('rollback');
  holder.release();
});

test('when each job last came to its end is known, whichever worker it was', async () => {
  const jobs = crontab.split('\n').map((line) => line.split(' ')[5] ?? '');
  for (const job of jobs) await runJob(job);
  const told = async () => {
    const text = await ofWorker();
    return jobs.filter(
      (job) => valueOf(text, `tossbook_job_success_timestamp_seconds{job="${job}"}`) !== null,
    );
  };
  await expect.poll(told, PATIENT).toEqual(jobs);
  const other = await freePort();
  const second = await startWorkerProcess(database.appUrl, { INTERNAL_PORT: String(other) });
  const text = await metricsOf(other);
  for (const job of jobs) expect(text).toContain(`tossbook_job_success_timestamp_seconds{job="${job}"}`);
  await second.kill('SIGTERM');
});

test('a Redis that hangs or is gone is not up, for either process', async () => {
  const up = async () => [
    valueOf(await ofApi(), 'tossbook_redis_up'),
    valueOf(await ofWorker(), 'tossbook_redis_up'),
  ];
  await expect.poll(up, PATIENT).toEqual([1, 1]);
  redis.stall();
  await expect.poll(up, PATIENT).toEqual([0, 0]);
  redis.cut();
  await expect.poll(up, PATIENT).toEqual([0, 0]);
  redis.mend();
  await expect.poll(up, PATIENT).toEqual([1, 1]);
});

// These break the worker's connections.
test.each(['cut', 'stall'] as const)(
  'of a database that the worker does not reach (%s) nothing is told, until it is back',
  async (fault) => {
    const alarms = async () => valueOf(await ofWorker(), 'tossbook_open_alarms');
    await expect.poll(alarms, PATIENT).toBe(0);
    toDatabase[fault]();
    await expect.poll(alarms, PATIENT).toBeNull();
    toDatabase.mend();
    await expect.poll(alarms, PATIENT).toBe(0);
  },
);

test('a worker that loses its database, in the middle of a job too, warns, and works on when it is back', async () => {
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('lock table sessions in access exclusive mode');
  await runJob('forget-old-logins');
  const waiting = async () =>
    (
      await database.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(waiting, PATIENT).toBe(1);
  toDatabase.cut();
  await holder.query('rollback');
  holder.release();
  const lost = () => linesOf(worker).filter(({ msg }) => msg.includes('Failed task'));
  await expect.poll(() => lost().length, PATIENT).toBeGreaterThan(0);
  toDatabase.mend();

  await database.owner.query('delete from job_runs');
  await runJob('sum-days');
  const runs = async () =>
    (await database.owner.query("select from job_runs where job = 'sum-days'")).rowCount;
  await expect.poll(runs, PATIENT).toBe(1);
  expect(linesOf(worker).filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});

type Line = { level: string; msg: string };
const linesOf = ({ output }: WorkerProcess): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));
