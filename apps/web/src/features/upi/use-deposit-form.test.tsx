import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, LOST, odd, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { aConfig, aLimits } from '../../../test/visit.tsx';
import { DepositPage } from './deposit.page.tsx';

const UTR = '412345678901';
const amount = page.getByLabelText('Amount', { exact: true });
const utr = page.getByLabelText('UTR (bank reference)');
const offer = {
  payee: { upiId: 'demo@example', name: 'TossBook Demo' },
  isDemonstration: true,
  amountMin: 100,
  amountMax: 100_000,
};
const session = {
  userName: 'asha',
  token: 'a.b.c',
  role: 'client' as const,
  loginTime: 0,
  isFirstTimeUser: false,
};
const done = { message: 'Your deposit of ₹500.00 is being checked. We will notify you.', id: '1' };

async function open() {
  const calls = answerCalls({
    getConfig: () => aConfig(),
    getLimits: async () => aLimits(),
    getUpiPayee: () => offer,
    getUpiDeposits: () => ({ deposits: [], total: 0 }),
    createUpiDeposit: () => done,
  });
  const screen = await show(<DepositPage />, { session });
  await expect.element(amount).toBeVisible();
  return { ...screen, sent: () => calls.filter(({ name }) => name === 'createUpiDeposit') };
}

async function fillIn() {
  await amount.fill('500');
  await utr.fill(UTR);
}

test('amount and UTR are checked before anything is sent', async () => {
  const { button, sent } = await open();
  await expect.element(page.getByText('Deposit amount must be a positive number')).not.toBeInTheDocument();
  await button('Submit').click();
  await expect.element(page.getByText('Deposit amount must be a positive number')).toBeVisible();
  await expect.element(page.getByText('Please enter the UTR of your payment')).toBeVisible();
  await amount.fill('99');
  await expect.element(page.getByText('The smallest UPI deposit is ₹100.00')).toBeVisible();
  await amount.fill('100001');
  await expect.element(page.getByText('The largest UPI deposit is ₹1,00,000.00')).toBeVisible();
  await expect.element(button('Pay in a UPI app')).toBeDisabled();
  await utr.fill('12345');
  await expect.element(page.getByText('A UTR has 12 digits.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([]);
});

test('a deposit is paid by a link with the amount, sent with its UTR by keyboard, and the form is empty again', async () => {
  const { button, toast, sent } = await open();
  await expect.element(page.getByText("Demo payee: don't send real money")).toBeVisible();
  await button('Add ₹500').click();
  await button('Add ₹100').click();
  await expect
    .element(page.getByRole('link', { name: 'Pay ₹600.00 in a UPI app' }))
    .toHaveAttribute(
      'href',
      'upi://pay?pa=demo@example&pn=TossBook%20Demo&am=600.00&cu=INR&tn=TossBook%20asha',
    );
  await expect
    .element(page.getByRole('img', { name: 'QR code that pays ₹600.00 in a UPI app' }))
    .toBeVisible();
  await utr.fill('4123 4567 8901');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('is being checked')).toBeVisible();
  expect(sent().map((each) => each.sent.body)).toEqual([{ amount: 600, utr: UTR }]);
  await expect.element(amount).toHaveValue(null);
  await expect.element(utr).toHaveValue('');
  await expect.element(page.getByText('Please enter the UTR of your payment')).not.toBeInTheDocument();
});

test('a refused deposit says why, and keeps what was typed', async () => {
  const { button, toast } = await open();
  answerCalls({ createUpiDeposit: () => new Refused('UTR_SENT') });
  await fillIn();
  await button('Submit').click();
  await expect.element(toast('You have already sent this UTR')).toBeVisible();
  await expect.element(amount).toHaveValue(500);
  await expect.element(utr).toHaveValue(UTR);
});

test('a deposit whose answer is lost is sent again with the same key', async () => {
  const { button, toast, sent } = await open();
  let tries = 0;
  answerCalls({ createUpiDeposit: async () => (++tries < 2 ? LOST : done) });
  await fillIn();
  await button('Submit').click();
  await expect.element(toast('is being checked')).toBeVisible();
  const keys = sent().map((each) => each.sent.headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a site without a payee says so and leads to support', async () => {
  answerCalls({
    getLimits: async () => aLimits(),
    getConfig: () => aConfig(),
    getUpiPayee: () => ({ ...offer, payee: null }),
    getUpiDeposits: () => ({ deposits: [], total: 0 }),
  });
  const { button } = await show(<DepositPage />, { session });
  await expect.element(page.getByText('UPI deposits are not set up here')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'https://example.org/support');
  await expect.element(button('Submit')).not.toBeInTheDocument();
});

test('what cannot be loaded is not shown as empty, and can be tried again', async () => {
  answerCalls({
    getLimits: async () => aLimits(),
    getUpiPayee: () => odd(409),
    getUpiDeposits: () => odd(409),
  });
  const { button } = await show(<DepositPage />, { session });
  await expect.element(page.getByText('The deposit form could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Your deposits could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No deposits yet')).not.toBeInTheDocument();
  answerCalls({ getUpiDeposits: () => ({ deposits: [], total: 0 }) });
  await button('Try again').last().click();
  await expect.element(page.getByText('No deposits yet')).toBeVisible();
});

const offered = page.getByRole('form', { name: 'Set a deposit limit first?' });
const bodiesOf = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ name }) => name === 'setLimits').map(({ sent }) => sent.body);

async function openFirst(change: object = { wasOffered: false }) {
  const calls = answerCalls({
    getConfig: () => aConfig(),
    getLimits: async () => aLimits(change),
    setLimits: async () => aLimits(),
    getUpiPayee: () => offer,
    getUpiDeposits: () => ({ deposits: [], total: 0 }),
  });
  return { ...(await show(<DepositPage />, { session })), calls };
}

test('before the first deposit a limit is offered; set or declined, the form follows', async () => {
  const { button, calls } = await openFirst();
  await expect.element(offered).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
  await button('Set my limit').click();
  await expect.element(page.getByText('Enter at least one amount, or go on without a limit.')).toBeVisible();
  await offered.getByLabelText('7 days').fill('2000');
  await button('Set my limit').click();
  await expect.element(amount).toBeVisible();
  expect(bodiesOf(calls)).toEqual([{ limits: [{ kind: 'deposit', period: 'week', amount: 2_000 }] }]);
});

test('declining sends an empty list, which is remembered', async () => {
  const { button, calls } = await openFirst();
  await button('No limit for now').click();
  await expect.element(amount).toBeVisible();
  expect(bodiesOf(calls)).toEqual([{ limits: [] }]);
});

test('during a break there is no form, and it says until when', async () => {
  await openFirst({ timeOutUntil: '2099-01-01T06:30:00.000Z' });
  await expect.element(page.getByText('Deposits are closed during your break')).toBeVisible();
  await expect.element(page.getByText('You are taking a break until 01-01-2099 12:00 PM IST')).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
});

test('limits that cannot be read stop nobody from paying in: the server checks them', async () => {
  await openFirst();
  answerCalls({ getLimits: () => new Refused('SERVER_ERROR') });
  await show(<DepositPage />, { session });
  await expect.element(amount).toBeVisible();
});
