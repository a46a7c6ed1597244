import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { answerWith } from '../support/lists.ts';
import { smallTargets } from '../support/small-targets.ts';
import { aUpiDeposit, aUtr, decideUpi, depositsOf } from '../support/upi.ts';

const SEND = '**/api/client/upi/deposit';
const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
const utrField = (page: Page) => page.getByLabel('UTR of the payment');
const submit = (page: Page) => page.getByRole('button', { name: 'Send for checking' });
const rows = (page: Page) => page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');

async function openDeposit(page: Page) {
  const player = await aPlayer();
  await enterAs(page, player, '/deposit');
  await expect(amountField(page)).toBeVisible();
  return player;
}

test('a deposit is paid by a link with the amount, sent with its UTR, and approved in sight', async ({
  page,
}) => {
  const player = await openDeposit(page);
  await expect(page.getByText('Play money: please pay nothing')).toBeVisible();
  await expect(page.getByText('No deposits yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add ₹500', exact: true }).click();
  await page.getByRole('button', { name: 'Add ₹100', exact: true }).click();
  const link = page.getByRole('link', { name: 'Pay ₹600.00 in a UPI app' });
  await expect(link).toHaveAttribute(
    'href',
    `upi://pay?pa=demo@example&pn=TossBook%20Demo&am=600.00&cu=INR&tn=TossBook%20${player.userName}`,
  );
  await expect(page.getByRole('img', { name: 'QR code that pays ₹600.00 in a UPI app' })).toBeVisible();
  const utr = aUtr();
  await utrField(page).fill(`${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`);
  await submit(page).dblclick();
  await expect(toast(page, 'Your deposit of ₹600.00 is being checked. We will notify you.')).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`Being checked₹600.00UTR ${utr}`)]);
  await expect(utrField(page)).toHaveValue('');
  expect(await depositsOf(player)).toEqual(['600 pending']);

  const second = await aUpiDeposit(player, { amount: 700 });
  await decideUpi(second, { reject: 'The amount at the bank is another one' });
  // Told by the stream of news, without a press.
  await expect(rows(page).first()).toContainText('Rejected₹700.00');
  await expect(rows(page).first()).toContainText('Reason: The amount at the bank is another one');
  const third = await aUpiDeposit(player, { amount: 900 });
  await decideUpi(third, { approve: '' });
  await expect(rows(page).first()).toContainText('Approved₹900.00');
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹925.00');
});

test('amount and UTR are checked before anything is sent', async ({ page }) => {
  const player = await openDeposit(page);
  await submit(page).click();
  await expect(page.getByText('Deposit amount must be a positive number')).toBeVisible();
  await expect(page.getByText('Please enter the UTR of your payment')).toBeVisible();
  await amountField(page).fill('99');
  await expect(page.getByText('The smallest UPI deposit is ₹100.00')).toBeVisible();
  await amountField(page).fill('100001');
  await expect(page.getByText('The largest UPI deposit is ₹1,00,000.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay in a UPI app' })).toBeDisabled();
  await utrField(page).fill('12345');
  await expect(page.getByText('A UTR has 12 digits.')).toBeVisible();
  const { utr } = await aUpiDeposit(player);
  await amountField(page).fill('500');
  await utrField(page).fill(utr);
  await submit(page).click();
  await expect(toast(page, 'You have already sent this UTR')).toBeVisible();
  expect(await depositsOf(player)).toEqual(['500 pending']);
});

test('a deposit whose answer is lost is sent again with the same key, and stands once', async ({ page }) => {
  const player = await openDeposit(page);
  const keys: (string | undefined)[] = [];
  await page.route(SEND, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await amountField(page).fill('500');
  await utrField(page).fill(aUtr());
  await submit(page).click();
  await expect(toast(page, 'is being checked')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await depositsOf(player)).toEqual(['500 pending']);
});

test('each failure has the words of its status', async ({ page }) => {
  await openDeposit(page);
  await amountField(page).fill('500');
  await utrField(page).fill(aUtr());
  for (const [status, json, words] of [
    [404, { message: 'x' }, 'Service endpoint not found. Please contact support.'],
    [403, { message: 'x' }, "Access denied. You don't have permission to access this service."],
    [500, { message: 'x' }, 'Server error. Please try again later.'],
    [409, { message: 'You have already sent this UTR' }, 'You have already sent this UTR'],
    [400, {}, 'Something went wrong. Please try again.'],
  ] as const) {
    const setFree = await answerWith(page, '/client/upi/deposit', { status, json });
    await submit(page).click();
    await expect(toast(page, words)).toBeVisible();
    await setFree();
  }
  const message = 'Authentication required. Please login again.';
  await answerWith(page, '/client/upi/deposit', { status: 401, json: { message } });
  await submit(page).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, message)).toBeVisible();
});

test('a site without a payee says so and leads to support; a failed load offers another try', async ({
  page,
}) => {
  const json = { payee: null, isDemonstration: false, amountMin: 100, amountMax: 100_000 };
  const setPayeeFree = await answerWith(page, '/client/upi/payee', { json });
  const setListFree = await answerWith(page, '/client/upi/deposits', { status: 500, json: {} });
  await enterAs(page, await aPlayer(), '/deposit');
  await expect(page.getByText('UPI deposits are not set up here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^https:/);
  await expect(submit(page)).toBeHidden();
  await expect(page.getByText('Your deposits could not be loaded')).toBeVisible();
  await expect(page.getByText('No deposits yet')).toBeHidden();
  await setListFree();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No deposits yet')).toBeVisible();
  await setPayeeFree();
  await answerWith(page, '/client/upi/payee', { status: 500, json: {} });
  await page.reload();
  await expect(page.getByText('The deposit form could not be loaded')).toBeVisible();
});

test('a deposit is sent by keyboard alone', async ({ page }) => {
  const player = await openDeposit(page);
  await tabTo(page.getByLabel('Amount', { exact: true }));
  await page.keyboard.type('500');
  await tabTo(utrField(page));
  await page.keyboard.type(aUtr());
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText(['Being checked']);
  expect(await depositsOf(player)).toEqual(['500 pending']);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the deposit screen has no violation in ${theme}, and room for a finger`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const player = await aPlayer();
    await decideUpi(await aUpiDeposit(player), { approve: '' });
    await decideUpi(await aUpiDeposit(player), { reject: 'The bank has no payment with this UTR' });
    await aUpiDeposit(player);
    await enterAs(page, player, '/deposit');
    await expect(rows(page)).toHaveCount(3);
    await amountField(page).fill('50');
    await submit(page).click();
    await untilQuiet(page);
    await expectAccessible(page, 'deposit with errors');
    expect(await smallTargets(page)).toEqual([]);
  });
}
