import { expect, test } from 'vitest';
import { curveBetween, PICTURE, placesOf } from './links-layout.ts';

test('the referrer stands to the left and the friend to the right, however many are around them', () => {
  for (const count of [2, 3, 12]) {
    const [referrer, friend] = placesOf(count);
    expect([referrer, friend]).toEqual([
      { x: 50, y: 110 },
      { x: 310, y: 110 },
    ]);
  }
});

test.each([3, 4, 7, 12])('%i accounts stand apart from each other, inside the picture', (count) => {
  const places = placesOf(count);
  expect(places).toHaveLength(count);
  for (const [index, { x, y }] of places.entries()) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(PICTURE.width - 40);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(PICTURE.height - 40);
    for (const other of places.slice(index + 1))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(36);
  }
});

test('links between the same two bend to different sides', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(curveBetween(from, to, 10)).toBe('M0 0Q50.0 -10.0 100 0');
  expect(curveBetween(from, to, -10)).toBe('M0 0Q50.0 10.0 100 0');
  expect(curveBetween(from, from, 10)).toBe('M0 0Q0.0 0.0 0 0');
});
