import { expect, test } from 'vitest';
import type { ListedMatch } from '../client-match.ts';
import { inParts, partAt } from './parts.ts';

const NOW = Date.parse('2026-11-14T14:00:00.000Z');
const MINUTE_MS = 60_000;

const closing = (minutes: number, change: Partial<ListedMatch> = {}): ListedMatch => ({
  _id: String(minutes),
  code: 'K-17',
  teamAName: 'A',
  teamBName: 'B',
  leagueName: 'L',
  sportType: 'Kabaddi',
  tossRate: 95,
  betStartTime: '2026-11-14T13:00:00.000Z',
  betEndTime: new Date(NOW + minutes * MINUTE_MS).toISOString(),
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});
const outstanding = { bettingTeam: 'A', totalOutStandingAmount: 100, projectedReturn: 195 };
const result = {
  finalBetResult: 'A',
  betStatus: 'won' as const,
  amountOfBet: 100,
  payout: 195,
  betTeamName: 'A',
  settledAt: '2026-11-14T13:59:00.000Z',
};
const lookOf = (matches: ListedMatch[]) => matches.map(({ _id, part }) => `${_id} ${part}`);

test.each<[string, ListedMatch, string]>([
  ['that closes in 30 minutes', closing(30), 'soon'],
  ['that closes later', closing(30.1), 'open'],
  ['that opens later, and closes later still', closing(90, { state: 'scheduled' }), 'open'],
  ['that is over, with a bet on it', closing(-1, { outstanding }), 'strip'],
  ['that staff closed early, with a bet on it', closing(90, { state: 'closed', outstanding }), 'strip'],
  ['that is over, without a bet', closing(-1), 'soon'],
  ['that was settled early', closing(90, { state: 'settled', result }), 'strip'],
])('a match %s has its part', (_, match, part) => {
  expect(partAt(match, NOW)).toBe(part);
});

test('the first list has the strip first, then what closes soon, each by closing time', () => {
  const merged = [closing(-5, { outstanding }), closing(10), closing(40), closing(90, { result })];
  expect(lookOf(inParts({ shown: [], merged, held: 0, now: NOW }))).toEqual([
    '-5 strip',
    '90 strip',
    '10 soon',
    '40 open',
  ]);
});

const shown = inParts({ shown: [], merged: [closing(10), closing(31), closing(60)], held: 0, now: NOW });

test('what is in sight stays in its part, whatever the clock says', () => {
  const later = NOW + 11 * MINUTE_MS;
  const merged = [closing(10, { outstanding }), closing(31), closing(60)];
  expect(lookOf(inParts({ shown, merged, held: 3, now: later }))).toEqual(['10 soon', '31 open', '60 open']);
  expect(lookOf(inParts({ shown, merged, held: 0, now: later }))).toEqual(['10 strip', '31 soon', '60 open']);
});

test('what comes in never goes above what is in sight', () => {
  const merged = [closing(10), closing(31), closing(2), closing(60)];
  expect(lookOf(inParts({ shown, merged, held: 2, now: NOW }))).toEqual([
    '10 soon',
    '31 open',
    '2 open',
    '60 open',
  ]);
});
