import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOLLOW_BETS } from '../../../test/books/rechain.ts';
import { expectRefusal } from '../../../test/support/accounts.ts';
import {
  aBet,
  aClient,
  allowSmallStakes,
  aMatch,
  anAdmin,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { auditOf, fromNow, HOUR_MS, MINUTE_MS } from '../../../test/support/matches.ts';
import {
  aBettor,
  cancel,
  place,
  postedTo,
  reverse,
  settle,
  stageOf,
  walletOf,
} from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);

describe('a result', () => {
  test('pays the winners their stake and profit, takes the stakes of the losers, and settles the match', async () => {
    const match = await game();
    const [winner, loser] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
    expect(await settle(kit, admin, match, match.teamA)).toMatchObject({
      status: 200,
      body: { message: 'Bet settled successfully', isRunning: false },
    });
    expect(await walletOf(kit, winner)).toMatchObject({ balance: rupees(1095), exposure: 0n });
    expect(await walletOf(kit, loser)).toMatchObject({ balance: rupees(900), exposure: 0n });
    expect(await postedTo(kit, winner)).toEqual(['bet_won 19500 -10000 -9500']);
    expect(await postedTo(kit, loser)).toEqual(['bet_lost 0 -10000 10000']);
    expect(await stageOf(kit, match)).toBe('settled');
  });

  test('can be the other team, at the rate of each bet', async () => {
    const match = await game();
    const client = await aBettor(kit, match, match.teamB);
    await kit.database.owner.query('update matches set rate_bp = 5000 where match_id = $1', [match.matchId]);
    await aBet(kit.db, { client, match, team: match.teamB, stake: rupees(100) });
    await settle(kit, admin, match, match.teamB);
    expect(await postedTo(kit, client)).toEqual(['bet_won 34500 -20000 -14500']);
  });

  test("can be 'no result': every stake goes back", async () => {
    const match = await game();
    const clients = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
    await settle(kit, admin, match, 'no result');
    for (const client of clients) {
      expect(await postedTo(kit, client)).toEqual(['bet_refunded 10000 -10000 0']);
      expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1000), exposure: 0n });
    }
  });

  test('pays a profit of nothing without the house', async () => {
    const match = await aMatch(kit.database.owner, { rateBp: 1 });
    await allowSmallStakes(kit.database.owner);
    const client = await aClient(kit.db, { balance: rupees(50) });
    await aBet(kit.db, { client, match, stake: rupees(49.99) });
    await settle(kit, admin, match, match.teamA);
    expect(await postedTo(kit, client)).toEqual(['bet_won 4999 -4999 0']);
  });

  test('settles a match without bets, and touches no position that its client has cancelled', async () => {
    const [empty, cancelled] = [await game(), await game()];
    const client = await aBettor(kit, cancelled);
    await cancel(kit, client, cancelled);
    for (const match of [empty, cancelled]) {
      expect((await settle(kit, admin, match, match.teamA)).body.message).toBe('Bet settled successfully');
      expect(await stageOf(kit, match)).toBe('settled');
    }
    expect(await postedTo(kit, client)).toEqual(['bet_cancelled 10000 -10000 0']);
  });

  test('closes the match for good, also after its end: a clock that is set back does not open it', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await kit.travel('2 hours');
    await settle(kit, admin, match, match.teamA);
    await reverse(kit, admin, match);
    const { rows } = await kit.database.owner.query(
      'select closed_at = ends_at as "closedAtItsEnd" from matches where match_id = $1',
      [match.matchId],
    );
    expect(rows).toEqual([{ closedAtItsEnd: true }]);
    await kit.travel('-2 hours');
    expect((await place(kit, client, match, match.teamA)).body.code).toBe('BETTING_CLOSED');
    expect((await cancel(kit, client, match)).body.code).toBe('BETTING_CLOSED');
  });

  test('closes the match at once, before its end', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamB);
    expectRefusal(
      await place(kit, client, match, match.teamA),
      409,
      'BETTING_CLOSED',
      'Betting is closed for this match',
    );
    expectRefusal(
      await cancel(kit, client, match),
      409,
      'BETTING_CLOSED',
      'Betting is closed for this match',
    );
  });

  test('is in the audit log, with who said it and why', async () => {
    const match = await game();
    await settle(kit, admin, match, match.teamA, { reason: 'As shown on television' });
    expect(await auditOf(kit, String(match.matchId))).toEqual([
      {
        action: 'match.settled',
        actor_id: String(admin.userId),
        before: null,
        after: { run: 1, bets: 0, result: 'Chennai', outcomeKnownAt: null, digest: null },
        reason: 'As shown on television',
      },
    ]);
  });

  test('tells each client once for the match, however many bets', async () => {
    const match = await game();
    const [winner, loser] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
    await aBet(kit.db, { client: winner, match, stake: rupees(100) });
    await settle(kit, admin, match, match.teamA);
    const { rows } = await kit.database.owner.query(
      'select type, title, message, data, event_key from notifications where user_id = any ($1) order by user_id',
      [[winner.userId, loser.userId]],
    );
    const matchId = String(match.matchId);
    expect(rows).toEqual([
      {
        type: 'bet_won',
        title: 'You won',
        message: 'Chennai vs Mumbai: your return of ₹390.00 was added to your wallet, a profit of ₹190.00.',
        data: {
          status: 'won',
          amount: '39000',
          matchId,
          details: { ...teams, amount: '₹390.00', profit: '₹190.00' },
        },
        event_key: `settlement:${matchId}:1`,
      },
      {
        type: 'bet_lost',
        title: 'You lost',
        message: 'Chennai vs Mumbai: you lost ₹100.00.',
        data: {
          status: 'lost',
          amount: '10000',
          matchId,
          details: { ...teams, amount: '₹100.00', profit: '₹95.00' },
        },
        event_key: `settlement:${matchId}:1`,
      },
    ]);
  });
});

/** What a notification keeps of the match, so that it can be said in another language. */
const teams = { teamA: 'Chennai', teamB: 'Mumbai' };

describe('an outcome that was known', () => {
  test('voids the bets from that moment on: a client can have both parts', async () => {
    const match = await game();
    const [both, losesBoth, late] = [
      await aBettor(kit, match),
      await aBettor(kit, match, match.teamB),
      await aClient(kit.db, { balance: rupees(1000) }),
    ];
    const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
    await kit.travel('1 second');
    for (const [client, team] of [
      [both, match.teamA],
      [losesBoth, match.teamB],
      [late, match.teamA],
    ] as const)
      await aBet(kit.db, { client, match, team, stake: rupees(50) });
    expect((await settle(kit, admin, match, match.teamA, { outcomeKnownAt })).status).toBe(200);
    expect(await postedTo(kit, both)).toEqual(['bet_won 19500 -10000 -9500', 'bet_refunded 5000 -5000 0']);
    expect(await postedTo(kit, losesBoth)).toEqual(['bet_lost 0 -10000 10000', 'bet_refunded 5000 -5000 0']);
    expect(await postedTo(kit, late)).toEqual(['bet_refunded 5000 -5000 0']);
    const { rows } = await kit.database.owner.query(
      `select user_id::integer as "userId", array_agg(status::text order by bet_id) as statuses from judged_bets
       where match_id = $1 group by user_id order by user_id`,
      [match.matchId],
    );
    expect(rows.map(({ statuses }) => statuses)).toEqual([
      ['won', 'refunded'],
      ['lost', 'refunded'],
      ['refunded'],
    ]);
    const told = await kit.database.owner.query(
      'select message, data from notifications where user_id = any ($1) order by user_id',
      [[both.userId, losesBoth.userId, late.userId]],
    );
    const matchId = String(match.matchId);
    const returned = '₹50.00 was returned for bets placed after the outcome was known.';
    expect(told.rows).toEqual([
      {
        message: `Chennai vs Mumbai: your return of ₹195.00 was added to your wallet, a profit of ₹95.00. ${returned}`,
        data: {
          ...{ status: 'won', amount: '19500', matchId },
          details: { ...teams, amount: '₹195.00', profit: '₹95.00', late: '₹50.00' },
        },
      },
      {
        message: `Chennai vs Mumbai: you lost ₹100.00. ${returned}`,
        data: {
          ...{ status: 'lost', amount: '10000', matchId },
          details: { ...teams, amount: '₹100.00', profit: '₹95.00', late: '₹50.00' },
        },
      },
      {
        message: 'Chennai vs Mumbai: ₹50.00 was returned to your wallet.',
        data: {
          status: 'refunded',
          amount: '5000',
          matchId,
          details: { ...teams, amount: '₹50.00', profit: '₹0.00' },
        },
      },
    ]);
  });

  test('voids a bet of that very moment, and not again one that its client had cancelled', async () => {
    const match = await game();
    const client = await aClient(kit.db, { balance: rupees(1000) });
    const outcomeKnownAt = (await fromNow(kit, 0)).toISOString();
    await aBet(kit.db, { client, match, stake: rupees(100) });
    await cancel(kit, client, match);
    const betId = await aBet(kit.db, { client, match, stake: rupees(50) });
    await kit.database.owner.query(
      `begin; set local session_replication_role = replica;
       update bets set accepted_at = '${outcomeKnownAt}' where bet_id = ${betId};
       ${FOLLOW_BETS} commit`,
    );
    await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
    expect(await postedTo(kit, client)).toEqual([
      'bet_cancelled 10000 -10000 0',
      'bet_refunded 5000 -5000 0',
    ]);
  });

  test('counts the cancels made from that moment on', async () => {
    const match = await game();
    const [early, late] = [await aBettor(kit, match), await aBettor(kit, match)];
    await cancel(kit, early, match);
    const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
    await kit.travel('1 second');
    await cancel(kit, late, match);
    const preview = await kit.call('getSettlePreview', {
      token: admin.token,
      query: { betId: String(match.matchId), outcomeKnownAt },
    });
    expect(preview.body.lateCancels).toEqual([
      { userName: late.userName, teamName: match.teamA, amount: 100, timeStamp: expect.any(String) },
    ]);
    await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
    const { rows } = await kit.database.owner.query(
      'select late_cancels from settlements where match_id = $1',
      [match.matchId],
    );
    expect(rows).toEqual([{ late_cancels: '1' }]);
  });

  test('lies neither in the future nor before the start', async () => {
    const match = await game();
    for (const ms of [MINUTE_MS, -2 * HOUR_MS]) {
      const outcomeKnownAt = (await fromNow(kit, ms)).toISOString();
      expectRefusal(
        await settle(kit, admin, match, match.teamA, { outcomeKnownAt }),
        400,
        'OUTCOME_TIME_INVALID',
        'The outcome cannot have been known before the start of the match, nor in the future',
      );
    }
    expect(await stageOf(kit, match)).toBe('betting');
  });
});

describe('a settlement is refused', () => {
  test('for a match that is not there', async () => {
    expectRefusal(
      await settle(kit, admin, { matchId: 999_999n }, 'Chennai'),
      404,
      'MATCH_NOT_FOUND',
      'Match not found',
    );
  });

  test('with a result that is none of the match', async () => {
    const match = await game();
    expectRefusal(
      await settle(kit, admin, match, 'Delhi'),
      400,
      'RESULT_UNKNOWN',
      "The result must be one of the two teams or 'no result'",
    );
    expectRefusal(
      await settle(kit, admin, match, ''),
      400,
      'RESULT_EMPTY',
      'You have not selected any result',
    );
  });

  test('while the match is frozen', async () => {
    const match = await game();
    await kit.database.owner.query('update matches set frozen_at = app_now() where match_id = $1', [
      match.matchId,
    ]);
    expect(await settle(kit, admin, match, match.teamA)).toMatchObject({
      status: 503,
      body: { code: 'MATCH_FROZEN' },
    });
  });

  test('with another result, or another time of the outcome, than the one that is recorded', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    const refusal = [
      409,
      'SETTLED_OTHERWISE',
      'This match is already settled with the result Chennai',
    ] as const;
    expectRefusal(await settle(kit, admin, match, match.teamB), ...refusal);
    expectRefusal(await settle(kit, admin, match, 'no result'), ...refusal);
    const outcomeKnownAt = (await fromNow(kit, -MINUTE_MS)).toISOString();
    expectRefusal(await settle(kit, admin, match, match.teamA, { outcomeKnownAt }), ...refusal);
    expect(await postedTo(kit, client)).toEqual(['bet_won 19500 -10000 -9500']);
  });
});

test('the same result again, with a key or without, answers the same and pays nothing twice', async () => {
  const match = await game();
  const client = await aBettor(kit, match);
  const key = randomUUID();
  for (const more of [{ key }, { key }, {}, { key: randomUUID() }])
    expect((await settle(kit, admin, match, match.teamA, more)).body.message).toBe(
      'Bet settled successfully',
    );
  expect((await settle(kit, admin, match, match.teamB, { key })).status).toBe(422);
  expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1095), exposure: 0n });
});

test('bets and cancels that race a settlement come wholly before it or not at all (20 times)', async () => {
  for (let round = 0; round < 20; round++) {
    const match = await game();
    const clients = await Promise.all([
      aBettor(kit, match),
      aBettor(kit, match, match.teamB),
      aBettor(kit, match),
    ]);
    const [settled] = (
      await Promise.all([
        settle(kit, admin, match, match.teamA),
        ...clients.map((client, index) =>
          index < 2 ? cancel(kit, client, match) : place(kit, client, match, match.teamA),
        ),
      ])
    ).values();
    expect(settled?.status).toBe(200);
    for (const client of clients) {
      expect(await walletOf(kit, client)).toMatchObject({ exposure: 0n });
      expect(await postedTo(kit, client)).toHaveLength(1);
    }
  }
});
