import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { choose, enterAsStaff, listOf } from '../support/staff.ts';

const REASON = 'This wallet is frozen while its books are being checked. Please try again later.';

/** The deposit dialog of a client, after a failed deposit. */
async function aFailedDeposit(page: Page, reason = REASON) {
  const { userName } = await aPlayer();
  await enterAsStaff(page, 'admin', listOf(userName));
  const release = await answerWith(page, '/admin/depositAmountIntoWallet', {
    status: 409,
    json: { code: 'WALLET_FROZEN', message: reason },
  });
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('700');
  const submit = dialog.getByRole('button', { name: 'Deposit ₹700.00' });
  await submit.click();
  const failure = toast(page, reason);
  await expect(failure).toBeVisible();
  return { dialog, submit, failure, release };
}

test('a failure stays until it is closed, when a later success has gone by itself', async ({ page }) => {
  const { dialog, failure, release } = await aFailedDeposit(page);
  await release();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Bank Deposit' }).click();
  await dialog.getByLabel('Amount', { exact: true }).fill('50');
  await dialog.getByRole('button', { name: 'Deposit ₹50.00' }).click();
  const success = toast(page, '₹50.00 deposited');
  await expect(success).toBeVisible();
  await expect(success).toBeHidden();
  await expect(failure).toBeVisible();
});

test('a toast over a dialog has no violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aFailedDeposit(page);
  await expectAccessible(page, 'a failure over a dialog', { isLayer: true });
});
