import type { RateBp } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { MatchDraft } from './match-draft.ts';

const now = new Date('2026-11-15T06:30:00Z'); // 12:00 in India
const bounds = { min: new Date('2025-11-15T06:30:00Z'), max: new Date('2027-11-15T06:30:00Z') };
const fine: MatchDraft = {
  teamAName: 'Chennai Super Kings',
  teamBName: 'Mumbai Indians',
  tossRate: '95',
  leagueName: 'Indian Premier League',
  sportType: 'Cricket',
  startsAt: '2026-11-15T12:00',
  endsAt: '2026-11-15T19:30',
};

const isTooHigh = (rate: RateBp) => rate > 10_000;
const problemOf = (change: Partial<MatchDraft>, posterProblem: 'POSTER_TOO_LARGE' | null = null) => {
  const problem = checkDraft({ ...fine, ...change }, { posterProblem, isTooHigh, bounds, now });
  return problem && [problem.field, problem.code];
};

test('a draft with everything in place has no problem', () => {
  expect(problemOf({})).toBeNull();
});

test('a start that is past, up to a year, has no problem: the match is open at once', () => {
  for (const startsAt of ['2026-11-15T11:55', '2025-11-15T12:00']) expect(problemOf({ startsAt })).toBeNull();
});

test('what is missing is said in the order of the form, the poster after the sport', () => {
  const missing: Partial<MatchDraft> = {
    teamAName: ' ',
    teamBName: '',
    tossRate: '',
    leagueName: '',
    sportType: '',
    startsAt: '',
    endsAt: '',
  };
  const said: unknown[] = [];
  let posterProblem: 'POSTER_TOO_LARGE' | null = 'POSTER_TOO_LARGE';
  for (const field of ['teamAName', 'teamBName', 'tossRate', 'leagueName', 'sportType'] as const) {
    said.push(problemOf(missing, posterProblem));
    delete missing[field];
  }
  said.push(problemOf(missing, posterProblem));
  posterProblem = null;
  said.push(problemOf(missing, posterProblem));
  delete missing.startsAt;
  said.push(problemOf(missing));
  expect(said).toEqual([
    ['teamAName', 'TEAM_EMPTY'],
    ['teamBName', 'TEAM_EMPTY'],
    ['tossRate', 'RATE_EMPTY'],
    ['leagueName', 'LEAGUE_EMPTY'],
    ['sportType', 'SPORT_EMPTY'],
    ['posterImg', 'POSTER_TOO_LARGE'],
    ['startsAt', 'START_TIME_EMPTY'],
    ['endsAt', 'END_TIME_EMPTY'],
  ]);
});

test.each([
  [{ tossRate: 'ninety' }, 'tossRate', 'RATE_EMPTY'],
  [{ tossRate: 'Infinity' }, 'tossRate', 'RATE_EMPTY'],
  [{ tossRate: '1000.01' }, 'tossRate', 'RATE_INVALID'],
  [{ tossRate: '100.01' }, 'tossRate', 'RATE_TOO_HIGH'],
  [{ tossRate: '95.555' }, 'tossRate', 'RATE_INVALID'],
  [{ tossRate: '-5' }, 'tossRate', 'RATE_INVALID'],
  [{ teamAName: 'x'.repeat(61) }, 'teamAName', 'MATCH_TEXT_INVALID'],
  [{ leagueName: 'a\u202Eb' }, 'leagueName', 'MATCH_TEXT_INVALID'],
  [{ endsAt: '2026-11-15T12:00' }, 'endsAt', 'END_BEFORE_START'],
  [{ startsAt: '2026-11-15T10:00', endsAt: '2026-11-15T11:59' }, 'endsAt', 'END_NOT_AHEAD'],
  [{ startsAt: '2025-11-15T11:59' }, 'startsAt', 'TIME_TOO_FAR'],
  [{ endsAt: '2027-11-15T12:01' }, 'endsAt', 'TIME_TOO_FAR'],
  [{ teamBName: 'CHENNAI superkings' }, 'teamBName', 'TEAMS_SAME'],
  [{ teamAName: 'No Result' }, 'teamAName', 'TEAM_NAME_RESERVED'],
] as [Partial<MatchDraft>, string, string][])('%j is refused on %s with %s', (change, field, code) => {
  expect(problemOf(change)).toEqual([field, code]);
});
