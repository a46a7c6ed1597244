import { TIMELINE_PARTS_MAX } from '@tossbook/contract';

/** Stakes on both sides, in paise. */
export type Stakes = { a: bigint; b: bigint };
/** How much the open stakes changed in each part, by the part's start in milliseconds. */
export type Parts = ReadonlyMap<number, Stakes>;
export type Change = { at: number; side: 'A' | 'B'; stake: bigint };
export type Point = Stakes & { at: number };

const SHORTEST_MS = 1_000;

/** The length of a part: doubled until there are not too many, so that old parts merge pairwise into new ones. */
export function partLength({ from, until }: { from: number; until: number }): number {
  let length = SHORTEST_MS;
  while (partOf(until, length) - partOf(from, length) >= length * TIMELINE_PARTS_MAX) length *= 2;
  return length;
}

const partOf = (at: number, length: number) => Math.floor(at / length) * length;

/** The parts with more changes added. */
export function withChanges(parts: Parts, changes: readonly Change[], length: number): Parts {
  const sums = new Map(parts);
  for (const { at, side, stake } of changes) {
    const part = partOf(at, length);
    const { a, b } = sums.get(part) ?? { a: 0n, b: 0n };
    sums.set(part, side === 'A' ? { a: a + stake, b } : { a, b: b + stake });
  }
  return sums;
}

/** The same sums in longer parts. */
export const lengthened = (parts: Parts, length: number): Parts =>
  withChanges(
    new Map(),
    [...parts].flatMap(([at, { a, b }]): Change[] => [
      { at, side: 'A', stake: a },
      { at, side: 'B', stake: b },
    ]),
    length,
  );

export function sumOf(parts: Parts): Stakes {
  let [a, b] = [0n, 0n];
  for (const part of parts.values()) {
    a += part.a;
    b += part.b;
  }
  return { a, b };
}

/** What was open at the end of each part with a change, starting from zero and ending with what is open now. */
export function pointsOf(parts: Parts, { length, until }: { length: number; until: number }): Point[] {
  const [first, ...rest] = [...parts].toSorted(([one], [other]) => one - other);
  if (!first) return [];
  const points: Point[] = [{ at: first[0], a: 0n, b: 0n }];
  let open: Stakes = { a: 0n, b: 0n };
  for (const [begins, { a, b }] of [first, ...rest]) {
    open = { a: open.a + a, b: open.b + b };
    points.push({ at: Math.min(begins + length, Math.max(until, begins)), ...open });
  }
  if ((points.at(-1)?.at ?? until) < until) points.push({ at: until, ...open });
  return points;
}
