import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Layers over the page stand outside its landmarks; everything else must stand inside one. */
export async function expectAccessible(page: Page, what: string, { isLayer = false } = {}) {
  // Colours are measured when nothing is half-way through fading in.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(isLayer ? ['region'] : [])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({ what, id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })),
  ).toEqual([]);
}
