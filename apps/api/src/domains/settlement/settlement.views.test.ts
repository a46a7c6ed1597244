import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  aBet,
  allowSmallStakes,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { fromNow } from '../../../test/support/matches.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { aBettor, cancel, manyBettors, reverse, settle } from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const desk = async (query: object) => (await kit.call('getSettlements', { token: admin.token, query })).body;

test('a preview says of each result whom it pays, what, and what the house makes of it', async () => {
  const match = await aMatch(kit.database.owner);
  const client = await aBettor(kit, match);
  await aBet(kit.db, { client, match, stake: rupees(50) });
  await aBettor(kit, match, match.teamB);
  await cancel(kit, await aBettor(kit, match), match);
  const query = { betId: String(match.matchId) };
  const { token } = await anEmployee(kit.db);
  expect((await kit.call('getSettlePreview', { token, query })).body).toEqual({
    results: [
      { finalBetResult: 'Chennai', bets: 2, clients: 1, payout: 292.5, houseResult: -42.5 },
      { finalBetResult: 'Mumbai', bets: 1, clients: 1, payout: 195, houseResult: 55 },
      { finalBetResult: 'no result', bets: 3, clients: 2, payout: 250, houseResult: 0 },
    ],
    digest: expect.any(String),
    approveFrom: null,
    voids: null,
    lateCancels: [],
    lastMinutes: { total: 3, amount: 250, bets: expect.any(Array) },
    betClosedAt: expect.any(String),
    isOpen: true,
    isSuspended: false,
    isFrozen: false,
    settlement: null,
  });
  expect((await kit.call('getSettlePreview', { token, query: { betId: '999999' } })).status).toBe(404);
});

test('once a match is settled, its preview says by whom and with what result, and keeps the numbers', async () => {
  const match = await aMatch(kit.database.owner);
  const client = await aBettor(kit, match);
  await aBettor(kit, match, match.teamB);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  await aBet(kit.db, { client, match, stake: rupees(60) });
  await cancel(kit, await aBettor(kit, match), match);
  const read = async (query = {}) =>
    (
      await kit.call('getSettlePreview', {
        token: admin.token,
        query: { betId: String(match.matchId), ...query },
      })
    ).body;
  const [before, beforeLate] = [await read(), await read({ outcomeKnownAt })];
  await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
  const after = await read();
  expect(after.results).toEqual(before.results);
  expect((await read({ outcomeKnownAt })).results).toEqual(beforeLate.results);
  expect(after).toMatchObject({
    isOpen: false,
    settlement: {
      state: 'settled',
      result: { finalBetResult: 'Chennai', settledBy: admin.userName, payout: 255 },
    },
  });
  await reverse(kit, admin, match);
  expect(await read()).toMatchObject({
    results: before.results,
    settlement: { state: 'waiting', result: { reversal: { reversedBy: admin.userName } } },
  });
});

test('the bets of the last two minutes before closing are named without a time, the last first', async () => {
  const match = await aMatch(kit.database.owner, { startsIn: '-1 hour', endsIn: '10 minutes' });
  await aBettor(kit, match);
  await kit.travel('5 minutes');
  const [one, other] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
  await cancel(kit, await aBettor(kit, match), match);
  const query = { betId: String(match.matchId) };
  const read = async () => (await kit.call('getSettlePreview', { token: admin.token, query })).body;
  expect((await read()).lastMinutes).toMatchObject({
    total: 2,
    amount: 200,
    bets: [
      { userName: other.userName, teamName: 'Mumbai', amount: 100 },
      { userName: one.userName, teamName: 'Chennai', amount: 100 },
    ],
  });
  await kit.travel('3 minutes');
  const last = await aBettor(kit, match);
  await kit.travel('3 minutes');
  expect(await read()).toMatchObject({
    isOpen: false,
    betClosedAt: expect.any(String),
    lastMinutes: { total: 1, amount: 100, bets: [{ userName: last.userName }] },
    settlement: { state: 'waiting', result: null, earlier: [] },
  });
});

test('a preview says that betting is suspended, or that the match is frozen', async () => {
  const match = await aMatch(kit.database.owner);
  const query = { betId: String(match.matchId) };
  const read = async () => (await kit.call('getSettlePreview', { token: admin.token, query })).body;
  await kit.call('disableMatch', { token: admin.token, body: query });
  expect(await read()).toMatchObject({ isOpen: true, isSuspended: true, isFrozen: false });
  await kit.database.owner.query('update matches set frozen_at = app_now() where match_id = $1', [
    match.matchId,
  ]);
  expect(await read()).toMatchObject({ isFrozen: true });
});

test('what a preview says with the time of the outcome is what the settlement pays', async () => {
  const match = await aMatch(kit.database.owner);
  const [winner, loser] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  await aBet(kit.db, { client: winner, match, stake: rupees(60) });
  await aBet(kit.db, { client: loser, match, stake: rupees(70), team: match.teamB });
  await aBettor(kit, match, match.teamB);
  const query = { betId: String(match.matchId), outcomeKnownAt };
  const { results } = (await kit.call('getSettlePreview', { token: admin.token, query })).body;
  expect(results).toEqual([
    { finalBetResult: 'Chennai', bets: 4, clients: 3, payout: 425, houseResult: 5 },
    { finalBetResult: 'Mumbai', bets: 4, clients: 3, payout: 425, houseResult: 5 },
    { finalBetResult: 'no result', bets: 5, clients: 3, payout: 430, houseResult: 0 },
  ]);
  await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
  const { settlements } = await desk({ state: 'settled', pageSize: 1 });
  expect(settlements[0]).toMatchObject({
    betId: String(match.matchId),
    bets: 5,
    result: {
      finalBetResult: 'Chennai',
      outcomeKnownAt,
      settledBy: admin.userName,
      clients: 3,
      betsDone: 5,
      clientsDone: 3,
      clientsHeld: 0,
      payout: 425,
      houseResult: 5,
      lateCancels: 0,
      reversal: null,
    },
  });
});

test('a preview with the time of the outcome lists the bets that are void, and so it does when they are refunded', async () => {
  const match = await aMatch(kit.database.owner);
  const [winner, loser] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  await allowSmallStakes(kit.database.owner);
  await aBet(kit.db, { client: winner, match, stake: rupees(60) });
  await aBet(kit.db, { client: winner, match, stake: rupees(5.5) });
  await aBet(kit.db, { client: loser, match, stake: rupees(70), team: match.teamB });
  await cancel(kit, await aBettor(kit, match), match);
  const query = { betId: String(match.matchId), outcomeKnownAt };
  const voidsOf = async () => (await kit.call('getSettlePreview', { token: admin.token, query })).body.voids;
  const voids = {
    total: 3,
    refunded: 135.5,
    bets: [
      { userName: winner.userName, teamName: 'Chennai', amount: 60, timeStamp: expect.any(String) },
      { userName: winner.userName, teamName: 'Chennai', amount: 5.5, timeStamp: expect.any(String) },
      { userName: loser.userName, teamName: 'Mumbai', amount: 70, timeStamp: expect.any(String) },
    ],
  };
  expect(await voidsOf()).toEqual(voids);
  await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
  expect(await voidsOf()).toEqual(voids);
});

test('a preview lists at most 500 void bets, and counts them all', async () => {
  const match = await aMatch(kit.database.owner);
  await manyBettors(kit, match, 510);
  const query = { betId: String(match.matchId), outcomeKnownAt: (await fromNow(kit, -60_000)).toISOString() };
  const { voids } = (await kit.call('getSettlePreview', { token: admin.token, query })).body;
  expect(voids).toMatchObject({ total: 510, refunded: 51_000 });
  expect(voids?.bets).toHaveLength(500);
});

test('a preview is refused for a time at which no outcome can have been known', async () => {
  const match = await aMatch(kit.database.owner, { startsIn: '-1 hour' });
  for (const ms of [-3_601_000, 60_000]) {
    const query = { betId: String(match.matchId), outcomeKnownAt: (await fromNow(kit, ms)).toISOString() };
    const refused = await kit.call('getSettlePreview', { token: admin.token, query });
    expect([refused.status, refused.body.code]).toEqual([400, 'OUTCOME_TIME_INVALID']);
  }
});

test('the desk lists what waits, oldest first, then what is being paid, then what is settled, newest first', async () => {
  const league = `Desk ${Date.now()}`;
  const aDeskMatch = async (wanted: Parameters<typeof aMatch>[1]) => {
    const match = await aMatch(kit.database.owner, wanted);
    await kit.database.owner.query('update matches set league = $2 where match_id = $1', [
      match.matchId,
      league,
    ]);
    return match;
  };
  const [later, earlier] = [
    await aDeskMatch({ startsIn: '-3 hours', endsIn: '-1 hour' }),
    await aDeskMatch({ startsIn: '-3 hours', endsIn: '-2 hours' }),
  ];
  await aDeskMatch({});
  const [first, second, again, held] = [
    await aDeskMatch({}),
    await aDeskMatch({}),
    await aDeskMatch({}),
    await aDeskMatch({}),
  ];
  const client = await aBettor(kit, held);
  await kit.database.owner.query('update wallets set frozen_at = app_now() where user_id = $1', [
    client.userId,
  ]);
  for (const match of [first, second, again, held]) await settle(kit, admin, match, match.teamB);
  await reverse(kit, admin, again, { reason: 'Too early' });

  const all = await desk({ search: league.toUpperCase() });
  expect(all.total).toBe(6);
  expect(all.settlements.map(({ betId, state }) => `${betId} ${state}`)).toEqual([
    `${earlier.matchId} waiting`,
    `${later.matchId} waiting`,
    `${again.matchId} waiting`,
    `${held.matchId} settling`,
    `${second.matchId} settled`,
    `${first.matchId} settled`,
  ]);
  expect(all.settlements[0]?.result).toBeNull();
  expect(all.settlements[2]?.result).toMatchObject({
    finalBetResult: 'Mumbai',
    reversal: { reason: 'Too early', reversedBy: admin.userName, finishedAt: expect.any(String) },
  });
  expect(all.settlements[3]).toMatchObject({
    bets: 1,
    result: { betsDone: 0, clientsDone: 0, clientsHeld: 1 },
  });

  const waiting = await desk({ search: league, state: 'waiting', page: 2, pageSize: 2 });
  expect(waiting).toMatchObject({ total: 3, settlements: [{ betId: String(again.matchId) }] });
  const from = (await fromNow(kit, -5_400_000)).toISOString();
  const to = (await fromNow(kit, 0)).toISOString();
  expect((await desk({ search: league, from, to })).settlements.map(({ betId }) => betId)).toEqual([
    String(later.matchId),
  ]);
});

test('the desk says when betting really closed, and what results a match had before', async () => {
  const match = await aMatch(kit.database.owner, { startsIn: '-1 hour', endsIn: '40 minutes' });
  await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  await reverse(kit, admin, match, { reason: 'Was not' });
  await kit.travel('1 second');
  await settle(kit, admin, match, match.teamB);
  const [row] = (await desk({ betId: String(match.matchId) })).settlements;
  expect(row).toMatchObject({
    result: { finalBetResult: 'Mumbai' },
    earlier: [
      {
        finalBetResult: 'Chennai',
        settledBy: admin.userName,
        reversedBy: admin.userName,
        reversalReason: 'Was not',
      },
    ],
  });
  const ms = (time = '') => Date.parse(time);
  expect(Math.abs(ms(row?.betClosedAt) - ms(row?.earlier[0]?.settledAt))).toBeLessThan(1_000);
  expect(ms(row?.betClosedAt)).toBeLessThan(ms(row?.betEndTime));
});

test('the desk answers one match by its id, and whether it is frozen', async () => {
  const match = await aMatch(kit.database.owner);
  const betId = String(match.matchId);
  expect(await desk({ betId })).toEqual({ settlements: [], total: 0 });
  await settle(kit, admin, match, match.teamA);
  expect(await desk({ betId })).toMatchObject({ settlements: [{ betId, isFrozen: false }], total: 1 });
  const freeze = (time: string) =>
    kit.database.owner.query(`update matches set frozen_at = ${time} where match_id = $1`, [betId]);
  await freeze('app_now()');
  expect((await desk({ betId })).settlements).toMatchObject([{ isFrozen: true }]);
  await freeze('null');
});

test('who cancelled once the outcome was known can be listed after the settlement too', async () => {
  const match = await aMatch(kit.database.owner);
  const outcomeKnownAt = (await fromNow(kit, 0)).toISOString();
  await kit.travel('1 second');
  const late = await aBettor(kit, match);
  await cancel(kit, late, match);
  await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
  const query = { betId: String(match.matchId), outcomeKnownAt };
  const { lateCancels } = (await kit.call('getSettlePreview', { token: admin.token, query })).body;
  expect(lateCancels).toMatchObject([{ userName: late.userName, amount: 100 }]);
  expect((await desk({ betId: query.betId })).settlements[0]?.result).toMatchObject({ lateCancels: 1 });
});

test('the desk as CSV says of each match what its row says', async () => {
  const match = await aMatch(kit.database.owner);
  const betId = String(match.matchId);
  await aBettor(kit, match);
  await aBettor(kit, match, match.teamB);
  await settle(kit, admin, match, match.teamA, { reason: '=As on TV' });
  await reverse(kit, admin, match, { reason: 'Was not' });
  const query = { betId, format: 'csv' as const };
  const [headings = [], ...rows] = readAnswer(
    (await kit.call('getSettlements', { token: admin.token, query })).body,
  );
  expect(
    rows.map((cells) => Object.fromEntries(headings.map((heading, i) => [heading, cells[i]]))),
  ).toMatchObject([
    {
      Match: expect.stringMatching(/^C-[1-9]\d*$/),
      'Team A': 'Chennai',
      State: 'waiting',
      Bets: '2',
      Result: 'Chennai',
      'Settled by': admin.userName,
      Reason: "'=As on TV",
      'Reversed by': admin.userName,
      'Reversal reason': 'Was not',
    },
  ]);
});
