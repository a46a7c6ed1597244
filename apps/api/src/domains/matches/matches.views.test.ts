import { rateBp, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  aNewMatch,
  aPicture,
  DAY_MS,
  fromNow,
  HOUR_MS,
  MINUTE_MS,
  setSetting,
  setStage,
} from '../../../test/support/matches.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const staffList = async (query = {}) =>
  (await kit.call('getAllMatches', { token: admin.token, query })).body.betList;
const clientList = async ({ token }: Person, query = {}) =>
  (await kit.call('getClientMatches', { token, query })).body.history;
const analysis = async (query = {}) =>
  (await kit.call('getMarketAnalysis', { token: admin.token, query })).body;
const market = async () => (await analysis()).marketResult;

const aBettor = () => aClient(kit.db, { balance: rupees(10_000) });

async function bet({ token }: Person, betId: string, teamName: string, amount: number) {
  const reply = await kit.call('createBet', { token, body: { betId, teamName, amount } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

const disable = (betId: string) => kit.call('disableMatch', { token: admin.token, body: { betId } });
const has = (list: { _id: string }[], betId: string) => list.some(({ _id }) => _id === betId);

test('a match in the list of staff has every field, amounts in rupees, times in ISO and ids as text', async () => {
  const [startsAt, endsAt] = [await fromNow(kit, -MINUTE_MS), await fromNow(kit, HOUR_MS)];
  const { betId } = await aNewMatch(kit, { startsAt, endsAt, rate: rateBp(9550), sport: 'Kabaddi' });
  await bet(await aBettor(), betId, 'Mumbai', 100.5);
  await bet(await aBettor(), betId, 'Mumbai', 200);
  expect((await staffList()).find(({ _id }) => _id === betId)).toEqual({
    _id: betId,
    code: expect.stringMatching(/^K-[1-9]\d*$/),
    edition: expect.stringMatching(/^[\w-]{16}$/),
    teamAName: 'Mumbai',
    teamBName: 'Chennai',
    leagueName: 'Premier League',
    tossRate: 95.5,
    betStartTime: startsAt.toISOString(),
    betEndTime: endsAt.toISOString(),
    sportType: 'Kabaddi',
    active: true,
    state: 'open',
    isExpired: false,
    posterImg: null,
    teamATotalAmount: 300.5,
    teamBTotalAmount: null,
    houseResultIfTeamA: -286.98,
    houseResultIfTeamB: 300.5,
    teamABets: 2,
    teamBBets: 0,
    teamAProfit: 286.98,
    teamBProfit: 0,
    limit: 5_00_000,
    liability: 286.98,
    isFrozen: false,
    isSwitchedOff: false,
    suspendedBy: [],
  });
});

test('staff see every match that is not settled, in every state', async () => {
  const wanted = {
    scheduled: (await aNewMatch(kit, { startsIn: HOUR_MS, endsIn: 2 * HOUR_MS })).betId,
    open: (await aNewMatch(kit)).betId,
    suspended: (await aNewMatch(kit)).betId,
    closed: (await aNewMatch(kit, { endsIn: MINUTE_MS })).betId,
    settling: (await aNewMatch(kit)).betId,
    reversing: (await aNewMatch(kit)).betId,
  };
  const { betId: settled } = await aNewMatch(kit);
  await disable(wanted.suspended);
  await setStage(kit, wanted.settling, 'settling');
  await setStage(kit, wanted.reversing, 'reversing');
  await setStage(kit, settled, 'settled');
  await kit.travel('2 minutes');
  const list = await staffList();
  const stateOf = (betId: string) => list.find(({ _id }) => _id === betId);
  expect(Object.fromEntries(Object.entries(wanted).map(([name, id]) => [name, stateOf(id)?.state]))).toEqual(
    Object.fromEntries(Object.keys(wanted).map((name) => [name, name])),
  );
  expect(stateOf(wanted.closed)).toMatchObject({ isExpired: true, active: true });
  expect(stateOf(wanted.suspended)).toMatchObject({ isExpired: false, active: false });
  expect(stateOf(settled)).toBeUndefined();
  await kit.travel('-2 minutes');
});

test('lists are ordered by closing time, the earliest first', async () => {
  for (const endsIn of [3, 1, 2]) await aNewMatch(kit, { endsIn: endsIn * HOUR_MS });
  for (const list of [await staffList(), await clientList(await aClient(kit.db))]) {
    const ends = list.map(({ betEndTime }) => betEndTime);
    expect(ends.length).toBeGreaterThan(2);
    expect(ends).toEqual(ends.toSorted());
  }
});

test('a client sees enabled matches that have not closed, scheduled ones among them, and no totals', async () => {
  const client = await aClient(kit.db);
  const { betId: scheduled } = await aNewMatch(kit, { startsIn: HOUR_MS, endsIn: 2 * HOUR_MS });
  const { betId: open } = await aNewMatch(kit);
  const { betId: disabled } = await aNewMatch(kit);
  const { betId: ending } = await aNewMatch(kit, { endsIn: MINUTE_MS });
  const { betId: settling } = await aNewMatch(kit);
  const { betId: settledEarly } = await aNewMatch(kit);
  await disable(disabled);
  await setStage(kit, settling, 'settling');
  await kit.database.owner.query('update matches set closed_at = app_now() where match_id = $1', [
    settledEarly,
  ]);
  expect(has(await clientList(client), ending)).toBe(true);
  await kit.travel('1 minute');
  const list = await clientList(client);
  expect(
    [scheduled, open, disabled, ending, settling, settledEarly].map((betId) => has(list, betId)),
  ).toEqual([true, true, false, false, false, false]);
  expect(list.find(({ _id }) => _id === scheduled)).toMatchObject({ state: 'scheduled', outstanding: null });
  expect(JSON.stringify(list)).not.toContain('TotalAmount');
  await kit.travel('-1 minute');
});

test('a match with an open bet stays visible to that client alone, whatever its state, until it is settled', async () => {
  const [holder, other] = [await aBettor(), await aClient(kit.db)];
  const { betId } = await aNewMatch(kit, { endsIn: MINUTE_MS });
  await bet(holder, betId, 'Chennai', 100);
  const seen = async () => [has(await clientList(holder), betId), has(await clientList(other), betId)];
  expect(await seen()).toEqual([true, true]);
  await disable(betId);
  expect(await seen()).toEqual([true, false]);
  await kit.travel('1 minute');
  expect(await seen()).toEqual([true, false]);
  await setStage(kit, betId, 'settling');
  expect(await seen()).toEqual([true, false]);
  expect((await clientList(holder)).find(({ _id }) => _id === betId)).toMatchObject({
    state: 'settling',
    isExpired: true,
  });
  await setStage(kit, betId, 'betting');
  await kit.travel('-1 minute');
});

test('a client sees their own stake, team and projected return of each placement at its own rate', async () => {
  const [client, other] = [await aBettor(), await aBettor()];
  const { betId } = await aNewMatch(kit, { rate: rateBp(5000) });
  await bet(client, betId, 'Chennai', 100);
  await kit.database.owner.query('update matches set rate_bp = 10000 where match_id = $1', [betId]);
  await bet(client, betId, 'Chennai', 60.5);
  await bet(other, betId, 'Mumbai', 500);
  const own = async (person: Person) =>
    (await clientList(person)).find(({ _id }) => _id === betId)?.outstanding;
  expect(await own(client)).toEqual({
    totalOutStandingAmount: 160.5,
    bettingTeam: 'Chennai',
    projectedReturn: 271,
  });
  expect(await own(other)).toMatchObject({ totalOutStandingAmount: 500, bettingTeam: 'Mumbai' });
  expect(await own(await aClient(kit.db))).toBeNull();
  await kit.call('cancelBet', { token: client.token, body: { betId } });
  expect(await own(client)).toBeNull();
});

test('an own match is in the list however many others there are', async () => {
  const holder = await aBettor();
  const { betId } = await aNewMatch(kit, { endsIn: 3 * HOUR_MS });
  await bet(holder, betId, 'Mumbai', 50);
  await kit.database.owner.query(
    `insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by)
     select 'A' || n, 'B' || n, 'Many', 'Cricket', 100, app_now(), app_now() + interval '5 hours', app_now(), $1
     from generate_series(1, 510) n`,
    [String(admin.userId)],
  );
  const [own, others, all] = [
    await clientList(holder),
    await clientList(await aClient(kit.db)),
    await staffList(),
  ];
  expect([own.length, others.length, all.length]).toEqual([500, 500, 500]);
  expect([has(own, betId), has(others, betId), has(all, betId)]).toEqual([true, false, false]);
  await kit.database.owner.query("update matches set stage = 'settled' where league = 'Many'");
});

test('totals are the open stakes on each team; a cancelled one no longer counts', async () => {
  const [first, second] = [await aBettor(), await aBettor()];
  const { betId } = await aNewMatch(kit);
  const totals = async () => {
    const found = (await staffList()).find(({ _id }) => _id === betId);
    return [found?.teamATotalAmount, found?.teamBTotalAmount];
  };
  expect(await totals()).toEqual([null, null]);
  await bet(first, betId, 'Mumbai', 100);
  await bet(first, betId, 'Mumbai', 50.25);
  await bet(second, betId, 'Chennai', 70);
  expect(await totals()).toEqual([150.25, 70]);
  await kit.call('cancelBet', { token: first.token, body: { betId } });
  expect(await totals()).toEqual([null, 70]);
});

test('market analysis has the unsettled matches with open bets, and what the house makes of each result', async () => {
  const [first, second] = [await aBettor(), await aBettor()];
  const endsAt = await fromNow(kit, HOUR_MS);
  await setSetting(kit, 'match.rateMaxPercent', 150);
  const { betId } = await aNewMatch(kit, { rate: rateBp(15_000), league: 'Analysed', endsAt });
  const { betId: quiet } = await aNewMatch(kit);
  await bet(first, betId, 'Mumbai', 100);
  await bet(second, betId, 'Chennai', 120);
  const found = async (id: string) => (await market()).find((result) => result.betId === id);
  expect(await found(betId)).toEqual({
    betId,
    code: expect.stringMatching(/^C-[1-9]\d*$/),
    leagueName: 'Analysed',
    teamAName: 'Mumbai',
    teamATotalAmount: 100,
    teamBName: 'Chennai',
    teamBTotalAmount: 120,
    // 120 kept, 150 owed; 100 kept, 180 owed: the larger total is not the only loss.
    houseResultIfTeamA: -30,
    houseResultIfTeamB: -80,
    teamABets: 1,
    teamBBets: 1,
    liability: 80,
    betEndTime: endsAt.toISOString(),
    state: 'open',
  });
  expect(await found(quiet)).toBeUndefined();
  await kit.call('cancelBet', { token: first.token, body: { betId } });
  expect(await found(betId)).toMatchObject({
    teamATotalAmount: null,
    houseResultIfTeamA: 120,
    houseResultIfTeamB: -180,
  });
  await kit.call('cancelBet', { token: second.token, body: { betId } });
  expect(await found(betId)).toBeUndefined();
});

test('the open liability is what the house loses at worst over every unsettled match, whatever the filter', async () => {
  const { openLiability: before } = await analysis();
  const [first, second, third] = [await aBettor(), await aBettor(), await aBettor()];
  const { betId: lopsided } = await aNewMatch(kit, { rate: rateBp(9550) });
  await bet(first, lopsided, 'Mumbai', 100.5);
  await bet(second, lopsided, 'Chennai', 50);
  await disable(lopsided);
  // A loss on one match is not offset by a gain on another.
  const { betId: sure } = await aNewMatch(kit, { rate: rateBp(1000) });
  await bet(first, sure, 'Mumbai', 100);
  await bet(second, sure, 'Chennai', 100);
  const { betId: closed } = await aNewMatch(kit, { endsIn: MINUTE_MS });
  await bet(third, closed, 'Chennai', 200);
  await kit.travel('1 minute');
  const worst = 45.98 + 0 + 190;
  expect((await analysis()).openLiability - before).toBeCloseTo(worst, 5);
  expect((await analysis({ search: 'no such team' })).openLiability - before).toBeCloseTo(worst, 5);
  await kit.call('settleUpBet', { token: admin.token, body: { betId: closed, finalBetResult: 'Mumbai' } });
  expect((await analysis()).openLiability - before).toBeCloseTo(45.98, 5);
  await kit.travel('-1 minute');
});

test('the schedule has upcoming and open matches of each sport, in the order in which they open, for everybody', async () => {
  await kit.database.owner.query('update matches set is_active = false');
  const [late, soon] = [await fromNow(kit, 2 * DAY_MS), await fromNow(kit, DAY_MS)];
  const end = await fromNow(kit, 3 * DAY_MS);
  await aNewMatch(kit, { teamA: 'Late', startsAt: late, endsAt: end });
  await aNewMatch(kit, { teamA: 'Soon', startsAt: soon, endsAt: end, rate: rateBp(1234) });
  await aNewMatch(kit, { teamA: 'Now', sport: 'Kabaddi' });
  await aNewMatch(kit, { teamA: 'Past', endsIn: MINUTE_MS });
  const { betId } = await aNewMatch(kit, { teamA: 'Disabled' });
  await disable(betId);
  await kit.travel('1 minute');
  for (const { token } of [admin, await aClient(kit.db)]) {
    const { cricketBetList, kabaddiBetList } = (await kit.call('getSchedule', { token })).body;
    expect(cricketBetList.map(({ teamAName }) => teamAName)).toEqual(['Soon', 'Late']);
    expect(kabaddiBetList.map(({ teamAName }) => teamAName)).toEqual(['Now']);
    expect(cricketBetList[0]).toEqual({
      code: expect.stringMatching(/^C-[1-9]\d*$/),
      teamAName: 'Soon',
      teamBName: 'Chennai',
      leagueName: 'Premier League',
      tossRate: 12.34,
      betStartTime: soon.toISOString(),
      betEndTime: end.toISOString(),
    });
  }
  await kit.travel('-1 minute');
});

test('a poster comes with its match as data, or as the address of what never changes', async () => {
  const client = await aClient(kit.db);
  const { betId } = await aNewMatch(kit, { poster: await aPicture() });
  for (const list of [staffList, (query: object) => clientList(client, query)]) {
    const posterOf = async (query: object) =>
      (await list(query)).find(({ _id }) => _id === betId)?.posterImg as Record<string, string>;
    const [inline, explicit, linked] = [
      await posterOf({}),
      await posterOf({ posters: 'data' }),
      await posterOf({ posters: 'url' }),
    ];
    expect(inline).toEqual({ data: expect.any(String), contentType: 'image/jpeg' });
    expect(explicit).toEqual(inline);
    expect(linked).toEqual({
      url: expect.stringMatching(/^\/api\/poster\/[0-9a-f]{64}$/),
      contentType: 'image/jpeg',
    });
    const response = await kit.api.app.inject(linked.url ?? '');
    expect(response.rawPayload.equals(Buffer.from(inline.data ?? '', 'base64'))).toBe(true);
  }
});

test('one match is had by its id, settled or not, with who made it and whether teams are locked', async () => {
  const client = await aBettor();
  const { betId } = await aNewMatch(kit, { poster: await aPicture() });
  const one = async (id = betId) =>
    (await kit.call('getMatch', { token: admin.token, query: { betId: id } })).body;
  const listed = async () => (await staffList({ posters: 'url' })).find(({ _id }) => _id === betId);
  expect((await one()).match).toEqual({
    ...(await listed()),
    hasBets: false,
    liabilityMax: null,
    liabilityMaxDefault: 500_000,
    createdAt: expect.any(String),
    createdBy: expect.any(String),
  });
  await bet(client, betId, 'Mumbai', 100);
  await kit.call('cancelBet', { token: client.token, body: { betId } });
  expect((await one()).match).toMatchObject({
    ...(await listed()),
    hasBets: true,
    teamABets: 0,
    liability: 0,
  });
  await setStage(kit, betId, 'settled');
  expect((await one()).match).toMatchObject({ state: 'settled', isExpired: false });
  await setStage(kit, betId, 'betting');
  expect(await one('999999')).toMatchObject({ code: 'MATCH_NOT_FOUND', message: 'Match not found' });
});

test('a frozen match is shown as such', async () => {
  const { betId } = await aNewMatch(kit);
  const freeze = (time: string) =>
    kit.database.owner.query(`update matches set frozen_at = ${time} where match_id = $1`, [betId]);
  await freeze('app_now()');
  expect((await staffList()).find(({ _id }) => _id === betId)).toMatchObject({
    isFrozen: true,
    state: 'suspended',
  });
  await freeze('null');
});
