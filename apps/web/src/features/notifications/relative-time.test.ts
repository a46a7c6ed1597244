import { expect, test } from 'vitest';
import { ageOf } from './relative-time.ts';

const NOW = Date.parse('2026-11-14T20:00:00Z');
const ago = (ms: number) => ageOf(new Date(NOW - ms), NOW);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('under a minute it is now, also by a clock that is a little behind', () => {
  expect([ago(0), ago(MINUTE - 1), ago(-5000)]).toEqual([{ unit: 'now' }, { unit: 'now' }, { unit: 'now' }]);
});

test('then minutes, then hours, each rounded down', () => {
  expect([ago(MINUTE), ago(HOUR - 1), ago(HOUR), ago(24 * HOUR - 1)]).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
  ]);
});

test("otherwise it is the date, as India's calendar has it", () => {
  // 19:00 UTC is half past midnight of the next day in India.
  expect(ageOf(new Date('2026-11-12T19:00:00Z'), NOW)).toEqual({ unit: 'date', date: '13-11-2026' });
  expect(ago(24 * HOUR)).toEqual({ unit: 'date', date: '14-11-2026' });
});
