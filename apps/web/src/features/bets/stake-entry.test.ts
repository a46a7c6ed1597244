import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { readStake } from './stake-entry.ts';

const balance = rupees(1000.5);
const minimum = rupees(50);

test.each([
  ['', null, null, false],
  ['49.99', rupees(49.99), 'STAKE_TOO_SMALL', false],
  ['50', rupees(50), null, true],
  ['1000.50', rupees(1000.5), null, true],
  ['1000.51', rupees(1000.51), 'INSUFFICIENT_BALANCE', false],
  ['1e3', null, 'AMOUNT_INVALID', false],
  ['-60', null, 'AMOUNT_INVALID', false],
  ['60.123', null, 'AMOUNT_INVALID', false],
] as const)('of %j a stake of %s is read, refused with %s', (text, stake, refusal, canSubmit) => {
  expect(readStake(text, { balance, minimum })).toEqual({ stake, refusal, canSubmit });
});

test('where the balance is not known, the server decides on it', () => {
  expect(readStake('50000', { balance: null, minimum }).canSubmit).toBe(true);
});

test('the smallest stake is what the operator says', () => {
  expect(readStake('99.99', { balance, minimum: rupees(100) }).refusal).toBe('STAKE_TOO_SMALL');
  expect(readStake('10', { balance, minimum: rupees(10) }).canSubmit).toBe(true);
});
