import { expect, test } from 'vitest';
import { firstDay, partsOf } from './activity-parts.ts';
import type { ActiveDay } from './queries.ts';

const TODAY = '2026-11-17';
const aDay = (day: string, stakes: number): ActiveDay => ({
  ...{ day, deposits: 0.1, withdrawals: 0, bonuses: 0, stakes, returns: 0, advances: 0, netResult: -stakes },
});

test.each([
  ['day', '2026-10-19', 30],
  ['week', '2026-05-25', 26],
  ['month', '2025-12-01', 12],
] as const)('by %s it begins on %s and has %d parts, also without a movement', (grouping, first, count) => {
  expect(firstDay(grouping, TODAY)).toBe(first);
  const parts = partsOf([], { grouping, today: TODAY });
  expect([parts.length, parts[0]?.day]).toEqual([count, first]);
});

test('a week is from Monday to Sunday, and its sums are exact', () => {
  const days = [
    aDay('2026-11-08', 50),
    aDay('2026-11-09', 60),
    aDay('2026-11-15', 70),
    aDay('2026-11-16', 80),
  ];
  const parts = partsOf(days, { grouping: 'week', today: TODAY }).slice(-3);
  expect(parts.map(({ day, stakes, deposits }) => [day, stakes, deposits])).toEqual([
    ['2026-11-02', 50, 0.1],
    ['2026-11-09', 130, 0.2],
    ['2026-11-16', 80, 0.1],
  ]);
});

test('all time is shown by month, from the first movement on', () => {
  const days = [aDay('2026-01-31', 1), aDay('2026-03-01', 2), aDay('2026-11-17', 3)];
  const parts = partsOf(days, { grouping: 'all', today: TODAY });
  expect(parts.map(({ day }) => day.slice(0, 7))).toEqual(
    Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  );
  expect(parts.filter(({ stakes }) => stakes > 0).map(({ stakes }) => stakes)).toEqual([1, 2, 3]);
  expect(partsOf([], { grouping: 'all', today: TODAY })).toEqual([]);
});
