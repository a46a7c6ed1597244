import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { admin } from '../../../../test/sessions.ts';
import { atADesk, show } from '../../../../test/show.tsx';
import { UpiQueue } from './upi-queue.tsx';

const deposit = (id: string, change: object = {}) => ({
  id,
  amount: 500,
  utr: `41234567890${id}`,
  status: 'pending' as const,
  requestedAt: '2026-11-14T14:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  userName: `client${id}`,
  name: 'Asha Rao',
  balance: 25,
  owed: 0,
  sameUtr: [],
  ...change,
});

async function open(deposits = [deposit('1'), deposit('2'), deposit('3')]) {
  await atADesk();
  const calls = answerCalls({
    getUpiQueue: () => ({ deposits, total: deposits.length }),
    getCashierRules: () => ({
      confirmFrom: 50_000,
      approveFrom: { deposit: 100_000, withdrawal: 100_000 },
      dailyCap: null,
    }),
    getClientWallet: () => ({ balance: 25, exposure: 0, owed: 0, withdrawable: 0 }),
    approveUpiDeposit: () => ({ message: 'Credited' }),
  });
  const screen = await show(<UpiQueue view="pending" />, { session: admin });
  await expect.element(page.getByRole('row').last()).toBeVisible();
  const sent = () => calls.filter(({ name }) => name === 'approveUpiDeposit');
  return { ...screen, sent };
}

const repeat = {
  id: '9',
  userName: 'gopal',
  status: 'pending' as const,
  requestedAt: '2026-11-14T13:00:00.000Z',
};

test('a row says what an approval makes of the balance', async () => {
  await open([deposit('1', { owed: 100 })]);
  await expect.element(page.getByText(/₹25\.00.*→.*₹425\.00/)).toBeVisible();
});

test('J moves to a deposit and A approves it, without another question', async () => {
  const { toast, sent, dialog } = await open();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('a');
  await expect.element(toast('Credited')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test.each([
  ['what is large', deposit('1', { amount: 50_000 })],
  ['a UTR that others have sent', deposit('1', { sameUtr: [repeat] })],
])('A asks about %s', async (_, row) => {
  const { dialog, sent } = await open([row]);
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  await expect.element(dialog).toMatchTextContent('Approve UPI deposit');
  expect(sent()).toEqual([]);
});

test('R asks why', async () => {
  const { dialog } = await open();
  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  await expect.element(dialog).toMatchTextContent('Reject UPI deposit');
});

test('several are approved after one look, each under its own key, and each says what became of it', async () => {
  const rows = [
    deposit('1', { userName: 'asha' }),
    deposit('2', { userName: 'asha', amount: 100_000 }),
    deposit('3'),
    deposit('4', { sameUtr: [repeat] }),
  ];
  const { button, dialog, sent } = await open(rows);
  await userEvent.keyboard('jx');
  await userEvent.keyboard('jx');
  for (const id of ['3', '4']) await page.getByRole('checkbox', { name: new RegExp(`client${id}$`) }).click();
  await expect.element(page.getByText('4 selected, ₹1,01,500.00')).toBeVisible();
  await button('Approve…').click();
  await expect.element(dialog).toMatchTextContent('3 deposits, ₹1,01,000.00 in all');
  await expect
    .element(dialog.getByRole('listitem').first())
    .toMatchTextContent('asha 2 deposits₹1,00,500.00');
  await expect
    .element(dialog)
    .toMatchTextContent('1 client reaches the amount from which another admin must agree');
  await expect.element(dialog).toMatchTextContent('1 is left out');
  const answers = [
    { message: 'Credited' },
    { message: 'It now waits for another admin', approvalId: '3' },
    new Refused('UPI_DEPOSIT_DECIDED', { decision: 'approved' }),
  ];
  answerCalls({ approveUpiDeposit: () => answers.shift() ?? new Refused('SERVER_ERROR') });
  await button('Approve ₹1,01,000.00').click();
  const outcomes = dialog.getByRole('list', { name: 'What became of each' }).getByRole('listitem');
  await expect.element(outcomes.nth(0)).toMatchTextContent('Credited');
  await expect.element(outcomes.nth(1)).toMatchTextContent('waits for another admin');
  await expect.element(outcomes.nth(2)).toMatchTextContent('already been approved');
  expect(new Set(sent().map(({ sent: { headers } }) => headers.get('idempotency-key'))).size).toBe(3);
});
