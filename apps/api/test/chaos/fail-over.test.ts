import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { createServerCheck } from '../../src/platform/db/server-check.ts';
import { openWitness } from '../../src/platform/db/witness.ts';
import { startApiProcess } from '../support/api-process.ts';
import { aClient } from '../support/builders.ts';
import { expectSoundBooks, testEnvironment } from '../support/kit.ts';
import { startProxy } from '../support/tcp-proxy.ts';
import { startWorkerProcess } from '../support/worker-process.ts';
import { aGame, betOnce, placedOn, readiness, startBettors } from './bettors.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startStandby } from './standby.ts';

/** A command as an operator runs it. The proxy lives in this process, so nothing here may block it. */
const run = (name: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [join(MAIN, name), ...args], options, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
const MAIN = join(import.meta.dirname, '../../src/main');
/** What it takes is told where the drill is run at full size; a busy machine must not fail it. */
const tell = (figures: object) =>
  process.env.CHAOS_ROUNDS && process.stdout.write(`${JSON.stringify(figures)}\n`);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A primary with its standby, behind one address that can be turned from one to the other without cutting anything. */
async function aCluster() {
  const primary = await startOwnPostgres();
  closing.push(primary.close);
  const standby = await startStandby(primary);
  closing.push(standby.close);
  const switchable = await startProxy({ host: '127.0.0.1', port: primary.port });
  closing.push(switchable.close);
  const url = new URL(primary.appUrl);
  url.port = String(switchable.port);
  const turnToStandby = () => switchable.passTo({ host: '127.0.0.1', port: standby.port });
  return { primary, standby, url: url.href, turnToStandby };
}

async function anApi(url: string, env: Record<string, string> = {}) {
  const api = await startApiProcess(url, env);
  closing.push(() => api.stop('SIGKILL'));
  return api;
}

async function aWorker(url: string, env: Record<string, string> = {}) {
  const worker = await startWorkerProcess(url, env);
  closing.push(() => worker.kill('SIGKILL'));
  return worker;
}

test('bets flow again after the primary has vanished without a word; none is lost, doubled or placed late', async () => {
  const { primary, standby, url, turnToStandby } = await aCluster();
  await standby.makeSynchronous();
  const game = await aGame(primary);
  const impatient = await Promise.all(
    Array.from({ length: 8 }, () => aClient(primary.own.db, { balance: rupees(100) })),
  );
  const api = await anApi(url);
  const bettors = await startBettors(primary, { game, apis: [api], count: 8 });
  await expect.poll(() => bettors.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(40);

  await primary.pause();
  const pausedAt = performance.now();
  const givenUp = impatient.map(async (client) => {
    const key = randomUUID();
    await betOnce(api, { client, game, key, signal: AbortSignal.timeout(200) });
    return { key, at: Date.now() };
  });
  await standby.promote();
  turnToStandby();
  const turnedAt = performance.now();
  await expect
    .poll(() => bettors.lastAnswerAt(), { timeout: 15_000, interval: 20 })
    .toBeGreaterThan(turnedAt);
  const seconds = (bettors.lastAnswerAt() - pausedAt) / 1000;

  const before = bettors.acknowledged().length;
  await expect.poll(() => bettors.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(before + 40);
  await bettors.stop();
  const placed = await placedOn(standby.owner, game);
  const acknowledged = bettors.acknowledged();
  expect(placed).toEqual([...new Set(placed)]);
  expect(new Set(acknowledged).difference(new Set(placed))).toEqual(new Set());

  const { rows } = await standby.owner.query<{ key: string; at: Date }>(
    'select operation_id::text as key, accepted_at as at from bets where match_id = $1',
    [game.matchId],
  );
  const acceptedAt = new Map(rows.map(({ key, at }) => [key, at.getTime()]));
  for (const { key, at } of await Promise.all(givenUp))
    expect((acceptedAt.get(key) ?? at) - at).toBeLessThan(10_000);
  expect(api.output()).not.toContain('lacks what was acknowledged');
  await expect.poll(() => readiness(api), { timeout: 10_000 }).toBe(200);
  await expectSoundBooks(standby.own.db);
  tell({ failOver: 'silent', secondsWithoutBets: seconds, bets: placed.length });
});

test('after a fail-over that lost something every process refuses the database until it is accepted', async () => {
  const { primary, standby, url, turnToStandby } = await aCluster();
  const stateDir = mkdtempSync(join(tmpdir(), 'tossbook-state-'));
  closing.push(() => rmSync(stateDir, { recursive: true, force: true }));
  const env = { STATE_DIR: stateDir };
  const game = await aGame(primary);
  const [worker, ...apis] = await Promise.all([aWorker(url, env), anApi(url, env), anApi(url, env)]);
  const bettors = await startBettors(primary, { game, apis, count: 4 });
  await expect.poll(() => bettors.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(20);
  await standby.cutOff();
  const kept = await placedOn(standby.owner, game);
  await expect
    .poll(() => new Set(bettors.acknowledged()).difference(new Set(kept)).size, { timeout: 20_000 })
    .toBeGreaterThan(20);
  await bettors.stop();

  await primary.kill();
  await standby.promote();
  turnToStandby();
  const lost = [...new Set(bettors.acknowledged()).difference(new Set(await placedOn(standby.owner, game)))];
  expect(lost.length).toBeGreaterThan(20);
  for (const process of [...apis, worker])
    await expect
      .poll(process.output, { timeout: 20_000 })
      .toContain('the database lacks what was acknowledged');
  for (const api of apis) {
    expect(await readiness(api)).toBe(503);
    const client = await aClient(standby.own.db, { balance: rupees(100) });
    expect(await betOnce(api, { client, game, key: randomUUID() })).toBe(503);
    expect(lost.filter((key) => api.output().includes(key))).not.toEqual([]);
  }
  // One that starts only now knows it from what those before it have written down.
  await expect(startApiProcess(url, env)).rejects.toThrow(/Cannot start:\n.*lacks what was acknowledged/);
  expect(new Set(await placedOn(standby.owner, game))).toEqual(new Set(kept));
  const alarms = await standby.owner.query(`select detail from alarms where law = 'LOST'`);
  expect(alarms.rows.map(({ detail }) => detail as string).join()).toContain(lost.at(-1));

  const accept = (...args: string[]) =>
    run('accept-database.ts', { ...testEnvironment(url), ...env }, ...args);
  const asked = await accept();
  expect([asked.status, asked.stderr]).toEqual([1, expect.stringContaining('--reason is needed')]);
  for (const key of lost.slice(-5)) expect(asked.stdout).toContain(key);
  for (const api of apis) expect(await readiness(api)).toBe(503);

  const accepted = await accept('--reason', 'the standby was behind');
  expect([accepted.status, accepted.stderr]).toEqual([0, '']);
  for (const api of apis) {
    await expect.poll(() => readiness(api), { timeout: 10_000 }).toBe(200);
    const client = await aClient(standby.own.db, { balance: rupees(100) });
    expect(await betOnce(api, { client, game, key: randomUUID() })).toBe(200);
  }
  const { rows } = await standby.owner.query(
    `select e.epoch_id, e.reason, a.reason as audited from database_epochs e
     join audit_log a on a.action = 'database.accepted' and a.target_id = e.epoch_id::text`,
  );
  expect(rows).toEqual([
    { epoch_id: expect.any(Number), reason: 'the standby was behind', audited: 'the standby was behind' },
  ]);
  // What was lost stays accepted for those who start later.
  await anApi(url, env);
  await expectSoundBooks(standby.own.db);
  tell({ failOver: 'lossy', lost: lost.length });
});

test('with several hosts in the address, servers and tools find the one that takes writes', async () => {
  const { primary, standby } = await aCluster();
  await standby.makeSynchronous();
  const hosts = (url: string) =>
    url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`);
  const url = `${hosts(primary.appUrl)}?target_session_attrs=read-write`;
  const env = { ...testEnvironment(url), MIGRATE_DATABASE_URL: hosts(primary.ownerUrl) };
  expect((await run('migrate.ts', env)).stdout).toContain('up to date');
  expect((await run('create-admin.ts', env, '--user', 'second')).stdout).toContain('second');
  expect(await run('reconcile.ts', env)).toMatchObject({ status: 0, stderr: '' });

  // A standby is only read, and may be behind: nobody looks there for what was acknowledged.
  const witness = openWitness(null, () => undefined);
  witness.note({ userId: '1', operationId: randomUUID() });
  const check = createServerCheck(witness, { onOther: () => undefined, onMissing: () => undefined });
  const reader = await standby.owner.connect();
  await check.admit(reader);
  expect(check.missing()).toBeNull();
  reader.release();

  const game = await aGame(primary);
  const [worker, api] = await Promise.all([aWorker(url), anApi(url)]);
  const bettors = await startBettors(primary, { game, apis: [api], count: 4 });
  await expect.poll(() => bettors.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(20);
  await primary.kill();
  const killedAt = performance.now();
  await standby.promote();
  await expect.poll(() => bettors.lastAnswerAt(), { timeout: 15_000 }).toBeGreaterThan(killedAt);
  await bettors.stop();
  const placed = await placedOn(standby.owner, game);
  expect(placed).toEqual([...new Set(placed)]);
  expect(new Set(bettors.acknowledged()).difference(new Set(placed))).toEqual(new Set());
  await expect.poll(() => readiness(api), { timeout: 10_000 }).toBe(200);
  expect(worker.output()).not.toContain('"level":"fatal"');
  await expectSoundBooks(standby.own.db);
});
