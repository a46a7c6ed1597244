import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { brokenWords, isOnTop } from '../support/over.ts';
import { choose, enterAsStaff, listOf } from '../support/staff.ts';

const REASON = 'This wallet is frozen while its books are being checked. Please try again later.';

/** The deposit dialog of a client, in which a deposit has just failed. */
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

for (const width of [320, 390, 1280])
  test(`a failure is read over the dialog in which it happened, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { dialog, failure } = await aFailedDeposit(page);
    await expect.poll(() => isOnTop(failure)).toBe(true);
    await expect(dialog).toBeVisible();
    const [title, reason] = await Promise.all(
      [failure.getByText('Nothing was deposited'), failure.getByText(REASON)].map((line) =>
        line.boundingBox(),
      ),
    );
    expect(reason?.x).toBe(title?.x);
    expect(reason?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    expect(await brokenWords(failure)).toEqual([]);
  });

test('a word that is longer than the toast is broken, and hides nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const { failure } = await aFailedDeposit(page, 'w'.repeat(120));
  await expect.poll(() => isOnTop(failure)).toBe(true);
  expect(await failure.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await isOnTop(failure.getByRole('button', { name: 'Dismiss' }))).toBe(true);
});

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

test('a failed form that succeeds takes its failure back', async ({ page }) => {
  const { submit, failure, release } = await aFailedDeposit(page);
  await release();
  await submit.click();
  await expect(toast(page, '₹700.00 deposited')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the same failure again is one toast', async ({ page }) => {
  const { submit, failure } = await aFailedDeposit(page);
  await Promise.all([page.waitForResponse('**/api/admin/depositAmountIntoWallet'), submit.click()]);
  await untilQuiet(page);
  await expect(failure).toHaveCount(1);
  await expect(failure).toBeVisible();
});

test('a toast is closed by mouse while a dialog is open, which stays', async ({ page }) => {
  const { dialog, submit, failure } = await aFailedDeposit(page);
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(submit).toBeFocused();
});

for (const keys of [['Tab', 'Enter'], ['Escape']])
  test(`a toast is closed by Alt+T and ${keys.join(', ')} while a dialog is open, which stays`, async ({
    page,
  }) => {
    const { dialog, submit, failure } = await aFailedDeposit(page);
    await expect(submit).toBeFocused();
    await page.keyboard.press('Alt+KeyT');
    await expect(failure).toBeFocused();
    for (const key of keys) await page.keyboard.press(key);
    await expect(failure).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(submit).toBeFocused();
  });

for (const theme of ['dark', 'light'] as const)
  test(`a toast over a dialog has no violation in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await page.setViewportSize({ width: 390, height: 844 });
    await aFailedDeposit(page);
    await expectAccessible(page, 'a failure over a dialog', { isLayer: true });
  });
