import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { needsALook, sumOf, sumsByClient } from './queue-sums.ts';
import type { QueuedDeposit } from './staff-queries.ts';

const deposit = (userName: string, amount: number, sameUtr: QueuedDeposit['sameUtr'] = []) =>
  ({ userName, amount, sameUtr }) as QueuedDeposit;

test('sums are by client, the largest first', () => {
  const rows = [deposit('asha', 100.5), deposit('ravi', 500), deposit('asha', 200)];
  expect(sumOf(rows)).toBe(rupees(800.5));
  expect(sumsByClient(rows)).toEqual([
    { userName: 'ravi', deposits: 1, amount: rupees(500) },
    { userName: 'asha', deposits: 2, amount: rupees(300.5) },
  ]);
});

test('one whose reference others have sent needs a look, unless theirs were rejected', () => {
  const other = { id: '2', userName: 'gopal', requestedAt: '' };
  expect(needsALook(deposit('asha', 1))).toBe(false);
  expect(needsALook(deposit('asha', 1, [{ ...other, status: 'rejected' }]))).toBe(false);
  expect(needsALook(deposit('asha', 1, [{ ...other, status: 'pending' }]))).toBe(true);
  expect(needsALook(deposit('asha', 1, [{ ...other, status: 'approved' }]))).toBe(true);
});
