import type { Page } from '@playwright/test';
import { istDay } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, type Player, send } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { aMovableTime, expect, test, toast, untilQuiet, withoutNews } from '../support/fixtures.ts';

// The celebration is animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim Daily Bonus' });
const claimed = (page: Page) => page.getByText('Daily Bonus Claimed - Come back tomorrow!');
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Daily bonus claimed!' });
const CLAIM = '**/api/rewards/claim-daily-bonus';

async function aClientAtHome(page: Page): Promise<Player> {
  const player = await aPlayer();
  await enterAs(page, player);
  await expect(claimButton(page)).toBeVisible();
  // Until the server answers, the button shows this browser's guess.
  await untilQuiet(page);
  return player;
}

test('the bonus is claimed once a day: amount celebrated, wallet credited, button gone', async ({ page }) => {
  await aClientAtHome(page);
  await claimButton(page).click();
  await expect(overlay(page)).toContainText('+₹5.00');
  await overlay(page).click();
  await expect(overlay(page)).toBeHidden();
  await expect(claimed(page)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹30.00');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  expect(await page.evaluate(() => localStorage.getItem('lastDailyBonusClaimed'))).toBe(today);
  await page.reload();
  await expect(claimed(page)).toBeVisible();

  // Another browser has no memory of it; the server does.
  await page.evaluate(() => localStorage.removeItem('lastDailyBonusClaimed'));
  await page.reload();
  await expect(claimed(page)).toBeVisible();
});

test('the celebration goes by itself after eight seconds', async ({ page }) => {
  await aClientAtHome(page);
  await page.clock.install();
  await page.reload();
  await expect(claimButton(page)).toBeVisible();
  await untilQuiet(page);
  // Otherwise time would also pass by itself, and on a busy machine more of it than there is to spare.
  await page.clock.pauseAt(Date.now() + 10_000);
  await claimButton(page).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(overlay(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(7000);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(overlay(page)).toBeHidden();
});

test('at midnight in India there is a new bonus, without a reload', async ({ page }) => {
  const time = await aMovableTime(page);
  const midnight = Date.parse(`${istDay(new Date(Date.now() + 24 * 60 * 60 * 1000))}T00:00:00+05:30`);
  let isClaimed = false;
  // By the moved time, as the server would: the page may ask again at any moment.
  await page.route('**/api/rewards/daily-bonus', (route) =>
    route.fulfill({
      json: { available: !isClaimed || time.now() >= midnight, bonusAmount: 5 },
      headers: { 'x-server-time': String(time.now()) },
    }),
  );
  await aClientAtHome(page);
  await time.moveTo(midnight - 30_000);
  isClaimed = true;
  await claimButton(page).click();
  await overlay(page).click();
  await expect(claimed(page)).toBeVisible();
  await time.moveTo(midnight - 10_000);
  await expect(claimed(page)).toBeVisible();
  await time.moveTo(midnight);
  await expect(claimButton(page)).toBeEnabled();
});

test('for those who ask for less motion the celebration stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await aClientAtHome(page);
  await claimButton(page).click();
  await expect(overlay(page)).toBeVisible();
  await expect(page.locator('.confetti')).toBeHidden();
});

const said: [number, object, string][] = [
  [400, { message: 'Not like this' }, 'Not like this'],
  [400, {}, 'Invalid request. Please try again.'],
  [403, { message: 'x' }, "Access denied. You don't have permission to claim daily bonus."],
  [404, {}, 'Failed to claim daily bonus. Please try again.'],
  [429, {}, 'Too many requests. Please wait a moment and try again.'],
  [500, {}, 'Server error. Please try again later.'],
];

test('a claim that fails says why, and can be tried again', async ({ page }) => {
  await aClientAtHome(page);
  // By keyboard, since on a wide screen earlier failure toasts cover the button.
  for (const [status, json, words] of said) {
    await page.route(CLAIM, (route) => route.fulfill({ status, json }));
    await claimButton(page).press('Enter');
    await expect(toast(page, words)).toBeVisible();
    await page.unroute(CLAIM);
    await expect(claimButton(page)).toBeEnabled();
  }
  await page.route(CLAIM, (route) => route.abort());
  await claimButton(page).press('Enter');
  await expect(toast(page, 'Network error. Please check your connection and try again.')).toBeVisible();
});

test('a bonus claimed in another browser shows the message and is remembered', async ({ page }) => {
  // Without news, which would remove the button before it is pressed.
  await withoutNews(page);
  const player = await aClientAtHome(page);
  await send('POST', '/rewards/claim-daily-bonus', { token: player.token });

  await claimButton(page).click();
  await expect(toast(page, 'Already claimed today. Come back tomorrow.')).toBeVisible();
  await expect(claimed(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lastDailyBonusClaimed'))).not.toBeNull();
});

test('a claim without a session ends at the login, which says why', async ({ page }) => {
  await aClientAtHome(page);
  await page.route(CLAIM, (route) =>
    route.fulfill({ status: 401, json: { message: 'Authentication required. Please login again.' } }),
  );
  await claimButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Authentication required. Please login again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a client who cannot bet any more gets play money with one press, and can bet', async ({ page }) => {
  await aClientAtHome(page);
  const offer = page.getByRole('region', { name: '₹25.00 to go to your next bet' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'home with a top-up');
  await offer.getByRole('button', { name: 'Get ₹1,000 play money' }).click();
  await expect(toast(page, '₹1,000.00 of play money was added to your wallet')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹1,025.00');
  await expect(offer).toBeHidden();
});
