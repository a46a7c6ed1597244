import { expect, test } from 'vitest';
import { linkTo, receiptIn } from './receipt-link.ts';

const receipt = 'tossbook-receipt/v1\nteam दिल्ली > 50?\n\n— site.test/log\n';

test('a receipt is in the fragment of its link, which no browser sends', () => {
  const link = linkTo(receipt, 'https://site.test');
  expect(link).toMatch(/^https:\/\/site\.test\/verify#[\w-]+$/);
  expect(receiptIn(link)).toBe(receipt);
  expect(receiptIn(new URL(link).hash)).toBe(receipt);
});

test.each([receipt, '', 'https://site.test/verify', 'https://site.test/verify#!', '#____'])(
  'a text without one is taken as it is: %j',
  (text) => {
    expect(receiptIn(text)).toBe(text);
  },
);
