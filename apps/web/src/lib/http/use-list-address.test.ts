import { expect, test } from 'vitest';
import { readView } from './use-list-address.ts';

const first = { page: 1, period: 'All', search: '', sort: null, rows: null };

test.each([
  ['', first],
  ['page=3', { ...first, page: 3 }],
  ['period=last-15-days', { ...first, period: 'Last 15 Days' }],
  ['search=%20Patna%20', { ...first, search: 'Patna' }],
  ['page=2&period=today&search=a', { ...first, page: 2, period: 'Today', search: 'a' }],
  ['sort=-balance&rows=50', { ...first, sort: '-balance', rows: 50 }],
  ['rows=7', first],
  ['rows=1000', first],
  ['page=0', first],
  ['page=-4', first],
  ['page=1.5', first],
  ['page=1e9', first],
  ['page=two', first],
  ['period=Today', first],
  [`search=${'x'.repeat(80)}`, { ...first, search: 'x'.repeat(60) }],
])('the address ?%s asks for %j', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
});
