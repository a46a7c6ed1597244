import { aPlayerWithHistory } from '../screenshots/showcase.ts';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send } from '../support/backstage.ts';
import { aBettor, aMatch, openHome, serveMatches, showcaseMatches } from '../support/bettors.ts';
import { untilLogged } from '../support/book.ts';
import { enterAs } from '../support/enter.ts';
import { expect, logIn, newsOfEveryKind, register, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { answerWith, openAs } from '../support/lists.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';

test('the first minutes have no violation', async ({ page }) => {
  const { token } = await aPlayer();
  const { referralCode } = await send<{ referralCode: string }>('GET', '/referral/stats', { token });
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
  await expectAccessible(page, 'landing');
  for (const [code, heading] of [
    [referralCode, / invites you$/],
    ['ZZZZZZZZ', 'This invitation is not valid'],
  ] as const) {
    await page.goto(`/register?ref=${code}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, `invitation ${heading}`);
    if (isPhone) await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByLabel(/^Referral code/)).toHaveValue(code);
    await expectAccessible(page, `register by invitation ${heading}`);
  }
  const match = await aMatch();
  const player = await aPlayer({ deposit: 1_000 });
  await logIn(page, player);
  const guide = page.getByRole('region', { name: 'Your first bet' });
  await expect(guide).toBeVisible();
  await expectAccessible(page, 'guide to a team');
  // Of its own: another test's may close meanwhile.
  const own = page.getByRole('article').filter({ hasText: match.teamA });
  await own.getByRole('button', { name: /^Bet / }).first().click();
  await expect(guide).toContainText('Choose your stake');
  await expectAccessible(page, 'guide to a stake', { isLayer: true });
  await page.getByLabel('Custom amount').fill('100');
  await expect(guide).toContainText('Place your bet');
  await expectAccessible(page, 'guide to a bet', { isLayer: true });
});

test('the account screens have no violation', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectAccessible(page, 'login with errors');
  await page.goto('/register');
  await expectAccessible(page, 'register');
  const userName = await register(page);
  await expectAccessible(page, 'registered');
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  await page.getByLabel('New password').fill('Secret12');
  await page.getByLabel('Confirm password').fill('other');
  await expectAccessible(page, 'change password');
});

test('the shell has no violation', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹');
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Account menu of asha' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'user menu', { isLayer: true });
  await page.keyboard.press('Escape');
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'mobile menu', { isLayer: true });
  }
  await page.goto('/nowhere');
  await expectAccessible(page, 'not found');
});

test('the home and its dialogs have no violation', async ({ page }) => {
  await serveMatches(page, showcaseMatches);
  await openHome(page, await aBettor());
  await expect(page.getByText('5 Active')).toBeVisible();
  await expectAccessible(page, 'home with matches');
  await page.getByRole('button', { name: 'Bet India' }).click();
  await page.getByLabel('Custom amount').fill('20');
  await expectAccessible(page, 'place bet', { isLayer: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel Bet' }).click();
  await expect(page.getByRole('button', { name: 'Keep Bet' })).toBeVisible();
  await expectAccessible(page, 'cancel bet', { isLayer: true });
});

test('the lists have no violation', async ({ page }) => {
  test.slow();
  const player = await aPlayerWithHistory();
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–7 of')).toBeVisible();
  await expectAccessible(page, 'transactions');
  await page
    .getByRole('button', { name: /^Details of the bet/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'bet details', { isLayer: true });
  for (const path of ['/credit', '/debit', '/kabaddi', '/cricket']) {
    await page.goto(path);
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/credit?search=nothing');
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await untilLogged(page);
  await page.getByRole('button', { name: 'Verify my passbook' }).click();
  await expect(page.getByText('complete and unchanged')).toBeVisible();
  await expectAccessible(page, 'verified passbook', { isLayer: true });
  await answerWith(page, '/client/getPassbookDetails', { status: 409, json: {} });
  await page.goto('/debit');
  await expect(page.getByText('Your debits could not be loaded')).toBeVisible();
  await expectAccessible(page, 'failed debits');
});

test('notifications, referral and rules have no violation', async ({ page, tell }) => {
  const player = await aPlayer();
  await enterAs(page, player, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expectAccessible(page, 'no notifications');
  await tell(player.userName, newsOfEveryKind);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(newsOfEveryKind.length);
  await expectAccessible(page, 'notifications');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(newsOfEveryKind.length);
  await expectAccessible(page, 'bell', { isLayer: true });
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: 'Play money' })).toBeVisible();
  await expectAccessible(page, 'rules');
  await page.goto('/referAndEarn');
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await expectAccessible(page, 'refer');
  await page.route('**/api/referral/stats?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expectAccessible(page, 'refer without figures');
});

test('an account can be opened and used by keyboard alone', async ({ page }) => {
  const userName = `keys${Date.now() % 1e9}`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keyboard User');
  await page.keyboard.press('Tab');
  await page.keyboard.type(userName);
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Go to login' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  // Both are filled in.
  await expect(page.getByLabel('Username')).toHaveValue(userName);
  await tabTo(page.getByRole('button', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/changePassword');
  await page.getByLabel('New password').focus();
  await page.keyboard.type('My-own-1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My-own-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
