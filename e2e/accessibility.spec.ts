import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEFAULT_PASSWORD, expect, logIn, register, test } from './fixtures.ts';

/** Layers over the page stand outside its landmarks; everything else must stand inside one. */
async function expectAccessible(page: Page, what: string, { isLayer = false } = {}) {
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

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`the account screens have no violation in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expectAccessible(page, 'login with errors');
      await page.goto('/register');
      await expectAccessible(page, 'register');
      const userName = await register(page);
      await expectAccessible(page, 'registered');
      await logIn(page, { userName, password: DEFAULT_PASSWORD });
      await page.getByLabel('New password').fill('Secret12');
      await page.getByLabel('Confirm password').fill('other');
      await expectAccessible(page, 'change password');
    });

    test(`the shell has no violation in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      await logIn(page, { userName: 'asha' });
      await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹');
      await expectAccessible(page, 'home');
      await page.getByRole('button', { name: 'Account menu of asha' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'user menu', { isLayer: true });
      await page.keyboard.press('Escape');
      if ((page.viewportSize()?.width ?? 0) < 640) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, 'mobile menu', { isLayer: true });
      }
      await page.goto('/nowhere');
      await expectAccessible(page, 'not found');
    });
  });
}

test('an account can be opened and used by keyboard alone', async ({ page }) => {
  const userName = `keys${Date.now() % 1e9}`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keyboard User');
  await page.keyboard.press('Tab');
  await page.keyboard.type(userName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeFocused();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEFAULT_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/changePassword');
  await page.getByLabel('New password').focus();
  await page.keyboard.type('My-own-1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My-own-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('focus returns to what opened a menu', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const opener = page.getByRole('button', { name: isPhone ? 'Open menu' : 'Account menu of asha' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole(isPhone ? 'dialog' : 'menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('at 200 % zoom nothing is cut off', async ({ page }) => {
  const { width = 390 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: Math.max(320, Math.round(width / 2)), height: 430 });
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }
});
