import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { admin, employee } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import { CashierDialog } from './cashier-dialog.tsx';
import type { MoveKind } from './cashier-entry.ts';

const RULES = { confirmFrom: 50_000, approveFrom: null, dailyCap: null };
const TWO = { ...RULES, approveFrom: { deposit: 100_000, withdrawal: 100_000 } };
const ASKED = { message: 'It now waits for another admin', approvalId: '3' };

const amount = page.getByLabelText('Amount', { exact: true });
const moves = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ name }) => name === 'deposit' || name === 'withdraw');

async function openDialog(
  kind: MoveKind,
  { rules = TWO, session = admin }: { rules?: typeof TWO | typeof RULES; session?: typeof admin } = {},
) {
  const wallet = { balance: 1_000, exposure: 0, owed: 0, withdrawable: 975 };
  const calls = answerCalls({
    getClientWallet: () => wallet,
    getWallet: () => wallet,
    getCashierRules: () => rules,
    deposit: () => ASKED,
    withdraw: () => ASKED,
  });
  const onClose = vi.fn<() => void>();
  const customer = { userName: 'asha', userType: 'client' as const };
  const screen = await show(
    <CashierDialog kind={kind} customer={customer} float={null} onClose={onClose} />,
    { session },
  );
  return { ...screen, calls, onClose };
}

const ask = page.getByRole('button', { name: /^Ask a second admin/ });
const approvalsLink = page.getByRole('link', { name: 'Approvals' });

test('from the amount that needs two people, that is said before it is sent, and nothing is called done', async () => {
  const { calls, button, toast, onClose, address } = await openDialog('deposit');
  await amount.fill('99999.99');
  await expect.element(button('Deposit ₹99,999.99')).toBeVisible();
  await amount.fill('100000');
  await expect.element(page.getByText('From ₹1,00,000.00 on, another admin must agree.')).toBeVisible();
  await expect.element(page.getByRole('note')).toMatchTextContent(/₹1,00,000.00 is 100 times the balance/);
  await expect.element(page.getByText('one lakh rupees', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Ask a second admin for ₹1,00,000.00' }))
    .toBeVisible();
  await page.getByLabelText('Amount again').fill('100000');
  await page.getByLabelText('Reason').fill('Cash counted twice');
  await ask.click();
  await expect.element(toast(ASKED.message)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(moves(calls).map(({ sent }) => sent.body)).toEqual([
    { userName: 'asha', amount: 100_000, reason: 'Cash counted twice' },
  ]);
  await approvalsLink.click();
  await vi.waitFor(() => expect(address()).toBe('/admin/approvals'));
  await expect.element(toast(ASKED.message)).not.toBeInTheDocument();
});

test('a small amount that waits, because of earlier ones, says so too; an employee gets no link', async () => {
  const { button, toast, onClose } = await openDialog('deposit', { session: employee });
  await amount.fill('500');
  await button('Deposit ₹500.00').click();
  await expect.element(toast(ASKED.message)).toBeVisible();
  await expect.element(approvalsLink).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

const overrule = page.getByLabelText('Pay out bonus money too; another admin must agree');
const bonusRefusal = page.getByText('Bonus money has to be played first. You can withdraw ₹975.00 now.');

test('an admin can ask to pay out bonus money, with a reason', async () => {
  const { calls, onClose } = await openDialog('withdraw');
  await amount.fill('975');
  await expect.element(page.getByRole('button', { name: 'Withdraw ₹975.00' })).toBeVisible();
  await expect.element(overrule).not.toBeInTheDocument();
  await amount.fill('990');
  await expect.element(bonusRefusal).toBeVisible();
  await overrule.click();
  await expect.element(bonusRefusal).not.toBeInTheDocument();
  await expect.element(page.getByText('Another admin must agree to paying out bonus money.')).toBeVisible();
  await ask.click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  expect(moves(calls)).toEqual([]);
  await page.getByLabelText('Reason').fill('Goodwill');
  await ask.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(moves(calls).map(({ sent }) => sent.body)).toEqual([
    { userName: 'asha', amount: 990, reason: 'Goodwill', overrule: true },
  ]);
});

test('gold is there only where one person may finish it alone', async () => {
  await openDialog('deposit');
  const submit = page.getByRole('button', { name: /^(Deposit|Ask a second admin)/ });
  const isGold = () => submit.element().classList.contains('primary-action');
  await amount.fill('99999');
  expect(isGold()).toBe(true);
  await amount.fill('100000');
  await expect.element(ask).toBeVisible();
  expect(isGold()).toBe(false);
});

test('a tick for bonus money says nothing about an amount that needs none', async () => {
  const { calls, onClose } = await openDialog('withdraw');
  answerCalls({ withdraw: () => ({ message: 'Done' }) });
  await amount.fill('990');
  await overrule.click();
  await amount.fill('400');
  await page.getByRole('button', { name: 'Withdraw ₹400.00' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(moves(calls).map(({ sent }) => sent.body)).toEqual([{ userName: 'asha', amount: 400 }]);
});

test.each([
  ['an employee', { rules: TWO, session: employee }],
  ['an admin while the rule does not hold', { rules: RULES, session: admin }],
])('%s cannot ask for bonus money', async (_who, given) => {
  await openDialog('withdraw', given);
  await amount.fill('990');
  await expect.element(bonusRefusal).toBeVisible();
  await expect.element(overrule).not.toBeInTheDocument();
});

test('what is held for a reversal is refused in words, and the dialog stays', async () => {
  const { toast, onClose } = await openDialog('withdraw');
  answerCalls({ withdraw: () => new Refused('WITHDRAW_REVERSAL_WAITING', { amount: '₹100.00' }) });
  await amount.fill('500');
  await page.getByRole('button', { name: 'Withdraw ₹500.00' }).click();
  await expect
    .element(toast('Nothing was withdrawn'))
    .toMatchTextContent('₹100.00 can be withdrawn until that is decided');
  expect(onClose).not.toHaveBeenCalled();
});
