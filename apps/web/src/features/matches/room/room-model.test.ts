import { paise, rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import type { StaffMatch } from '../staff/staff-match.ts';
import {
  alarmOf,
  countOf,
  filtered,
  heldOrder,
  isOddRate,
  roomStateAt,
  shareOf,
  sorted,
  twinsOf,
  worstOf,
} from './room-model.ts';

const NOW = Date.parse('2026-11-14T13:44:00Z');
const MINUTE = 60_000;

const match = (id: string, change: Partial<StaffMatch> = {}): StaffMatch => ({
  id,
  code: `C-${id}`,
  teamA: `A${id}`,
  teamB: `B${id}`,
  league: 'Pakistan Super League',
  sport: 'Cricket',
  rate: rateBp(9500),
  startsAt: NOW - 60 * MINUTE,
  endsAt: NOW + 60 * MINUTE,
  state: 'open',
  isGone: false,
  posterUrl: null,
  isEnabled: true,
  isExpired: false,
  isFrozen: false,
  isSwitchedOff: false,
  suspendedBy: [],
  sides: [
    { look: 'a', team: `A${id}`, stake: paise(0n), bets: 0, houseResult: paise(0n) },
    { look: 'b', team: `B${id}`, stake: paise(0n), bets: 0, houseResult: paise(0n) },
  ],
  liability: paise(0n),
  owed: paise(0n),
  limit: rupees(1000),
  listed: {} as StaffMatch['listed'],
  ...change,
});
const ids = (matches: readonly StaffMatch[]) => matches.map(({ id }) => id).join('');
const none = { twins: new Map<string, string>(), usualRateMax: 98 };

test('a match has one state: frozen above all, then what a result does, then the clock, then the switch', () => {
  const stateOf = (change: Partial<StaffMatch>) => roomStateAt(match('1', change), NOW);
  expect(stateOf({})).toBe('active');
  expect(stateOf({ startsAt: NOW + MINUTE })).toBe('scheduled');
  expect(stateOf({ isEnabled: false, isSwitchedOff: true })).toBe('disabled');
  expect(stateOf({ isEnabled: false, suspendedBy: ['all'] })).toBe('suspended');
  expect(stateOf({ endsAt: NOW, isEnabled: false })).toBe('waiting');
  expect(stateOf({ isExpired: true })).toBe('waiting');
  expect(stateOf({ state: 'settling', isExpired: true })).toBe('settling');
  expect(stateOf({ isFrozen: true, isExpired: true })).toBe('frozen');
  expect(stateOf({ state: 'postponed' as StaffMatch['state'] })).toBe('unknown');
  expect(stateOf({ isGone: true, isFrozen: true })).toBe('gone');
});

test('the share of the limit is what may be owed, rounded down, and alarms from 70 and 90 %', () => {
  const share = (owed: number) => shareOf({ owed: rupees(owed), limit: rupees(1000) });
  expect([share(0), share(699.99), share(700), share(1200)]).toEqual([0, 69, 70, 120]);
  expect(shareOf({ owed: rupees(5), limit: null })).toBeNull();
  expect([null, 69, 70, 89, 90].map(alarmOf)).toEqual(['calm', 'calm', 'near', 'near', 'full']);
});

test('twins are the same two teams, in either order, closing within three hours of each other', () => {
  const late = NOW + 4 * 60 * MINUTE + 1;
  const twins = twinsOf([
    match('1', { teamA: 'Karachi Kings', teamB: 'Lahore Qalandars' }),
    match('2', { teamA: 'LAHORE QALANDARS', teamB: 'Karachi Kings' }),
    match('3', { teamA: 'Karachi Kings', teamB: 'Lahore Qalandars', endsAt: late }),
    match('4', { teamA: 'Karachi Kings', teamB: 'Lahore Qalandars', isGone: true }),
    match('5'),
  ]);
  expect([...twins]).toEqual([
    ['1', 'C-2'],
    ['2', 'C-1'],
  ]);
});

test('a rate above the usual is odd, the usual one itself is not', () => {
  expect(isOddRate({ rate: rateBp(9800) }, none)).toBe(false);
  expect(isOddRate({ rate: rateBp(9801) }, none)).toBe(true);
});

test('filters take a sport, what is at risk or what is odd, and a text in code, team or league', () => {
  const matches = [
    match('1'),
    match('2', { sport: 'Kabaddi', league: 'Pro Kabaddi League' }),
    match('3', { owed: rupees(750) }),
    match('4', { isFrozen: true }),
    match('5', { rate: rateBp(9900) }),
    match('6'),
    match('7', { isGone: true }),
  ];
  const oddities = { ...none, twins: new Map([['6', 'C-1']]) };
  const left = (filter: Parameters<typeof countOf>[0], text = '') =>
    ids(filtered(matches, { filter, text }, oddities));
  expect(left('kabaddi')).toBe('2');
  expect(left('cricket')).toBe('134567');
  expect(left('risk')).toBe('3');
  expect(left('odd')).toBe('456');
  expect(left('all', ' c-4')).toBe('4');
  expect(left('all', 'b5')).toBe('5');
  expect(left('all', 'pro kab')).toBe('2');
  expect(countOf('all', matches, oddities)).toBe(6);
});

test('every head sorts, and of equals the one that closes first stands first', () => {
  const sides = (stake: number, house: number): StaffMatch['sides'] => [
    { look: 'a', team: 'A', stake: rupees(stake), bets: stake, houseResult: rupees(house) },
    { look: 'b', team: 'B', stake: rupees(0), bets: 0, houseResult: rupees(-house) },
  ];
  const matches = [
    match('1', { code: 'C-10', endsAt: NOW + 2, sides: sides(5, 1), liability: rupees(1), owed: rupees(90) }),
    match('2', {
      code: 'C-9',
      endsAt: NOW + 1,
      sides: sides(1, 9),
      liability: rupees(9),
      rate: rateBp(9000),
    }),
    match('3', { code: 'C-11', endsAt: NOW + 3, sides: sides(9, 5), isFrozen: true, teamA: 'a0' }),
  ];
  const by = (sort: Parameters<typeof sorted>[1]['sort'], isDescending = false) =>
    ids(sorted(matches, { sort, isDescending }, NOW));
  expect(by('closes')).toBe('213');
  expect(by('closes', true)).toBe('312');
  expect(by('code')).toBe('213');
  expect(by('teams')).toBe('312');
  expect(by('state')).toBe('321');
  expect(by('rate', true)).toBe('132');
  expect(by('bets', true)).toBe('312');
  expect(by('stakes', true)).toBe('312');
  expect(by('house', true)).toBe('231');
  expect(by('worst', true)).toBe('213');
  expect(by('share', true)).toBe('123');
});

test('rows under a pointer keep their order, and new ones come last', () => {
  const [one, two, three, four] = [match('1'), match('2'), match('3'), match('4')];
  expect(ids(heldOrder(['3', '1', '9'], [four, one, two, three]))).toBe('3142');
});

test('the worst case of several matches is the sum of theirs', () => {
  expect(worstOf([match('1', { liability: rupees(7) }), match('2', { liability: rupees(5.5) })])).toBe(
    rupees(12.5),
  );
});
