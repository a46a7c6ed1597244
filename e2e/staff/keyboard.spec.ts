import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { walletOf } from '../support/bettors.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { aHeldFriend } from '../support/held-friend.ts';
import { tabTo } from '../support/keyboard.ts';
import { overflow } from '../support/layout.ts';
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

/** Three letters that no other name starts with. */
const rareSurname = () => {
  const letters = Array.from({ length: 3 }, () => 'bcdfghjklmnpqrtvwxz'[Math.floor(Math.random() * 19)]);
  return `Q${letters.join('')}a`;
};

test('a client is found by surname and opened with five keys, from anywhere', async ({ page }) => {
  const surname = rareSurname();
  const client = await aPlayer({ name: `Lakshmi ${surname}` });
  await enterAsStaff(page, 'admin', '/admin/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = ['Control+k', ...surname.slice(0, 3).toLowerCase(), 'Enter'];
  for (const key of keys) {
    if (key === surname[0]?.toLowerCase()) await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press(key);
  }
  expect(keys.length).toBeLessThanOrEqual(5);
  await expect(page).toHaveURL(`/admin/user/${client.userName}`);
});

test('what is found shows what can be done with it, and a dangerous action only asks', async ({ page }) => {
  const surname = rareSurname();
  const client = await aPlayer({ name: `Anita ${surname}`, deposit: 1500 });
  await enterAsStaff(page, 'admin', '/admin');
  await page.getByRole('button', { name: /^Find a client/ }).click();
  const field = page.getByRole('combobox');
  await field.fill(surname);
  await expect(page.getByRole('option', { name: client.userName })).toContainText('₹1,525.00');
  await expectAccessible(page, 'find or do', { isLayer: true });
  expect(await overflow(page)).toBe(0);
  await field.press('Tab');
  await expect(page.getByRole('option')).toHaveText([
    /^Bank Deposit/,
    /^Bank Withdraw/,
    /^Account Statement/,
    /^Block/,
    /^Pending Bets/,
    /^Bet History/,
    /^Reset Password/,
  ]);
  await field.fill('bank dep');
  await field.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Bank Deposit');
  await expect(page.getByRole('dialog')).toContainText(client.userName);
});

test('the keys of a page stand in its footer and behind ?, and lead to other pages', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin');
  await expect(page.getByRole('contentinfo')).toContainText('all keys');
  await expect(page.getByRole('contentinfo')).toContainText('2.17.23');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Settle Up');
  await expectAccessible(page, 'keys', { isLayer: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/admin/userList');
});
