import { expect, test } from 'vitest';
import {
  durationsOffered,
  fitting,
  fromTeam,
  isLasting,
  type KnownLeague,
  lasting,
  leagueNamed,
  nextAt,
  type Suggestions,
  startingAt,
  teamNamed,
  timesAgain,
} from './suggestions.ts';

const psl: KnownLeague = {
  leagueName: 'Pakistan Super League',
  sportType: 'Cricket',
  matches: 14,
  tossRate: 97,
  minutes: 45,
  startsAt: '19:30',
};
const team = (teamName: string, sportType: 'Cricket' | 'Kabaddi' = 'Cricket') => ({
  teamName,
  sportType,
  leagueName: 'Pakistan Super League',
  matches: 3,
  tossRate: 90,
  minutes: 30,
});
const known: Suggestions = {
  teams: [
    team('Lahore Qalandars'),
    team('Karachi Kings'),
    team('Kings XI'),
    team('Delhi'),
    team('Delhi', 'Kabaddi'),
  ],
  leagues: [psl],
  usualRates: null,
  frequentRates: [],
};
const found = (typed: string) =>
  fitting(known.teams, ({ teamName }) => teamName, typed).map((one) => one.teamName);
// 7:14 PM in India.
const now = Date.parse('2026-11-14T13:44:20Z');

test('names that begin as typed come first, then those with a word that does; nothing fits nothing', () => {
  expect(found('kin')).toEqual(['Kings XI', 'Karachi Kings']);
  expect(found('ings')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('a name that is typed in full, in any case and spacing, is not suggested again', () => {
  expect(found('karachi  kings')).toEqual([]);
});

test('a team brings its league and sport, and the rate that the league usually has', () => {
  const kings = teamNamed(known, ' KARACHI KINGS ', '');
  expect(kings && fromTeam(known, kings)).toEqual({
    leagueName: 'Pakistan Super League',
    sportType: 'Cricket',
    tossRate: '97',
  });
  expect(teamNamed(known, 'Delhi', 'Kabaddi')?.sportType).toBe('Kabaddi');
  expect(leagueNamed(known, 'pakistan super league', 'Kabaddi')).toBeUndefined();
});

test("a league's usual length is offered among the others", () => {
  expect(durationsOffered(undefined)).toEqual([15, 30, 60, 120]);
  expect(durationsOffered(psl)).toEqual([15, 30, 45, 60, 120]);
  for (const minutes of [30, 1530]) expect(durationsOffered({ ...psl, minutes })).toEqual([15, 30, 60, 120]);
});

test('a length counts from the start, or from now if that is past or missing', () => {
  const ahead = { startsAt: '2026-11-14T20:00', endsAt: '' };
  expect(lasting(30, ahead, now)).toEqual({ startsAt: '2026-11-14T20:00', endsAt: '2026-11-14T20:30' });
  const past = { startsAt: '2026-11-14T18:00', endsAt: '' };
  expect(lasting(30, past, now)).toEqual({ startsAt: '2026-11-14T18:00', endsAt: '2026-11-14T19:44' });
  const none = lasting(15, { startsAt: '', endsAt: '' }, now);
  expect(none).toEqual({ startsAt: '2026-11-14T19:14', endsAt: '2026-11-14T19:29' });
  expect([isLasting(15, none, now), isLasting(30, none, now)]).toEqual([true, false]);
});

test('another start takes the end along, if one was chosen', () => {
  const start = new Date('2026-11-14T15:00:00Z');
  expect(startingAt(start, { startsAt: '2026-11-14T19:00', endsAt: '2026-11-14T19:30' })).toEqual({
    startsAt: '2026-11-14T20:30',
    endsAt: '2026-11-14T21:00',
  });
  expect(startingAt(start, { startsAt: '', endsAt: '' }).endsAt).toBe('');
});

test('the usual hour is today if it is ahead, else tomorrow', () => {
  expect(nextAt('19:30', now)?.toISOString()).toBe('2026-11-14T14:00:00.000Z');
  expect(nextAt('19:00', now)?.toISOString()).toBe('2026-11-15T13:30:00.000Z');
});

test('the hours of the last match come back, beginning now if they are over', () => {
  const ahead = { startsAt: '2026-11-14T19:00', endsAt: '2026-11-14T20:00' };
  expect(timesAgain(ahead, now)).toEqual(ahead);
  expect(timesAgain({ startsAt: '2026-11-14T18:00', endsAt: '2026-11-14T18:30' }, now)).toEqual({
    startsAt: '2026-11-14T19:14',
    endsAt: '2026-11-14T19:44',
  });
});
