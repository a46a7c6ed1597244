import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';
import { copyOf, draftOf, type EditedMatch } from './match-draft.ts';
import { sentMatchOf } from './sent-match.ts';

const match = {
  _id: '7',
  teamAName: 'Chennai Super Kings',
  teamBName: 'Mumbai Indians',
  leagueName: 'Indian Premier League',
  tossRate: 95,
  betStartTime: '2026-11-20T06:30:40.123Z',
  betEndTime: '2026-11-20T14:00:59.999Z',
  sportType: 'Cricket',
  posterImg: null,
} as EditedMatch;

test('a match stands in the form by the clock in India', () => {
  expect(draftOf(match)).toMatchObject({ startsAt: '2026-11-20T12:00', endsAt: '2026-11-20T19:30' });
});

test('saving without a change of the times keeps them to the millisecond', () => {
  const { times } = sentMatchOf(draftOf(match), { match });
  expect(times).toEqual({ betStartTime: match.betStartTime, betEndTime: match.betEndTime });
});

test('a time that was changed is sent as the moment it is in India', () => {
  const { times } = sentMatchOf({ ...draftOf(match), endsAt: '2026-11-20T20:15' }, { match });
  expect(times.betEndTime).toBe('2026-11-20T14:45:00.000Z');
});

test('what changes is told before and after, and what only looks different is not', () => {
  const draft = { ...draftOf(match), tossRate: '95.0', leagueName: ' Indian Premier League ' };
  expect(changesOf(match, draft)).toEqual([]);
  expect(changesOf(match, { ...draft, tossRate: '97.5', endsAt: '2026-11-20T20:15' })).toEqual([
    { field: 'tossRate', before: '95%', after: '97.5%' },
    { field: 'endsAt', before: '20-11-2026 7:30 PM IST', after: '20-11-2026 8:15 PM IST' },
  ]);
});

test('a copy of a match to come is at the same hours a day later', () => {
  const copy = copyOf(match, Date.parse('2026-11-15T00:00:00Z'));
  expect(copy).toEqual({ ...draftOf(match), startsAt: '2026-11-21T12:00', endsAt: '2026-11-21T19:30' });
});

test('a copy of a match of long ago is at the same hours of the first day that is ahead', () => {
  const [before, after] = ['2026-12-24T06:00:00Z', '2026-12-24T07:00:00Z'].map((now) =>
    copyOf(match, Date.parse(now)),
  );
  expect([before?.startsAt, after?.startsAt]).toEqual(['2026-12-24T12:00', '2026-12-25T12:00']);
  expect(after?.endsAt).toBe('2026-12-25T19:30');
});
