import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { isExpiredAt, type ListedStaffMatch, mergeStaffMatches, staffMatchOf } from './staff-match.ts';

const NOW = Date.parse('2026-11-14T14:00:00.000Z');
const MINUTE_MS = 60_000;

const listed = (
  id: string,
  endsInMinutes: number,
  change: Partial<ListedStaffMatch> = {},
): ListedStaffMatch => ({
  _id: id,
  code: 'K-17',
  teamAName: 'Chennai Super Kings',
  teamBName: 'Mumbai Indians',
  leagueName: 'Indian Premier League',
  sportType: 'Cricket',
  tossRate: 95,
  betStartTime: '2026-11-14T13:00:00.000Z',
  betEndTime: new Date(NOW + endsInMinutes * MINUTE_MS).toISOString(),
  active: true,
  state: 'open',
  isExpired: endsInMinutes <= 0,
  posterImg: null,
  teamATotalAmount: null,
  teamBTotalAmount: 1000.5,
  houseResultIfTeamA: 1000.5,
  houseResultIfTeamB: -950.48,
  teamABets: 0,
  teamBBets: 2,
  teamAProfit: 0,
  teamBProfit: 950.48,
  limit: 5_00_000,
  liability: 950.48,
  isFrozen: false,
  edition: 'first',
  isSwitchedOff: false,
  suspendedBy: [],
  ...change,
});

const ids = (matches: ListedStaffMatch[]) =>
  matches.map(({ _id, isGone }) => (isGone ? `${_id} gone` : _id)).join();
const nobodyLooks = { active: 0, expired: 0 };

test('a side has its stake, its bets and what the house makes of it; no bets are no rupees', () => {
  expect(staffMatchOf(listed('1', 60), NOW).sides).toMatchObject([
    { stake: rupees(0), bets: 0, houseResult: rupees(1000.5) },
    { stake: rupees(1000.5), bets: 2, houseResult: rupees(-950.48) },
  ]);
});

test('a match expires at its end by the clock, or when a result closes it', () => {
  const match = staffMatchOf(listed('1', 1), NOW);
  expect([NOW, NOW + MINUTE_MS].map((now) => isExpiredAt(match, now))).toEqual([false, true]);
  expect(isExpiredAt({ ...match, isExpired: true }, NOW)).toBe(true);
});

test('active ones come first, then the expired, each by closing time', () => {
  const fresh = [listed('1', -5), listed('2', 30), listed('3', 10), listed('4', -9)];
  expect(ids(mergeStaffMatches({ shown: [], fresh, held: nobodyLooks, now: NOW }))).toBe('3,2,4,1');
});

test('cards in sight keep their places, and one that is gone of them stays until nobody looks', () => {
  const shown = [listed('2', 30), listed('5', 40), listed('4', -9)];
  const fresh = [listed('3', 10), listed('2', 30), listed('1', -20)];
  const held = { active: 2, expired: 1 };
  expect(ids(mergeStaffMatches({ shown, fresh, held, now: NOW }))).toBe('2,5 gone,3,4 gone,1');
  expect(ids(mergeStaffMatches({ shown, fresh, held: nobodyLooks, now: NOW }))).toBe('3,2,1');
});

test('a match that has closed since the last look is in one section alone', () => {
  const shown = [listed('1', 30), listed('2', 40)];
  const fresh = [listed('1', 30, { isExpired: true }), listed('2', 40)];
  expect(ids(mergeStaffMatches({ shown, fresh, held: { active: 2, expired: 0 }, now: NOW }))).toBe('2,1');
});
