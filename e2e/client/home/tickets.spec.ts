import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import {
  aBettor,
  aMatch,
  cardOf,
  closeMoment,
  nineMatches,
  openHome,
  serveMatches,
  settledMatch,
  stakesOf,
  walletBar,
} from '../../support/bettors.ts';
import { expect, test, untilQuiet } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';

/** The home at the widths it is used at, from a small phone to a large desk. */

async function openNine(page: Page): Promise<void> {
  await serveMatches(page, nineMatches, Date.now, () => [settledMatch()]);
  await openHome(page, await aBettor());
  await closeMoment(page, 'Pakistan won the toss');
  await expect(page.getByRole('article')).toHaveCount(9);
  await untilQuiet(page);
}

/** Texts that are cut off by a box around them. What ends in dots or scrolls sideways is meant to. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What is off the screen has no layout otherwise.
    for (const card of document.querySelectorAll<HTMLElement>('[data-match]'))
      card.style.contentVisibility = 'visible';
    const isCut = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (textOverflow === 'ellipsis' || overflowX === 'auto') return false;
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const box = around.getBoundingClientRect();
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
          return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (!parent.closest('.sr-only, .ticket-extra') && isCut(text)) cut.push(text.textContent);
    }
    return cut;
  });

test('nine matches take at most 2,000 px of a phone', async ({ page }) => {
  await openNine(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  test.info().annotations.push({ type: 'height', description: `${height} px` });
  expect(height).toBeLessThanOrEqual(2_000);
  expect(await overflow(page)).toBe(0);
  expect(await clipped(page)).toEqual([]);
});

for (const [name, width, height] of [
  ['a phone of 320 px', 320, 640],
  ['a desk of 1280 px at 200 %', 640, 430],
  ['a phone of 390 px at 200 %', 195, 422],
] as const)
  test(`on ${name} nothing is cut off, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openNine(page);
    expect(await overflow(page)).toBe(0);
    expect(await clipped(page)).toEqual([]);
    await expectAccessible(page, `home at ${width} px`);
  });

test.describe('at a desk', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 860 } });

  test('a bet is placed beside the list, and stands among the open ones', async ({ page }) => {
    const [bettor, match] = [await aBettor(), await aMatch()];
    await openHome(page, bettor);
    const slip = page.getByRole('region', { name: 'Place Bet' });
    await expect(slip).toContainText('Tap a team to bet');
    await cardOf(page, match)
      .getByRole('button', { name: `Bet ${match.teamA}` })
      .click();
    await expect(slip.getByLabel('Custom amount')).toBeFocused();
    await page.keyboard.type('500');
    await expect(slip).toContainText('Profit+₹475.00');
    await expectAccessible(page, 'home with a bet beside the list');
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('region', { name: 'Bet placed' });
    await expect(receipt).toContainText(`₹500.00 on ${match.teamA}`);
    await expect(page.getByRole('region', { name: 'My open bets' })).toContainText(
      `${match.teamA}₹500.00 · rate 95%`,
    );
    await expect(walletBar(page)).toContainText('₹9,500.00');
    expect(await stakesOf(bettor, match)).toEqual([500]);
    await receipt.getByRole('button', { name: 'Done' }).click();
    await expect(cardOf(page, match).getByRole('button', { name: `Bet ${match.teamA}` })).toBeFocused();
  });

  test('chips narrow the matches, by keyboard too, and the address keeps the choice', async ({ page }) => {
    await openNine(page);
    const filters = page.getByRole('navigation', { name: 'Filter' });
    await filters.getByRole('link', { name: 'Kabaddi 3', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page).toHaveURL('/?sport=Kabaddi');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await filters.getByRole('link', { name: /^T20 International/ }).click();
    await expect(cardOf(page, { teamA: 'India' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bet Patna Pirates' })).toBeHidden();
  });

  for (const width of [1280, 1920])
    test(`at ${width} px the column is beside the list, and no space is left dead`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1080 });
      await openNine(page);
      expect(await overflow(page)).toBe(0);
      expect(await clipped(page)).toEqual([]);
      const column = page.getByRole('complementary', { name: 'Bet slip, open bets and news' });
      for (const name of ['Place Bet', 'My open bets', 'Notifications'])
        await expect(column.getByRole('region', { name })).toBeVisible();
      const [cards, beside] = await Promise.all([
        page.getByRole('region', { name: 'Closing soon' }).boundingBox(),
        column.boundingBox(),
      ]);
      if (!cards || !beside) throw new Error('nothing is on the page');
      // Menu, cards and column fill the screen but for their margins.
      expect(cards.x).toBeLessThanOrEqual(260);
      expect(beside.x - (cards.x + cards.width)).toBeLessThanOrEqual(40);
      expect(width - (beside.x + beside.width)).toBeLessThanOrEqual(40);
      const inARow = await page
        .getByRole('region', { name: 'Closing soon' })
        .getByRole('article')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
      expect(inARow[0]?.y).toBe(inARow[1]?.y);
      expect(Math.round((inARow[1]?.right ?? 0) - (cards.x + cards.width))).toBe(0);
      await expectAccessible(page, `home at ${width} px`);
    });
});
