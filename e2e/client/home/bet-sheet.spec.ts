import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { amount, aPageWithMatch, dialog, openDialog, submit } from '../../support/bet-dialog.ts';
import { aBettor, aMatch, cardOf, openHome, placeBet, stakesOf, walletOf } from '../../support/bettors.ts';
import { expect, test } from '../../support/fixtures.ts';

const PHONE = { width: 390, height: 844 };
/** What a keyboard leaves of it. */
const ABOVE_KEYBOARD = { width: 390, height: 500 };

test.use({ viewport: PHONE, hasTouch: true });

const isInSight = (page: Page) =>
  submit(page).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('with the keyboard up the button to place the bet stays in sight, whatever the sheet says', async ({
  page,
}) => {
  const { match } = await aPageWithMatch(page, { balance: 1_000 });
  await openDialog(page, match);
  await page.setViewportSize(ABOVE_KEYBOARD);
  await expect.poll(() => isInSight(page)).toBe(true);
  await amount(page).fill('2000');
  await expect(
    dialog(page).getByText('Insufficient balance. Please add funds to your account.'),
  ).toBeVisible();
  expect(await isInSight(page)).toBe(true);
  await amount(page).fill('300');
  await expect(submit(page)).toHaveText('Place Bet · ₹300');
  expect(await isInSight(page)).toBe(true);
});

test('Back closes the sheet, and only then leaves the page', async ({ page }) => {
  const { match } = await aPageWithMatch(page);
  await page.getByRole('link', { name: 'Passbook' }).first().click();
  await expect(page).toHaveURL(/passbook|credit/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await openDialog(page, match);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Live Betting' })).toBeVisible();
  // Closed by its button, it leaves no entry behind.
  await openDialog(page, match);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/passbook|credit/);
});

test('a swipe down closes the sheet', async ({ page }) => {
  const { match } = await aPageWithMatch(page);
  await openDialog(page, match);
  const box = await dialog(page).boundingBox();
  if (!box) throw new Error('The sheet has no box');
  const touch = await page.context().newCDPSession(page);
  const [x, from] = [box.x + box.width / 2, box.y + 12];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 10; step++) await send('touchMove', from + step * 30);
  await send('touchEnd');
  await expect(dialog(page)).toBeHidden();
});

test('a bet is switched to the other team in one act, and the card says so', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match, { amount: 500 });
  await openHome(page, bettor);
  await openDialog(page, match, match.teamB);
  await expect(dialog(page)).toContainText(
    `To bet on team ${match.teamB}, Please cancel your bet on team ${match.teamA}`,
  );
  await expectAccessible(page, 'the switch');
  await dialog(page).getByRole('button', { name: 'Switch · ₹500' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expectAccessible(page, 'the switch');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, match)).toContainText(`Your bet: ₹500.00 on ${match.teamB}`);
  expect(await stakesOf(bettor, match)).toEqual([500, 500]);
  expect(await walletOf(bettor)).toMatchObject({ balance: 9_500, exposure: 500 });
});

test('from a bet on the other team one can also just cancel, or keep it', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match, { amount: 500 });
  await openHome(page, bettor);
  await openDialog(page, match, match.teamB);
  await dialog(page).getByRole('button', { name: 'Keep Bet' }).click();
  await expect(dialog(page)).toBeHidden();
  await openDialog(page, match, match.teamB);
  await dialog(page).getByRole('button', { name: 'Cancel Bet' }).click();
  await dialog(page)
    .filter({ hasText: 'The stake goes back' })
    .getByRole('button', { name: 'Cancel Bet' })
    .click();
  await expect(cardOf(page, match)).not.toContainText('Your bet');
  expect(await walletOf(bettor)).toMatchObject({ balance: 10_000, exposure: 0 });
});

test('a receipt becomes a picture', async ({ page }) => {
  const { match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await dialog(page).getByRole('button', { name: 'Add ₹500' }).click();
  await submit(page).click();
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Share' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^TossBook-\d+\.png$/);
  const size = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      return [picture.width, picture.height];
    },
    [...(await readFile(await file.path()))],
  );
  expect(size[0]).toBe(1_440);
});
