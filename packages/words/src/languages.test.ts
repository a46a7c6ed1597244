import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ta-IN,ta;q=0.9', 'en'],
  ['hi', 'hi'],
  ['HI-in', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['ta,hi;q=0.7,en;q=0.3', 'hi'],
  ['en;q=0.2, hi ; q=0.4', 'hi'],
  ['hi;q=0', 'en'],
  ['hi;q=0,en;q=0.1', 'en'],
  ['constructor,toString', 'en'],
  [';;,q=,hi;q=x', 'hi'],
])('of %j the language is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
