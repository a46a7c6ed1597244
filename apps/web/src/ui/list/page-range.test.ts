import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test('ten pages or fewer are all shown, without a gap', () => {
  expect(pageRange({ page: 3, pages: 10 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pageRange({ page: 1, pages: 2 })).toEqual([1, 2]);
});

test('of more, ten numbers in a row with the current one among them, and a gap where some are left out', () => {
  const positions = fc
    .integer({ min: 11, max: 5000 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));
  fc.assert(
    fc.property(positions, ({ page, pages }) => {
      const marks = pageRange({ page, pages });
      const numbers = marks.filter((mark) => mark !== 'gap');
      expect(numbers).toHaveLength(10);
      expect(numbers).toContain(page);
      numbers.forEach((number, index) => expect(number).toBe((numbers[0] ?? 0) + index));
      expect(marks.at(0) === 'gap').toBe(numbers[0] !== 1);
      expect(marks.at(-1) === 'gap').toBe(numbers.at(-1) !== pages);
    }),
  );
});
