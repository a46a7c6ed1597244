import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LOOK_MS = 15_000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Layers over the page stand outside its landmarks; everything else must stand inside one. */
export async function expectAccessible(page: Page, what: string, { isLayer = false } = {}) {
  // A look takes as long as the machine lets it, and a test may take many.
  test.setTimeout(test.info().timeout + LOOK_MS);
  // Colours are measured when nothing is half-way through fading in.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const axe = new AxeBuilder({ page });
  const isLight = await page.evaluate(() => document.documentElement.dataset.theme === 'light');
  // What is not a colour is the same in both themes, and is looked at in the dark one.
  if (isLight) axe.withRules(['color-contrast']);
  else axe.withTags(TAGS).disableRules(isLayer ? ['region'] : []);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => ({ what, id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })),
  ).toEqual([]);
}
