import type { Page } from '@playwright/test';
import { aPlayer, send, staffToken } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';

/** Mocks the offers, or the server version: changing settings would affect other tests. */
async function changeConfig(page: Page, change: (config: { offers: object }) => object): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

const offers = {
  joiningBonus: 40,
  dailyBonus: 7,
  referrerReward: 333,
  friendBonus: 66,
  yearlyCap: 9000,
  minimumDeposit: 150,
};

test('what the site offers stands on every page as the server says it', async ({ page }) => {
  await changeConfig(page, (config) => ({ ...config, offers }));
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/register');
  await expect(page.getByText('₹40 joining bonus, no deposit needed')).toBeVisible();

  await enterAs(page, await aPlayer(), '/referAndEarn');
  const main = page.getByRole('main');
  await expect(main).toContainText('₹333 for you, ₹66 for your friend');
  await expect(main).toContainText('after your friend makes a first deposit of at least ₹150.00');
  for (const question of await page.locator('summary').all()) await question.click();
  await expect(main).toContainText('You receive ₹333.00, your friend ₹66.00.');
  await expect(main).toContainText('You can earn up to ₹9,000.00 in a calendar year.');
  await expect(main).not.toContainText('₹250');

  await page.goto('/rules');
  await expect(main).toContainText('New clients start with ₹40.00, without a deposit.');
  await expect(main).toContainText('You can claim ₹7.00 once a day.');
  await expect(main).toContainText('you receive ₹333.00 and your friend ₹66.00');
});

test('what is not offered is not promised', async ({ page }) => {
  await changeConfig(page, (config) => ({
    ...config,
    offers: { ...offers, joiningBonus: 0, dailyBonus: 0, minimumDeposit: 0 },
  }));
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/register');
  await expect(page.getByText('Cancel any bet until betting closes')).toBeVisible();
  await expect(page.getByText('joining bonus')).toBeHidden();
  await enterAs(page, await aPlayer(), '/rules');
  await expect(page.getByRole('heading', { name: 'Bonuses' })).toBeVisible();
  await expect(page.getByText('once a day')).toBeHidden();
});

test('a setting that an admin changes reaches an open page by itself', async ({ page }) => {
  const token = await staffToken('admin');
  const key = 'referral.yearCapRupees';
  const set = (value: number) => send('PUT', '/admin/settings', { token, body: { key, value } });
  await enterAs(page, await aPlayer(), '/referAndEarn');
  await page.getByText('Is there a limit?').click();
  await expect(page.getByText('You can earn up to ₹50,000.00')).toBeVisible();
  await set(48_000);
  try {
    await expect(page.getByText('You can earn up to ₹48,000.00')).toBeVisible();
  } finally {
    await set(50_000);
  }
});

test('the bonus of the day says how much it is', async ({ page }) => {
  await page.route('**/api/rewards/daily-bonus', (route) =>
    route.fulfill({ json: { available: true, bonusAmount: 7 } }),
  );
  await enterAs(page, await aPlayer());
  await expect(page.getByRole('button', { name: 'Claim Daily Bonus ₹7' })).toBeVisible();
});

test('a page that another server answers asks to be loaded anew, and can be told to wait', async ({
  page,
}) => {
  await enterAs(page, await aPlayer(), '/rules');
  await expect(page.getByRole('heading', { name: 'How the rate works' })).toBeVisible();
  const bar = page.getByText('A new version is available.');
  await expect(bar).toBeHidden();

  await changeConfig(page, (config) => ({ ...config, contractVersion: 'newer' }));
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(bar).toBeHidden();

  await page.reload();
  await expect(bar).toBeVisible();
  await page.unroute('**/api/config');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('heading', { name: 'How the rate works' })).toBeVisible();
  await expect(bar).toBeHidden();
});
