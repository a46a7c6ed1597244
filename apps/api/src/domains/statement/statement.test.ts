import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE, planPages, ROW_HEIGHT } from './statement.ts';

test('every row has its place, and the seal fits below the last or on a page of its own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 19 }),
      fc.integer({ min: 0, max: 25_000 }),
      fc.boolean(),
      (kinds, rows, hasCode) => {
        const plan = planPages({ kinds, rows, hasCode });
        const { firstTop, restTop, onFirst, onRest, pages, sealTop } = plan;
        const bottom = PAGE.height - PAGE.margin - PAGE.footer;
        expect(firstTop + onFirst * ROW_HEIGHT).toBeLessThanOrEqual(bottom);
        expect(restTop + onRest * ROW_HEIGHT).toBeLessThanOrEqual(bottom);
        const tablePages = pages - (sealTop === null ? 1 : 0);
        expect(onFirst + (tablePages - 1) * onRest).toBeGreaterThanOrEqual(rows);
        // One page less would not have held them.
        if (tablePages > 1) expect(onFirst + (tablePages - 2) * onRest).toBeLessThan(rows);
        if (sealTop !== null) expect(sealTop + plan.sealHeight).toBeLessThanOrEqual(bottom);
      },
    ),
  );
});
