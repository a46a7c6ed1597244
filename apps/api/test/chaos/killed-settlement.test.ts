import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordSettlement } from '../../src/domains/settlement/record-settlement.ts';
import { reverseSettlement } from '../../src/domains/settlement/reverse-settlement.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aMatch, anAdmin, anOrigin, type Person } from '../support/builders.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { type Game, manyBettors } from '../support/settlements.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type Point, points, type Step, takeHold } from './points.ts';

const BETS = Number(process.env.CHAOS_BETS ?? 1_600);
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const RECOVERY_MS = 30_000;
const ARRIVAL_MS = 60_000;
type Victim = 'api' | 'worker' | 'postgres';
const victims: Victim[] = ['api', 'worker', 'postgres'];

let postgres: OwnPostgres;
let api: ApiProcess;
let worker: WorkerProcess;
let admin: Person;
let match: Game;
const recoveries: number[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  admin = await anAdmin(postgres.own.db);
  match = await aMatch(postgres.owner);
  await manyBettors({ database: postgres }, match, BETS);
  [api, worker] = await Promise.all([startApiProcess(postgres.appUrl), startWorkerProcess(postgres.appUrl)]);
});
afterEach(() => expectSoundBooks(postgres.own.db));
afterAll(async () => {
  await Promise.all([api?.stop(), worker?.kill('SIGTERM')]);
  await postgres?.close();
  if (process.env.CHAOS_ROUNDS)
    process.stdout.write(
      `${recoveries.length} kills, ${BETS} bets, slowest recovery ${(Math.max(...recoveries) / 1000).toFixed(1)} s\n`,
    );
});

const cases = Array.from({ length: ROUNDS }, (_, round) =>
  points.map((point, index) => ({ point, name: point.name, first: round + index })),
).flat();

test.each(cases)(
  `${BETS} bets are paid once, and taken back once, though something is killed $name`,
  async ({ point, first }) => {
    for (const [index, step] of (['settlement', 'reversal'] as const).entries()) {
      const victim = victims[(first + index) % victims.length] ?? 'api';
      // What is not recorded yet no worker knows of.
      await killAt(step, point, victim === 'worker' && !point.isRecorded ? 'api' : victim);
      await expectDoneOnce(step);
    }
  },
);

async function killAt(step: Step, point: Point, victim: Victim): Promise<void> {
  const key = randomUUID();
  let holder: pg.Client | null = null;
  for (const { take, arrived } of point.holds) {
    const next = await postgres.connect();
    await takeHold(next, take, match.matchId);
    if (holder) await holder.end();
    // Where the worker is the victim nobody else is to pay.
    else if (victim === 'worker') await record(step);
    else void ask(step, key);
    holder = next;
    await arriveAt(step, arrived);
  }

  const killedAt = performance.now();
  if (victim === 'api') await api.stop('SIGKILL');
  if (victim === 'worker') await worker.kill('SIGKILL');
  if (victim === 'postgres') await postgres.kill();
  await holder?.end().catch(() => undefined);
  if (victim === 'api') api = await startApiProcess(postgres.appUrl);
  if (victim === 'worker') worker = await startWorkerProcess(postgres.appUrl);
  if (victim === 'postgres') await postgres.startAgain();

  // Whoever had no answer asks again, by the same key.
  while (victim !== 'worker' && (await ask(step, key)) !== 200) {
    expect(performance.now() - killedAt).toBeLessThan(RECOVERY_MS);
    await wait(100);
  }
  await expect.poll(() => isFinished(step), { timeout: RECOVERY_MS, interval: 100 }).toBe(true);
  recoveries.push(performance.now() - killedAt);
  expect(performance.now() - killedAt).toBeLessThan(RECOVERY_MS);
}

/** The status that was answered; 0 if there was no answer. */
async function ask(step: Step, key: string): Promise<number> {
  const sent = { token: admin.token, headers: { 'idempotency-key': key } };
  const betId = String(match.matchId);
  const asked =
    step === 'settlement'
      ? api.call('settleUpBet', { ...sent, body: { betId, finalBetResult: match.teamA } })
      : api.call('reverseSettlement', { ...sent, body: { betId, reason: 'The wrong team was named' } });
  return asked.then(
    ({ status }) => status,
    () => 0,
  );
}

async function record(step: Step): Promise<void> {
  const by = { matchId: match.matchId, caller: admin, origin: anOrigin() };
  await inTransaction(postgres.own.db, async (tx) =>
    step === 'settlement'
      ? recordSettlement(tx, { ...by, resultName: match.teamA, outcomeKnownAt: null })
      : reverseSettlement(tx, { ...by, reason: 'The wrong team was named' }),
  );
}

async function arriveAt(step: Step, arrived: string): Promise<void> {
  const values = arrived.includes('$1') ? [match.matchId, step === 'reversal'] : [];
  const isThere = async () => Object.values((await postgres.owner.query(arrived, values)).rows[0])[0];
  await expect.poll(isThere, { timeout: ARRIVAL_MS, interval: 20 }).toBe(true);
}

const isFinished = async (step: Step) =>
  (await lastRun())?.[step === 'settlement' ? 'finished' : 'reversed'] ?? false;

async function lastRun() {
  const { rows } = await postgres.owner.query<{ run: number; finished: boolean; reversed: boolean }>(
    `select run, finished_at is not null as finished, reversal_finished_at is not null as reversed
     from settlements where match_id = $1 order by run desc limit 1`,
    [match.matchId],
  );
  return rows[0];
}

let runs = 0;

/** Each position has one close, or one reversal, of the run, with one row; and the sums are to the paisa. */
async function expectDoneOnce(step: Step): Promise<void> {
  if (step === 'settlement') runs++;
  const run = (await lastRun())?.run;
  expect(run).toBe(runs);
  const table = step === 'settlement' ? 'position_closes' : 'position_reversals';
  const { rows } = await postgres.owner.query(
    `select count(*)::integer as done, count(distinct p.user_id)::integer as clients, sum(l.wallet_delta)::bigint as paid
     from ${table} p join ledger l using (user_id, seq) where p.match_id = $1 and p.run = $2`,
    [match.matchId, run],
  );
  const winners = await postgres.owner.query(
    `select count(*)::integer as count from positions where match_id = $1 and side = 'A'`,
    [match.matchId],
  );
  const paid = winners.rows[0].count * 19_500 * (step === 'settlement' ? 1 : -1);
  expect(rows).toEqual([{ done: BETS, clients: BETS, paid: String(paid) }]);
}
