import { expect, test } from 'vitest';
import { i18n, loadWords } from '../../lib/i18n.ts';
import { numberWords, readNoLimit, readValue } from './setting-words.ts';

const setting = { value: 50, minimum: 1, maximum: 100_000 };

test.each([
  ['75', { value: 75 }],
  [' 1,00,000 ', { value: 100_000 }],
  ['', { mistake: 'empty' }],
  ['7.5', { mistake: 'whole' }],
  ['1e3', { mistake: 'whole' }],
  ['fifty', { mistake: 'whole' }],
  ['0', { mistake: 'range' }],
  ['-5', { mistake: 'range' }],
  ['100001', { mistake: 'range' }],
  ['50', { mistake: 'same' }],
])('%j is read as %j', (typed, read) => {
  expect(readValue(typed, setting)).toEqual(read);
});

test('a limit can be taken away once', () => {
  expect(readNoLimit({ value: 50 })).toEqual({ value: null });
  expect(readNoLimit({ value: null })).toEqual({ mistake: 'same' });
});

test.each([
  ['rupees', 50_000, '₹50,000'],
  ['percent', 98, '98%'],
  ['points', 10, '10 points'],
  ['points', 1, '1 point'],
  ['hours', 24, '24 hours'],
  ['minutes', 30, '30 minutes'],
  ['count', 1_000, '1,000'],
  ['switch', 1, 'On'],
] as const)('a setting in %s with %d is %s', async (unit, value, words) => {
  await loadWords(['settings']);
  expect(numberWords(i18n.t, unit, value)).toBe(words);
});
