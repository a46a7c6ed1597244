import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  afterDeposit,
  amountBehind,
  isWithdrawalRefusal,
  needsReason,
  normaliseUtr,
  refuseDeposit,
  refuseUpiAmount,
  refuseWithdrawal,
} from './cashier.ts';
import { paise, rupees } from './money.ts';

test.each([
  '412345678901',
  ' 412345678901\n',
  '4123 4567 8901',
  '4123-4567-8901',
  '４１２３４５６７８９０１',
  '४१२३४५६७८९०१',
])('%j is one reference', (text) => {
  expect(normaliseUtr(text)).toBe('412345678901');
});

test.each([
  '',
  '41234567890',
  '4123456789012',
  '41234567890a',
  'UTR412345678901',
  '+412345678901',
  '4123456789.1',
  '412345678901\u200B',
])('%j is none', (text) => {
  expect(normaliseUtr(text)).toBeNull();
});

test('a leading zero stays', () => {
  expect(normaliseUtr('012345678901')).toBe('012345678901');
});

test('what is a reference stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const utr = normaliseUtr(text);
      if (utr !== null) expect([normaliseUtr(utr), /^[0-9]{12}$/.test(utr)]).toEqual([utr, true]);
    }),
  );
});

const wallet = { balance: rupees(1000), owed: rupees(0), withdrawable: rupees(900) };

test.each([
  [{}, rupees(900), null],
  [{}, rupees(900.01), 'WITHDRAW_BONUS'],
  [{}, rupees(1000), 'WITHDRAW_BONUS'],
  [{}, rupees(1000.01), 'WITHDRAW_TOO_LARGE'],
  [{ owed: rupees(0.01) }, rupees(1), 'WITHDRAW_WHILE_OWING'],
  [{ owed: rupees(0.01) }, rupees(1000.01), 'WITHDRAW_WHILE_OWING'],
] as const)(
  'from a wallet with %o a withdrawal of %i paise is refused with %s',
  (change, amount, refusal) => {
    expect(refuseWithdrawal(amount, { ...wallet, ...change })).toBe(refusal);
  },
);

test.each([
  ['WITHDRAW_WHILE_OWING', rupees(7)],
  ['WITHDRAW_TOO_LARGE', rupees(1000)],
  ['WITHDRAW_BONUS', rupees(900)],
] as const)('%s is about %i paise', (refusal, amount) => {
  expect(isWithdrawalRefusal(refusal)).toBe(true);
  expect(amountBehind(refusal, { ...wallet, owed: rupees(7) })).toBe(amount);
});

test('a refused deposit is no refused withdrawal', () => {
  expect(isWithdrawalRefusal('DEPOSIT_CAP')).toBe(false);
});

test('a deposit may empty a float and not exceed it; house cash has no end', () => {
  expect(refuseDeposit(rupees(200), { float: rupees(200) })).toBeNull();
  expect(refuseDeposit(rupees(200.01), { float: rupees(200) })).toBe('FLOAT_TOO_SMALL');
  expect(refuseDeposit(rupees(200.01), { float: null })).toBeNull();
});

test.each([
  [99.99, 'UPI_AMOUNT_TOO_SMALL'],
  [100, null],
  [50_000, null],
  [50_000.01, 'UPI_AMOUNT_TOO_LARGE'],
])('a UPI deposit of ₹%d, between ₹100 and ₹50,000, is refused with %s', (amount, refusal) => {
  expect(refuseUpiAmount(rupees(amount), { least: rupees(100), most: rupees(50_000) })).toBe(refusal);
});

test('a deposit repays what is owed before it adds to the balance, and no paisa is lost', () => {
  const owing = { balance: rupees(0), owed: rupees(300) };
  expect(afterDeposit(rupees(100), owing)).toEqual({ balance: rupees(0), owed: rupees(200) });
  expect(afterDeposit(rupees(450), owing)).toEqual({ balance: rupees(150), owed: rupees(0) });
  const amount = fc.bigInt({ min: 0n, max: 1_000_00n }).map(paise);
  assertAlways(
    fc.property(amount, amount, amount, (deposited, balance, owed) => {
      const after = afterDeposit(deposited, { balance, owed });
      expect(after.balance - after.owed).toBe(balance - owed + deposited);
      expect(after.owed >= 0n && after.balance >= balance).toBe(true);
    }),
  );
});

test('a reason is needed from an amount on', () => {
  expect([49, 50, 51].map((amount) => needsReason(rupees(amount), rupees(50)))).toEqual([false, true, true]);
});
