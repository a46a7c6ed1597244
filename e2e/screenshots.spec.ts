import type { Page } from '@playwright/test';
import { aUserName, DEFAULT_PASSWORD, expect, logIn, register, test } from './fixtures.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };
const folder = 'artifacts/screenshots';

/** `npm run screenshots`: every screen as it looks, for people to look at. Runs apart from the tests. */
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`${size} ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, isMobile: size === 'phone', hasTouch: size === 'phone' });

      const shoot = async (page: Page, name: string) => {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png`, animations: 'disabled' });
      };

      test('account screens', async ({ page }) => {
        await page.goto('/login');
        await shoot(page, 'login');
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await shoot(page, 'login-errors');
        await page.goto('/register?ref=AB2C3D4E');
        await shoot(page, 'register');
        const userName = await register(page, { name: 'Lakshmi Venkataraghavan Subramaniam-Iyer' });
        await shoot(page, 'registered');
        await logIn(page, { userName, password: DEFAULT_PASSWORD });
        await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
        await shoot(page, 'change-password-first-time');
        await page.getByLabel('New password').fill('Secret12');
        await page.getByLabel('Confirm password').fill('Secret1');
        await shoot(page, 'change-password-differ');
      });

      test('shell', async ({ page }) => {
        await page.goto('/login');
        await page.getByLabel('Username').fill(aUserName());
        await page.getByLabel('Password', { exact: true }).fill('wrong');
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: 'Invalid' })).toBeVisible();
        await shoot(page, 'login-refused');
        for (const userName of ['asha', 'agent', 'admin']) {
          await logIn(page, { userName });
          await expect(page.getByRole('button', { name: `Account menu of ${userName}` })).toBeVisible();
          await shoot(page, `home-${userName}`);
          await page.getByRole('button', { name: `Account menu of ${userName}` }).click();
          await shoot(page, `user-menu-${userName}`);
          await page.keyboard.press('Escape');
          if (size === 'phone') {
            await page.getByRole('button', { name: 'Open menu' }).click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await shoot(page, `menu-${userName}`);
            await page.keyboard.press('Escape');
          }
          await page.evaluate(() => localStorage.clear());
        }
        await logIn(page, { userName: 'ravi' });
        await page.goto('/nowhere');
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
        await shoot(page, 'not-found');
      });
    });
  }
}
