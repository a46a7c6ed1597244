import type { Open } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { knownIn, readable, wordsForValue } from './known-value.ts';

type Colour = Open<'red' | 'green'>;
const looks = { red: 1, green: 2 };
const newer = 'brand_new_value' as Colour;

test('a value that the table has is known, any other is not, however common its name', () => {
  expect(knownIn(looks, 'red' as Colour)).toBe('red');
  expect(knownIn(looks, newer)).toBeNull();
  expect(knownIn(looks, 'constructor' as Colour)).toBeNull();
});

test('a known value is said in its words, an unknown one as it is, made readable', () => {
  const say = (known: 'red' | 'green') => `The ${known} one`;
  expect(wordsForValue(looks, 'green' as Colour, say)).toBe('The green one');
  expect(wordsForValue(looks, newer, say)).toBe('Brand new value');
});

test.each([
  ['brand_new_value', 'Brand new value'],
  ['brandNewValue', 'Brand new value'],
  ['wallet.deposited-twice', 'Wallet deposited twice'],
  ['UPI', 'Upi'],
  ['', ''],
])('%j is read %j', (value, words) => {
  expect(readable(value)).toBe(words);
});

test('a value of the server picks nothing out of a table by itself: it does not compile', () => {
  // @ts-expect-error -- a newer server may send a value that the table lacks
  const look: number = looks[newer];
  expect(look).toBeUndefined();
});
