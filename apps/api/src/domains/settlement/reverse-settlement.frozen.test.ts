import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMatch, anAdmin, anOrigin, type Person } from '../../../test/support/builders.ts';
import { expectSoundBooks, useKit } from '../../../test/support/kit.ts';
import { fromNow } from '../../../test/support/matches.ts';
import {
  aBettor,
  aHeldMatch,
  freeze,
  type Game,
  manyBettors,
  postedTo,
  reverse,
  settle,
  stageOf,
  unfreeze,
  walletOf,
} from '../../../test/support/settlements.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { createLog } from '../../platform/log.ts';
import { payOut } from './pay-out.ts';
import { recordSettlement } from './record-settlement.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);
const deskOf = async ({ matchId }: Game) =>
  (await kit.call('getSettlements', { token: admin.token, query: { betId: String(matchId) } })).body
    .settlements[0];
const sweep = ({ matchId }: Game) =>
  payOut(kit.db, matchId, {
    signal: new AbortController().signal,
    log: createLog('silent'),
  });
const asBefore = { balance: rupees(900), exposure: rupees(100), owed: 0n };

describe('a settlement that only waits for frozen wallets', () => {
  test('is taken back from those it paid; the others are let go, and the match can be settled again', async () => {
    const { match, paid, frozen } = await aHeldMatch(kit, admin);
    expect(await deskOf(match)).toMatchObject({
      state: 'settling',
      isReversible: true,
      result: { clientsDone: 1, clientsHeld: 1 },
    });
    expect(await reverse(kit, admin, match)).toMatchObject({
      status: 200,
      body: { message: 'Settlement reversed successfully', isRunning: false },
    });
    for (const client of paid)
      expect(await postedTo(kit, client)).toEqual([
        'bet_won 19500 -10000 -9500',
        'settlement_reversed -19500 10000 9500',
      ]);
    expect(await postedTo(kit, frozen)).toEqual([]);
    for (const client of [...paid, frozen]) expect(await walletOf(kit, client)).toMatchObject(asBefore);
    expect(await deskOf(match)).toMatchObject({ state: 'waiting', bets: 2, result: { finishedAt: null } });

    await unfreeze(kit, frozen);
    await sweep(match);
    expect(await postedTo(kit, frozen)).toEqual([]);
    await settle(kit, admin, match, match.teamB);
    expect(await stageOf(kit, match)).toBe('settled');
    for (const client of [...paid, frozen])
      expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(900), exposure: 0n });
  });

  test('is taken back though it paid nobody yet', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await freeze(kit, client);
    await settle(kit, admin, match, match.teamA);
    expect((await reverse(kit, admin, match)).body.message).toBe('Settlement reversed successfully');
    expect(await stageOf(kit, match)).toBe('betting');
    expect(await walletOf(kit, client)).toMatchObject(asBefore);
    // Held again, by the next result.
    await settle(kit, admin, match, 'no result');
    await unfreeze(kit, client);
    await sweep(match);
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1000), exposure: 0n });
  });

  test('is taken back with its void bets, and the next result decides all of them', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await freeze(kit, client);
    const outcomeKnownAt = (await fromNow(kit, -60_000)).toISOString();
    await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
    await reverse(kit, admin, match);
    await unfreeze(kit, client);
    await settle(kit, admin, match, match.teamA);
    expect(await postedTo(kit, client)).toEqual(['bet_won 19500 -10000 -9500']);
  });

  test('leaves a paid client whose wallet is frozen meanwhile for later, and takes back from the rest', async () => {
    const { match, paid, frozen } = await aHeldMatch(kit, admin, { paidClients: 2 });
    const [first, second] = paid as [Person, Person];
    await freeze(kit, first);
    expect((await reverse(kit, admin, match)).body.message).toBe('Reversal started for 2 bets');
    expect(await deskOf(match)).toMatchObject({
      state: 'reversing',
      isReversible: false,
      bets: 2,
      result: { betsDone: 1, clientsHeld: 1 },
    });
    expect((await postedTo(kit, second)).at(-1)).toBe('settlement_reversed -19500 10000 9500');
    await expectSoundBooks(kit.db);
    // The wallet that was held by the settlement has nothing left to wait for.
    await unfreeze(kit, frozen);
    await sweep(match);
    expect(await postedTo(kit, frozen)).toEqual([]);
    expect(await stageOf(kit, match)).toBe('reversing');
    await unfreeze(kit, first);
    await sweep(match);
    expect(await stageOf(kit, match)).toBe('betting');
    expect(await walletOf(kit, first)).toMatchObject(asBefore);
  });

  test('is refused once a wallet is released, until its client is paid', async () => {
    const { match, frozen } = await aHeldMatch(kit, admin);
    await unfreeze(kit, frozen);
    const refused = await reverse(kit, admin, match);
    expect([refused.status, refused.body.code]).toEqual([409, 'MATCH_SETTLING']);
    await sweep(match);
    expect(await stageOf(kit, match)).toBe('settled');
    expect((await reverse(kit, admin, match)).status).toBe(200);
    expect(await walletOf(kit, frozen)).toMatchObject(asBefore);
  });
});

test('a settlement that still has somebody to pay is not taken back: not planned, planned, half paid', async () => {
  const match = await game();
  await manyBettors(kit, match, 20);
  await inTransaction(kit.db, (tx) =>
    recordSettlement(tx, {
      matchId: match.matchId,
      resultName: match.teamA,
      outcomeKnownAt: null,
      caller: admin,
      origin: anOrigin(),
    }),
  );
  const expectRefused = async () => {
    const reply = await reverse(kit, admin, match);
    expect([reply.status, reply.body.code]).toEqual([409, 'MATCH_SETTLING']);
  };
  await expectRefused();
  await sql`select plan_settlement(${match.matchId}, 10)`.execute(kit.db);
  await expectRefused();
  await sql`select pay_chunk(${match.matchId})`.execute(kit.db);
  await expectRefused();
  expect((await deskOf(match))?.isReversible).toBe(false);
  await sql`select pay_chunk(${match.matchId})`.execute(kit.db);
  // All are paid, though the settlement is not marked as finished yet.
  expect((await reverse(kit, admin, match)).status).toBe(200);
  expect(await stageOf(kit, match)).toBe('betting');
});

test('nothing that is held is let go of by anything but a reversal', async () => {
  const { match, frozen } = await aHeldMatch(kit, admin);
  await expect(sql`select drop_held_chunks(${match.matchId}, 1)`.execute(kit.db)).rejects.toThrow(
    `run 1 of match ${match.matchId} is not being reversed`,
  );
  await unfreeze(kit, frozen);
  await sweep(match);
  expect(await stageOf(kit, match)).toBe('settled');
});
