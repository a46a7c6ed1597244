import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMatch, anAdmin, anOrigin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
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
} from '../../../test/support/settlements.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { createLog } from '../../platform/log.ts';
import { type Subject, userSubject } from '../reconciliation/alarm.ts';
import { unfreezeSubject } from '../reconciliation/unfreeze-subject.ts';
import { payOut, runPayouts } from './pay-out.ts';
import { recordSettlement } from './record-settlement.ts';
import { reverseSettlement } from './reverse-settlement.ts';
import { releaseHeldChunks } from './settlement.store.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

/** A match with this many clients whose result is recorded but not paid. */
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

const log = createLog('silent');
const untilPaid = { signal: new AbortController().signal, log };
const pay = ({ matchId }: Game, clientsInChunk = 10) =>
  payOut(kit.db, matchId, { ...untilPaid, clientsInChunk });

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

/** A payer's work is rolled back when its connection is killed before the commit. */
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
  await payOut(kit.db, match.matchId, { ...untilPaid, signal: AbortSignal.abort(), clientsInChunk: 10 });
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

describe('a client whose books do not fit', () => {
  const clientsOf = async ({ matchId }: Game) => {
    const { rows } = await kit.database.owner.query<{ user_id: string }>(
      'select user_id from positions where match_id = $1 order by user_id',
      [matchId],
    );
    return rows.map(({ user_id }) => BigInt(user_id));
  };
  const setExposure = (userIds: bigint[], exposure: number) =>
    kit.database.owner.query('update wallets set exposure = $2 where user_id = any ($1)', [
      userIds,
      exposure,
    ]);
  const openAlarms = async () => {
    const { rows } = await kit.database.owner.query<{ alarm: string }>(
      `select concat_ws(' ', law, subject_type, subject_id) as alarm from alarms where resolved_at is null`,
    );
    return rows.map(({ alarm }) => alarm);
  };
  const release = (subject: Subject) =>
    unfreezeSubject(
      { db: kit.db, releaseHeld: releaseHeldChunks },
      { subject, reason: 'Mended', caller: admin, origin: anOrigin() },
    );
  const paidClients = async ({ matchId }: Game) => {
    const { rows } = await kit.database.owner.query<{ clients: number }>(
      'select sum(cardinality(user_ids))::integer as clients from settlement_chunks where match_id = $1 and paid_at is not null',
      [matchId],
    );
    return rows[0]?.clients;
  };

  test('is set aside with an alarm, and all others are paid in the same sweep', async () => {
    const match = await aRecorded(600);
    const damaged = (await clientsOf(match))[47] ?? 0n;
    await setExposure([damaged], 0);
    await pay(match);
    expect(await paidClients(match)).toBe(599);
    expect(await chunksOf(match)).toMatchObject({ unpaid: 1, held: 1 });
    expect(await openAlarms()).toEqual([`PAYOUT user ${damaged}`]);
    expect(await stageOf(kit, match)).toBe('settling');

    // Not before the cause is repaired; then it is paid like the others.
    await expect(release(userSubject(damaged))).rejects.toMatchObject({ code: 'STILL_BROKEN' });
    await setExposure([damaged], 10_000);
    await release(userSubject(damaged));
    await pay(match);
    expect(await stageOf(kit, match)).toBe('settled');
  });

  test('is not the only one where it is the match that does not fit: that is frozen, and not everybody', async () => {
    const match = await aRecorded(60);
    const clients = await clientsOf(match);
    await setExposure(clients, 0);
    await pay(match);
    const alarms = await openAlarms();
    expect(alarms).toContain(`PAYOUT match ${match.matchId}`);
    expect(alarms.length).toBeLessThan(30);

    await setExposure(clients, 10_000);
    for (const alarm of alarms) {
      const [, type = '', id = ''] = alarm.split(' ');
      await release({ type, id } as Subject);
    }
    await pay(match);
    expect(await stageOf(kit, match)).toBe('settled');
  });
});

describe('the worker', () => {
  const stopping = new AbortController();
  afterEach(() => stopping.abort());

  test('pays whatever is recorded, and tells of a match that fails without keeping another waiting', async () => {
    const [broken, sound] = [await aRecorded(10), await aRecorded(10)];
    const { owner } = kit.database;
    await owner.query(
      `alter table settlement_chunks add constraint broken check (match_id <> ${broken.matchId}) not valid`,
    );
    const told = vi.spyOn(log, 'error');
    const working = runPayouts(kit.db, {
      signal: stopping.signal,
      log,
      sweepMs: 20,
    });
    await vi.waitFor(async () => expect(await stageOf(kit, sound)).toBe('settled'), { timeout: 5_000 });
    expect(told).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: '23514' }), match: String(broken.matchId) },
      'a settlement is not paid out',
    );
    expect(await chunksOf(broken)).toMatchObject({ paid: 0 });
    await owner.query('alter table settlement_chunks drop constraint broken');
    await vi.waitFor(async () => expect(await stageOf(kit, broken)).toBe('settled'), { timeout: 5_000 });
    stopping.abort();
    await working;
  });
});
