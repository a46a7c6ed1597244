import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { DebtorList } from './debtor-list.tsx';

const DEBTOR = {
  userName: 'asha',
  name: 'Asha Devi',
  owed: 299.5,
  balance: 0,
  repaid: 90.5,
  since: '2026-11-17T10:00:00.000Z',
  matches: [{ betId: '17', matchCode: 'C-17', teamAName: 'Chennai', teamBName: 'Mumbai', amount: 390 }],
};

test('who owes, since when, by which reversal and what came back is listed, with the sum', async () => {
  answerCalls({ getDebtors: () => ({ debtors: [DEBTOR], total: 1, totalOwed: 299.5 }) });
  const { address } = await show(<DebtorList />);
  await expect.element(page.getByText('1 client owes ₹299.50 in all')).toBeVisible();
  const row = page.getByRole('row').last();
  await expect.element(row).toMatchTextContent(/Came back₹90.50/);
  await expect.element(row).toMatchTextContent(/Chennai vs Mumbai C-17 ₹390.00/);
  await expect.element(row).toMatchTextContent(/17-11-2026 3:30:00 PM IST/);
  await expect
    .element(page.getByRole('link', { name: /Chennai/ }))
    .toHaveAttribute('href', '/admin/match/17');
  const deposit = page.getByRole('link', { name: 'Bank Deposit' });
  await expect.element(deposit).toHaveAttribute('href', '/admin/user/asha?do=deposit');
  await page.getByRole('link', { name: 'asha' }).click();
  expect(address()).toBe('/admin/user/asha');
});

test('J moves to a debtor, and Enter opens their page', async () => {
  answerCalls({ getDebtors: () => ({ debtors: [DEBTOR], total: 1, totalOwed: 299.5 }) });
  const { address } = await show(<DebtorList />);
  await expect.element(page.getByText('asha')).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  expect(address()).toBe('/admin/user/asha');
});

test('nobody owes anything is a sentence', async () => {
  answerCalls({ getDebtors: () => ({ debtors: [], total: 0, totalOwed: 0 }) });
  await show(<DebtorList />);
  await expect.element(page.getByText('Nobody owes anything')).toBeVisible();
});
