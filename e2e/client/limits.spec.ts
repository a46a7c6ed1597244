import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, placeBet, setLimits, takeTimeOut } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast } from '../support/fixtures.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
/** A dialog, or with room for it a region beside the list. */
const betForm = (page: Page) => dialog(page).or(panel(page, 'Place Bet'));

test('limits are typed side by side: lower counts at once, higher waits for a second yes', async ({
  page,
}) => {
  const player = await aPlayer({ deposit: 1_000 });
  await setLimits(player, [{ kind: 'stake', period: 'day', amount: 500 }]);
  await placeBet(player, { match: await aFixture(), amount: 200 });
  await enterAs(page, player, '/limits');
  const stakes = panel(page, 'Stake limit');
  await expect(stakes).toContainText('₹300.00 left₹200.00 of ₹500.00');
  await expectAccessible(page, 'limits');
  const day = stakes.getByLabel('24 hours');
  await day.fill('400');
  await expect(stakes.getByText('Lower: counts as soon as you save')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your limits are saved')).toBeVisible();
  await expect(stakes).toContainText('₹200.00 left₹200.00 of ₹400.00');
  await day.fill('900');
  await expect(stakes.getByText('Higher: you can confirm it 24 hours after you save')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stakes.getByText('₹900.00 waits for your second yes')).toBeVisible();
  await expect(day).toHaveValue('400');
  await expectAccessible(page, 'limits with a raise');
  await stakes.getByRole('button', { name: 'Keep the lower limit' }).click();
  await expect(stakes.getByText('waits for your second yes')).toBeHidden();
});

test('a bet beyond a limit of their own says what is left and when it renews, and leads to the limits', async ({
  page,
}) => {
  const player = await aPlayer({ deposit: 1_000 });
  await setLimits(player, [{ kind: 'loss', period: 'week', amount: 150 }]);
  const match = await aFixture({ teamA: 'Limit Lions', league: 'Limit League' });
  await enterAs(page, player);
  await page
    .getByRole('button', { name: `Bet ${match.teamAName}` })
    .first()
    .click();
  await page.getByLabel('Custom amount').fill('300');
  const form = betForm(page);
  await form.getByRole('button', { name: 'Place Bet' }).click();
  await expect(form).toContainText('Your loss limit for 7 days is ₹150.00: ₹150.00 is left.');
  await expectAccessible(page, 'refused by an own limit', { isLayer: true });
  await form.getByRole('link', { name: 'See your limits' }).click();
  await expect(page).toHaveURL('/limits');
});

test('a break is taken by keyboard with two answers, and closes betting, bonus and deposits', async ({
  page,
}) => {
  const player = await aPlayer({ deposit: 1_000 });
  const match = await aFixture({ teamA: 'Break Bulls', league: 'Break League' });
  await placeBet(player, { match, amount: 100 });
  await enterAs(page, player, '/limits');
  await page.getByRole('button', { name: '7 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Not now' })).toBeFocused();
  await expect(dialog(page)).toContainText('Nobody can lift it early');
  await expectAccessible(page, 'what a break means', { isLayer: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('This starts at once and cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Start my break' }).press('Enter');
  await expect(toast(page, /You are taking a break until/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^You are taking a break until/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bet Break Bulls' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Claim/ })).toBeHidden();
  await expectAccessible(page, 'home during a break');
  await page.getByRole('button', { name: 'Cancel Bet' }).first().click();
  await dialog(page).getByRole('button', { name: 'Cancel Bet' }).click();
  await expect(toast(page, /cancel/i)).toBeVisible();
  await page.goto('/deposit');
  await expect(page.getByText('Deposits are closed during your break')).toBeVisible();
  await expectAccessible(page, 'deposit during a break');
});

test('a break taken elsewhere reaches an open home at once', async ({ page }) => {
  const player = await aPlayer();
  await enterAs(page, player);
  await expect(page.getByRole('button', { name: /Claim/ })).toBeVisible();
  await takeTimeOut(player);
  await expect(page.getByRole('heading', { name: /^You are taking a break until/ })).toBeVisible();
});

test('the first deposit offers a limit, and either answer is remembered', async ({ page }) => {
  await enterAs(page, await aPlayer(), '/deposit');
  await expect(page.getByRole('heading', { name: 'Set a deposit limit first?' })).toBeVisible();
  await expectAccessible(page, 'offer of a limit');
  await page.getByRole('button', { name: 'No limit for now' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
});

test('the reality check says how long and how it went, once for a tab', async ({ page }) => {
  await page.route('**/api/client/limits', async (route) => {
    const response = await route.fetch();
    const startedAt = new Date(Date.now() - 65 * 60_000).toISOString();
    await route.fulfill({
      response,
      json: { ...(await response.json()), session: { startedAt, netResult: -250 } },
    });
  });
  await enterAs(page, await aPlayer(), '/rules');
  await expect(dialog(page)).toContainText('You have been logged in for 1 hour 5 minutes.');
  await expect(dialog(page)).toContainText('−₹250.00');
  await expectAccessible(page, 'reality check', { isLayer: true });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
