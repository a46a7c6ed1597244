import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { holdWallet } from '../../../test/support/locks.ts';
import type { Db } from '../../platform/db/db.ts';
import { publishChangesOf } from '../../platform/db/tx.ts';
import type { BetRequest } from './bet.ts';
import { createBetDesk } from './bet-desk.ts';
import { placeBets } from './bets.store.ts';

const kit = useKit();

const request = ({ userId, sessionId }: Person, matchId: bigint): BetRequest => ({
  userId,
  sessionId,
  matchId,
  team: 'Chennai',
  stake: rupees(50),
  rate: rateBp(9500),
  operationId: randomUUID(),
  requestId: randomUUID(),
  address: '127.0.0.1',
  reportedAddress: null,
});

test('a bet that the database cannot take fails alone; those beside it are placed', async () => {
  const desk = createBetDesk(kit.db);
  const clients = await Promise.all(
    Array.from({ length: 12 }, () => aClient(kit.db, { balance: rupees(100) })),
  );
  const { matchId } = await aMatch(kit.database.owner);
  // No schema accepts this; here it simulates a fault of one item in a batch.
  const spoilt = (item: BetRequest, index: number) =>
    index === 7 ? { ...item, address: 'not an address' } : item;
  const outcomes = await atOnce(12, (index) =>
    desk.place(spoilt(request(clients[index] as Person, matchId), index)),
  );
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.outcome)).toEqual(
    clients.map((_, index) => (index === 7 ? false : 'ACCEPTED')),
  );
});

test('a batch does not wait for the totals that another is writing, though both ask for the same stripe', async () => {
  const { matchId } = await aMatch(kit.database.owner);
  const clients = await Promise.all(
    Array.from({ length: 4 }, () => aClient(kit.db, { balance: rupees(100) })),
  );
  const place = (db: Db, index: number, stripe: number) =>
    placeBets(db, [request(clients[index] as Person, matchId)], { stripe, mayWait: false });
  // So that both stripes have leased room: only one at a time can lease.
  for (const stripe of [0, 1]) await place(kit.db, stripe, stripe);
  await kit.db.transaction().execute(async (tx) => {
    expect(await place(tx, 2, 0)).toMatchObject([{ outcome: 'ACCEPTED' }]);
    expect(await place(kit.db, 3, 0)).toMatchObject([{ outcome: 'ACCEPTED' }]);
  });
  const { rows } = await kit.database.owner.query(
    'select stripe, bets::integer from match_totals where match_id = $1 order by stripe',
    [matchId],
  );
  expect(rows).toEqual([
    { stripe: 0, bets: 2 },
    { stripe: 1, bets: 2 },
  ]);
});

test('a client who asks many times at once is served in turn, never twice in one batch', async () => {
  const desk = createBetDesk(kit.db);
  const { matchId } = await aMatch(kit.database.owner);
  const client = await aClient(kit.db, { balance: rupees(200) });
  const outcomes = await atOnce(6, () => desk.place(request(client, matchId)));
  const taken = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && outcome.value.outcome === 'ACCEPTED',
  );
  expect(taken).toHaveLength(4);
});

/** The database clock's reading at a moment of this process, as the heartbeat knows it. */
async function databaseClock() {
  const { rows } = await kit.database.owner.query<{ at: Date }>('select clock_timestamp() as at');
  const offset = (rows[0]?.at.getTime() ?? 0) - performance.now();
  return (moment: number) => new Date(moment + offset);
}

/** Somebody who waits this long. */
const asker = (ms: number) => ({ until: performance.now() + ms, isGone: () => false });

test('a bet that gets its lock after its deadline is not placed, and may be asked for again', async () => {
  const databaseTimeAt = await databaseClock();
  const desk = createBetDesk(kit.db, { databaseTimeAt });
  const [client, match] = [await aClient(kit.db, { balance: rupees(100) }), await aMatch(kit.database.owner)];
  const bet = request(client, match.matchId);
  const holder = await holdWallet(kit.database, client);
  const inLine = Promise.allSettled([desk.place({ ...bet, asker: asker(400) })]);
  // The server has sent the bet, but the database has not started on it yet.
  const handedOver = placeBets(kit.db, [{ ...bet, asker: asker(400) }], {
    stripe: 0,
    mayWait: true,
    databaseTimeAt,
  });
  await wait(500);
  await holder.commit();
  expect(await inLine).toMatchObject([{ reason: { code: 'TOO_BUSY' } }]);
  expect(await handedOver).toMatchObject([{ outcome: 'EXPIRED' }]);
  expect(await desk.place({ ...bet, asker: asker(10_000) })).toMatchObject({ outcome: 'ACCEPTED' });
});

test('a bet that was placed answers so, however late it is asked about', async () => {
  const desk = createBetDesk(kit.db, { databaseTimeAt: await databaseClock() });
  const [client, match] = [await aClient(kit.db, { balance: rupees(100) }), await aMatch(kit.database.owner)];
  const bet = request(client, match.matchId);
  const { betId } = await desk.place({ ...bet, asker: asker(10_000) });
  const [again] = await placeBets(kit.db, [{ ...bet, asker: asker(-1) }], {
    stripe: 0,
    mayWait: true,
    databaseTimeAt: () => new Date(0),
  });
  expect(again).toMatchObject({ outcome: 'PLACED', betId });
});

test('a bet that an earlier try placed is announced by the one that learns of it', async () => {
  const [client, match] = [await aClient(kit.db, { balance: rupees(100) }), await aMatch(kit.database.owner)];
  const bet = request(client, match.matchId);
  // The try whose connection broke after its commit: nobody announced anything.
  await placeBets(kit.db, [bet], { stripe: 0, mayWait: true });
  const announced: bigint[] = [];
  publishChangesOf(kit.db, (notices) => {
    for (const { to } of notices) if (typeof to === 'bigint') announced.push(to);
  });
  expect(await createBetDesk(kit.db).place(bet)).toMatchObject({ outcome: 'PLACED' });
  expect(announced).toEqual([client.userId]);
});

test('a bet whose client has hung up, or whose time is over, is dropped from the queue', async () => {
  const desk = createBetDesk(kit.db, { databaseTimeAt: await databaseClock() });
  const [client, match] = [await aClient(kit.db, { balance: rupees(100) }), await aMatch(kit.database.owner)];
  const gone = { until: performance.now() + 10_000, isGone: () => true };
  for (const who of [gone, asker(-1)])
    await expect(desk.place({ ...request(client, match.matchId), asker: who })).rejects.toMatchObject({
      code: 'TOO_BUSY',
    });
});
