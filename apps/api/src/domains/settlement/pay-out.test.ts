import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMatch, anAdmin, anOrigin, atOnce, type Person } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';
import {
  aBettor,
  freeze,
  type Game,
  manyBettors,
  postedTo,
  reverse,
  settle,
  stageOf,
  unfreeze,
  walletOf,
} from '../../../test/settlements.ts';
import { createLog } from '../../platform/log.ts';
import { inTransaction } from '../../platform/tx.ts';
import { payOut, runPayouts } from './pay-out.ts';
import { recordSettlement } from './record-settlement.ts';
import { reverseSettlement } from './reverse-settlement.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

/** A match with so many clients whose result is recorded and not paid. */
async function aRecorded(clients: number): Promise<Game> {
  const match = await aMatch(kit.database.owner);
  await manyBettors(kit, match, clients);
  await record(match);
  return match;
}

const record = ({ matchId, teamA }: Game) =>
  inTransaction(kit.db, (tx) =>
    recordSettlement(tx, {
      matchId,
      resultName: teamA,
      outcomeKnownAt: null,
      caller: admin,
      origin: anOrigin(),
    }),
  );

const pay = ({ matchId }: Game, clientsInChunk = 10) =>
  payOut(kit.db, matchId, { signal: new AbortController().signal, publish: () => undefined, clientsInChunk });

async function chunksOf({ matchId }: Game, isReversal = false) {
  const { rows } = await kit.database.owner.query<{
    paid: number;
    unpaid: number;
    held: number;
    payout: string;
    house: string;
  }>(
    `select count(paid_at)::integer as paid, count(*) filter (where paid_at is null)::integer as unpaid,
       count(*) filter (where is_held)::integer as held, sum(payout)::text as payout, sum(house_delta)::text as house
     from settlement_chunks where match_id = $1 and is_reversal = $2`,
    [matchId, isReversal],
  );
  return rows[0];
}

async function closesOf({ matchId }: Game) {
  const { rows } = await kit.database.owner.query<{ closes: number }>(
    'select count(*)::integer as closes from position_closes where match_id = $1',
    [matchId],
  );
  return rows[0]?.closes;
}

test('a settlement is paid in chunks, whose sums are what was paid', async () => {
  const match = await aRecorded(95);
  await pay(match);
  expect(await chunksOf(match)).toMatchObject({ paid: 10, unpaid: 0, held: 0 });
  const { rows } = await kit.database.owner.query(
    `select sum(wallet_delta)::text as payout, sum(house_delta)::text as house from ledger
     where match_id = $1 and kind in ('bet_won', 'bet_lost')`,
    [match.matchId],
  );
  expect(await chunksOf(match)).toMatchObject(rows[0]);
  expect(await stageOf(kit, match)).toBe('settled');
});

test('ten payers at once pay each position once, and reverse it once', async () => {
  const match = await aRecorded(200);
  expect((await atOnce(5, () => pay(match))).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  expect(await closesOf(match)).toBe(200);
  await inTransaction(kit.db, (tx) =>
    reverseSettlement(tx, { matchId: match.matchId, reason: 'Wrong', caller: admin, origin: anOrigin() }),
  );
  await atOnce(5, () => pay(match));
  expect(await chunksOf(match, true)).toMatchObject({ paid: 20, unpaid: 0 });
  expect(await stageOf(kit, match)).toBe('betting');
  await record(match);
  await pay(match);
  expect(await closesOf(match)).toBe(400);
});

/** What a payer has done is undone when its connection is killed before the commit. */
test.each([false, true])(
  'a payer killed in the middle of a chunk leaves it to the next (reversal: %s)',
  async (isReversal) => {
    const match = await aRecorded(30);
    if (isReversal) {
      await pay(match);
      await inTransaction(kit.db, (tx) =>
        reverseSettlement(tx, { matchId: match.matchId, reason: 'Wrong', caller: admin, origin: anOrigin() }),
      );
    }
    await expect(
      kit.db.transaction().execute(async (tx) => {
        await sql`select plan_settlement(${match.matchId}, 10)`.execute(kit.db);
        await sql`select pay_chunk(${match.matchId})`.execute(tx);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await kit.database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await sql`select 1`.execute(tx);
      }),
    ).rejects.toThrow(/terminat|connection|ECONNRESET/);
    expect(await chunksOf(match, isReversal)).toMatchObject({ paid: 0, unpaid: 3 });
    await pay(match);
    expect(await chunksOf(match, isReversal)).toMatchObject({ paid: 3, unpaid: 0 });
  },
);

test('a payer that is told to stop leaves the rest, and the next goes on from there', async () => {
  const match = await aRecorded(50);
  await payOut(kit.db, match.matchId, {
    signal: AbortSignal.abort(),
    publish: () => undefined,
    clientsInChunk: 10,
  });
  expect(await chunksOf(match)).toMatchObject({ paid: 0, unpaid: 5 });
  expect(await stageOf(kit, match)).toBe('settling');
  await pay(match);
  expect(await stageOf(kit, match)).toBe('settled');
});

describe('a frozen wallet', () => {
  test('is left out and paid when it is released; the others do not wait for it', async () => {
    const match = await aMatch(kit.database.owner);
    const [frozen, other] = [await aBettor(kit, match), await aBettor(kit, match)];
    await freeze(kit, frozen);
    for (let time = 0; time < 2; time++)
      expect((await settle(kit, admin, match, match.teamA)).body).toEqual({
        message: 'Settlement started for 2 bets',
        isRunning: true,
      });
    expect(await chunksOf(match)).toMatchObject({ paid: 1, held: 1 });
    expect(await stageOf(kit, match)).toBe('settling');
    expect(await walletOf(kit, other)).toMatchObject({ balance: rupees(1095) });
    expect(await postedTo(kit, frozen)).toEqual([]);

    await unfreeze(kit, frozen);
    await pay(match);
    expect(await walletOf(kit, frozen)).toMatchObject({ balance: rupees(1095) });
    expect(await stageOf(kit, match)).toBe('settled');
  });

  test('alone in its chunk, and in a reversal, is held as well', async () => {
    const match = await aMatch(kit.database.owner);
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    await freeze(kit, client);
    expect((await reverse(kit, admin, match)).body.message).toBe('Reversal started for 1 bets');
    expect(await chunksOf(match, true)).toMatchObject({ paid: 0, unpaid: 1, held: 1 });
    await unfreeze(kit, client);
    await pay(match);
    expect(await stageOf(kit, match)).toBe('betting');
  });
});

test('a frozen match pays nothing until it is released', async () => {
  const match = await aRecorded(20);
  const freeze = (at: string) =>
    kit.database.owner.query(`update matches set frozen_at = ${at} where match_id = $1`, [match.matchId]);
  await freeze('app_now()');
  await pay(match);
  expect(await chunksOf(match)).toMatchObject({ paid: 0, unpaid: 2 });
  await freeze('null');
  await pay(match);
  expect(await stageOf(kit, match)).toBe('settled');
});

describe('the worker', () => {
  const stopping = new AbortController();
  afterEach(() => stopping.abort());

  test('pays whatever is recorded, and tells of a match that fails without keeping another waiting', async () => {
    const [broken, sound] = [await aRecorded(10), await aRecorded(10)];
    await sql`select plan_settlement(${broken.matchId}, 10)`.execute(kit.db);
    const corrupt = (to: string) =>
      kit.database.owner.query(`update settlement_chunks set user_ids = ${to} where match_id = $1`, [
        broken.matchId,
      ]);
    await corrupt('user_ids || 1');
    const log = createLog('silent');
    const told = vi.spyOn(log, 'error');
    const working = runPayouts(kit.db, {
      signal: stopping.signal,
      publish: () => undefined,
      log,
      sweepMs: 20,
    });
    await vi.waitFor(async () => expect(await stageOf(kit, sound)).toBe('settled'), { timeout: 5_000 });
    expect(told).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: 'P0004' }), match: String(broken.matchId) },
      'a settlement is not paid out',
    );
    expect(await chunksOf(broken)).toMatchObject({ paid: 0 });
    await corrupt('trim_array(user_ids, 1)');
    await vi.waitFor(async () => expect(await stageOf(kit, broken)).toBe('settled'), { timeout: 5_000 });
    stopping.abort();
    await working;
  });
});
