import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { admin } from '../../../../test/sessions.ts';
import { show } from '../../../../test/show.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './staff-queries.ts';

const row = {
  id: '5',
  amount: 500,
  utr: '412345678901',
  status: 'pending' as const,
  requestedAt: '2026-11-14T14:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  userName: 'asha',
  name: 'Asha Rao',
  balance: 25,
  owed: 0,
  sameUtr: [],
};
const why = page.getByRole('textbox');

async function open(decision: Decision) {
  const calls = answerCalls({
    getClientWallet: () => ({ balance: 25, exposure: 0, owed: 0, withdrawable: 0 }),
    approveUpiDeposit: () => ({ message: 'Credited' }),
    rejectUpiDeposit: () => ({ message: 'Rejected' }),
  });
  const onClose = vi.fn<() => void>();
  const screen = await show(<DecideDialog decision={decision} row={row} now={row} onClose={onClose} />, {
    session: admin,
  });
  const decided = () =>
    calls.filter(({ name }) => name !== 'getClientWallet').map(({ name, sent }) => [name, sent.body]);
  return { ...screen, onClose, decided };
}

test('an approval needs no reason, is said and closes the dialog', async () => {
  const { button, toast, decided, onClose } = await open('approve');
  await button('Approve ₹500.00').click();
  await expect.element(toast('Credited')).toBeVisible();
  expect(decided()).toEqual([['approveUpiDeposit', {}]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an approval that waits for another admin says so, and is not called a credit', async () => {
  const { button, toast, onClose } = await open('approve');
  answerCalls({ approveUpiDeposit: () => ({ message: 'It now waits for another admin', approvalId: '3' }) });
  await button('Approve ₹500.00').click();
  await expect.element(toast('It now waits for another admin')).toMatchTextContent('Approvals');
  await expect.element(toast('Credited')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a rejection needs a reason, which is sent with it', async () => {
  const { button, toast, decided } = await open('reject');
  await button('Reject ₹500.00').click();
  await expect.element(why).toHaveAttribute('aria-invalid', 'true');
  expect(decided()).toEqual([]);
  await why.fill('Not at the bank');
  await button('Reject ₹500.00').click();
  await expect.element(toast('Rejected')).toBeVisible();
  expect(decided()).toEqual([['rejectUpiDeposit', { reason: 'Not at the bank' }]]);
});

test('a usual reason is one press away', async () => {
  const { button, toast, decided } = await open('reject');
  await button('The bank shows a different amount').click();
  await button('Reject ₹500.00').click();
  await expect.element(toast('Rejected')).toBeVisible();
  expect(decided()).toEqual([['rejectUpiDeposit', { reason: 'The bank shows a different amount' }]]);
});

test('a refusal is told with what did not happen, and leaves the dialog open', async () => {
  const { button, toast, onClose } = await open('approve');
  answerCalls({ approveUpiDeposit: () => new Refused('UPI_DEPOSIT_NOT_FOUND') });
  await button('Approve ₹500.00').click();
  await expect.element(toast('Nothing was credited')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
