import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { settle } from '../../support/backstage.ts';
import { aBettor, aMatch, type Match, placeBet } from '../../support/bettors.ts';
import { closeMatch, freezeMatch } from '../../support/crowd.ts';
import { expect, toast } from '../../support/fixtures.ts';
import { asOwner } from '../../support/owner.ts';
import { test, theSecondAdmin } from '../../support/sites/own-site.ts';
import { enterAsStaff, type StaffMember } from '../../support/staff.ts';

// One site for all, on which two people decide.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const yes = (page: Page) => page.getByRole('button', { name: /^Yes/ });
const resultOf = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Result' }).locator(`input[value="${name}"]`);

/** A page of its own for another member of staff. */
async function openAs(browser: Browser, who: StaffMember, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
  });
  const page = await context.newPage();
  await enterAsStaff(page, who, path);
  return page;
}

/**
 * A closed match with ₹1,000 on team A and ₹500 on team B. Its clients have no more than they need: what an admin deposits
 * is summed up over all files that share this site, and above ₹1,00,000 a second admin is asked.
 */
async function aClosedMatch(): Promise<Match> {
  const match = await aMatch({ rate: 95 });
  await placeBet(await aBettor({ balance: 1000 }), match, { amount: 1000 });
  await placeBet(await aBettor({ balance: 500 }), match, { amount: 500, team: match.teamB });
  await closeMatch(match);
  return match;
}

const pageOf = ({ id }: Match) => `/admin/match/${id}`;

async function openDialog(page: Page, result: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Settle Up' }).click();
  await resultOf(page, result).click();
  await expect(yes(page)).toContainText('pay ₹');
}

const letSmallPayoutsWait = (from: number) =>
  asOwner((owner) =>
    owner.query("update settings set value = $1 where key = 'approval.settlementFromRupees'", [from]),
  );

test('while one admin settles, the open dialog of another says so within a second, and cannot act', async ({
  page,
  browser,
}) => {
  const [second, match] = [await theSecondAdmin(), await aClosedMatch()];
  await enterAsStaff(page, 'admin', pageOf(match));
  const other = await openAs(browser, second, pageOf(match));
  await openDialog(page, match.teamA);
  const openedFrom = Date.now();
  await openDialog(other, match.teamB);
  // News pauses for 750 ms at most on its way; then the preview is read and drawn, which takes a busy machine as long as
  // it took to open the dialog.
  const withinMs = Math.max(1_000, 750 + Date.now() - openedFrom);
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/settleUpBet')) sent.push(request.url());
  });
  const told = other.getByRole('alert').filter({ hasText: 'admin settled this match' });
  const [answeredAt, toldAt] = [
    page.waitForResponse('**/settleUpBet').then(() => Date.now()),
    // Looked at in every frame: the runner looks less often the longer it waits.
    other
      .waitForFunction(() => document.body.textContent?.includes('settled this match') && Date.now(), null, {
        polling: 'raf',
      })
      .then((found) => found.jsonValue()),
  ];
  await yes(page).click();
  expect(Number(await toldAt) - (await answeredAt)).toBeLessThan(withinMs);
  await expect(told).toContainText(new RegExp(`settled this match \\d+ s ago: ${match.teamA} won\\.`));
  await expect(told).toContainText(`You had chosen: ${match.teamB} won. Nothing of yours was recorded`);
  await expect(other.getByRole('dialog')).toContainText('Would have paid ₹975.00 to 1 client');
  await expect(yes(other)).toBeHidden();
  await other.keyboard.press('Control+Enter');
  await expectAccessible(other, 'a dialog that was overtaken', { isLayer: true });
  await other.setViewportSize({ width: 390, height: 500 });
  await expect(other.getByRole('link', { name: 'See the settlement' })).toBeInViewport({ ratio: 1 });
  expect(sent).toEqual([]);
  await other.getByRole('link', { name: 'See the settlement' }).click();
  const life = other.getByRole('list', { name: 'Life of this match' });
  await expect(life.getByRole('listitem').first()).toContainText(`Settled: ${match.teamA} won`);
});

test('a match that is frozen while the dialog is open says so, and Yes is gone', async ({ page }) => {
  const match = await aClosedMatch();
  await enterAsStaff(page, 'admin', pageOf(match));
  await openDialog(page, match.teamA);
  await freezeMatch(match);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This match is frozen.');
  await expect(yes(page)).toBeHidden();
});

test('a large result is asked for, decided and told in the dialogs themselves, and the reversal too', async ({
  page,
  browser,
}) => {
  test.slow();
  const [second, match] = [await theSecondAdmin(), await aClosedMatch()];
  await letSmallPayoutsWait(1_000);
  await enterAsStaff(page, 'admin', pageOf(match));
  await page.getByRole('main').getByRole('button', { name: 'Settle Up' }).click();
  await resultOf(page, match.teamA).click();
  await page.getByRole('button', { name: 'Ask a second admin: pay ₹1,950.00' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Waiting for a second admin');
  await expect(dialog.getByRole('timer')).toContainText(/^(30:00|29:\d\d)/);
  await expectAccessible(page, 'a result that waits', { isLayer: true });
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'a result that waits, on a phone', { isLayer: true });

  const other = await openAs(browser, second, pageOf(match));
  await expect(other.getByRole('heading', { name: 'Your yes is needed' })).toBeVisible();
  await expect(other.getByRole('main')).toContainText('Paid to clients₹1,950.00');
  await expectAccessible(other, 'a result to decide on the page of its match');
  const approve = other.getByRole('button', { name: 'Approve: pay ₹1,950.00' });
  await expect(approve).toBeDisabled();
  await other.getByLabel(`Type ${match.code} to approve`).fill(match.code);
  await approve.click();
  await expect(toast(other, 'Settlement started')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText(`You settled this match`);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('button', { name: 'Reverse…' }).click();
  await page.getByLabel('Reason (everybody can read it)').fill('The toss was called wrong');
  await expectAccessible(page, 'a reversal that another admin must agree to', { isLayer: true });
  await page.getByRole('button', { name: 'Ask a second admin: take back ₹1,950.00' }).click();
  await expect(dialog).toContainText('₹1,950.00 is taken back');
  await expect(other.getByRole('heading', { name: 'Your yes is needed' })).toBeVisible();
  await other.getByRole('button', { name: 'Refuse with a reason…' }).click();
  await other.getByLabel('Why it is refused').fill('The result is right');
  await other.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The result is right');
  await expect(page.getByRole('button', { name: /^Ask a second admin/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  const life = page.getByRole('list', { name: 'Life of this match' }).getByRole('listitem');
  for (const [index, words] of [
    'Request refused',
    'Second admin asked to agree to a reversal',
    `Settled: ${match.teamA} won`,
    'Second admin agreed',
    `Second admin asked to agree: ${match.teamA} won`,
  ].entries())
    await expect(life.nth(index)).toContainText(words);
  await letSmallPayoutsWait(500_000);
});

test('the page of a match tells its whole life, the first result and its reversal included', async ({
  page,
}) => {
  const match = await aClosedMatch();
  await settle({ betId: match.id }, match.teamA);
  await enterAsStaff(page, 'admin', pageOf(match));
  const life = page.getByRole('list', { name: 'Life of this match' }).getByRole('listitem');
  await expect(life.first()).toContainText(`Settled: ${match.teamA} won`);
  await expect(life.first()).toContainText('Paid ₹1,950.00 · 2 bets, 2 clients');
  await expect(life.last()).toContainText('Created');
  await expectAccessible(page, 'the life of a match');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, 'the life of a match on a small phone');
});
