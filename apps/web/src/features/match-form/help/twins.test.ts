import { expect, test } from 'vitest';
import { type Closing, closingsAround, minutesAfter, twinOf } from './twins.ts';

const draft = {
  teamAName: 'Nepal',
  teamBName: 'Oman',
  sportType: 'Cricket',
  endsAt: '2026-11-14T20:00',
} as const;
const closing = (betId: string, betEndTime: string, change: Partial<Closing> = {}) =>
  ({ betId, betEndTime, teamAName: 'Nepal', teamBName: 'Oman', sportType: 'Cricket', ...change }) as Closing;

test('a match of the same teams, either way round, that closes within three hours is the first of two', () => {
  const found = (...closings: Closing[]) => twinOf(draft, closings)?.betId ?? null;
  expect(found(closing('1', '2026-11-14T11:30:00Z'))).toBe('1');
  expect(found(closing('1', '2026-11-14T11:29:59Z'))).toBeNull();
  expect(found(closing('1', '2026-11-14T14:30:00Z', { teamAName: 'o man', teamBName: 'NEPAL' }))).toBe('1');
  expect(found(closing('1', '2026-11-14T14:30:00Z', { sportType: 'Kabaddi' }))).toBeNull();
  expect(found(closing('1', '2026-11-14T14:30:00Z', { teamBName: 'Qatar' }))).toBeNull();
  expect(found(closing('1', '2026-11-14T13:30:00Z'), closing('2', '2026-11-14T14:27:00Z'))).toBe('2');
});

test('a draft without an end or a sport has no twin', () => {
  const closings = [closing('1', '2026-11-14T14:30:00Z')];
  expect(twinOf({ ...draft, endsAt: '' }, closings)).toBeNull();
  expect(twinOf({ ...draft, sportType: '' }, closings)).toBeNull();
});

test('the server is asked for as long before and after as a twin can be', () => {
  const end = new Date('2026-11-14T14:30:00Z');
  expect(closingsAround(end)).toEqual({ from: '2026-11-14T11:30:00.000Z', to: '2026-11-14T17:30:00.000Z' });
  expect(minutesAfter(closing('1', '2026-11-14T14:27:00Z'), draft)).toBe(3);
});
