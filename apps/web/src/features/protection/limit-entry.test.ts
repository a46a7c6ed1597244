import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { isAsked, readLimit } from './limit-entry.ts';

const now = rupees(500);

test.each([
  ['', null, 'unchanged', null],
  ['', now, 'removed', null],
  ['500', null, 'set', rupees(500)],
  ['500.00', now, 'unchanged', rupees(500)],
  ['499.99', now, 'lower', rupees(499.99)],
  ['500.01', now, 'higher', rupees(500.01)],
  [' 2,000 ', now, 'higher', rupees(2_000)],
] as const)('%j over %s is %s', (text, current, effect, amount) => {
  expect(readLimit(text, current)).toEqual({ effect, amount, refusal: null });
});

test.each([
  ['0', 'LIMIT_NOT_POSITIVE'],
  ['0.00', 'LIMIT_NOT_POSITIVE'],
  ['-5', 'LIMIT_NOT_POSITIVE'],
  ['1,5', 'AMOUNT_INVALID'],
  ['5.001', 'AMOUNT_INVALID'],
  ['a lot', 'AMOUNT_INVALID'],
])('%j is refused with %s', (text, refusal) => {
  expect(readLimit(text, now)).toEqual({ effect: null, amount: null, refusal });
});

test('what makes play easier waits for a second yes, and nothing else does', () => {
  expect((['unchanged', 'set', 'lower', 'higher', 'removed'] as const).filter(isAsked)).toEqual([
    'higher',
    'removed',
  ]);
});
