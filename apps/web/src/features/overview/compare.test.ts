import { expect, test } from 'vitest';
import { compare } from './compare.ts';

test.each([
  [100, 100, 'same', null],
  [150, 100, 'more', 50],
  [25, 100, 'less', 75],
  [0, 100, 'less', 100],
  [100, 0, 'more', null],
  [-50, 100, 'less', null],
  [100, -50, 'more', null],
  [1001, 1000, 'more', null],
  [2_000_000, 1, 'more', null],
] as const)('%d after %d is %s, by %j percent', (now, before, direction, percent) => {
  expect(compare(now, before)).toEqual({ direction, percent });
});
