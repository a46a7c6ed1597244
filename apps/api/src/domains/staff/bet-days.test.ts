import { expect, test } from 'vitest';
import { type BetDay, daysUntil, sumDays } from './bet-days.ts';

const day = (more: Partial<BetDay>): BetDay => ({
  day: '2026-11-01',
  ...{ bets: 1, stakes: 100n, largest: 100n, won: 0, lost: 1, house: 100n },
  ...{ late: 0, lateSettled: 0, lateWon: 0 },
  ...more,
});

test('days are summed from one on, and the largest stake is the largest of them', () => {
  const days = [
    day({ largest: 900n }),
    day({ day: '2026-11-02', house: -250n, late: 1 }),
    day({ day: '2026-11-03' }),
  ];
  expect(sumDays(days)).toMatchObject({ bets: 3, house: -50n, largest: 900n, late: 1 });
  expect(sumDays(days, '2026-11-02')).toMatchObject({ bets: 2, house: -150n, largest: 100n });
  expect(sumDays([])).toMatchObject({ bets: 0, stakes: 0n, house: 0n });
});

test('the days before one are counted across the end of a month', () => {
  expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
