import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, assertAlways } from '../test/properties.ts';
import {
  AMOUNT_MAX,
  formatRupees,
  inWhole,
  paise,
  parseAmount,
  parseRupees,
  rupees,
  toRupees,
} from './money.ts';

const anyAmount = fc.bigInt({ min: 0n, max: AMOUNT_MAX }).map(paise);
const wireMax = 2n ** 46n * 100n;
const anyWireAmount = fc.bigInt({ min: -wireMax, max: wireMax }).map(paise);

/** The amount as a person would write it: an oracle that shares no code with the rules. */
function decimalText(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${size % 100n < 10n ? '0' : ''}${size % 100n}`;
}

test('rupees reads whole and two-decimal numbers', () => {
  expect(rupees(50)).toBe(5000n);
  expect(rupees(1.15)).toBe(115n);
  expect(rupees(0.5)).toBe(50n);
  expect(rupees(-0.5)).toBe(-50n);
  expect(AMOUNT_MAX).toBe(10_00_00_000_00n);
});

test.each([0.001, 1e21, 2 ** 46 + 1, -(2 ** 53), NaN, Infinity])('rupees throws for %s', (n) => {
  expect(() => rupees(n)).toThrow(new RangeError(`Not a rupee amount with at most two decimals: ${n}`));
});

test.each([
  [0, 0n],
  [49.99, 4999n],
  [50, 5000n],
  [50.1, 5010n],
  [1e5, 1_00_000_00n],
  [10_00_00_000, 10_00_00_000_00n],
])('the wire amount %s is %s paise', (value, amount) => {
  expect(parseAmount(value)).toBe(amount);
});

test.each(
  [
    -1,
    -0.01,
    -0,
    NaN,
    Infinity,
    -Infinity,
    1e309,
    1e21,
    1e-7,
    0.1 + 0.2,
    50.001,
    10_00_00_000.01,
    2 ** 53 + 1,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    '50',
    '',
    [50],
    { valueOf: () => 50 },
    new Number(50),
    50n,
    true,
    null,
    undefined,
  ].map((value) => ({ value })),
)('the wire amount $value is refused', ({ value }) => {
  expect(parseAmount(value)).toBeNull();
});

test('every amount up to the maximum arrives exactly, however its decimals are written', () => {
  assertAlways(
    fc.property(anyAmount, (amount) => {
      expect(parseAmount(JSON.parse(decimalText(amount)))).toBe(amount);
      expect(parseAmount(JSON.parse(JSON.stringify(toRupees(amount))))).toBe(amount);
    }),
  );
});

test('a number is taken only if it is the double of a two-decimal amount within bounds', () => {
  const nearAmounts = fc
    .tuple(anyAmount, fc.constantFrom(-1e-3, -1e-9, 0, 1e-9, 1e-3))
    .map(([amount, offset]) => Number(amount) / 100 + offset);
  assertAlways(
    fc.property(fc.oneof(fc.double(), nearAmounts), (value) => {
      const nearest = Math.round(value * 100);
      const isAmount =
        nearest / 100 === value && !Object.is(value, -0) && value >= 0 && value <= 10_00_00_000;
      expect(parseAmount(value)).toBe(isAmount ? BigInt(nearest) : null);
    }),
  );
});

test('nothing but a number is ever taken for an amount', () => {
  assertAlways(
    fc.property(
      fc.anything({ withBigInt: true, withBoxedValues: true }).filter((value) => typeof value !== 'number'),
      (value) => {
        expect(parseAmount(value)).toBeNull();
      },
    ),
  );
});

test.each([
  ['1,23,456.5', 1_23_456_50n],
  [' 50 ', 5000n],
  ['₹50', 5000n],
  ['0', 0n],
  ['007', 700n],
  ['0.05', 5n],
  ['1,000', 1_000_00n],
  ['123456.50', 1_23_456_50n],
  ['10,00,00,000', 10_00_00_000_00n],
  ['100000000.00', 10_00_00_000_00n],
])("'%s' typed in a field is %s paise", (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  '₹',
  '-5',
  '−5',
  '+5',
  '5.',
  '.5',
  '50.001',
  '1e3',
  '0x10',
  '1,5',
  '1,00',
  '100,000',
  '1,234,567',
  ',500',
  '1,,000',
  '1 000',
  '50 rupees',
  '५०',
  'NaN',
  'Infinity',
  '10,00,00,000.01',
  '100000001',
])("'%s' typed in a field is refused", (text) => {
  expect(parseRupees(text)).toBeNull();
});

test('a field full of digits is refused', () => {
  expect(parseRupees('9'.repeat(1_000_000))).toBeNull();
});

test('a field takes back every amount as it is shown', () => {
  assertAlways(
    fc.property(anyAmount, (amount) => {
      expect(parseRupees(formatRupees(amount))).toBe(amount);
      expect(parseRupees(decimalText(amount))).toBe(amount);
    }),
  );
});

test('a field takes text only if it is the text of some amount', () => {
  const amountLike = fc.string({ unit: fc.constantFrom(...'0159₹,.,- e'), maxLength: 14 });
  assertAlways(
    fc.property(fc.oneof(anyText({ lengthMax: 140 }), amountLike), (text) => {
      const amount = parseRupees(text);
      if (amount === null) return;
      const typed = text.trim().replace('₹', '');
      const plain = Number(typed.replaceAll(',', ''));
      expect(plain).toBe(Number(amount) / 100);
      if (typed.includes(',')) expect(typed.split('.')[0]).toMatch(/^\d{1,2}(,\d\d)*,\d{3}$/);
    }),
  );
});

test('an amount crosses the wire and back unchanged', () => {
  assertAlways(
    fc.property(anyWireAmount, (amount) => {
      const wire = JSON.stringify(toRupees(amount));
      expect(Number(wire)).toBe(Number(decimalText(amount)));
      expect(rupees(JSON.parse(wire))).toBe(amount);
    }),
  );
});

test('an amount that a number cannot tell from its neighbour does not reach the wire', () => {
  expect(toRupees(paise(wireMax))).toBe(2 ** 46);
  expect(toRupees(paise(wireMax - 1n))).toBe(70368744177663.99);
  for (const amount of [wireMax + 1n, -wireMax - 1n, 2n ** 53n, 10n ** 400n]) {
    expect(() => toRupees(paise(amount))).toThrow(new RangeError(`Too large for the wire: ${amount} paise`));
  }
});

test.each([
  [0n, '₹0.00'],
  [5n, '₹0.05'],
  [-500n, '−₹5.00'],
  [-1n, '−₹0.01'],
  [999_99n, '₹999.99'],
  [1_000_00n, '₹1,000.00'],
  [1_23_456_50n, '₹1,23,456.50'],
  [AMOUNT_MAX, '₹10,00,00,000.00'],
  [2n ** 64n, '₹1,84,46,74,40,73,70,95,516.16'],
])('%s paise are shown as %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text);
});

test('every amount is shown exactly, in Indian grouping', () => {
  const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  const huge = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(paise);
  assertAlways(
    fc.property(fc.oneof(huge, anyWireAmount), (amount) => {
      const oracle = indian.format(decimalText(amount) as Intl.StringNumericLiteral);
      expect(formatRupees(amount)).toBe(oracle.replace('-', '−'));
    }),
  );
});

test('paise are left out only where there are none', () => {
  expect([rupees(50), rupees(50.5), rupees(100.01), rupees(0)].map(inWhole)).toEqual([
    '₹50',
    '₹50.50',
    '₹100.01',
    '₹0',
  ]);
});

test('nothing that is no number is an amount', () => {
  for (const value of ['', 'one', '1e3', Number.NaN]) expect(parseAmount(value)).toBeNull();
  expect(parseAmount(1e21)).toBeNull();
});
