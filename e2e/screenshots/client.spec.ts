import { aPlayer, send } from '../support/backstage.ts';
import { serveMatches } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { expect, forgetLogin, logIn, register } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';
import { inEveryLook, test } from './camera.ts';
import { beginAnew, clientOf, looks, rewrite, TOO_MUCH } from './evening.ts';

/** `npm run screenshots`: every screen, for human review. Runs separately from the tests. */
inEveryLook(({ look, isPhone, shoot, snap, shootToast }) => {
  test('account', async ({ page }) => {
    await page.goto('/login');
    const logInButton = page.getByRole('button', { name: 'Login', exact: true });
    await shoot(logInButton, 'login');
    await logInButton.click();
    await shoot(page.getByText('Password cannot be empty'), 'login-errors');
    await page.getByLabel('Username').fill('kiran.desai');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await logInButton.click();
    await shootToast(page, 'Invalid', 'login-refused');
    await forgetLogin(page);
    await page.goto('/');
    await shoot(page.getByRole('link', { name: 'Create account' }), 'landing');
    const inviter = await aPlayer();
    const { referralCode } = await send<{ referralCode: string }>('GET', '/referral/stats', inviter);
    await page.goto(`/register?ref=${referralCode}`);
    await shoot(page.getByRole('heading', { name: / invites you$/ }), 'invitation');
    if (isPhone) await page.getByRole('link', { name: 'Create account' }).click();
    await shoot(page.getByLabel('User ID'), 'register');
    const userName = await register(page, {
      name: 'Lakshmi Venkataraghavan Subramaniam-Iyer',
      userName: looks[look].newcomer,
    });
    await shoot(page.getByText(userName), 'registered');
    await logIn(page, { userName, password: DEFAULT_PASSWORD });
    await shoot(page.getByText('First time user'), 'change-password-first-time');
    await page.getByLabel('New password').fill('Secret12');
    await page.getByLabel('Confirm password').fill('Secret1');
    await shoot(page.getByText("Passwords don't match"), 'change-password-differ');
    await page.route('**/assets/auth.page-*.js', () => undefined);
    await forgetLogin(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await snap(page.getByText('Please wait while we fetch your data'), 'loading');
  });

  test('home and its bets', async ({ page }) => {
    const { match } = looks[look];
    await beginAnew();
    await enterAs(page, await clientOf(look));
    const cards = page.getByRole('article');
    await shoot(cards.first(), 'home');
    await shoot(cards.first(), 'home-whole', { fullPage: true });
    await page.getByRole('button', { name: `Bet ${match}` }).click();
    const dialog = page.getByRole('dialog');
    // With room for it the form stands beside the list.
    const form = isPhone ? dialog : page.getByRole('region', { name: 'Place Bet' });
    const amount = form.getByLabel('Custom amount');
    const submit = form.getByRole('button', { name: /^Place Bet/ });
    await shoot(amount, 'place-bet');
    await amount.fill('20');
    await shoot(form.getByText('Betting amount must be greater'), 'place-bet-below-minimum');
    await amount.fill('999999');
    await shoot(form.getByText('Insufficient balance'), 'place-bet-insufficient');
    await amount.fill(String(TOO_MUCH));
    await submit.click();
    await shoot(form.getByText('The largest stake taken here'), 'place-bet-limit');
    await form.getByRole('button', { name: 'Reset' }).click();
    await form.getByRole('button', { name: 'Add ₹2,500' }).click();
    await expect(amount).toHaveValue('2500');
    await shoot(submit, 'place-bet-filled');
    await rewrite(match, { rate: 88 });
    await expect(form.getByText('to 88%')).toBeVisible();
    await expect(submit).toBeEnabled();
    await shoot(submit, 'place-bet-rate-changed');
    await submit.click();
    const done = page.getByRole('button', { name: 'Done' });
    await shoot(done, 'bet-receipt');
    await done.click();
    const card = cards.filter({ hasText: match });
    await card.getByRole('button', { name: 'Cancel Bet' }).click();
    await shoot(page.getByRole('button', { name: 'Keep Bet' }), 'cancel-bet');
    await dialog.getByRole('button', { name: 'Cancel Bet' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await shootToast(page, 'cancelled', 'toast');
    await page.getByRole('button', { name: 'Bet U.P. Yoddhas' }).click();
    await shootToast(page, 'To bet on team', 'toasts');
  });

  test('header, menus and pages that are not there', async ({ page, context }) => {
    const player = await clientOf(look);
    await enterAs(page, player, '/changePassword');
    await shoot(page.getByLabel('Confirm password'), 'change-password');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await shoot(page.getByRole('menu'), 'user-menu');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await shoot(page.getByRole('dialog'), 'menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await shoot(page.getByRole('dialog').getByRole('listitem').first(), 'bell');
    await page.goto('/nowhere');
    await shoot(page.getByRole('heading', { name: 'Page Not Found' }), 'not-found');
    await page.goto('/rules');
    await shoot(page.getByText('How the rate works'), 'rules');
    await context.setOffline(true);
    await snap(page.getByText('You are offline'), 'offline-banner');
    await context.setOffline(false);
    const broken = { contentType: 'text/javascript', body: "throw new Error('planted')" };
    await page.route('**/assets/refer.page-*.js', (route) => route.fulfill(broken));
    await page.goto('/referAndEarn');
    await shoot(page.getByRole('alert').getByRole('button'), 'error');
    await page.goto('/offline.html');
    await shoot(page.getByRole('heading', { name: 'You are offline' }), 'offline');
  });

  test('home that is empty, loading or failed, and the bonus', async ({ page }) => {
    await serveMatches(page, () => []);
    await enterAs(page, await aPlayer({ deposit: 2475 }));
    await shoot(page.getByText('No Matches Found'), 'home-empty');
    await page.unrouteAll();
    await answerWith(page, '/client/getAllBets', { status: 409, json: {} });
    await page.reload();
    await expect(page.getByText('The matches could not be loaded')).toBeVisible();
    await shootToast(page, 'Server error', 'home-failed');
    await page.unrouteAll();
    await page.route('**/api/client/getAllBets*', () => undefined);
    await page.reload();
    await snap(page.getByText('Loading... Please wait'), 'home-loading');
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Claim Daily Bonus' }).click();
    const celebration = page.getByRole('dialog');
    await expect(celebration).toBeVisible();
    // The confetti is falling by then.
    await page.waitForTimeout(1600);
    await snap(celebration, 'bonus');
    await page.keyboard.press('Escape');
    await expect(celebration).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot(page.getByText('Daily Bonus Claimed'), 'home-bonus-claimed');
  });
});
