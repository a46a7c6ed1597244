import { randomUUID } from 'node:crypto';
import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, atOnce, type Person } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';
import type { Db } from '../../platform/db.ts';
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
  // No schema lets this through; here it stands for a fault of one item in a batch.
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
  // So that both stripes have leased room: a lease is written by one at a time.
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
