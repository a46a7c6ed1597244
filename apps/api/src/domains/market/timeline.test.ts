import { TIMELINE_PARTS_MAX } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { type Change, lengthened, partLength, pointsOf, sumOf, withChanges } from './timeline.ts';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];
const BEGUN = Date.parse('2026-03-01T10:00:00.500Z');

test.each([0, 59 * SECOND, 61 * SECOND, HOUR, 3 * DAY, 365 * DAY])(
  'a span of %i ms has at most 60 parts, and no fewer than it could',
  (span) => {
    const length = partLength({ from: BEGUN, until: BEGUN + span });
    const count = (of: number) => Math.floor((BEGUN + span) / of) - Math.floor(BEGUN / of) + 1;
    expect(count(length)).toBeLessThanOrEqual(TIMELINE_PARTS_MAX);
    if (length > SECOND) expect(count(length / 2)).toBeGreaterThan(TIMELINE_PARTS_MAX);
  },
);

test('longer parts have the same sum, and are what they would be had they been long from the start', () => {
  const changes = Array.from({ length: 50 }, (_, i): Change => {
    const side = i % 3 === 0 ? 'A' : 'B';
    return { at: BEGUN + i * 777, side, stake: BigInt(i % 5 === 4 ? -i : i) };
  });
  const short = withChanges(new Map(), changes, SECOND);
  const long = lengthened(short, 4 * SECOND);
  expect(sumOf(long)).toEqual(sumOf(short));
  expect(Object.fromEntries(long)).toEqual(Object.fromEntries(withChanges(new Map(), changes, 4 * SECOND)));
});

test('points begin at nothing, stand at the end of their parts, and reach until now with what is open', () => {
  const changes: Change[] = [
    { at: BEGUN + 9 * SECOND, side: 'B', stake: 70n },
    { at: BEGUN, side: 'A', stake: 100n },
    { at: BEGUN + 9 * SECOND, side: 'A', stake: -100n },
  ];
  const until = BEGUN + 20 * SECOND;
  const first = BEGUN - 500;
  expect(pointsOf(withChanges(new Map(), changes, SECOND), { length: SECOND, until })).toEqual([
    { at: first, a: 0n, b: 0n },
    { at: first + SECOND, a: 100n, b: 0n },
    { at: first + 10 * SECOND, a: 0n, b: 70n },
    { at: until, a: 0n, b: 70n },
  ]);
});

test('a part that has not ended yet stands at now', () => {
  const until = BEGUN + 200;
  const parts = withChanges(new Map(), [{ at: BEGUN, side: 'A', stake: 5n }], SECOND);
  expect(pointsOf(parts, { length: SECOND, until }).at(-1)).toEqual({ at: until, a: 5n, b: 0n });
});

test('without a change there is no point', () => {
  expect(pointsOf(new Map(), { length: SECOND, until: BEGUN })).toEqual([]);
});
