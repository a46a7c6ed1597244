import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient } from '../support/builders.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';
import { expectSoundBooks } from '../support/kit.ts';
import type { Game } from '../support/settlements.ts';
import { aGame, betOnce, placedOn, readiness } from './bettors.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

/** Far above what it takes, and far below what it took when nothing watched. */
const SOON = { timeout: 10_000, interval: 20 };
const tell = (figures: object) =>
  process.env.CHAOS_ROUNDS && process.stdout.write(`${JSON.stringify(figures)}\n`);

let postgres: OwnPostgres;
let api: ApiProcess;
let game: Game;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  game = await aGame(postgres);
  api = await startApiProcess(postgres.appUrl, { DATABASE_FALLBACK_PASSWORD: 'the next password' });
});
afterEach(async () => {
  postgres.resume();
  await set(`synchronous_standby_names = ''`);
  await set('default_transaction_read_only = off');
  await becomeReady();
  await expectSoundBooks(postgres.own.db);
});
afterAll(async () => {
  await api?.stop('SIGKILL');
  await postgres?.close();
});

async function becomeReady(): Promise<void> {
  await expect.poll(() => readiness(api), SOON).toBe(200);
}

const set = async (setting: string) => {
  await postgres.owner.query(`alter system set ${setting}`);
  await postgres.owner.query('select pg_reload_conf()');
};

async function secondsUntilNotReady(since: number): Promise<number> {
  await expect.poll(() => readiness(api), SOON).toBe(503);
  return (performance.now() - since) / 1000;
}

const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${api.internalPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('a process is not ready while PostgreSQL stands still, and says so at once', async () => {
  expect(await readiness(api)).toBe(200);
  await postgres.pause();
  tell({ notReady: 'paused', seconds: await secondsUntilNotReady(performance.now()) });
});

test('a process is not ready while nothing can be committed, and fills the server with nothing that waits', async () => {
  const client = await aClient(postgres.own.db, { balance: rupees(1000) });
  const since = performance.now();
  await set(`synchronous_standby_names = 'nobody'`);
  tell({ notReady: 'no standby', seconds: await secondsUntilNotReady(since) });
  await expect.poll(() => metric('tossbook_synchronous_standbys_missing'), SOON).toBe(1);
  expect(api.output()).toContain('a synchronous standby is missing');
  // One that starts now starts, and says the same.
  const started = await startApiProcess(postgres.appUrl);
  expect(await readiness(started)).toBe(503);
  await expect.poll(started.output, SOON).toContain('a synchronous standby is missing');
  await started.stop('SIGKILL');
  // From here on a bet is refused before it waits for what does not come.
  const refused = () => betOnce(api, { client, game, key: randomUUID() });
  await expect.poll(refused, { timeout: 30_000 }).toBe(503);
  const waiting = async (name: string) =>
    (
      await postgres.owner.query(
        `select from pg_stat_activity where wait_event = 'SyncRep' and application_name = $1`,
        [name],
      )
    ).rowCount ?? 0;
  const before = await waiting('tossbook');
  for (let bets = 0; bets < 20; bets++) expect(await refused()).toBe(503);
  expect(await waiting('tossbook')).toBeLessThanOrEqual(before);
  // Of each process one.
  expect(await waiting('tossbook heartbeat')).toBe(2);
  await set(`synchronous_standby_names = ''`);
  await expect.poll(() => metric('tossbook_synchronous_standbys_missing'), SOON).toBe(0);
});

test('a server that takes no writes any more is a reason to ask again, not an error', async () => {
  const client = await aClient(postgres.own.db, { balance: rupees(1000) });
  const bet = () => betOnce(api, { client, game, key: randomUUID() });
  expect(await bet()).toBe(200);
  const since = performance.now();
  await set('default_transaction_read_only = on');
  tell({ notReady: 'read-only', seconds: await secondsUntilNotReady(since) });
  expect(await bet()).toBe(503);
  await set('default_transaction_read_only = off');
  await expect.poll(bet, SOON).toBe(200);
  expect(api.output()).not.toContain('"level":"error","err"');
});

test('while the password of the database is changed, either of two is good', async () => {
  const client = await aClient(postgres.own.db, { balance: rupees(1000) });
  const newConnections = () =>
    postgres.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tossbook_app'`,
    );
  await postgres.owner.query(`alter role tossbook_app password 'the next password'`);
  await newConnections();
  expect(await betOnce(api, { client, game, key: randomUUID() })).toBe(200);

  await postgres.owner.query(`alter role tossbook_app password 'one that nobody knows'`);
  await newConnections();
  expect(await betOnce(api, { client, game, key: randomUUID() })).toBe(503);
  await postgres.owner.query(`alter role tossbook_app password '${APP_PASSWORD}'`);
  await expect.poll(() => betOnce(api, { client, game, key: randomUUID() }), SOON).toBe(200);
});

test('a bet that its client has given up is not placed once PostgreSQL goes on', async () => {
  const [client, other] = await Promise.all(
    [1, 2].map(() => aClient(postgres.own.db, { balance: rupees(1000) })),
  );
  if (!client || !other) throw new Error('nobody');
  const game = await aGame(postgres);
  const [key, queued] = [randomUUID(), randomUUID()];
  await postgres.pause();
  const before = api.output().length;
  await betOnce(api, { client, game, key, signal: AbortSignal.timeout(500) });
  await betOnce(api, { client: other, game, key: queued, signal: AbortSignal.timeout(500) });
  // By now whoever sent it has waited for longer than a bet may take.
  await expect.poll(() => api.output().slice(before), { timeout: 30_000 }).toContain('silent for 10000 ms');
  postgres.resume();
  await becomeReady();
  const busy = () =>
    postgres.owner.query(
      `select from pg_stat_activity where usename = 'tossbook_app' and state <> 'idle' and query like '%place_bets%'`,
    );
  await expect.poll(async () => (await busy()).rowCount, SOON).toBe(0);
  expect(await placedOn(postgres.owner, game)).toEqual([]);
  expect(await betOnce(api, { client, game, key })).toBe(200);
  expect(await placedOn(postgres.owner, game)).toEqual([key]);
});
