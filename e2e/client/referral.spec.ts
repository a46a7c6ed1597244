import type { Page } from '@playwright/test';
import { aPlayer, send } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { aUserName } from '../support/names.ts';

const STATS = '**/api/referral/stats?*';

const friend = (name: string, status: string, earnedAmount: number) => ({
  name,
  status,
  earnedAmount,
  joinedDate: '2026-11-03T09:30:00.000Z',
});

const stats = {
  referralCode: 'AB2C3D4E',
  totalEarnings: 1250,
  yearEarnings: 12500,
  earningsCap: 50000,
  successfulReferrals: 5,
  pendingRewards: 500,
  referredFriends: [
    friend('Anita Rao', 'joined', 250),
    friend('Vikram Singh', 'pending', 0),
    friend('Someone', 'odd', 0),
  ],
  total: 3,
};

async function open(page: Page, json: object) {
  await page.route(STATS, (route) => route.fulfill({ json }));
  await enterAs(page, await aPlayer(), '/referAndEarn');
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a friend who registers by the link stands on the page as pending, and the reward with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, await aPlayer(), '/referAndEarn');
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Referral link copied to clipboard!')).toBeVisible();
  const link = new URL(await clipboard(page));
  expect(link.pathname).toBe('/register');
  expect(link.searchParams.get('ref')).toMatch(/^[2-9A-Z]{8}$/);

  const referralCode = link.searchParams.get('ref');
  await send('POST', '/register', { body: { name: 'Kiran Desai', userName: aUserName(), referralCode } });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Kiran Desai' });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(/\d\d-\d\d-\d{4}/);
  await expect(page.getByText('₹250.00', { exact: true })).toBeVisible();
});

test('earnings, cap with progress, referrals, rewards and friends are shown', async ({ page }) => {
  await open(page, stats);
  await expect(page.getByText('AB2C3D4E')).toBeVisible();
  for (const figure of ['₹1,250.00', '₹500.00', '5']) {
    await expect(page.getByRole('definition').filter({ hasText: figure }).first()).toBeVisible();
  }
  const progress = page.getByRole('progressbar', { name: 'Earnings this year' });
  await expect(progress).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText('₹12,500.00 of ₹50,000.00 · 25%')).toBeVisible();
  const friends = page.getByRole('listitem').filter({ hasText: 'Earned' });
  await expect(friends).toHaveText([
    /Anita Rao.*03-11-2026.*Joined.*₹250\.00/,
    /Vikram Singh.*Pending.*₹0\.00/,
    /Someone.*Unknown.*₹0\.00/,
  ]);
});

test('the rules stand on the page: amounts, cap, after the first deposit, within 24 hours', async ({
  page,
}) => {
  await open(page, stats);
  for (const question of await page.locator('summary').all()) await question.click();
  const main = page.getByRole('main');
  for (const words of ['₹250.00', '₹50.00', '₹50,000.00', 'first deposit', 'within 24 hours'])
    await expect(main).toContainText(words);
});

test('the code is copied, by the old way if need be, and a failure is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, stats);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(toast(page, 'Referral code copied to clipboard!')).toBeVisible();
  expect(await clipboard(page)).toBe('AB2C3D4E');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Referral link copied to clipboard!')).toBeVisible();
  expect(await clipboard(page)).toContain('/register?ref=AB2C3D4E');

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(toast(page, 'Failed to copy to clipboard')).toBeVisible();
});

test('sharing hands over the link; without a way to share it is copied, and who changes the mind is left alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, stats);
  const share = page.getByRole('button', { name: 'Share' });
  await page.evaluate(() => {
    navigator.share = async (data) => localStorage.setItem('shared', JSON.stringify(data));
  });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shared')))
    .toContain('/register?ref=AB2C3D4E');

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  });
  await share.click();
  await page.waitForTimeout(300);
  await expect(toast(page, 'copied')).toBeHidden();

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await share.click();
  await expect(toast(page, 'Referral link copied to clipboard!')).toBeVisible();
});

test('without figures there is a message and a blurred sample that nobody can copy or share', async ({
  page,
}) => {
  await page.route(STATS, (route) => route.fulfill({ status: 500, json: {} }));
  await enterAs(page, await aPlayer(), '/referAndEarn');
  await expect(page.getByText('Your referral details could not be loaded')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  for (const name of ['Copy code', 'Copy link', 'Share'])
    await expect(page.getByText(name, { exact: true })).toBeDisabled();
  const sample = page.locator('[aria-label="Referral code"] p.tracking-\\[0\\.1em\\]');
  const first = await sample.textContent();
  await page.reload();
  await expect(sample).toHaveText(/^[2-9A-Z]{7}O$/);
  expect(await sample.textContent()).not.toBe(first);
  await page.unroute(STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeEnabled();
  await expect(page.getByText('Sample', { exact: true })).toBeHidden();
});
