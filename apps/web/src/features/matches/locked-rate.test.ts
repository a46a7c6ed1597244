import { type Paise, paise, profit, rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { lockedRateOf } from './locked-rate.ts';

const locked = (stake: Paise, rate: number, current = 9_000) =>
  lockedRateOf({ stake, profit: profit(stake, rateBp(rate)), current: rateBp(current) });

test.each([9_500, 9_750, 9_555, 9_801, 10_000])(
  'a bet placed at %d basis points is locked at them',
  (rate) => {
    for (const stake of [100, 250.5, 10_000]) expect(locked(rupees(stake), rate)).toBe(rate);
  },
);

test('where the paisa hides the difference, it is the current rate, else the roundest', () => {
  // ₹50 at 95.55 % and at 95.56 % both bring ₹47.78.
  expect(locked(rupees(50), 9_555)).toBe(9_555);
  expect(locked(rupees(50), 9_555, 9_556)).toBe(9_556);
});

test('placements at several rates have their average', () => {
  const both = paise(profit(rupees(100), rateBp(9_500)) + profit(rupees(300), rateBp(9_700)));
  expect(lockedRateOf({ stake: rupees(400), profit: both, current: rateBp(9_000) })).toBe(9_650);
});
