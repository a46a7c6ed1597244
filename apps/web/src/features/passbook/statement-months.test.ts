import { expect, test } from 'vitest';
import { monthName, statementMonths } from './statement-months.ts';

test('the months of two years, this one first, over the turn of a year', () => {
  const months = statementMonths('2026-01-31');
  expect(months).toHaveLength(24);
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months.at(-1)).toBe('2024-02');
});

test('a month is named in the language of the page', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026');
  expect(monthName('2026-11', 'hi')).toBe('नवंबर 2026');
});
