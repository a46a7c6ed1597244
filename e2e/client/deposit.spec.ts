import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, declineLimits } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { aUpiDeposit, aUtr, decideUpi, depositsOf } from '../support/upi.ts';

const SEND = '**/api/client/upi/deposit';
const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
const utrField = (page: Page) => page.getByLabel('UTR (bank reference)');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const rows = (page: Page) => page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');

async function openDeposit(page: Page) {
  const player = await aPlayer();
  await declineLimits(player);
  await enterAs(page, player, '/deposit');
  await expect(amountField(page)).toBeVisible();
  return player;
}

test('a deposit is paid by a link with the amount, sent with its UTR, and approved in sight', async ({
  page,
}) => {
  const player = await openDeposit(page);
  await expect(page.getByText("Demo payee: don't send real money")).toBeVisible();
  await expect(page.getByText('No deposits yet')).toBeVisible();
  // There is no code before there is an amount.
  await expect(page.getByText(/^Or scan the code/)).toBeHidden();
  await page.getByRole('button', { name: 'Add ₹500', exact: true }).click();
  await page.getByRole('button', { name: 'Add ₹100', exact: true }).click();
  const link = page.getByRole('link', { name: 'Pay ₹600.00 in a UPI app' });
  await expect(link).toHaveAttribute(
    'href',
    `upi://pay?pa=demo@example&pn=TossBook%20Demo&am=600.00&cu=INR&tn=TossBook%20${player.userName}`,
  );
  await expect(page.getByRole('img', { name: 'QR code that pays ₹600.00 in a UPI app' })).toBeVisible();
  await expect(page.getByText(/^Or scan the code/)).toBeVisible();
  const utr = aUtr();
  await utrField(page).fill(`${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`);
  await submit(page).dblclick();
  await expect(toast(page, 'Your deposit of ₹600.00 is being checked. We will notify you.')).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`Being checked₹600.00UTR ${utr}`)]);
  await expect(utrField(page)).toHaveValue('');
  expect(await depositsOf(player)).toEqual(['600 pending']);

  const second = await aUpiDeposit(player, { amount: 700 });
  await decideUpi(second, { reject: 'The bank shows a different amount' });
  // Updated by the news stream, without a press.
  await expect(rows(page).first()).toContainText('Rejected₹700.00');
  await expect(rows(page).first()).toContainText('Reason: The bank shows a different amount');
  const third = await aUpiDeposit(player, { amount: 900 });
  await decideUpi(third, { approve: '' });
  await expect(rows(page).first()).toContainText('Approved₹900.00');
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹925.00');
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

test('a deposit without a session ends at the login, which says why', async ({ page }) => {
  await openDeposit(page);
  await amountField(page).fill('500');
  await utrField(page).fill(aUtr());
  const message = 'Authentication required. Please login again.';
  await answerWith(page, '/client/upi/deposit', { status: 401, json: { message } });
  await submit(page).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, message)).toBeVisible();
});

test('the deposit screen has no violation, and room for a finger', async ({ page }) => {
  const player = await aPlayer();
  await declineLimits(player);
  await decideUpi(await aUpiDeposit(player), { approve: '' });
  await decideUpi(await aUpiDeposit(player), { reject: 'The bank has no payment with this UTR' });
  await aUpiDeposit(player);
  await enterAs(page, player, '/deposit');
  await expect(rows(page)).toHaveCount(3);
  await amountField(page).fill('50');
  await submit(page).click();
  await untilQuiet(page);
  await expectAccessible(page, 'deposit with errors');
});
