import { TOTAL_MAX } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { rangeOf } from './list-total.ts';

test.each([
  [{ page: 1, pageSize: 7, rows: 7, total: 23 }, '1–7 of 23'],
  [{ page: 4, pageSize: 7, rows: 2, total: 23 }, '22–23 of 23'],
  [{ page: 1429, pageSize: 7, rows: 4, total: TOTAL_MAX + 1 }, '9,997–10,000 of 10,000+'],
  [{ page: 1, pageSize: 6, rows: 6, total: TOTAL_MAX }, '1–6 of 10,000'],
])('%j is %s', (list, shown) => {
  const { first, last, total } = rangeOf(list);
  expect(`${first}–${last} of ${total}`).toBe(shown);
});
