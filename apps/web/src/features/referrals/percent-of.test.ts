import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

const cap = rupees(50_000);

test('the progress is earnings over cap, full only when the cap is reached', () => {
  const parts = [0, 250, 25_000, 49_999.99, 50_000, 50_250];
  expect(parts.map((part) => percentOf({ part: rupees(part), whole: cap }))).toEqual([
    0, 0, 50, 99, 100, 100,
  ]);
});

test('a cap of nothing is reached', () => {
  expect(percentOf({ part: rupees(0), whole: rupees(0) })).toBe(100);
});
