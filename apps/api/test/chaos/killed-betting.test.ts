import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { placedOn, startBettors } from './bettors.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const CLIENTS = 24;
const LOAD_MS = 1_000;
const RECOVERY_MS = 30_000;
vi.setConfig({ testTimeout: 240_000 + ROUNDS * 120_000, hookTimeout: 240_000 });

let postgres: OwnPostgres;
let apis: ApiProcess[];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  // Somebody must have made the match.
  await aClient(postgres.own.db);
  apis = await Promise.all([startApiProcess(postgres.appUrl), startApiProcess(postgres.appUrl)]);
});
afterEach(() => expectSoundBooks(postgres.own.db));
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.stop()));
  await postgres?.close();
});

type Victim = 0 | 1 | 'postgres';
type Acknowledged = { bet: string; isRepeated: boolean };

/** Lets clients bet while one thing after the other is killed. Answers what they were told, and what is there. */
async function betUnderKills(victims: Victim[]) {
  const { matchId, teamA } = await aMatch(postgres.owner);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => aClient(postgres.own.db, { balance: rupees(1_000_000) })),
  );
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let lastAnswerAt = 0;

  /** Bets by one key until there is an answer, from whichever server is there. */
  async function bet({ token }: Person): Promise<void> {
    const key = randomUUID();
    const body = { betId: String(matchId), amount: 50, teamName: teamA };
    for (let tries = 1; ; tries++) {
      const api = apis[Math.floor(Math.random() * apis.length)] as ApiProcess;
      const sent = { token, headers: { 'idempotency-key': key }, body };
      const reply = await api.call('createBet', sent).catch(() => null);
      if (reply?.status === 200) {
        acknowledged.push({ bet: `${key} ${reply.body.transactionId}`, isRepeated: tries > 1 });
        lastAnswerAt = performance.now();
        return;
      }
      // Nobody is told no: there is money and time enough.
      expect([503, undefined]).toContain(reply?.status);
      await wait(20);
    }
  }
  const betting = clients.map(async (client) => {
    while (!isOver) await bet(client);
  });

  const recoveries: number[] = [];
  for (const victim of victims) {
    await wait(LOAD_MS);
    const killedAt = performance.now();
    await killAndStartAgain(victim);
    const startedAt = performance.now();
    await expect.poll(() => lastAnswerAt > startedAt, { timeout: RECOVERY_MS, interval: 10 }).toBe(true);
    recoveries.push((lastAnswerAt - killedAt) / 1000);
  }
  await wait(LOAD_MS);
  isOver = true;
  await Promise.all(betting);
  const { rows } = await postgres.owner.query<{ bet: string }>(
    `select operation_id || ' ' || bet_id as bet from bets where match_id = $1`,
    [matchId],
  );
  return { acknowledged, stored: rows.map((row) => row.bet), recoveries };
}

async function killAndStartAgain(victim: Victim): Promise<void> {
  if (victim === 'postgres') {
    await postgres.kill();
    await postgres.startAgain();
  } else {
    await apis[victim]?.stop('SIGKILL');
    apis[victim] = await startApiProcess(postgres.appUrl);
  }
}

const victims = Array.from({ length: ROUNDS }, (): Victim[] => [0, 'postgres', 1]).flat();

test(`of bets under ${victims.length} kills of servers and database, all that were acknowledged are there, once`, async () => {
  const { acknowledged, stored, recoveries } = await betUnderKills(victims);
  expect(stored.toSorted()).toEqual(acknowledged.map(({ bet }) => bet).toSorted());
  const repeated = acknowledged.filter(({ isRepeated }) => isRepeated).length;
  expect(repeated).toBeGreaterThan(0);
  if (process.env.CHAOS_ROUNDS) {
    const slowest = Math.max(...recoveries).toFixed(1);
    process.stdout.write(
      `${stored.length} bets, ${repeated} asked for again, slowest recovery ${slowest} s\n`,
    );
  }
});

test('a database that commits before it has written loses acknowledged bets, and the servers refuse it', async () => {
  await postgres.owner.query('alter system set synchronous_commit = off');
  await postgres.owner.query('select pg_reload_conf()');
  const game = await aMatch(postgres.owner);
  const bettors = await startBettors(postgres, { game, apis, count: CLIENTS });
  await expect.poll(() => bettors.acknowledged().length, { timeout: RECOVERY_MS }).toBeGreaterThan(200);
  await postgres.kill();
  await bettors.stop();
  await postgres.startAgain();
  const lost = new Set(bettors.acknowledged()).difference(new Set(await placedOn(postgres.owner, game)));
  expect(lost.size).toBeGreaterThan(0);
  for (const api of apis)
    await expect
      .poll(api.output, { timeout: RECOVERY_MS })
      .toContain('the database lacks what was acknowledged');
});
