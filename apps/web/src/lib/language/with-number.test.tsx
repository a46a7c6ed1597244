import { expect, test } from 'vitest';
import { changeLanguage } from '../i18n.ts';
import { withNumber } from './with-number.ts';

test.each([
  ['INSUFFICIENT_BALANCE', { balance: '₹50.00' }, 'No. Your balance is ₹50.00.'],
  ['WITHDRAW_TOO_LARGE', { amount: '₹100.00' }, 'No.: ₹100.00'],
  ['BETTING_CLOSED', { closedAt: '18-11-2026 7:30:00 PM' }, 'No.. It closed at 18-11-2026 7:30:00 PM IST.'],
  ['BETTING_NOT_OPEN', { opensAt: '18-11-2026 7:30 PM' }, 'No.. It opens at 18-11-2026 7:30 PM IST.'],
  ['TOO_MANY_REQUESTS', { seconds: 1 }, 'No. You can try again in 1 second.'],
  ['TOO_MANY_REQUESTS', { seconds: 90 }, 'No. You can try again in 90 seconds.'],
  ['LOGIN_PAUSED', { seconds: 91 }, 'No. You can try again in 2 minutes.'],
  ['LOGIN_PAUSED', { seconds: 5400 }, 'No. You can try again in 90 minutes.'],
  ['LOGIN_PAUSED', { seconds: 5401 }, 'No. You can try again in 2 hours.'],
  ['INSUFFICIENT_BALANCE', {}, 'No.'],
  ['DEPOSIT_CAP', { amount: '₹5.00' }, 'No.'],
] as const)('%s with %j says %s', (code, details, words) => {
  expect(withNumber('No.', { code, details })).toBe(words);
});

test('an answer without a code is said as it is', () => {
  expect(withNumber('Network error', {})).toBe('Network error');
});

test('the number is said in the chosen language', async () => {
  await changeLanguage('hi');
  const body = { code: 'INSUFFICIENT_BALANCE', details: { balance: '₹50.00' } } as const;
  expect(withNumber('बैलेंस कम है।', body)).toBe('बैलेंस कम है। आपका बैलेंस ₹50.00 है।');
  await changeLanguage('en');
});
