import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, untilQuiet } from '../../support/fixtures.ts';
import { REFERRAL_CODE } from './evening-plan.ts';
import { standStill, test } from './still-evening.ts';

/**
 * The main screens of a client beside their kept pictures: what shifts, vanishes or overlaps is seen.
 * `npm run pictures` takes them anew.
 */

// One site for all.
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false };

const FONTS = { en: 'Inter Variable', hi: 'Noto Sans Devanagari Variable' };

/** Both themes of a phone, and each of a desktop once; axe looks at both in any case. */
const looks = [
  { size: 'phone', language: 'en', colorScheme: 'dark', withAxe: true },
  { size: 'phone', language: 'en', colorScheme: 'light', withAxe: false },
  { size: 'phone', language: 'hi', colorScheme: 'dark', withAxe: false },
  { size: 'phone', language: 'hi', colorScheme: 'light', withAxe: true },
  { size: 'desktop', language: 'en', colorScheme: 'dark', withAxe: true },
  { size: 'desktop', language: 'hi', colorScheme: 'light', withAxe: true },
] as const;

for (const { size, language, colorScheme, withAxe } of looks)
  test.describe(`${size} ${language} ${colorScheme}`, () => {
    test.use({ ...(size === 'phone' ? phone : desktop), colorScheme });

    const expectKept = async (page: Page, screen: string, { isLayer = false } = {}) => {
      await untilQuiet(page, 200);
      const fonts = await page.evaluate(async () => {
        scrollTo(0, 0);
        const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
        return loaded.map(({ family }) => family.replaceAll('"', ''));
      });
      // Those of the machine would make other pictures on another one.
      expect(fonts).toContain(FONTS[language]);
      await expect.soft(page).toHaveScreenshot(`${screen}-${size}-${language}-${colorScheme}.png`);
      if (!withAxe) return;
      await expectAccessible(page, screen, { isLayer });
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), colorScheme);
    };

    test.beforeEach(async ({ page }) => {
      await standStill(page);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    test('before the login', async ({ page, evening }) => {
      for (const [screen, path] of [
        ['landing', '/'],
        ['invitation', `/register?ref=${REFERRAL_CODE}`],
        ['match', `/match/${evening.settledCode}`],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectKept(page, screen);
      }
      await page.evaluate(() => localStorage.setItem('hasLoggedIn', 'true'));
      await page.goto('/login');
      await expect(page.locator('input[type=password]')).toBeVisible();
      await expectKept(page, 'login');
    });

    test('home and a bet', async ({ page, evening }) => {
      await enterAs(page, evening.player);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('article')).toHaveCount(7);
      await expectKept(page, 'home');
      await page.getByRole('article').filter({ hasText: 'England' }).getByRole('button').first().click();
      await page.locator('input[inputmode]').fill('500');
      await expectKept(page, 'bet-sheet', { isLayer: true });
    });

    test('records', async ({ page, evening }) => {
      await enterAs(page, evening.player, '/myBets');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectKept(page, 'myBets');
      for (const screen of ['passbook', 'notifications', 'referAndEarn']) {
        await page.goto(`/${screen}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectKept(page, screen);
      }
    });
  });
