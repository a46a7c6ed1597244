import { aPlayer } from '../support/backstage.ts';
import { walletOf } from '../support/bettors.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { aHeldFriend } from '../support/held-friend.ts';
import { tabTo } from '../support/keyboard.ts';
import { enterAsStaff } from '../support/staff.ts';
import { aUpiDeposit } from '../support/upi.ts';

test('an admin approves a UPI deposit by keyboard alone', async ({ page }) => {
  const client = await aPlayer();
  const { utr } = await aUpiDeposit(client);
  await enterAsStaff(page, 'admin', `/admin/upiDeposits?search=${utr}`);
  await tabTo(page.getByRole('button', { name: `Approve ₹500.00 of ${client.userName}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(dialog.getByLabel('Reason'));
  await page.keyboard.type('Seen at the bank');
  await tabTo(dialog.getByRole('button', { name: 'Approve ₹500.00' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, `₹500.00 credited to ${client.userName}`)).toBeVisible();
  expect((await walletOf(client)).balance).toBe(525);
});

test('an admin releases a held reward by keyboard alone', async ({ page }) => {
  const { friend, referrer } = await aHeldFriend();
  await enterAsStaff(page, 'admin', `/admin/referralReviews?search=${friend}`);
  await tabTo(page.getByRole('button', { name: 'Release' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Pay ₹300.00' }));
  await page.keyboard.press('Space');
  await expect(toast(page, `Referral reward for ${friend} released`)).toBeVisible();
  expect((await walletOf(referrer)).balance).toBe(275);
});

test('an audit entry is opened and left, and the trail verified, by keyboard alone', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/audit?search=admin');
  await tabTo(page.getByRole('button', { name: 'Verify the trail' }));
  await page.keyboard.press('Enter');
  // Which of them depends on the tests running in parallel.
  await expect(page.getByText(/chain intact|sealed yet|tampered with/)).toBeVisible();
  await tabTo(page.locator('main tbody tr').first().getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Request ID');
  await page.keyboard.press('Escape');
  await expect(page.locator('main tbody tr').first().getByRole('button')).toBeFocused();
});

test('the period of a report is chosen by keyboard alone', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/reports');
  await tabTo(page.getByRole('link', { name: '7 days', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/· 7\sdays/)).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Today', exact: true }));
});
