import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';

const keys = queryKeys('matches', {
  refreshedBy: ['wallet'],
  parts: { client: () => ['client'], one: (matchId: string | null) => ['one', matchId] },
});

test('every key begins with the word of its feature', () => {
  expect(keys.all).toEqual(['matches']);
  expect(keys.client()).toEqual(['matches', 'client']);
  expect(keys.one('7')).toEqual(['matches', 'one', '7']);
});

test('keys that no change concerns are refreshed by none', () => {
  expect(keys.refreshedBy).toEqual(['wallet']);
  expect(queryKeys('ip').refreshedBy).toEqual([]);
});
