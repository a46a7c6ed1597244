import { AMOUNT_MAX, paise, parseRupees, rupees } from '@tossbook/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToAmount, typedOf } from './typed-amount.ts';

test('presets add up on what was typed, and start from zero where that is no amount', () => {
  expect(addToAmount(addToAmount('', rupees(100)), rupees(500))).toBe('600');
  expect(addToAmount('20.50', rupees(100))).toBe('120.50');
  expect(addToAmount('x', rupees(100))).toBe('100');
});

test('what is typed for an amount reads as that amount, up to the largest', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: AMOUNT_MAX }), (amount) => {
      expect(parseRupees(typedOf(paise(amount)))).toBe(amount);
    }),
  );
  expect(typedOf(paise(AMOUNT_MAX + 1n))).toBe(typedOf(AMOUNT_MAX));
});
