import { expect, test } from 'vitest';
import { subjectOf } from './alarm.ts';

test.each([
  ['user 5', { type: 'user', id: '5' }],
  ['user 5 row 3', { type: 'user', id: '5' }],
  ['user 12 match 7 round 2', { type: 'user', id: '12' }],
  ['user 5 bet unknown', { type: 'user', id: '5' }],
  ['match 7', { type: 'match', id: '7' }],
  ['match 7 side A', { type: 'match', id: '7' }],
  ['ledger', { type: 'site', id: 'ledger' }],
  ['transfer', { type: 'site', id: 'transfer' }],
  ['transfer 1', { type: 'site', id: 'transfer 1' }],
  ['audit entry 5', { type: 'site', id: 'audit entry 5' }],
  ['day 2026-01-01', { type: 'site', id: 'day 2026-01-01' }],
  ['user 5x', { type: 'site', id: 'user 5x' }],
  ['old user 5', { type: 'site', id: 'old user 5' }],
] as const)("'%s' is a matter of %o", (words, subject) => {
  expect(subjectOf(words)).toEqual(subject);
});
