import { expect, test } from 'vitest';
import { describe } from './passbook.ts';

test('a transfer names the other side, everything else only itself', () => {
  expect(describe({ kind: 'deposit_to_client', otherUser: 'asha' })).toBe('Deposit to asha');
  expect(describe({ kind: 'withdrawal_from_client', otherUser: 'asha' })).toBe('Withdrawal from asha');
  expect(describe({ kind: 'deposit', otherUser: 'agent' })).toBe('Deposit');
});
