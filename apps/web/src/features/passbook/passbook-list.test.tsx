import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { PassbookList } from './passbook-list.tsx';

const anEntry = (id: number, change: object = {}) => ({
  _id: String(id),
  transactionType: 'credit' as const,
  transactionDescription: 'Deposit',
  betTeamName: null,
  matchCode: null,
  transactionAmount: 500,
  balance: 500,
  timeStamp: '2026-11-14T14:00:00.000Z',
  receipt: { kind: 'deposit' as const, id: String(id) },
  ...change,
});

test('an entry opens its signed receipt; one of a kind without receipts opens nothing', async () => {
  answerCalls({
    getPassbookDetails: () => ({
      passbookDetails: [anEntry(2), anEntry(1, { transactionDescription: 'Daily bonus', receipt: null })],
      total: 2,
    }),
  });
  answerCalls({ getReceipt: () => ({ receipt: 'tossbook-receipt/v1\n' }) });
  const { button } = await show(<PassbookList part="all" isStaff={false} />);
  await expect.element(page.getByRole('heading', { name: 'Daily bonus' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Daily bonus/ })).not.toBeInTheDocument();
  await button('Signed receipt: Deposit · ₹500.00').click();
  const dialog = page.getByRole('dialog', { name: 'Signed receipt' });
  await expect.element(dialog).toMatchTextContent('Deposit · ₹500.00');
  await expect
    .element(dialog.getByRole('img', { name: 'Code that leads to the check of this receipt' }))
    .toBeVisible();
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
});
