import { paise, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { effectOf, readMove } from './cashier-entry.ts';

const wallet = { balance: rupees(1000.5), owed: paise(0n), withdrawable: rupees(1000.5) };
const owing = { balance: paise(0n), owed: rupees(300), withdrawable: paise(0n) };

test.each([
  ['deposit', '', 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', '0', 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', '-5', 'DEPOSIT_NOT_POSITIVE'],
  ['deposit', '1.234', 'AMOUNT_INVALID'],
  ['deposit', '100000001', 'AMOUNT_INVALID'],
  ['deposit', '0.01', null],
  ['withdraw', '', 'WITHDRAW_NOT_POSITIVE'],
  ['withdraw', '0.00', 'WITHDRAW_NOT_POSITIVE'],
  ['withdraw', '-5', 'WITHDRAW_NOT_POSITIVE'],
  ['withdraw', '1e3', 'AMOUNT_INVALID'],
  ['withdraw', '1000.51', 'WITHDRAW_TOO_LARGE'],
  ['withdraw', '1000.50', null],
] as const)('a %s of %j is refused with %s', (kind, text, refusal) => {
  expect(readMove(text, { kind, wallet, float: null, capLeft: null }).refusal).toBe(refusal);
});

test('an employee deposits no more than their own float, and withdraws whatever it is', () => {
  const situation = { wallet, float: rupees(200), capLeft: null };
  expect(readMove('200', { kind: 'deposit', ...situation }).refusal).toBeNull();
  expect(readMove('200.01', { kind: 'deposit', ...situation }).refusal).toBe('FLOAT_TOO_SMALL');
  expect(readMove('900', { kind: 'withdraw', ...situation }).refusal).toBeNull();
});

test('nothing is withdrawn from who owes', () => {
  const situation = {
    kind: 'withdraw',
    wallet: { ...owing, balance: rupees(50) },
    float: null,
    capLeft: null,
  } as const;
  for (const text of ['50', '50.01']) expect(readMove(text, situation).refusal).toBe('WITHDRAW_WHILE_OWING');
});

test('bonus money is not withdrawn before it was played', () => {
  const situation = {
    kind: 'withdraw',
    wallet: { ...wallet, withdrawable: rupees(900) },
    float: null,
    capLeft: null,
  } as const;
  expect(readMove('900', situation).refusal).toBeNull();
  expect(readMove('900.01', situation).refusal).toBe('WITHDRAW_BONUS');
});

test('a deposit repays what is owed before it adds to the balance', () => {
  const situation = { kind: 'deposit', wallet: owing, float: null, capLeft: null } as const;
  expect(effectOf(rupees(100), situation)).toEqual({
    balance: 0n,
    owed: rupees(200),
    float: null,
  });
  expect(effectOf(rupees(450), situation)).toEqual({
    balance: rupees(150),
    owed: 0n,
    float: null,
  });
});

test('what one wallet gains the float loses, and the other way round', () => {
  const situation = { wallet, float: rupees(200), capLeft: null };
  expect(effectOf(rupees(50), { kind: 'deposit', ...situation })).toEqual({
    balance: rupees(1050.5),
    owed: 0n,
    float: rupees(150),
  });
  expect(effectOf(rupees(50), { kind: 'withdraw', ...situation })).toEqual({
    balance: rupees(950.5),
    owed: 0n,
    float: rupees(250),
  });
});
