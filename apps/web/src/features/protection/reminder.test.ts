import { expect, test } from 'vitest';
import { isReminderDue, timePlayed } from './reminder.ts';

const MINUTE_MS = 60_000;
const startedAt = Date.parse('2026-11-17T18:00:00Z');
const at = (minutes: number) => startedAt + minutes * MINUTE_MS;

test.each([
  ['before the first hour', 59.9, null, false],
  ['after an hour', 60, null, true],
  ['after the first was answered', 61, 60.5, false],
  ['in the second hour', 119.9, 60.5, false],
  ['after two hours', 120, 60.5, true],
  ['once for several missed hours', 250, null, true],
  ['not again for those', 260, 250, false],
  ['after an answer of an earlier login', 10, -300, false],
  ['an hour after a later login', 60, -300, true],
])('a reminder each hour: %s', (_when, minutes, answered, isDue) => {
  const answeredAt = answered === null ? null : at(answered);
  expect(isReminderDue({ startedAt, minutes: 60, answeredAt }, at(minutes))).toBe(isDue);
});

test('a shorter period takes effect with its next full one', () => {
  const reminder = { startedAt, minutes: 10, answeredAt: at(61) };
  expect([69.9, 70].map((minutes) => isReminderDue(reminder, at(minutes)))).toEqual([false, true]);
});

test.each([
  [0, { hours: 0, minutes: 0 }],
  [59.9, { hours: 0, minutes: 59 }],
  [60, { hours: 1, minutes: 0 }],
  [135, { hours: 2, minutes: 15 }],
  [-1, { hours: 0, minutes: 0 }],
])('after %d minutes the time played is %o', (minutes, played) => {
  expect(timePlayed(startedAt, at(minutes))).toEqual(played);
});
