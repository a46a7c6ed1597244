import { expect, test } from 'vitest';
import { waitMs } from './share-event-stream.ts';

test('waits double with each failure, up to half a minute, and differ by up to half', () => {
  const longest = (failures: number) => waitMs({ retryMs: 1_000, failures }, 1);
  expect([0, 1, 2, 3, 4, 5, 50].map(longest)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(waitMs({ retryMs: 1_000, failures: 3 }, 0)).toBe(4_000);
});

test('the server may ask for a longer wait', () => {
  expect(waitMs({ retryMs: 5_000, failures: 0 }, 1)).toBe(5_000);
});
