import { setTimeout as wait } from 'node:timers/promises';
import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { istDay, rupees } from '@tossbook/rules';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { addressOf } from '../../../../tools/postgres.ts';
import { createLocate, standingOf } from '../../src/platform/db/replica/log-place.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aBet, aClient, anAdmin, type Person } from '../support/builders.ts';
import { expectSoundBooks } from '../support/kit.ts';
import type { Game } from '../support/settlements.ts';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { startWorkerProcess } from '../support/worker-process.ts';
import { aGame } from './bettors.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type Standby, startStandby } from './standby.ts';

let primary: OwnPostgres;
let standby: Standby;
/** Stands before the standby. */
let network: TcpProxy;
/** Two that read from the standby, and one that does not. */
let [first, second, plain]: ApiProcess[] = [];
let game: Game;
let client: Person;
let admin: Person;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  primary = await startOwnPostgres();
  closing.push(primary.close);
  standby = await startStandby(primary);
  closing.push(standby.close);
  network = await startProxy({ host: '127.0.0.1', port: standby.port });
  closing.push(network.close);
  game = await aGame(primary);
  client = await aClient(primary.own.db, { balance: rupees(10_000) });
  admin = await anAdmin(primary.own.db);
  await aBet(primary.own.db, { client, match: game, stake: rupees(50) });
  [first, second, plain] = await Promise.all([anApi(behindNetwork()), anApi(behindNetwork()), anApi({})]);
});
afterAll(async () => {
  await expectSoundBooks(primary.own.db);
  for (const close of closing.toReversed()) await close();
});

const behindNetwork = () => ({
  READ_DATABASE_URL: addressOf(standby.appUrl, { port: network.port }),
  READ_LAG_SECONDS_MAX: '2',
});

async function anApi(env: Record<string, string>): Promise<ApiProcess> {
  const api = await startApiProcess(primary.appUrl, env);
  closing.push(() => api.stop('SIGKILL'));
  return api;
}

type Target = 'replica' | 'primary';
type Sent = { token: string; query?: Record<string, string> };

async function metricOf({ internalPort }: Pick<ApiProcess, 'internalPort'>, name: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  const line = metrics.split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}
const readsOf = (api: ApiProcess, target: Target) =>
  metricOf(api, `tossbook_reads_total{target="${target}"}`);

/** The answer as it came, and the servers that it was read from. */
async function ask(api: ApiProcess | undefined, name: CallName, { token, query = {} }: Sent) {
  if (!api) throw new Error('there is no such process');
  const count = async () => [await readsOf(api, 'replica'), await readsOf(api, 'primary')] as const;
  const before = await count();
  const { path }: Endpoint = contract[name];
  const response = await fetch(`${api.url}/api${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const after = await count();
  const from = (['replica', 'primary'] as const).filter((_, at) => Number(after[at]) > Number(before[at]));
  return { status: response.status, body, from };
}

const betsOf = (api: ApiProcess | undefined) => ask(api, 'getBetTransaction', { token: client.token });
const countIn = ({ body }: { body: Buffer }): number => JSON.parse(body.toString()).betHistory.length;

const isRead = async (api: ApiProcess | undefined) => (await betsOf(api)).from;
const expectReplica = async () => {
  for (const api of [first, second]) await expect.poll(() => isRead(api)).toEqual(['replica']);
};

beforeEach(async () => {
  await standby.owner.query('select pg_wal_replay_resume()');
  await expectReplica();
});

async function betOn(api: ApiProcess | undefined): Promise<void> {
  const answer = await api?.call('createBet', {
    token: client.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { betId: String(game.matchId), amount: 50, teamName: game.teamA },
  });
  expect(answer?.status).toBe(200);
}

/** A PDF and a JSON file hold the time at which they were made; exports are noted in the audit log, some seconds later. */
const CHANGING: CallName[] = ['getStatement', 'exportAccount', 'getAudit'];

test('histories, statements, reports and exports come from the replica, as they would from the primary', async () => {
  // Each server counts its own.
  const scans = async () => {
    const { rows } = await standby.owner.query<{ scans: string }>(
      "select sum(seq_scan + idx_scan) as scans from pg_stat_user_tables where relname in ('bets', 'ledger')",
    );
    return Number(rows[0]?.scans);
  };
  const before = await scans();
  const files = (Object.entries(contract) as [CallName, Endpoint][]).filter(([, { csv }]) => csv);
  const ofGame = { betId: String(game.matchId) };
  const asked: [CallName, Sent][] = [
    ['getBetTransaction', { token: client.token, query: { sums: 'true' } }],
    ['getBetTransaction', { token: admin.token, query: { userName: client.userName } }],
    ['getPassbookDetails', { token: client.token }],
    ['getStatement', { token: client.token, query: { month: istDay(new Date()).slice(0, 7) } }],
    ['getActivity', { token: client.token }],
    ['exportAccount', { token: client.token }],
    ['getMatchBets', { token: admin.token, query: ofGame }],
    ...(['getReport', 'getStaffReport', 'getClientReport', 'getDaySheet'] as const).map(
      (name): [CallName, Sent] => [name, { token: admin.token }],
    ),
    ...files.map(([name]): [CallName, Sent] => [
      name,
      {
        token: name === 'getActivity' ? client.token : admin.token,
        query: { ...(name === 'getMatchBets' ? ofGame : {}), format: 'csv' },
      },
    ]),
  ];
  for (const [name, sent] of asked) {
    // On a busy machine the replica may be too slow for once.
    let body = '';
    const answered = async () => {
      const { status, from, ...answer } = await ask(first, name, sent);
      body = answer.body.toString();
      return [name, status, from];
    };
    await expect.poll(answered).toEqual([name, 200, ['replica']]);
    if (!CHANGING.includes(name))
      expect([name, body]).toEqual([name, (await ask(plain, name, sent)).body.toString()]);
  }
  await expect.poll(scans).toBeGreaterThan(before);
});

test('a client who has just bet sees the bet at once, from whichever process, while replay stands still', async () => {
  for (const round of [1, 2, 3]) {
    await expectReplica();
    const before = countIn(await betsOf(first));
    await standby.owner.query('select pg_wal_replay_pause()');
    await betOn(first);
    for (const api of [second, first]) {
      const { status, from, ...answer } = await betsOf(api);
      expect([round, status, countIn(answer), from]).toEqual([round, 200, before + 1, ['primary']]);
    }
    await standby.owner.query('select pg_wal_replay_resume()');
  }
});

test('a replica that is too far behind is not even asked; the log says so once', async () => {
  const notes = () => first?.output().split('the replica is not read').length;
  await standby.owner.query('select pg_wal_replay_pause()');
  await expect.poll(() => first && metricOf(first, 'tossbook_replica_lag_seconds')).toBeGreaterThan(2);
  const before = notes();
  for (let n = 0; n < 10; n++) {
    expect(await betsOf(first)).toMatchObject({ status: 200, from: ['primary'] });
    await wait(300);
  }
  expect(notes()).toBe(before);
  await standby.owner.query('select pg_wal_replay_resume()');
});

test.each(['cut', 'stall'] as const)('a replica behind a network that is %s harms nobody', async (fault) => {
  const before = countIn(await betsOf(second));
  network[fault]();
  await betOn(second);
  for (let n = 0; n < 20; n++) {
    const { status, from, ...answer } = await betsOf(second);
    expect([status, countIn(answer), from]).toEqual([200, before + 1, ['primary']]);
    await wait(100);
  }
  network.mend();
  await expectReplica();
});

test('a statement that the replica breaks off is answered by the primary', async () => {
  let asked = await askBehindLock();
  // On a busy machine the replica may be too late to be asked at all.
  while (asked.waitsOn !== 'replica') {
    await asked.unlock();
    await asked.answer;
    await expectReplica();
    asked = await askBehindLock();
  }
  await standby.owner.query(`select pg_terminate_backend(pid) ${WAITING}`);
  await asked.unlock();
  const { status, from, body } = await asked.answer;
  expect([status, from]).toEqual([200, ['replica', 'primary']]);
  expect(body.toString()).toContain(game.teamA);
});

const WAITING = `from pg_stat_activity
  where application_name = 'tossbook' and wait_event_type = 'Lock' and query like '%bets%'`;

/** Asks for a client's bets while nobody can read any. Returns where the statement waits. */
async function askBehindLock() {
  const holder = await primary.connect();
  await holder.query('begin; lock table bets in access exclusive mode');
  const locks = () =>
    standby.owner.query(
      "select from pg_locks where relation = 'bets'::regclass and mode = 'AccessExclusiveLock'",
    );
  await expect.poll(async () => (await locks()).rowCount).toBe(1);
  const answer = ask(first, 'getBetTransaction', { token: client.token, query: { format: 'csv' } });
  const servers = { replica: standby.owner, primary: primary.owner };
  let waitsOn: Target | undefined;
  await expect
    .poll(async () => {
      for (const target of ['replica', 'primary'] as const)
        if ((await servers[target].query(`select 1 ${WAITING}`)).rowCount) waitsOn = target;
      return waitsOn;
    })
    .toBeDefined();
  return { waitsOn, answer, unlock: () => holder.end() };
}

test('the nightly pass reads the books on the replica', async () => {
  const env = { ...behindNetwork(), INTERNAL_PORT: String(20_000 + Math.floor(Math.random() * 10_000)) };
  const worker = await startWorkerProcess(primary.appUrl, env);
  closing.push(() => worker.kill('SIGKILL'));
  await primary.owner.query("select graphile_worker.add_job('reconcile-books')");
  const passes = () => primary.owner.query("select from reconciliation_passes where pass = 'full'");
  await expect.poll(async () => (await passes()).rowCount).toBe(1);
  const internalPort = Number(env.INTERNAL_PORT);
  const reads = await Promise.all(
    ['replica', 'primary'].map((target) =>
      metricOf({ internalPort }, `tossbook_reads_total{target="${target}"}`),
    ),
  );
  expect(reads).toEqual([1, 0]);
  await worker.kill('SIGTERM');
});

test('a copy that follows another timeline has reached nothing, however long its log is', async () => {
  const place = await createLocate(primary.own.pool)();
  const reader = await standby.owner.connect();
  await expect.poll(() => standingOf(reader, place)).toMatchObject({ isFollowing: true, hasReached: true });
  const other = { ...place, timeline: place.timeline + 1 };
  expect(await standingOf(reader, other)).toMatchObject({ isFollowing: false, hasReached: false });
  reader.release();
});

test('a server that takes writes, or that belongs elsewhere, is refused at the start', async () => {
  const refused = (url: string) =>
    startApiProcess(primary.appUrl, { READ_DATABASE_URL: url }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  expect(await refused(primary.appUrl)).toContain('READ_DATABASE_URL names no replica: it takes writes');
  const notOurs = 'READ_DATABASE_URL names no replica: it is no copy of the database in DATABASE_URL';
  expect(await refused(addressOf(standby.appUrl, { database: 'postgres' }))).toContain(notOurs);
  const elsewhere = addressOf(inject('postgresUrl'), { database: inject('templateName') });
  expect(await refused(elsewhere)).toContain(notOurs);
});

test('a replica that is away at the start is read once it is there', async () => {
  network.cut();
  const api = await anApi(behindNetwork());
  expect(await betsOf(api)).toMatchObject({ status: 200, from: ['primary'] });
  network.mend();
  await expect.poll(() => isRead(api)).toEqual(['replica']);
});

test('a replica that has become a primary of its own is not read any more', async () => {
  const before = countIn(await betsOf(first));
  await standby.promote();
  await standby.owner.query('create table of_its_own ()');
  await betOn(second);
  for (const api of [first, second]) {
    const { status, from, ...answer } = await betsOf(api);
    expect([status, countIn(answer), from]).toEqual([200, before + 1, ['primary']]);
  }
});
