import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './fixtures.ts';
import { smallTargets } from './layout.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const LOOK_MS = 15_000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Below this width a page is used with fingers. */
const WIDE_PX = 640;

/**
 * Checks the current page in both themes, and on a phone that everything can be pressed. Layers over the page are
 * outside its landmarks; everything else must be inside one.
 */
export async function expectAccessible(page: Page, what: string, { isLayer = false } = {}) {
  // A scan can be slow, and a test may run many.
  test.setTimeout(test.info().timeout + LOOK_MS);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  // What is not a colour is the same in both themes, and is looked at in the dark one.
  const all: axe.RunOptions = { runOnly: TAGS, rules: isLayer ? { region: { enabled: false } } : {} };
  expect(
    {
      light: await violationsOf(page, 'light', { runOnly: ['color-contrast'] }),
      dark: await violationsOf(page, 'dark', all),
      small: (page.viewportSize()?.width ?? 0) < WIDE_PX ? await smallTargets(page) : [],
    },
    what,
  ).toEqual({ light: [], dark: [], small: [] });
}

const violationsOf = (page: Page, theme: 'light' | 'dark', rules: axe.RunOptions) =>
  page.evaluate(
    async ({ theme: chosen, rules: asked }) => {
      document.documentElement.dataset.theme = chosen;
      // What was opened just now begins to fade in with the frame after its first; colours are measured after that.
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await inPage.run({ ...asked, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
    },
    { theme, rules },
  );
