import { expect, test } from 'vitest';
import { auditFields, auditValue } from './audit-values.ts';

const words = {
  noLimit: 'no limit',
  asInSettings: 'as in the settings',
  yes: 'yes',
  no: 'no',
  time: (at: string) => `at ${at}`,
};

test.each([
  ['value', null, 'no limit'],
  ['positionMax', null, 'as in the settings'],
  ['liabilityMax', null, 'as in the settings'],
  ['amount', null, '–'],
  ['reason', undefined, '–'],
  ['value', undefined, '–'],
  ['isBlocked', true, 'yes'],
  ['isBlocked', false, 'no'],
  ['balance', '150', '₹1.50'],
  ['amount', '123456', '₹1,234.56'],
  ['amount', '-500', '−₹5.00'],
  ['reward', '25000', '₹250.00'],
  ['bonus', '500', '₹5.00'],
  ['dailyCap', '100', '₹1.00'],
  ['positionMax', '100', '₹1.00'],
  ['liabilityMax', '100', '₹1.00'],
  ['amount', 500, '₹5.00'],
  ['amount', '12 rupees', '12 rupees'],
  ['amount', 'no 12', 'no 12'],
  ['count', '500', '500'],
  ['rateBp', '9750', '97.5%'],
  ['rateBp', 9500, '95%'],
  ['rateBp', 'none 95', 'none 95'],
  ['rateBp', '95 none', '95 none'],
  ['rate', '9750', '9750'],
  ['endsAt', '2026-11-18T07:30:00Z', 'at 2026-11-18T07:30:00Z'],
  ['note', 'since 2026-11-18T07:30', 'since 2026-11-18T07:30'],
  ['note', '2026-11-18', '2026-11-18'],
  ['tags', ['late', true, null], 'late, yes, –'],
  ['amount', ['100', '250'], '₹1.00, ₹2.50'],
  ['teams', { a: 'India' }, '{"a":"India"}'],
])('%s of %j reads %s', (field, value, text) => {
  expect(auditValue(field, value, words)).toBe(text);
});

test('an entry has named values, or none', () => {
  expect(auditFields({ amount: '5' })).toEqual({ amount: '5' });
  for (const other of [null, undefined, 'amount', 5, ['amount']]) expect(auditFields(other)).toEqual({});
});
