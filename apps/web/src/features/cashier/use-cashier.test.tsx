import { type Paise, rupees } from '@tossbook/rules';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, LOST, odd, Refused } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { drawn, show } from '../../../test/show.tsx';
import { CashierDialog } from './cashier-dialog.tsx';
import type { MoveKind } from './cashier-entry.ts';

const amount = page.getByLabelText('Amount', { exact: true });
const effect = page.getByRole('group', { name: 'Before and after' });
const moves = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ name }) => name === 'deposit' || name === 'withdraw');

const aWallet = (change: object = {}) => ({
  balance: 1_000,
  exposure: 0,
  owed: 0,
  withdrawable: 975,
  ...change,
});

type Rules = {
  confirmFrom: number;
  approveFrom: Record<'deposit' | 'withdrawal', number> | null;
  dailyCap: Record<'cap' | 'depositsLeft' | 'withdrawalsLeft', number> | null;
};
const RULES: Rules = { confirmFrom: 50_000, approveFrom: null, dailyCap: null };

async function openDialog(
  kind: MoveKind,
  { wallet = aWallet(), float = null as Paise | null, rules = RULES } = {},
) {
  const calls = answerCalls({
    getClientWallet: () => wallet,
    getWallet: () => wallet,
    getCashierRules: () => rules,
    deposit: () => ({ message: 'Done' }),
    withdraw: () => ({ message: 'Done' }),
  });
  const onClose = vi.fn<() => void>();
  const customer = { userName: 'asha', userType: 'client' as const };
  const screen = await show(
    <CashierDialog kind={kind} customer={customer} float={float} onClose={onClose} />,
    { session: admin },
  );
  return { ...screen, calls, onClose };
}

test('a deposit must be a positive number, and an empty field is told so when it is pressed', async () => {
  const { button, calls } = await openDialog('deposit');
  const refusal = page.getByText('Deposit amount must be a positive number');
  await expect.element(button('Deposit')).toBeEnabled();
  await expect.element(refusal).not.toBeInTheDocument();
  await button('Deposit').click();
  await expect.element(refusal).toBeVisible();
  for (const text of ['0', '-5']) {
    await amount.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(refusal).toBeVisible();
  }
  await amount.fill('1.234');
  await expect.element(page.getByText('Please enter a valid amount.')).toBeVisible();
  expect(moves(calls)).toEqual([]);
});

test.each(['deposit', 'withdraw'] as const)(
  'a %s begins in the amount, and Enter sends it with its reason',
  async (kind) => {
    const { calls, onClose, toast } = await openDialog(kind);
    await expect.element(effect).toBeVisible();
    await expect.element(amount).toHaveFocus();
    await userEvent.keyboard('40');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Cash at the counter');
    await amount.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Done')).toBeVisible();
    expect(moves(calls)).toMatchObject([
      { name: kind, sent: { body: { userName: 'asha', amount: 40, reason: 'Cash at the counter' } } },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('a deposit takes quick amounts and shows before and after', async () => {
  const { button, dialog } = await openDialog('deposit', { wallet: aWallet({ balance: 25 }) });
  await expect.element(dialog).toMatchTextContent('from house cash');
  for (const preset of ['₹100', '₹500', '₹100']) await button(`Add ${preset}`).click();
  await expect.element(amount).toHaveValue(700);
  await expect.element(effect).toMatchTextContent('Balance of asha₹25.00₹725.00');
  await expect.element(button('Deposit ₹700.00')).toBeEnabled();
});

test('a withdrawal shows live what remains, and no more than that is taken', async () => {
  const { button, dialog, calls } = await openDialog('withdraw');
  await expect.element(dialog).toMatchTextContent('Outstanding amount ₹1,000.00');
  await button('Withdraw').click();
  await expect.element(page.getByText('Withdraw amount must be a positive number')).toBeVisible();
  for (const [text, words] of [
    ['-1', 'Withdraw amount must be a positive number'],
    ['1000.01', 'Withdraw amount cannot be greater than outstanding amount: ₹1,000.00'],
    ['975.01', 'Bonus money has to be played first. You can withdraw ₹975.00 now.'],
  ] as const) {
    await amount.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await amount.fill('400.50');
  await expect.element(effect).toMatchTextContent('₹1,000.00₹599.50');
  await expect.element(effect).toMatchTextContent('Remaining amount₹599.50');
  await button('All').click();
  await expect.element(effect).toMatchTextContent('Remaining amount₹25.00');
  await expect.element(button('Withdraw ₹975.00')).toBeEnabled();
  expect(moves(calls)).toEqual([]);
});

const owing = { wallet: aWallet({ balance: 50, owed: 300, withdrawable: 50 }) };

test('nothing is withdrawn from who owes', async () => {
  await openDialog('withdraw', owing);
  await amount.fill('50');
  await expect
    .element(page.getByText('This account owes ₹300.00. Withdrawals open again when it is repaid.'))
    .toBeVisible();
});

test('a deposit shows what it repays', async () => {
  await openDialog('deposit', owing);
  await amount.fill('400');
  await expect.element(effect).toMatchTextContent('Balance of asha₹50.00₹150.00');
  await expect.element(effect).toMatchTextContent('Owed by asha₹300.00₹0.00');
});

test("an employee's deposit shows their own float going down, and none above it", async () => {
  const { dialog } = await openDialog('deposit', { float: rupees(500) });
  await expect.element(dialog).toMatchTextContent('out of your float');
  await amount.fill('500.01');
  await expect
    .element(page.getByText('Your own balance of ₹500.00 is too small for this deposit'))
    .toBeVisible();
  await amount.fill('200');
  await expect.element(effect).toMatchTextContent('Your float₹500.00₹300.00');
});

test('what the server refuses is said once, and the dialog stays with its amount', async () => {
  const { button, toast, calls, onClose } = await openDialog('deposit');
  answerCalls({ deposit: () => new Refused('WALLET_FROZEN') });
  await amount.fill('100');
  await button('Deposit ₹100.00').click();
  await expect.element(toast('Nothing was deposited')).toMatchTextContent('This wallet is being checked');
  await expect.element(amount).toHaveValue(100);
  expect(moves(calls)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a wallet that cannot be loaded says why, and nothing can be sent until it is', async () => {
  answerCalls({ getClientWallet: () => new Refused('USER_NOT_FOUND'), getCashierRules: () => RULES });
  const customer = { userName: 'asha', userType: 'client' as const };
  const { button } = await show(
    <CashierDialog kind="deposit" customer={customer} float={null} onClose={() => undefined} />,
    { session: admin },
  );
  await expect.element(page.getByText('The wallet could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Deposit/ })).not.toBeInTheDocument();
  answerCalls({ getClientWallet: () => aWallet(), getCashierRules: () => RULES });
  await button('Try again').click();
  await expect.element(button('Deposit')).toBeEnabled();
});

test.each([
  ['deposit', 'Deposit'],
  ['withdraw', 'Withdraw'],
] as const)('a double press of a %s is one', async (kind, button) => {
  const { calls, onClose } = await openDialog(kind);
  await amount.fill('300');
  await pressTwice(page.getByRole('button', { name: `${button} ₹300.00` }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  // A second one would wait for the first, then be sent.
  await navigator.locks.request('cashier of asha', drawn);
  expect(moves(calls)).toHaveLength(1);
});

test.each([
  ['deposit', 'Deposit'],
  ['withdraw', 'Withdraw'],
] as const)('a %s whose answer is lost is sent again with the same key', async (kind, button) => {
  const { calls, toast } = await openDialog(kind);
  let tries = 0;
  answerCalls({ [kind]: async () => (++tries < 2 ? LOST : { message: 'Done' }) });
  await amount.fill('300');
  await page.getByRole('button', { name: `${button} ₹300.00` }).click();
  await expect.element(page.getByText(/The money will move only once/)).toBeVisible();
  await expect.element(toast('Done')).toBeVisible();
  const keys = moves(calls).map(({ sent }) => sent.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a deposit that is never answered ends in words, and the balance is looked at again', async () => {
  const { button, toast, calls } = await openDialog('deposit', { wallet: aWallet({ balance: 25 }) });
  answerCalls({ deposit: async () => LOST });
  await amount.fill('100');
  await expect.element(button('Deposit ₹100.00')).toBeEnabled();
  await button('Deposit ₹100.00').click();
  await vi.waitFor(() => expect(moves(calls)).not.toEqual([]));
  answerCalls({ getClientWallet: () => aWallet({ balance: 125 }) });
  // Coming back online ends each pause.
  const online = setInterval(() => dispatchEvent(new Event('online')), 20);
  await expect
    .element(toast('The server did not answer'))
    .toMatchTextContent('Look at the account statement before you try again.');
  clearInterval(online);
  await expect.element(page.getByText('₹25.00 → ₹125.00')).toBeVisible();
});

test('a balance that is another when it is sent is asked about first', async () => {
  const { button, calls } = await openDialog('deposit', { wallet: aWallet({ balance: 25 }) });
  await amount.fill('100');
  await expect.element(effect).toMatchTextContent('₹25.00₹125.00');
  answerCalls({ getClientWallet: () => aWallet({ balance: 525 }) });
  await button('Deposit ₹100.00').click();
  await expect.element(page.getByText('₹25.00 → ₹525.00')).toBeVisible();
  await expect.element(button('Deposit ₹100.00')).toBeDisabled();
  expect(moves(calls)).toEqual([]);
  await button('Go on with the new balance').click();
  await expect.element(effect).toMatchTextContent('₹525.00₹625.00');
  await button('Deposit ₹100.00').click();
  await vi.waitFor(() => expect(moves(calls)).toHaveLength(1));
});

test('a balance that cannot be read again at the press stops it: nothing is sent, and nobody says that it may have been', async () => {
  const { button, toast, calls } = await openDialog('deposit');
  await amount.fill('100');
  await expect.element(button('Deposit ₹100.00')).toBeEnabled();
  answerCalls({ getClientWallet: () => odd(200, '<title>Bad Gateway</title>') });
  await button('Deposit ₹100.00').click();
  await expect.element(toast('Nothing was deposited')).toBeVisible();
  await expect.element(toast('The server did not answer')).not.toBeInTheDocument();
  expect(moves(calls)).toEqual([]);
});

test('a reason of nothing but space is none', async () => {
  const { calls, onClose } = await openDialog('deposit');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('   ');
  await amount.fill('40');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(moves(calls).map(({ sent }) => sent.body)).toEqual([{ userName: 'asha', amount: 40 }]);
});

test('from ₹50,000 on, the amount is typed again and a reason is needed', async () => {
  const { calls, button, onClose } = await openDialog('deposit');
  const again = page.getByLabelText('Amount again');
  await amount.fill('49999.99');
  await expect.element(again).not.toBeInTheDocument();
  await amount.fill('50000');
  await button('Deposit ₹50,000.00').click();
  await expect.element(page.getByText('The two amounts differ')).toBeVisible();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  await again.fill('5000');
  await page.getByLabelText('Reason').fill('Cash counted twice');
  await button('Deposit ₹50,000.00').click();
  await expect.element(page.getByText('The two amounts differ')).toBeVisible();
  expect(moves(calls)).toEqual([]);
  await again.fill('50000');
  await button('Deposit ₹50,000.00').click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(moves(calls).map(({ sent }) => sent.body)).toEqual([
    { userName: 'asha', amount: 50_000, reason: 'Cash counted twice' },
  ]);
});

test('an employee sees what is left of the cap, and is told before anything is sent', async () => {
  const rules = { ...RULES, dailyCap: { cap: 100_000, depositsLeft: 250, withdrawalsLeft: 0 } };
  const { calls, button } = await openDialog('deposit', { rules, float: rupees(5_000) });
  await amount.fill('200');
  const effect = page.getByRole('group', { name: 'Before and after' });
  await expect.element(effect).toMatchTextContent(/Your float₹5,000.00₹4,800.00/);
  await expect.element(effect).toMatchTextContent(/Left of today's cap of ₹1,00,000.00₹250.00₹50.00/);
  await amount.fill('250.01');
  await button('Deposit ₹250.01').click();
  await expect
    .element(
      page.getByText('This is above your daily cap of ₹1,00,000.00. You can deposit ₹250.00 more today.'),
    )
    .toBeVisible();
  expect(moves(calls)).toEqual([]);
});

test('a withdrawal warns of bets against a linked account', async () => {
  const wallet = aWallet({ oppositeBets: { userName: 'ravi', raisedAt: '2026-11-17T10:00:00.000Z' } });
  await openDialog('withdraw', { wallet });
  const warning = page.getByRole('alert').filter({ hasText: 'Bets against a linked account' });
  await expect
    .element(warning.getByText(/^asha and ravi use the same browser .* \(alert of 17-11-2026 .* IST\)/))
    .toBeVisible();
  await expect
    .element(warning.getByRole('link', { name: 'Look at the alert' }))
    .toHaveAttribute('href', '/admin/alerts?show=opposite_bets&search=asha');
});

test('a deposit does not warn of them', async () => {
  await openDialog('deposit', {
    wallet: aWallet({ oppositeBets: { userName: 'ravi', raisedAt: '2026-11-17T10:00:00.000Z' } }),
  });
  await expect.element(effect).toBeVisible();
  await expect.element(page.getByText('Bets against a linked account')).not.toBeInTheDocument();
});
