import { expect, test } from 'vitest';
import { readValue } from './setting-words.ts';

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
