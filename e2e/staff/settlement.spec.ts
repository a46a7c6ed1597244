import type { Locator, Page } from '@playwright/test';
import { formatIst } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { cancelBets, type Player, settle } from '../support/backstage.ts';
import { aBettor, aMatch, cardOf, type Match, placeBet, walletOf } from '../support/bettors.ts';
import { aCrowdOn, closeMatch, freezeMatch, holdOneOf, letGoOf } from '../support/crowd.ts';
import { expect, test, toast, untilQuiet, withoutNews } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { answerWith, exportFile } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';

// A settlement pays before it answers, and every test makes its own clients and bets first.
test.use({ actionTimeout: 20_000 });

const CROWD = Number(process.env.E2E_CROWD ?? 20_000);

/** A match that has closed, with ₹1,000 on team A at 95 % and ₹500 on team B. */
async function aClosedMatch(): Promise<{ match: Match; onA: Player; onB: Player }> {
  const match = await aMatch({ rate: 95 });
  const [onA, onB] = await Promise.all([aBettor(), aBettor()]);
  await placeBet(onA, match, { amount: 1000 });
  await placeBet(onB, match, { amount: 500, team: match.teamB });
  await closeMatch(match);
  return { match, onA, onB };
}

async function askToSettle(page: Page, match: Match): Promise<void> {
  await cardOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
  await expectRows(page);
}

const resultOf = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Result' }).locator(`input[value="${name}"]`);
const expectRows = (page: Page) =>
  expect(page.getByRole('radiogroup', { name: 'Result' }).getByText(/^(pays|refunds) /)).toHaveCount(3);
const choose = (page: Page, result: string) => resultOf(page, result).click();

const yes = (page: Page) => page.getByRole('button', { name: /^Yes/ });
const rowOf = (page: Page, { teamA }: Match) => page.locator('main tbody tr').filter({ hasText: teamA });
const openDesk = (page: Page, match: Match, who: 'admin' | 'agent' = 'admin') =>
  enterAsStaff(page, who, `/admin/settleUp?search=${encodeURIComponent(match.teamA)}`);

test('a settlement is told, the page reloads, and a double click pays once', async ({ page }) => {
  const { match, onA } = await aClosedMatch();
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await choose(page, match.teamA);
  await expect(yes(page)).toContainText(`Yes, ${match.teamA} won: pay ₹1,950.00`);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/settleUpBet')) sent.push(request.headers()['idempotency-key']);
  });
  await Promise.all([page.waitForEvent('load'), yes(page).dblclick()]);
  await expect(toast(page, 'Bet settled successfully')).toBeVisible();
  await expect(cardOf(page, match)).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await walletOf(onA)).toMatchObject({ balance: 10_950, exposure: 0 });
});

test('a settlement whose answer is lost is sent again with the same key and paid once', async ({ page }) => {
  const { match, onA } = await aClosedMatch();
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await choose(page, match.teamA);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/settleUpBet', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await yes(page).click();
  await expect(toast(page, 'Bet settled successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await walletOf(onA)).toMatchObject({ balance: 10_950, exposure: 0 });
});

test('of two tabs that settle with different results, one is told why not', async ({ page, context }) => {
  const { match, onA, onB } = await aClosedMatch();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    // Without news and with an old preview, the server's answer is what tells.
    if (tab === second) await withoutNews(tab);
    await enterAsStaff(tab, 'admin');
    await askToSettle(tab, match);
  }
  await second.route('**/api/admin/settlePreview*', () => undefined);
  await choose(page, match.teamA);
  await choose(second, match.teamB);
  await yes(page).click();
  await expect(toast(page, 'Bet settled successfully')).toBeVisible();
  await yes(second).click();
  await expect(toast(second, 'Error while settling up bet')).toContainText(`result ${match.teamA}`);
  expect(await walletOf(onA)).toMatchObject({ balance: 10_950 });
  expect(await walletOf(onB)).toMatchObject({ balance: 9_500 });
});

test('settling before closing time warns; with an outcome time the void bets and late cancels are listed', async ({
  page,
}) => {
  const match = await aMatch();
  const [early, late] = await Promise.all([aBettor(), aBettor()]);
  await placeBet(early, match, { amount: 100 });
  await placeBet(late, match, { amount: 300 });
  await cancelBets(late, { betId: match.id, teamAName: '', teamBName: '', leagueName: '' });
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await expect(page.getByText('Settling closes it for good: it never opens again')).toBeVisible();
  const ist = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(0, 19);
  const knownAt = page.getByLabel('Outcome known at (IST)');
  await choose(page, match.teamA);
  // The match opened ten minutes ago.
  for (const minutes of [60, -11]) {
    await knownAt.fill(ist(Date.now() + minutes * 60_000));
    await expect(page.getByText('before the start of the match, nor in the future')).toBeVisible();
    await expect(yes(page)).toBeDisabled();
  }
  const minuteAgo = Date.now() - 60_000;
  await knownAt.fill(ist(minuteAgo));
  const readBack = `Bets placed at or after ${formatIst(new Date(minuteAgo), 'second')} IST are void`;
  await expect(page.getByText(readBack)).toBeVisible();
  await expect(page.getByText('1 bet void, ₹100.00 refunded')).toBeVisible();
  const voidBets = page.getByRole('list', { name: 'Void bets' });
  await expect(voidBets).toContainText(
    new RegExp(`${early.userName} on ${match.teamA}.*:\\d\\d:\\d\\d [AP]M`),
  );
  await expect(page.getByRole('list', { name: 'Late cancels' })).toContainText(late.userName);
  await page.getByLabel(`Type ${match.code} to confirm`).fill(match.code);
  await yes(page).click();
  await expect(toast(page, 'Bet settled successfully')).toBeVisible();
  expect(await walletOf(early)).toMatchObject({ balance: 10_000, exposure: 0 });
  await page.goto(`/admin/settleUp?search=${encodeURIComponent(match.teamA)}`);
  await page.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByRole('dialog')).toContainText('1 cancel at or after that time');
  await expect(page.getByRole('dialog')).toContainText('1 bet void, ₹100.00 refunded');
  await expect(page.getByRole('dialog')).toContainText(formatIst(new Date(minuteAgo), 'second'));
});

test('a settlement is reversed once with a reason, and the match can be settled again', async ({ page }) => {
  const { match, onA, onB } = await aClosedMatch();
  await openDesk(page, match);
  await rowOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
  await expectRows(page);
  await choose(page, match.teamA);
  await yes(page).click();
  await expect(rowOf(page, match)).toContainText(`${match.teamA} won`);
  await expect(rowOf(page, match)).toContainText('₹1,950.00');
  await expect(rowOf(page, match)).toContainText('admin');
  await rowOf(page, match).getByRole('button', { name: 'Reverse' }).click();
  const take = page.getByRole('button', { name: 'Take back ₹1,950.00' });
  await take.click();
  await expect(page.getByText('Please enter a reason')).toBeVisible();
  await page.getByLabel('Reason (everybody can read it)').fill('The toss was called wrong');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reverseSettlement')) sent.push(request.url());
  });
  await take.dblclick();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(rowOf(page, match)).toContainText('reversed');
  expect(await walletOf(onA)).toMatchObject({ balance: 9_000, exposure: 1_000 });
  await rowOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
  await expectRows(page);
  await choose(page, match.teamB);
  await yes(page).click();
  await expect(rowOf(page, match)).toContainText(`${match.teamB} won`);
  expect(await walletOf(onB)).toMatchObject({ balance: 10_475, exposure: 0 });
});

/** A settled match on the desk, with the reversal dialog open and a reason given. */
async function askToReverse(page: Page, match: Match): Promise<Locator> {
  await openDesk(page, match);
  await rowOf(page, match).getByRole('button', { name: 'Reverse' }).click();
  await page.getByLabel('Reason (everybody can read it)').fill('The toss was called wrong');
  return page.getByRole('button', { name: 'Take back ₹1,950.00' });
}

test('a reversal whose answer is lost is sent again with the same key and made once', async ({ page }) => {
  const { match, onA } = await aClosedMatch();
  await settle({ betId: match.id }, match.teamA);
  const take = await askToReverse(page, match);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/reverseSettlement', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await take.click();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await walletOf(onA)).toMatchObject({ balance: 9_000, exposure: 1_000 });
});

test('of two tabs that reverse, both are told and it is taken back once', async ({ page, context }) => {
  const { match, onA } = await aClosedMatch();
  await settle({ betId: match.id }, match.teamA);
  const second = await context.newPage();
  await withoutNews(second);
  const [take, takeAgain] = [await askToReverse(page, match), await askToReverse(second, match)];
  await expect(takeAgain).toBeEnabled();
  // What the second tab shows is old: the server's answer is what tells.
  for (const read of ['reversePreview', 'settlements'])
    await second.route(`**/api/admin/${read}*`, () => undefined);
  await take.click();
  await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
  await takeAgain.click();
  await expect(second.getByRole('alert').first()).toBeVisible();
  expect(await walletOf(onA)).toMatchObject({ balance: 9_000, exposure: 1_000 });
});

test('a match is settled by keyboard alone', async ({ page }) => {
  const { match, onA } = await aClosedMatch();
  await openDesk(page, match);
  await rowOf(page, match).getByRole('button', { name: 'Settle Up' }).press('Enter');
  await expectRows(page);
  await expect(resultOf(page, match.teamA)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(resultOf(page, match.teamA)).toBeChecked();
  await tabTo(yes(page));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, match)).toContainText(`${match.teamA} won`);
  expect(await walletOf(onA)).toMatchObject({ balance: 10_950 });
});

test('from the dashboard a closed match is settled in three presses, by hand or by keys', async ({
  page,
}) => {
  const [byHand, byKeys] = [await aClosedMatch(), await aClosedMatch()];
  await enterAsStaff(page, 'admin');
  const presses = await countPresses(page);
  await cardOf(page, byHand.match).getByRole('button', { name: 'Settle Up' }).click();
  await choose(page, byHand.match.teamA);
  await expect(yes(page)).toContainText('pay ₹1,950.00');
  // Behind an open dialog a card has no role: only the reload says that the match is settled.
  let reloaded = page.waitForEvent('load');
  await yes(page).click();
  await reloaded;
  expect(presses()).toBe(3);
  await cardOf(page, byKeys.match).getByRole('button', { name: 'Settle Up' }).press('Enter');
  await expectRows(page);
  await page.keyboard.press('1');
  await expect(yes(page)).toContainText('pay ₹1,950.00');
  reloaded = page.waitForEvent('load');
  await page.keyboard.press('Control+Enter');
  await reloaded;
  await expect(cardOf(page, byKeys.match)).toBeHidden();
  for (const { onA } of [byHand, byKeys]) expect(await walletOf(onA)).toMatchObject({ balance: 10_950 });
});

/** How often the page was pressed, reloads included. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => void presses++);
  await page.evaluate(() =>
    addEventListener('pointerdown', () => (window as unknown as { notePress: () => void }).notePress(), {
      capture: true,
    }),
  );
  return () => presses;
}

test('a dialog on a small phone has its buttons in reach, and nothing is clipped', async ({ page }) => {
  const { match } = await aClosedMatch();
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await choose(page, match.teamA);
  await page.getByRole('button', { name: '5 min before' }).click();
  await expect(page.getByRole('list', { name: 'Void bets' })).toBeVisible();
  for (const [width, height] of [
    [320, 640],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const button of [yes(page), page.getByRole('button', { name: 'No', exact: true })])
      await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, 'Settle Up on a small phone', { isLayer: true });
});

test('an employee reads the desk, its filters and its export, without actions', async ({ page }) => {
  const { match } = await aClosedMatch();
  await openDesk(page, match, 'agent');
  await expect(rowOf(page, match)).toContainText('waiting');
  await expect(rowOf(page, match).getByRole('button', { name: 'Settle Up' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Alarms' })).toBeHidden();
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(2);
  await page.getByRole('link', { name: 'Waiting' }).click();
  await expect(page).toHaveURL('/admin/settleUp?state=waiting');
});

test('the menu counts the results that wait', async ({ page }) => {
  await closeMatch(await aMatch());
  await enterAsStaff(page, 'admin');
  await expect(page.getByRole('link', { name: /^Settle Up \d+ results? to enter/ })).toBeVisible();
});

test('a frozen match cannot be settled until an admin unfreezes it with a reason', async ({ page }) => {
  const { match } = await aClosedMatch();
  await freezeMatch(match);
  await openDesk(page, match);
  await expect(rowOf(page, match)).toContainText('frozen');
  await expect(rowOf(page, match).getByRole('button', { name: 'Settle Up' })).toBeDisabled();
  await page.getByRole('link', { name: 'Look at them' }).click();
  const alarm = page
    .getByRole('list', { name: 'Alarms' })
    .getByRole('listitem')
    .filter({ hasText: match.teamA });
  await alarm.getByRole('button', { name: 'Check and unfreeze' }).click();
  const dialog = page.getByRole('dialog');
  const unfreeze = dialog.getByRole('button', { name: 'Check and unfreeze' });
  await unfreeze.click();
  await expect(dialog).toContainText('Please enter a reason');
  await dialog.getByLabel('Reason').fill('Checked by hand');
  await unfreeze.click();
  await expect(toast(page, 'Checked and unfrozen')).toBeVisible();
  await expect(alarm).toContainText('Resolved by admin');
  await expect(alarm).toContainText('Checked by hand');
});

test('what is still wrong stays frozen, and says so', async ({ page }) => {
  await freezeMatch((await aClosedMatch()).match);
  const message = 'The books are still wrong here. Nothing was unfrozen.';
  await answerWith(page, '/admin/unfreeze', { status: 409, json: { code: 'STILL_BROKEN', message } });
  await enterAsStaff(page, 'admin', '/admin/settleUp?state=alarms');
  await page.getByRole('button', { name: 'Check and unfreeze' }).first().click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Looks right to me');
  await page.getByRole('dialog').getByRole('button', { name: 'Check and unfreeze' }).click();
  await expect(toast(page, 'Not unfrozen')).toContainText(message);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a match with many bets leads from the dialog to the desk, where progress moves to 100 %', async ({
  page,
}) => {
  test.setTimeout(60_000 + CROWD * 5);
  const match = await aMatch();
  await aCrowdOn(match, { bets: CROWD });
  // One wallet that cannot be paid yet: a fast machine would finish before the desk renders.
  await holdOneOf(match);
  await closeMatch(match);
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await choose(page, match.teamA);
  await yes(page).click();
  await expect(toast(page, `Settlement started for ${CROWD} bets`)).toBeVisible();
  await expect(page).toHaveURL(`/admin/settleUp?follow=${match.id}`);
  const bar = page.getByRole('progressbar', { name: match.teamA });
  const atLast = { timeout: 60_000 + CROWD * 4 };
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d %/, atLast);
  await letGoOf(match);
  await expect(bar).toHaveAttribute('aria-valuetext', /^100 %/, atLast);
});

test('the staff screens of settling have no violation', async ({ page }) => {
  test.slow();
  const { match } = await aClosedMatch();
  await enterAsStaff(page, 'admin');
  await askToSettle(page, match);
  await choose(page, match.teamA);
  await expectAccessible(page, 'Settle Up', { isLayer: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cardOf(page, match).getByRole('button', { name: 'Settle Up' })).toBeFocused();
  await expectAccessible(page, 'dashboard');
  const open = await aMatch();
  await placeBet(await aBettor(), open);
  await askToSettle(page, open);
  await choose(page, open.teamA);
  const minuteAgo = new Date(Date.now() + (330 - 1) * 60_000).toISOString().slice(0, 19);
  await page.getByLabel('Outcome known at (IST)').fill(minuteAgo);
  await expect(page.getByRole('list', { name: 'Void bets' })).toBeVisible();
  await expectAccessible(page, 'Settle Up of an open match', { isLayer: true });
  for (const path of [`/admin/match/${match.id}`, '/admin/settleUp', '/admin/settleUp?state=alarms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    await expectAccessible(page, path);
  }
});
