import type { Locator, Page } from '@playwright/test';
import { aPlayer } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { expect } from '../../support/fixtures.ts';
import { answerWith } from '../../support/lists.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { aUpiDeposit, aUtr, decideUpi } from '../../support/upi.ts';
import { inEveryLook, test } from '../camera.ts';

const UTR = 'UTR (bank reference)';

/** The queue with only this test's deposits. */
const queueOf = (utr: string, state = 'all') => `/admin/upiDeposits?state=${state}&search=${utr.slice(0, 9)}`;

/** UPI deposits as clients and admins see them. */
inEveryLook(({ shoot }) => {
  test('the deposit screen', async ({ page }) => {
    const player = await aPlayer();
    await enterAs(page, player, '/deposit');
    await shoot(page.getByRole('button', { name: 'No limit for now' }), 'deposit-limit-offer');
    await page.getByRole('button', { name: 'No limit for now' }).click();
    await shoot(page.getByText('No deposits yet'), 'deposit-empty', { fullPage: true });
    await decideUpi(await aUpiDeposit(player, { amount: 2500 }), { approve: '' });
    const wrong = await aUpiDeposit(player, { amount: 10_000 });
    await decideUpi(wrong, { reject: 'The bank shows a different amount' });
    await aUpiDeposit(player, { amount: 1234.5 });
    await expect(page.getByText('Being checked')).toBeVisible();
    await page.getByRole('button', { name: 'Add ₹2,500' }).click();
    await page.getByLabel(UTR).fill('4123 4567 8901');
    await shoot(page.getByRole('img', { name: /^QR code that pays ₹2,500/ }), 'deposit', { fullPage: true });
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('99');
    await page.getByLabel(UTR).fill('4123');
    await page.getByRole('button', { name: 'Submit' }).click();
    await shoot(page.getByText('The smallest UPI deposit'), 'deposit-refused', { fullPage: true });
    const json = { payee: null, isDemonstration: false, amountMin: 100, amountMax: 100_000 };
    const setFree = await answerWith(page, '/client/upi/payee', { json });
    await page.reload();
    await shoot(page.getByRole('link', { name: 'Contact support' }), 'deposit-off');
    await setFree();
    for (const path of ['/client/upi/payee', '/client/upi/deposits'])
      await answerWith(page, path, { status: 500, json: {} });
    await page.reload();
    const failures = page.getByText('could not be loaded');
    await expect(failures).toHaveCount(2);
    await shoot(failures.first(), 'deposit-failed');
  });

  test('the queue', async ({ page }) => {
    const [one, other] = await Promise.all([aPlayer(), aPlayer()]);
    const start = aUtr().slice(0, 9);
    const utrs = Array.from({ length: 6 }, (_, index) => `${start}${String(index).padStart(3, '0')}`);
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = utrs;
    await decideUpi(await aUpiDeposit(one, { amount: 2500, utr: first }), { approve: 'Seen at the bank' });
    const wrong = await aUpiDeposit(other, { amount: 10_000, utr: second });
    await decideUpi(wrong, { reject: 'The bank shows a different amount' });
    await aUpiDeposit(other, { amount: 2500, utr: first });
    await aUpiDeposit(one, { amount: 500, utr: third });
    await aUpiDeposit(other, { amount: 500, utr: third });
    await aUpiDeposit(one, { amount: 75_000, utr: fourth });
    await aUpiDeposit(other, { amount: 1234.5, utr: fifth });
    await enterAsStaff(page, 'admin', queueOf(start, 'pending'));
    const duplicates = page.getByText('Duplicate UTR');
    await expect(duplicates).toHaveCount(2);
    await shoot(duplicates.first(), 'upi-queue', { fullPage: true });
    await shoot(await ask(page, `Approve ₹75,000.00 of ${one.userName}`), 'upi-approve');
    await page.keyboard.press('Escape');
    await shoot(await ask(page, `Approve ₹2,500.00 of ${other.userName}`), 'upi-approve-credited');
    await page.keyboard.press('Escape');
    await shoot(await ask(page, `Reject ₹500.00 of ${other.userName}`), 'upi-reject');
    await page.goto(queueOf(start));
    const decisions = page.getByText('by admin');
    await expect(decisions).toHaveCount(2);
    await shoot(decisions.first(), 'upi-all', { fullPage: true });
    await answerWith(page, '/admin/upi/deposits', { json: { deposits: [], total: 0 } });
    await page.goto('/admin/upiDeposits');
    await shoot(page.getByText('Nothing is waiting'), 'upi-empty');
    await answerWith(page, '/admin/upi/deposits', { status: 500, json: {} });
    await page.goto(`/admin/upiDeposits?search=${sixth}`);
    await shoot(page.getByRole('button', { name: 'Try again' }), 'upi-failed');
  });
});

/** Opens the dialog and returns its before and after. */
async function ask(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog').getByRole('group', { name: 'Before and after' });
}
