import { expect, test } from 'vitest';
import { outcomeTimeOf } from './outcome-time.ts';

test.each(['2026-11-15T19:30', '2026-11-15T19:30:00'])('%s is read by the clock in India', (typed) => {
  expect(outcomeTimeOf(typed)?.toISOString()).toBe('2026-11-15T14:00:00.000Z');
});

test.each(['', '2026-11-15', '2026-13-01T10:00', 'soon'])('%j is no moment', (typed) => {
  expect(outcomeTimeOf(typed)).toBeNull();
});
