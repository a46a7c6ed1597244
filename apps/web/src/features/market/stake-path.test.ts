import { expect, test } from 'vitest';
import { mostOf, stakePath } from './stake-path.ts';

const frame = { width: 100, height: 50, most: 200 };
const points = [
  { at: 1000, a: 0, b: 0 },
  { at: 2000, a: 100, b: 0 },
  { at: 5000, a: 100, b: 200 },
];

test('an amount stands until the next one takes its place, and the largest reaches the top', () => {
  expect(stakePath(points, 'a', frame)).toBe('M0 50H25V25H100V25');
  expect(stakePath(points, 'b', frame)).toBe('M0 50H25V50H100V0');
});

test('nothing, one moment and no stakes at all are drawn without a number that is none', () => {
  expect(stakePath([], 'a', frame)).toBe('');
  expect(stakePath([{ at: 5, a: 200, b: 0 }], 'a', frame)).toBe('M0 0');
  expect(stakePath(points, 'a', { ...frame, most: 0 })).toBe('M0 50H25V50H100V50');
});

test('the most of a side is what stood at any moment, and nothing where there is none', () => {
  expect([mostOf(points, 'a'), mostOf(points, 'b'), mostOf([], 'a')]).toEqual([100, 200, 0]);
});
