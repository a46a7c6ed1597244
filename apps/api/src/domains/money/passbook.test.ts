import { expect, test } from 'vitest';
import { describe, receiptOf } from './passbook.ts';

test('a transfer names the other side, everything else only itself', () => {
  expect(describe({ kind: 'deposit_to_client', otherUser: 'asha' })).toBe('Deposit to asha');
  expect(describe({ kind: 'withdrawal_from_client', otherUser: 'asha' })).toBe('Withdrawal from asha');
  expect(describe({ kind: 'deposit', otherUser: 'agent' })).toBe('Deposit');
});

test('a bet has its receipt by its own number, what else has one by the number of the row', () => {
  const row = { seq: 7n, refId: 40n };
  expect(receiptOf({ ...row, kind: 'bet_placed' })).toEqual({ kind: 'bet', id: '40' });
  expect(receiptOf({ ...row, kind: 'bet_cancelled' })).toEqual({ kind: 'cancel', id: '7' });
  expect(receiptOf({ ...row, kind: 'upi_deposit' })).toEqual({ kind: 'deposit', id: '7' });
  for (const kind of ['bet_won', 'daily_bonus', 'deposit_to_client'] as const)
    expect(receiptOf({ ...row, kind })).toBeNull();
});
