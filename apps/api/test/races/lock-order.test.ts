import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin } from '../support/builders.ts';
import { expectSoundBooks, type Kit, startKit } from '../support/kit.ts';
import { type Game, place, settle } from '../support/settlements.ts';
import { RACE_MS, RACES, serverOf, startRing, times } from './ring.ts';

const BETTORS = 10;
const CASHIERS = 4;
const SECONDS = RACES / 8;

/** How often PostgreSQL had to break a deadlock. A connection tells at the latest when it ends, so none may be left. */
async function countDeadlocks({ database: { owner } }: Kit): Promise<number> {
  const servers =
    "select from pg_stat_activity where usename = 'tossbook_app' and datname = current_database()";
  await expect.poll(async () => (await owner.query(servers)).rowCount, { timeout: 10_000 }).toBe(0);
  const { rows } = await owner.query<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? -1;
}

test(`an admin who deposits and settles beside ${BETTORS} clients who bet meets no deadlock (${SECONDS} s)`, {
  timeout: RACE_MS,
}, async () => {
  const kit = await startKit({});
  const ring = await startRing(kit);
  // Clients before the admin: so a deposit has the client's wallet when it waits for the admin's.
  const clients = await Promise.all(times(BETTORS, () => aClient(kit.db, { balance: rupees(1_000_000) })));
  const admin = await anAdmin(kit.db);
  const { token } = admin;
  let match: Game = await aMatch(kit.database.owner);
  let isOver = false;
  const done = { bets: 0, deposits: 0, settlements: 0 };

  const betting = clients.map(async (client, index) => {
    while (!isOver) {
      const { status } = await place(serverOf(ring, index), client, match, match.teamA, 50);
      expect([200, 409]).toContain(status);
      if (status === 200) done.bets++;
    }
  });
  const depositing = times(CASHIERS, async (cashier) => {
    for (let index = cashier; !isOver; index++) {
      const body = { userName: clients[index % BETTORS]?.userName ?? '', amount: 10 };
      const reply = await serverOf(ring, index).call('deposit', { token, key: randomUUID(), body });
      expect(reply.status).toBe(200);
      done.deposits++;
    }
  });
  const settling = async () => {
    while (!isOver) {
      // All of them bet on it until it is settled.
      expect((await settle(serverOf(ring, done.settlements), admin, match, match.teamA)).status).toBe(200);
      done.settlements++;
      match = await aMatch(kit.database.owner);
    }
  };
  const stopping = wait(SECONDS * 1000).then(() => {
    isOver = true;
  });
  await Promise.all([stopping, settling(), ...betting, ...depositing]);

  await expectSoundBooks(kit.db);
  await ring.close();
  await kit.api.close();
  const deadlocks = await countDeadlocks(kit);
  await kit.database.drop();
  if (process.env.RACES) process.stdout.write(`${JSON.stringify(done)}: ${deadlocks} deadlocks\n`);
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  expect(deadlocks).toBe(0);
});
