import { expect, test } from 'vitest';
import { sidesOf } from './market-match.ts';
import type { MarketRow } from './queries.ts';

const row = (teamATotalAmount: number | null, teamBTotalAmount: number | null): MarketRow => ({
  code: 'C-12',
  betId: '1',
  leagueName: 'Premier League',
  teamAName: 'Chennai',
  teamBName: 'Mumbai',
  betEndTime: '2026-03-01T10:00:00.000Z',
  state: 'open',
  teamATotalAmount,
  teamBTotalAmount,
  houseResultIfTeamA: -30,
  houseResultIfTeamB: 12.34,
  teamABets: 1,
  teamBBets: 1,
  liability: 30,
});

test.each([
  [100.01, 100, 'larger', 'smaller'],
  [100, 100.01, 'smaller', 'larger'],
  [null, 50, 'smaller', 'larger'],
  [50, null, 'larger', 'smaller'],
  [70.5, 70.5, 'equal', 'equal'],
])('of %s and %s the first is the %s and the second the %s', (a, b, first, second) => {
  expect(sidesOf(row(a, b)).map(({ rank }) => rank)).toEqual([first, second]);
});

test('a side has what the house makes of its win, in paise', () => {
  expect(sidesOf(row(100, 50)).map(({ houseResult }) => houseResult)).toEqual([-3000n, 1234n]);
});
