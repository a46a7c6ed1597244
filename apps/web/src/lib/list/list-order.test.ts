import { expect, test } from 'vitest';
import { knownSort, nextSort } from './list-order.ts';

test.each([
  // A list whose own order is of no column.
  [{ sort: null, own: null }, '-amount', '-amount'],
  [{ sort: '-amount', own: null }, '-amount', 'amount'],
  [{ sort: 'amount', own: null }, '-amount', null],
  [{ sort: 'amount', own: null }, 'name', 'name'],
  // A list whose own order is of a column: that one goes up and down.
  [{ sort: '-at', own: '-at' }, '-at', 'at'],
  [{ sort: 'at', own: '-at' }, '-at', '-at'],
  [{ sort: '-at', own: '-at' }, 'name', 'name'],
  [{ sort: '-name', own: '-at' }, 'name', null],
])('from %j, a press on %j leads to %j', (order, pressed, expected) => {
  expect(nextSort(order, pressed)).toBe(expected);
});

test.each([
  ['name', 'name'],
  ['-name', '-name'],
  ['--name', null],
  ['password', null],
  ['', null],
  [null, null],
])('an address that asks for the order %j gets %j', (sort, expected) => {
  expect(knownSort(sort, { by: ['name', 'amount'] })).toBe(expected);
});
