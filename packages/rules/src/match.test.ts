import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  hostOf,
  isCodeOf,
  isInScope,
  isOutcomeTime,
  isSourceLink,
  isTwin,
  isWithin,
  liftedBy,
  NO_RESULT,
  normaliseMatchCode,
  phaseAt,
  refuseSides,
  refuseTimes,
  SPORTS,
  type Suspension,
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

test.each([
  ['C-1042', 'C-1042'],
  [' c-1042 ', 'C-1042'],
  ['k17', 'K-17'],
  ['K – 17', 'K-17'],
  ['c 10 42', 'C-1042'],
])('%s is read as %s', (typed, code) => {
  expect(normaliseMatchCode(typed)).toBe(code);
});

test.each(['', 'C', 'C-', '1042', 'C-0', 'C-01', 'X-17', 'C-17a', 'India', 'CK-1'])(
  '%s is no code',
  (typed) => {
    expect(normaliseMatchCode(typed)).toBeNull();
  },
);

test('only the code of the match itself confirms it', () => {
  expect(isCodeOf({ code: 'C-12' }, 'c12')).toBe(true);
  expect(isCodeOf({ code: 'C-12' }, 'C-1')).toBe(false);
  expect(isCodeOf({ code: 'C-12' }, 'C-123')).toBe(false);
  expect(isCodeOf({ code: 'C-12' }, 'K-12')).toBe(false);
  expect(isCodeOf({ code: 'C-12' }, '')).toBe(false);
});

test('a resume undoes acts as wide as itself and wider ones, never narrower ones', () => {
  expect(liftedBy('all')).toEqual(['all']);
  expect(liftedBy('sport')).toEqual(['sport', 'all']);
  expect(liftedBy('league')).toEqual(['league', 'sport', 'all']);
});

const ipl = { sport: 'Cricket', league: 'Indian Premier League' };

test.each<[Suspension, boolean]>([
  [{ scope: 'all' }, true],
  [{ scope: 'sport', sport: 'Cricket' }, true],
  [{ scope: 'sport', sport: 'Kabaddi' }, false],
  [{ scope: 'league', league: 'indian premier league' }, true],
  [{ scope: 'league', league: 'Indian Premier' }, false],
  [{ scope: 'league', league: 'Indian Premier League', sport: 'Kabaddi' }, false],
])('%o concerns a match of the IPL: %s', (act, isConcerned) => {
  expect(isInScope(ipl, act)).toBe(isConcerned);
});

const HOUR_MS = 60 * 60 * 1000;
const match = { teamA: 'India', teamB: 'Sri Lanka', sport: 'Cricket', endsAt: 100 * HOUR_MS };

test.each([
  ['the same', {}, true],
  ['its teams the other way round', { teamA: 'Sri Lanka', teamB: 'India' }, true],
  ['its teams written otherwise', { teamA: 'INDIA', teamB: 'srilanka' }, true],
  ['another first team', { teamA: 'Nepal' }, false],
  ['another second team', { teamB: 'Nepal' }, false],
  ['the first team against itself', { teamB: 'India' }, false],
  ['the second team against itself', { teamA: 'Sri Lanka' }, false],
  ['one team on the other side', { teamA: 'Nepal', teamB: 'India' }, false],
  ['the other team on the other side', { teamA: 'Sri Lanka', teamB: 'Nepal' }, false],
  ['two other teams', { teamA: 'Nepal', teamB: 'Oman' }, false],
  ['another sport', { sport: 'Kabaddi' }, false],
  ['closing three hours later', { endsAt: match.endsAt + 3 * HOUR_MS }, true],
  ['closing three hours earlier', { endsAt: match.endsAt - 3 * HOUR_MS }, true],
  ['closing later than that', { endsAt: match.endsAt + 3 * HOUR_MS + 1 }, false],
  ['closing earlier than that', { endsAt: match.endsAt - 3 * HOUR_MS - 1 }, false],
  [
    'other teams in another sport at another time',
    { teamA: 'U', teamB: 'V', sport: 'Kabaddi', endsAt: 0 },
    false,
  ],
])('%s: is it made twice?', (_what, change, isSame) => {
  expect(isTwin(match, { ...match, ...change })).toBe(isSame);
});

test.each([
  'https://www.bcci.tv/match/12?toss=1#x',
  'https://youtu.be/abc',
  'HTTPS://Example.org',
  'https://xn--h2brj9c.example/टॉस',
])('%s can be the source of a result', (link) => expect(isSourceLink(link)).toBe(true));

test.each([
  '',
  'bcci.tv',
  'http://bcci.tv',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://localhost',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://bcci.tv@evil.example/',
  `https://${'user:secret'}@bcci.tv/`,
  'https://bcci.tv:8443/',
  'https://bcci.tv\\@evil.example/',
  'https://bсci.tv/', // a Cyrillic letter
  'https://bcci.tv/ x',
])('%s cannot be the source of a result', (link) => expect(isSourceLink(link)).toBe(false));

test('of a link its host is shown', () => {
  expect(hostOf('https://WWW.bcci.tv/match/12?at=icc-cricket.com')).toBe('www.bcci.tv');
  expect(hostOf('nothing')).toBe('');
});
