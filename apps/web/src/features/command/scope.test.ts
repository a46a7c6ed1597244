import { expect, test } from 'vitest';
import { askedBy, fits } from './scope.ts';

test.each([
  ['rao', { scope: 'all', q: 'rao', kind: null, isSearched: true }],
  ['  rao ', { scope: 'all', q: 'rao', kind: null, isSearched: true }],
  ['@rao', { scope: 'users', q: 'rao', kind: 'users', isSearched: true }],
  ['# C-12', { scope: 'matches', q: 'C-12', kind: 'matches', isSearched: true }],
  ['=431820556712', { scope: 'numbers', q: '431820556712', kind: 'numbers', isSearched: true }],
  ['>susp', { scope: 'actions', q: 'susp', kind: null, isSearched: false }],
  ['@', { scope: 'users', q: '', kind: 'users', isSearched: false }],
  ['', { scope: 'all', q: '', kind: null, isSearched: false }],
])('%j asks for %j', (text, asked) => {
  expect(askedBy(text)).toEqual(asked);
});

test('a text is not longer than the server takes', () => {
  expect(askedBy(`@${'x'.repeat(80)}`).q).toHaveLength(60);
});

test.each([
  ['Settle Up', 'set', true],
  ['Settle Up', 'up settle', true],
  ['Settle Up', 'su', true],
  ['Settle Up', '', true],
  ['Settle Up', 'ettle', false],
  ['Settle Up', 'settle down', false],
])('%s, asked for by %j: %j', (text, q, isFound) => {
  expect(fits(text, q)).toBe(isFound);
});
