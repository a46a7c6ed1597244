import { expect, test } from 'vitest';
import { formatTimeLeft, urgencyOf } from './time-left.ts';

const MINUTE_MS = 60_000;

test.each([
  [0, 'last'],
  [5 * MINUTE_MS, 'last'],
  [5 * MINUTE_MS + 1, 'soon'],
  [30 * MINUTE_MS, 'soon'],
  [30 * MINUTE_MS + 1, 'hours'],
  [120 * MINUTE_MS, 'hours'],
  [120 * MINUTE_MS + 1, 'plenty'],
] as const)('%i ms left is %s', (ms, urgency) => {
  expect(urgencyOf(ms)).toBe(urgency);
});

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [252_000, '04:12'],
  [5_525_000, '01:32:05'],
  [2 * 86_400_000 + 3 * 3_600_000, '2d 03:00:00'],
  [-5000, '00:00'],
])('%i ms is shown as %s', (ms, shown) => {
  expect(formatTimeLeft(ms)).toBe(shown);
});
