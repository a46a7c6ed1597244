import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { type CardState, cardStateAt, clientMatchOf, isActiveAt, type ListedMatch } from './client-match.ts';

const NOW = Date.parse('2026-11-14T14:00:00.000Z');

const listed = (change: Partial<ListedMatch> = {}): ListedMatch => ({
  _id: '7',
  code: 'K-17',
  teamAName: 'Chennai Super Kings',
  teamBName: 'Mumbai Indians',
  leagueName: 'Indian Premier League',
  sportType: 'Cricket',
  tossRate: 95.55,
  betStartTime: '2026-11-14T13:00:00.000Z',
  betEndTime: '2026-11-14T15:00:00.000Z',
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});

test('a listed match becomes one with paise, basis points and moments', () => {
  const outstanding = {
    bettingTeam: 'Mumbai Indians',
    totalOutStandingAmount: 1500.5,
    projectedReturn: 2934.28,
  };
  expect(clientMatchOf(listed({ outstanding }), NOW)).toMatchObject({
    rate: rateBp(9555),
    endsAt: NOW + 3_600_000,
    bet: {
      team: 'Mumbai Indians',
      stake: rupees(1500.5),
      projectedReturn: rupees(2934.28),
      lockedRate: rateBp(9555),
    },
  });
});

const result = {
  finalBetResult: 'Mumbai Indians',
  betStatus: 'won' as const,
  amountOfBet: 100,
  payout: 195,
  betTeamName: 'Mumbai Indians',
  settledAt: '2026-11-14T15:02:00.000Z',
};

test.each([
  ['Mumbai Indians', 'Mumbai Indians'],
  ['no result', null],
])('of the result %j the winner is %j', (finalBetResult, winner) => {
  expect(clientMatchOf(listed({ result: { ...result, finalBetResult } }), NOW).result).toEqual({
    winner,
    status: 'won',
    stake: rupees(100),
    payout: rupees(195),
    settledAt: '2026-11-14T15:02:00.000Z',
  });
});

test('a settled match has the bet that was on it', () => {
  expect(clientMatchOf(listed({ result }), NOW).bet).toMatchObject({
    team: 'Mumbai Indians',
    stake: rupees(100),
  });
});

test('an end time that cannot be read is one hour from now', () => {
  expect(clientMatchOf(listed({ betEndTime: '14-11-2026' }), NOW + 5).endsAt).toBe(NOW + 5 + 3_600_000);
});

test.each<[string, Partial<ListedMatch>, number, CardState]>([
  ['before its start', { state: 'scheduled', betStartTime: '2026-11-14T14:00:01.000Z' }, 0, 'scheduled'],
  ['that has started since it was listed', { state: 'scheduled' }, 0, 'open'],
  ['between start and end', {}, 0, 'open'],
  ['a millisecond before its end', {}, 3_599_999, 'open'],
  ['at its end by the clock', {}, 3_600_000, 'expired'],
  ['suspended', { state: 'suspended' }, 0, 'suspended'],
  ['suspended, at its end', { state: 'suspended' }, 3_600_000, 'expired'],
  ['that the server calls closed', { state: 'closed' }, 0, 'closed'],
  ['no longer listed', { isGone: true }, 0, 'closed'],
  ['whose bet is settled, though gone and over by the clock', { isGone: true, result }, 3_600_000, 'settled'],
  ['being settled', { state: 'settling' }, 0, 'settling'],
  ['being reversed', { state: 'reversing' }, 0, 'settling'],
])('a match %s is shown as it is', (_, change, later, state) => {
  const match = clientMatchOf(listed(change), NOW);
  expect(cardStateAt(match, NOW + later)).toBe(state);
  expect(isActiveAt(match, NOW + later)).toBe(state === 'open' || state === 'scheduled');
});
