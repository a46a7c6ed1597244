import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  isOutcomeTime,
  isWithin,
  NO_RESULT,
  phaseAt,
  refuseSides,
  refuseTimes,
  SPORTS,
  teamKey,
  timeBounds,
} from './match.ts';

const NOON = new Date('2026-11-15T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const YEAR = 365 * 24 * 60;

test('the sports are kabaddi and cricket', () => {
  expect(SPORTS).toEqual(['Kabaddi', 'Cricket']);
});

test.each([
  ['Mumbai', 'Chennai', null],
  ['Mumbai', 'Mumbai', 'TEAMS_SAME'],
  ['Mumbai Indians', ' MUMBAI\u00A0indians', 'TEAMS_SAME'],
  ['No Result', 'NORESULT', 'TEAMS_SAME'],
  ['No Result', 'Chennai', 'TEAM_NAME_RESERVED'],
  ['Mumbai', 'no\tresult', 'TEAM_NAME_RESERVED'],
  ['Mumbai', 'No Results', null],
])('%j against %j is refused with %s', (teamA, teamB, refusal) => {
  expect(refuseSides({ teamA, teamB })).toBe(refusal);
});

test('the key of a team is the same in any case and with spaces anywhere', () => {
  expect(teamKey(' Mumbai  INDIANS ')).toBe('mumbaiindians');
  expect(teamKey(NO_RESULT)).toBe('noresult');
});

test.each([
  [-1, 60, null],
  [60, 60, 'END_BEFORE_START'],
  [-3, -4, 'END_BEFORE_START'],
  [-2, -1, 'END_NOT_AHEAD'],
  [-2, 0, 'END_NOT_AHEAD'],
  [-YEAR, 60, null],
  [-YEAR - 1, 60, 'TIME_TOO_FAR'],
  [0, YEAR, null],
  [0, YEAR + 1, 'TIME_TOO_FAR'],
  [YEAR + 1, YEAR + 2, 'TIME_TOO_FAR'],
])('from %i to %i minutes after now is refused with %s', (start, end, refusal) => {
  expect(refuseTimes({ startsAt: at(start), endsAt: at(end) }, { now: NOON })).toBe(refusal);
});

test('the bounds may be those of an earlier moment', () => {
  const times = { startsAt: NOON, endsAt: at(YEAR) };
  expect(refuseTimes(times, { now: NOON, bounds: timeBounds(at(-1)) })).toBe('TIME_TOO_FAR');
});

test('what is no moment is within no bounds', () => {
  expect(isWithin(new Date(Number.NaN), timeBounds(NOON))).toBe(false);
});

test('betting begins at the start and is over at the end, to the millisecond', () => {
  const times = { startsAt: at(0), endsAt: at(1) };
  const phase = (ms: number) => phaseAt(times, new Date(NOON.getTime() + ms));
  expect([phase(-1), phase(0), phase(59_999), phase(60_000)]).toEqual([
    'ahead',
    'betting',
    'betting',
    'over',
  ]);
});

test('as time goes on a match is ahead, then open, then over', () => {
  const order = ['ahead', 'betting', 'over'];
  const moment = fc.integer({ min: -100, max: 100 }).map(at);
  assertAlways(
    fc.property(moment, moment, moment, fc.nat({ max: 200 }), (startsAt, endsAt, now, later) => {
      const then = new Date(now.getTime() + later * 60_000);
      const [before, after] = [now, then].map((one) => order.indexOf(phaseAt({ startsAt, endsAt }, one)));
      expect(after).toBeGreaterThanOrEqual(before ?? 0);
    }),
  );
});

test.each([
  [-11, false],
  [-10, true],
  [0, true],
  [1, false],
])('an outcome known %i minutes from now, of a match that opened 10 minutes ago: %s', (minutes, isTime) => {
  expect(isOutcomeTime(at(minutes), { startsAt: at(-10), now: NOON })).toBe(isTime);
});
