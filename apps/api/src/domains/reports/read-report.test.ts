import { addDays, rupees } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aCancelledBet, aClient, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, fromNow } from '../../../test/support/matches.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { aBettor, type Game, place, reverse, settle } from '../../../test/support/settlements.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sealAudit } from '../audit/index.ts';
import { readToday } from './reports.views.ts';
import { sumDays } from './sum-days.ts';

const kit = useKit();
let admin: Person;
/** Each test has days that no other test used. */
let today: string;
let match: Game;

beforeEach(async () => {
  await travelToMorning(2);
  today = await readToday(kit.db);
  admin = await anAdmin(kit.db);
  match = await aMatch(kit.database.owner, { endsIn: '5 days' });
});

/** Ten o'clock in India this many days later. */
async function travelToMorning(days: number): Promise<void> {
  await inTransaction(kit.db, sealAudit);
  await kit.database.owner.query(
    `update test_clock set shift = shift + (
       ((app_now() at time zone 'Asia/Kolkata')::date + $1::integer + time '10:00') at time zone 'Asia/Kolkata' - app_now())`,
    [days],
  );
  await kit.database.owner.query(`update sessions set expires_at = app_now() + interval '1 day'`);
}

const report = async (query: { from?: string; to?: string } = {}) =>
  (await kit.call('getReport', { token: admin.token, query })).body;
const dayOf = async (day: string) => (await report({ from: day, to: day })).totals;
const NOTHING = { bets: 0, placed: 0, cancelled: 0, stakes: 0, payouts: 0, houseResult: 0 };

test('a stake is placed on the day of the bet, and counts as settled on the day of the result', async () => {
  await aBettor(kit, match);
  await aBettor(kit, match, match.teamB);
  expect(await report()).toMatchObject({
    from: today,
    to: today,
    totals: { ...NOTHING, bets: 2, placed: 200, deposits: 2000 },
  });
  await travelToMorning(1);
  await settle(kit, admin, match, match.teamA);
  expect(await dayOf(addDays(today, 1))).toMatchObject({
    ...NOTHING,
    stakes: 200,
    payouts: 195,
    houseResult: 5,
    deposits: 0,
  });
  expect(await dayOf(today)).toMatchObject({ bets: 2, placed: 200, stakes: 0 });
});

test('a reversal takes back on its own day, and the day of the result keeps its figures', async () => {
  await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  await travelToMorning(1);
  await reverse(kit, admin, match);
  expect(await dayOf(today)).toMatchObject({ stakes: 100, payouts: 195, houseResult: -95 });
  expect(await dayOf(addDays(today, 1))).toMatchObject({ stakes: -100, payouts: -195, houseResult: 95 });
  await settle(kit, admin, match, match.teamB);
  expect((await report({ from: today, to: addDays(today, 1) })).totals).toMatchObject({
    stakes: 100,
    payouts: 0,
    houseResult: 100,
  });
});

test('what a reversal advances is no loss of the house, and what is repaid no gain', async () => {
  const client = await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  const { userName } = client;
  await kit.call('withdraw', { token: admin.token, body: { userName, amount: 1095 } });
  await reverse(kit, admin, match);
  expect((await report()).totals).toMatchObject({
    stakes: 0,
    payouts: 0,
    houseResult: 0,
    advanced: 195,
    repaid: 0,
  });
  await kit.call('deposit', { token: admin.token, body: { userName, amount: 200 } });
  expect((await report()).totals).toMatchObject({
    houseResult: 0,
    advanced: 195,
    repaid: 195,
    deposits: 1200,
    withdrawals: 1095,
  });
});

test('a refunded stake is a stake and a payout, of a match without result and of a late bet', async () => {
  await aBettor(kit, match);
  await settle(kit, admin, match, 'no result');
  expect((await report()).totals).toMatchObject({ stakes: 100, payouts: 100, houseResult: 0 });
  const late = await aMatch(kit.database.owner);
  const client = await aBettor(kit, late);
  const outcomeKnownAt = (await fromNow(kit, 0)).toISOString();
  await place(kit, client, late, late.teamA, 60);
  await settle(kit, admin, late, late.teamB, { outcomeKnownAt });
  expect((await report()).totals).toMatchObject({ stakes: 260, payouts: 160, houseResult: 100 });
});

test('a bet that was taken back is placed and cancelled, and never settled', async () => {
  const client = await aClient(kit.db, { balance: rupees(100) });
  await aCancelledBet(kit.db, { client, match, stake: rupees(70) });
  await settle(kit, admin, match, match.teamA);
  expect((await report()).totals).toMatchObject({ ...NOTHING, bets: 1, placed: 70, cancelled: 70 });
});

test('leagues of one name in two sports stay apart; what staked most comes first', async () => {
  const kabaddi = await aNewMatch(kit, { sport: 'Kabaddi', league: 'Indian Premier League' });
  await aBettor(kit, { ...kabaddi, teamA: 'Mumbai', teamB: 'Chennai' }, 'Mumbai', rupees(300));
  await aBettor(kit, match);
  await settle(kit, admin, match, match.teamB);
  await settle(kit, admin, kabaddi, 'Chennai');
  const { sports, leagues, topMatches } = await report();
  const figures = (stakes: number) => ({ stakes, payouts: 0, houseResult: stakes, placed: stakes, bets: 1 });
  expect(sports).toMatchObject([
    { sportType: 'Kabaddi', matches: 1, ...figures(300) },
    { sportType: 'Cricket', matches: 1, ...figures(100) },
  ]);
  expect(leagues).toMatchObject([
    { sportType: 'Kabaddi', leagueName: 'Indian Premier League', ...figures(300) },
    { sportType: 'Cricket', leagueName: 'Indian Premier League', ...figures(100) },
  ]);
  expect(topMatches).toMatchObject([
    {
      betId: kabaddi.betId,
      teamAName: 'Mumbai',
      teamBName: 'Chennai',
      sportType: 'Kabaddi',
      ...figures(300),
    },
    { betId: String(match.matchId), ...figures(100) },
  ]);
});

test('of days without a row every figure is zero, and they are told from the others', async () => {
  await aBettor(kit, match);
  await travelToMorning(3);
  await sumDays(kit.db);
  const quiet = await report({ from: addDays(today, 1), to: addDays(today, 3) });
  expect(quiet).toMatchObject({ totals: NOTHING, sports: [], leagues: [], topMatches: [], matches: 0 });
  expect(quiet.days.map(({ day, movements }) => [day, movements])).toEqual([
    [addDays(today, 1), 0],
    [addDays(today, 2), 0],
    [addDays(today, 3), 0],
  ]);
  expect((await report({ from: today })).days.map(({ movements }) => movements)).toEqual([2, 0, 0, 0]);
});

test.each([
  ['2026-03-02', '2026-03-01'],
  ['2025-03-01', '2026-03-02'],
])('a period from %s to %s is refused', async (from, to) => {
  const answer = await kit.call('getReport', { token: admin.token, query: { from, to } });
  expectRefusal(
    answer,
    400,
    'REPORT_PERIOD_INVALID',
    'Please choose a first day that is not after the last, and at most 366 days',
  );
});

test.each(['2026-02-30', '1999-12-31', '2200-01-01', 'today', '2026-03-01T00:00:00Z'])(
  '%s is no day of a report',
  async (from) => {
    const { status, body } = await kit.call('getReport', { token: admin.token, query: { from } });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  },
);

test('a year of days is answered, and a leap year too', async () => {
  expect((await report({ from: '2024-01-01', to: '2024-12-31' })).days).toHaveLength(366);
});

test('as CSV a report has a row for each day, and says of which there was nothing', async () => {
  await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  const { headers, body } = await kit.call('getReport', {
    token: admin.token,
    query: { from: addDays(today, -1), to: today, format: 'csv' },
  });
  expect(headers['content-disposition']).toContain(`report-days-${admin.userName}-`);
  const [headings, ...rows] = readAnswer(body);
  expect(headings).toEqual([
    'Day (IST)',
    'Bets',
    'Placed (₹)',
    'Cancelled (₹)',
    'Stakes settled (₹)',
    'Payouts (₹)',
    'House result (₹)',
    'Bonuses (₹)',
    'Deposits (₹)',
    'Withdrawals (₹)',
    'Activity',
  ]);
  const written = (day: string) => day.split('-').toReversed().join('-');
  expect(rows).toEqual([
    [written(addDays(today, -1)), '0', '0', '0', '0', '0', '0', '0', '0', '0', 'no activity'],
    [written(today), '1', '100', '0', '100', '195', '-95', '0', '1000', '0', null],
  ]);
});

test('as CSV its matches are all of the period, and a league that somebody named does not run', async () => {
  const many = 11;
  const client = await aClient(kit.db, { balance: rupees(10_000) });
  for (let n = 0; n < many; n++) {
    const { matchId } = await aNewMatch(kit, { league: '=Formula' });
    await place(kit, client, { matchId }, 'Mumbai');
  }
  const { body } = await kit.call('getReport', {
    token: admin.token,
    query: { format: 'csv', table: 'matches' },
  });
  const [headings = [], ...rows] = readAnswer(body);
  expect(headings.slice(0, 5)).toEqual(['Match', 'League', 'Team A', 'Team B', 'Sport']);
  expect(rows).toHaveLength(many);
  expect(rows[0]?.slice(1, 7)).toEqual(["'=Formula", 'Mumbai', 'Chennai', 'Cricket', '1', '100']);
  expect((await report()).topMatches).toHaveLength(10);
});

test('its matches come in the order asked for, all of them, not just those shown', async () => {
  const client = await aClient(kit.db, { balance: rupees(10_000) });
  const stakes = [300, 50, 200];
  for (const amount of stakes) {
    const made = await aNewMatch(kit);
    await kit.call('createBet', {
      token: client.token,
      body: { betId: made.betId, teamName: 'Mumbai', amount },
    });
  }
  const placedBy = async (sort: '-placed' | 'placed' | 'match') => {
    const { body } = await kit.call('getReport', { token: admin.token, query: { sort } });
    return body.topMatches.map(({ placed }) => placed);
  };
  expect(await placedBy('-placed')).toEqual([300, 200, 50]);
  expect(await placedBy('placed')).toEqual([50, 200, 300]);
  expect(await placedBy('match')).toEqual(stakes);
});
