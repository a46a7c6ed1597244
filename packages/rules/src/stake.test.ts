import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import { AMOUNT_MAX, paise, rupees } from './money.ts';
import { refuseStake, STAKE_MIN, STAKE_PRESETS } from './stake.ts';

test.each([
  { stake: rupees(50), balance: rupees(50), refusal: null },
  { stake: rupees(49.99), balance: rupees(100), refusal: 'STAKE_TOO_SMALL' },
  { stake: rupees(0), balance: rupees(100), refusal: 'STAKE_TOO_SMALL' },
  { stake: rupees(-50), balance: rupees(100), refusal: 'STAKE_TOO_SMALL' },
  { stake: rupees(100.01), balance: rupees(100), refusal: 'INSUFFICIENT_BALANCE' },
])('a stake of $stake paise against $balance paise gives $refusal', ({ stake, balance, refusal }) => {
  expect(refuseStake({ stake, balance })).toBe(refusal);
});

test('a stake that is too small and above the balance is first of all too small', () => {
  expect(refuseStake({ stake: rupees(25), balance: rupees(0) })).toBe('STAKE_TOO_SMALL');
});

test('a stake is taken exactly when it lies between ₹50 and the balance', () => {
  const small = fc.bigInt({ min: 0n, max: 20_000n });
  const amount = fc.oneof(small, fc.bigInt({ min: 0n, max: AMOUNT_MAX })).map(paise);
  assertAlways(
    fc.property(amount, amount, (stake, balance) => {
      expect(refuseStake({ stake, balance }) === null).toBe(5000n <= stake && stake <= balance);
    }),
  );
});

test('the presets are ₹100, ₹500, ₹2,500, ₹10,000, ₹20,000 and ₹50,000, none below the minimum', () => {
  expect(STAKE_PRESETS).toEqual([100_00n, 500_00n, 2_500_00n, 10_000_00n, 20_000_00n, 50_000_00n]);
  for (const preset of STAKE_PRESETS) expect(preset).toBeGreaterThanOrEqual(STAKE_MIN);
});
