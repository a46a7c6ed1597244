import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  isRateAbove,
  parsePercent,
  parseRate,
  profit,
  rateBp,
  refuseStake,
  STAKE_MIN,
  STAKE_PRESETS,
  toPercent,
  totalReturn,
} from './bet.ts';
import { AMOUNT_MAX, paise, rupees } from './money.ts';

// Beyond the largest amount, too: there a profit computed in floats goes wrong.
const anyStake = fc
  .oneof(fc.bigInt({ min: 0n, max: AMOUNT_MAX }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
  .map(paise);
const anyRate = fc.integer({ min: 1, max: 100_000 }).map(rateBp);

test.each([
  { stake: rupees(100), rate: rateBp(9500), earned: rupees(95) },
  { stake: rupees(50), rate: rateBp(1), earned: rupees(0.01) },
  { stake: rupees(49.99), rate: rateBp(1), earned: rupees(0) },
  { stake: rupees(50.01), rate: rateBp(9550), earned: rupees(47.76) },
  { stake: AMOUNT_MAX, rate: rateBp(100_000), earned: paise(AMOUNT_MAX * 10n) },
  { stake: rupees(0), rate: rateBp(100_000), earned: rupees(0) },
])('$stake paise at $rate basis points earn $earned paise', ({ stake, rate, earned }) => {
  expect(profit(stake, rate)).toBe(earned);
  expect(totalReturn(stake, rate)).toBe(stake + earned);
});

test('half a paisa rounds up, anything less rounds down', () => {
  expect(profit(paise(1n), rateBp(5000))).toBe(1n);
  expect(profit(paise(1n), rateBp(4999))).toBe(0n);
  expect(profit(paise(3n), rateBp(5000))).toBe(2n);
});

test('a negative stake has no profit', () => {
  expect(() => profit(paise(-1n), rateBp(5000))).toThrow(new RangeError('Negative stake: -1 paise'));
});

test('profit is the one whole paisa at most half below and less than half above the exact value', () => {
  assertAlways(
    fc.property(anyStake, anyRate, (stake, rate) => {
      const errorInTwentyThousandths = 2n * (profit(stake, rate) * 10_000n - stake * BigInt(rate));
      expect(errorInTwentyThousandths).toBeGreaterThan(-10_000n);
      expect(errorInTwentyThousandths).toBeLessThanOrEqual(10_000n);
    }),
  );
});

test('profit equals the quotient and a look at the remainder', () => {
  assertAlways(
    fc.property(anyStake, anyRate, (stake, rate) => {
      const exact = stake * BigInt(rate);
      const oracle = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
      expect(profit(stake, rate)).toBe(oracle);
      expect(totalReturn(stake, rate)).toBe(stake + oracle);
    }),
  );
});

test('a larger stake or rate never earns less', () => {
  assertAlways(
    fc.property(anyStake, anyStake, anyRate, anyRate, (stake, more, rate, otherRate) => {
      expect(profit(paise(stake + more), rate)).toBeGreaterThanOrEqual(profit(stake, rate));
      const [low, high] = rate < otherRate ? [rate, otherRate] : [otherRate, rate];
      expect(profit(stake, high)).toBeGreaterThanOrEqual(profit(stake, low));
    }),
  );
});

test.each([
  [0.01, 1],
  [0.29, 29],
  [1.15, 115],
  [95, 9500],
  [1000, 100_000],
])('%s percent are %s basis points', (percent, basisPoints) => {
  expect(parseRate(percent)).toBe(basisPoints);
});

test.each(
  [0, -0, -1, 0.001, 95.555, 1000.01, 1e21, NaN, Infinity, '95', [95], 95n, null, undefined].map((value) => ({
    value,
  })),
)('the rate $value is refused', ({ value }) => {
  expect(parseRate(value)).toBeNull();
});

test.each([
  ['0.01', 1],
  ['1.15', 115],
  [' 95.5 ', 9550],
  ['95.50', 9550],
  ['0095', 9500],
  ['1000', 100_000],
])("'%s' typed as a percentage is %s basis points", (text, basisPoints) => {
  expect(parsePercent(text)).toBe(basisPoints);
});

test.each([
  '',
  ' ',
  '0',
  '-1',
  '+5',
  '0.001',
  '95.555',
  `10.${'0'.repeat(30)}1`,
  '1000.01',
  '1e2',
  '0x10',
  '९५',
  '9 5',
])("'%s' typed as a percentage is refused", (text) => {
  expect(parsePercent(text)).toBeNull();
});

test('every rate survives the way to percent and back', () => {
  const rates = Array.from({ length: 100_000 }, (_, index) => index + 1);
  const lost = rates.filter((n) => {
    const percent = toPercent(rateBp(n));
    return parseRate(percent) !== n || parsePercent(String(percent)) !== n;
  });
  expect(lost).toEqual([]);
});

test.each([0, -1, 1.5, 100_001, NaN])('%s is no rate in basis points', (n) => {
  expect(() => rateBp(n)).toThrow(new RangeError(`Not a rate in basis points: ${n}`));
});

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

test('a rate is above the maximum only beyond it', () => {
  expect([9799, 9800, 9801].map((rate) => isRateAbove(rateBp(rate), 98))).toEqual([false, false, true]);
});
