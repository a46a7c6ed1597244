import { expect, test } from 'vitest';
import { depositsOf, figuresOf, type Sum } from './report.ts';

const sum = (kind: Sum['kind'], account: Sum['account'], wallet: bigint, rows = 1n): Sum => ({
  kind,
  account,
  rows,
  wallet,
  exposure: 0n,
  house: -wallet,
});

test('house cash is what came in by admins and by UPI; what employees pass on is neither', () => {
  const sums = [
    sum('deposit', 'cash', 500n),
    sum('upi_deposit', 'cash', 700n, 2n),
    sum('deposit', 'transfer', 900n),
    sum('deposit_to_client', 'transfer', -900n),
    sum('withdrawal', 'cash', -100n),
    sum('withdrawal', 'transfer', -50n),
  ];
  expect(figuresOf(sums)).toMatchObject({ deposits: 1200n, withdrawals: 100n });
  expect(depositsOf(sums)).toEqual([
    { way: 'cash', count: 1, amount: 500n },
    { way: 'upi', count: 2, amount: 700n },
    { way: 'employee', count: 1, amount: 900n },
  ]);
});
