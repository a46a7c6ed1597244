import { aPlayer } from '../support/backstage.ts';
import { serveMatches } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { DEFAULT_PASSWORD, expect, logIn, register } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { inEveryLook, test } from './camera.ts';
import { beginAnew, clientOf, looks, rewrite, TOO_MUCH } from './evening.ts';

/** `npm run screenshots`: every screen as it looks, for people to look at. Runs apart from the tests. */
inEveryLook(({ look, isPhone, shoot, snap, shootToast }) => {
  test('account', async ({ page }) => {
    await page.goto('/login');
    await shoot(page, 'login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await shoot(page, 'login-errors');
    await page.getByLabel('Username').fill('kiran.desai');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await shootToast(page, 'Invalid', 'login-refused');
    await page.goto('/register?ref=AB2C3D4E');
    await expect(page.getByLabel('User ID')).toBeVisible();
    await shoot(page, 'register');
    const userName = await register(page, {
      name: 'Lakshmi Venkataraghavan Subramaniam-Iyer',
      userName: `lakshmi.${look.replace(' ', '.')}`,
    });
    await shoot(page, 'registered');
    await logIn(page, { userName, password: DEFAULT_PASSWORD });
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await shoot(page, 'change-password-first-time');
    await page.getByLabel('New password').fill('Secret12');
    await page.getByLabel('Confirm password').fill('Secret1');
    await shoot(page, 'change-password-differ');
    await page.route('**/assets/auth.page-*.js', () => undefined);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('Please wait while we fetch your data')).toBeVisible();
    await snap(page, 'loading');
  });

  test('home and its bets', async ({ page }) => {
    const { match } = looks[look];
    await beginAnew();
    await enterAs(page, await clientOf(look));
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot(page, 'home');
    await shoot(page, 'home-whole', { fullPage: true });
    await page.getByRole('button', { name: `Bet ${match}` }).click();
    const amount = page.getByLabel('Custom amount');
    const submit = page.getByRole('dialog').getByRole('button', { name: /^Place Bet/ });
    await expect(amount).toBeVisible();
    await shoot(page, 'place-bet');
    await amount.fill('20');
    await shoot(page, 'place-bet-below-minimum');
    await amount.fill('999999');
    await shoot(page, 'place-bet-insufficient');
    await amount.fill(String(TOO_MUCH));
    await submit.click();
    await expect(page.getByText('The largest stake taken here')).toBeVisible();
    await shoot(page, 'place-bet-limit');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Add ₹2,500' }).click();
    await shoot(page, 'place-bet-filled');
    await rewrite(match, { rate: 88 });
    await expect(page.getByText('→ 88%')).toBeVisible();
    await expect(submit).toBeEnabled();
    await shoot(page, 'place-bet-rate-changed');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await shoot(page, 'bet-receipt');
    await page.getByRole('button', { name: 'Done' }).click();
    const card = page.getByRole('article').filter({ hasText: match });
    await card.getByRole('button', { name: 'Cancel Bet' }).click();
    await expect(page.getByRole('button', { name: 'Keep Bet' })).toBeVisible();
    await shoot(page, 'cancel-bet');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Bet' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await shootToast(page, 'cancelled', 'toast');
    await page.getByRole('button', { name: 'Bet U.P. Yoddhas' }).click();
    await shootToast(page, 'To bet on team', 'toasts');
  });

  test('header, menus and pages that are not there', async ({ page, context }) => {
    const player = await clientOf(look);
    await enterAs(page, player, '/changePassword');
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await shoot(page, 'change-password');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await shoot(page, 'user-menu');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, 'menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await shoot(page, 'bell');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await shoot(page, 'not-found');
    await page.goto('/rules');
    await expect(page.getByText('How the rate works')).toBeVisible();
    await shoot(page, 'rules');
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await snap(page, 'offline-banner');
    await context.setOffline(false);
    const broken = { contentType: 'text/javascript', body: "throw new Error('planted')" };
    await page.route('**/assets/refer.page-*.js', (route) => route.fulfill(broken));
    await page.goto('/referAndEarn');
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    await shoot(page, 'error');
    await page.goto('/offline.html');
    await shoot(page, 'offline');
  });

  test('home that is empty, loading or failed, and the bonus', async ({ page }) => {
    await serveMatches(page, () => []);
    await enterAs(page, await aPlayer({ deposit: 2475 }));
    await expect(page.getByText('No Matches Found')).toBeVisible();
    await shoot(page, 'home-empty');
    await page.unrouteAll();
    await answerWith(page, '/client/getAllBets', { status: 409, json: {} });
    await page.reload();
    await expect(page.getByText('The matches could not be loaded')).toBeVisible();
    await shootToast(page, 'Server error', 'home-failed');
    await page.unrouteAll();
    await page.route('**/api/client/getAllBets*', () => undefined);
    await page.reload();
    await expect(page.getByText('Loading... Please wait')).toBeVisible();
    await snap(page, 'home-loading');
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Claim Daily Bonus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The confetti is on its way down by then.
    await page.waitForTimeout(1600);
    await snap(page, 'bonus');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await shoot(page, 'home-bonus-claimed');
  });
});
