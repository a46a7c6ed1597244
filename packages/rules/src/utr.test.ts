import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseUtr } from './utr.ts';

test.each([
  '412345678901',
  ' 412345678901\n',
  '4123 4567 8901',
  '4123-4567-8901',
  '４１２３４５６７８９０１',
  '४१२३४५६७८९०१',
])('%j is one reference', (text) => {
  expect(normaliseUtr(text)).toBe('412345678901');
});

test.each([
  '',
  '41234567890',
  '4123456789012',
  '41234567890a',
  'UTR412345678901',
  '+412345678901',
  '4123456789.1',
  '412345678901\u200B',
])('%j is none', (text) => {
  expect(normaliseUtr(text)).toBeNull();
});

test('a leading zero stays', () => {
  expect(normaliseUtr('012345678901')).toBe('012345678901');
});

test('what is a reference stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const utr = normaliseUtr(text);
      if (utr !== null) expect([normaliseUtr(utr), /^[0-9]{12}$/.test(utr)]).toEqual([utr, true]);
    }),
  );
});
