import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../lib/i18n.ts';
import { readAmount, readUtr } from './deposit-entry.ts';

beforeAll(() => loadWords(['shell', 'upi']));

const bounds = { least: rupees(100), most: rupees(1000) };

test.each([
  ['', 'Deposit amount must be a positive number'],
  ['0', 'Deposit amount must be a positive number'],
  ['-5', 'Deposit amount must be a positive number'],
  ['1.234', 'Please enter a valid amount.'],
  ['99.99', 'The smallest UPI deposit is ₹100.00'],
  ['1000.01', 'The largest UPI deposit is ₹1,000.00'],
  ['100', null],
  ['1000', null],
])('an amount of %j says %j', (text, error) => {
  expect(readAmount(text, bounds).error).toBe(error);
});

test.each([
  ['', null, 'Please enter the UTR of your payment'],
  ['1234', null, 'A UTR has 12 digits. Your UPI app shows it with the payment.'],
  ['4123 4567 8901', '412345678901', null],
])('a UTR of %j is %j and says %j', (text, utr, error) => {
  expect(readUtr(text)).toEqual({ utr, error });
});
