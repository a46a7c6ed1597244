import { expect, test } from 'vitest';
import { UPTIME_DAYS, uptimeOf } from './uptime.ts';

// Noon in India.
const at = new Date('2026-11-18T06:30:20Z');
const today = '2026-11-18';

const lastDays = (seen: Parameters<typeof uptimeOf>[0], count: number) => uptimeOf(seen).days.slice(-count);

test('before the first record there is no data, neither up nor down', () => {
  const { percent, days } = uptimeOf({ at, firstMinute: null, rows: [] });
  expect([percent, days.length, days.at(-1)]).toEqual([null, UPTIME_DAYS, { day: today, percent: null }]);
  expect(days[0]).toEqual({ day: '2026-08-21', percent: null });
});

test('the first day counts from its first minute on, and today up to the last whole minute', () => {
  const firstMinute = new Date('2026-11-17T06:30:00Z');
  const rows = [
    { day: '2026-11-17', minutes: 720 },
    { day: today, minutes: 720 },
  ];
  expect(lastDays({ at, firstMinute, rows }, 3)).toEqual([
    { day: '2026-11-16', percent: null },
    { day: '2026-11-17', percent: 100 },
    { day: today, percent: 100 },
  ]);
  // The current minute has been noted too: it is not more than everything.
  expect(uptimeOf({ at, firstMinute, rows: [{ day: today, minutes: 721 }] }).days.at(-1)?.percent).toBe(100);
});

test('a minute that is missing is never rounded away', () => {
  const firstMinute = new Date('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: UPTIME_DAYS }, (_, index) => ({
    day: new Date(Date.parse(today) - index * 86_400_000).toISOString().slice(0, 10),
    minutes: index === 0 ? 720 : index === 5 ? 1439 : 1440,
  }));
  const { percent, days } = uptimeOf({ at, firstMinute, rows });
  expect(percent).toBe(99.99);
  expect(days.filter((day) => day.percent !== 100)).toEqual([{ day: '2026-11-13', percent: 99.93 }]);
});

test('a day without a record after the first one was down', () => {
  const firstMinute = new Date('2026-11-16T06:30:00Z');
  const rows = [{ day: '2026-11-16', minutes: 720 }];
  expect(lastDays({ at, firstMinute, rows }, 2).map((day) => day.percent)).toEqual([0, 0]);
  expect(uptimeOf({ at, firstMinute, rows }).percent).toBe(25);
});

test('the very first minute is all there is of it', () => {
  const firstMinute = new Date('2026-11-18T06:30:00Z');
  expect(uptimeOf({ at, firstMinute, rows: [{ day: today, minutes: 1 }] }).percent).toBe(100);
});
