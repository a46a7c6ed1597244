import type { Locator, Page } from '@playwright/test';
import { test as base, expect, untilQuiet } from '../support/fixtures.ts';
import { type Look, looks } from './evening.ts';

/** Takes the pictures for `npm run screenshots`: every screen at two sizes and in both themes. */

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };
const LOADED_MS = 200;

// A crashed page is one of the pictures, so console errors are ignored here.
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: async ({}, use) => use(),
});

type Camera = ReturnType<typeof cameraOf> & { look: Look; isPhone: boolean };

/** The same tests for each look, on the site of all or, with another `test`, on one of their own. */
export function inEveryLook(
  takePictures: (camera: Camera) => void,
  on: Pick<typeof test, 'describe' | 'use' | 'setTimeout'> = test,
): void {
  for (const look of Object.keys(looks) as Look[]) {
    const [size, colorScheme] = look.split(' ') as ['phone' | 'desktop', 'dark' | 'light'];
    const isPhone = size === 'phone';
    on.describe(look, () => {
      on.use({ viewport: sizes[size], colorScheme, isMobile: isPhone, hasTouch: isPhone });
      on.setTimeout(90_000);
      takePictures({ look, isPhone, ...cameraOf(`${size}-${colorScheme}`) });
    });
  }
}

function cameraOf(ending: string) {
  const pathOf = (name: string) => `artifacts/screenshots/${name}-${ending}.png`;
  /** For screens that never become idle, or would be gone by then. */
  const snap = async (subject: Locator, name: string) => {
    await expect(subject).toBeVisible();
    await subject.page().screenshot({ path: pathOf(name) });
  };
  /** The subject of the picture, which is taken once it is visible. */
  const shoot = async (subject: Locator, name: string, { fullPage = false } = {}) => {
    const page = subject.page();
    await expect(subject).toBeVisible();
    await untilQuiet(page, LOADED_MS);
    await page.evaluate(() => document.fonts.ready);
    const size = page.viewportSize();
    if (fullPage) await unroll(page);
    await page.screenshot({ path: pathOf(name), animations: 'disabled' });
    if (fullPage && size) await page.setViewportSize(size);
  };
  /** A toast ends with its progress animation, so motion stays on. */
  const shootToast = async (page: Page, text: string, name: string) => {
    const toast = page.locator('.Toastify').getByText(text);
    await expect(toast).toBeVisible();
    await untilQuiet(page);
    await snap(toast, name);
  };
  return { snap, shoot, shootToast };
}

/** Makes the screen as high as the page: otherwise fixed elements would appear mid-picture. */
async function unroll(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]);
  await page.setViewportSize({ width, height });
}
