import { paise } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { wholeRupees } from './whole-money.tsx';

test('whole rupees are rounded to the nearest, in either direction', () => {
  expect([0n, 49n, 50n, 1_43_08_049n, -149n, -150n].map((amount) => wholeRupees(paise(amount)))).toEqual([
    '₹0',
    '₹0',
    '₹1',
    '₹1,43,080',
    '−₹1',
    '−₹2',
  ]);
});
