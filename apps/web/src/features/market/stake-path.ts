/** Stakes at a point in time: time in milliseconds, amounts in any unit. */
export type StakePoint = { at: number; a: number; b: number };

type Frame = { width: number; height: number; most: number };

/** A step line: an amount holds until the next one. The first point is at the left edge. */
export function stakePath(
  points: readonly StakePoint[],
  side: 'a' | 'b',
  { width, height, most }: Frame,
): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const span = Math.max(1, (points.at(-1)?.at ?? first.at) - first.at);
  const x = (at: number) => rounded(((at - first.at) / span) * width);
  const y = (amount: number) => rounded(height - (most > 0 ? amount / most : 0) * height);
  return [`M0 ${y(first[side])}`, ...rest.map((point) => `H${x(point.at)}V${y(point[side])}`)].join('');
}

const rounded = (n: number) => Math.round(n * 100) / 100;

export const mostOf = (points: readonly StakePoint[], side: 'a' | 'b') =>
  Math.max(0, ...points.map((point) => point[side]));
