import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { aBettor, openHome } from '../support/bettors.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';

const LOGIN_BYTES_MAX = 200_000;
const HOME_BYTES_MAX = 240_000;

/** How much JavaScript a page has loaded once idle, prefetches included. */
function weighScripts(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    await untilQuiet(page);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes', description: String(total) });
    expect(total).toBeGreaterThan(50_000);
    return total;
  };
}

test('the login route costs at most 200 kB of JavaScript, gzipped', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await weigh()).toBeLessThanOrEqual(LOGIN_BYTES_MAX);
});

test('the home of a client costs at most 240 kB of JavaScript, gzipped', async ({ page }) => {
  const bettor = await aBettor();
  const weigh = weighScripts(page);
  await openHome(page, bettor);
  await expect(page.getByText(/\d+ Active/)).toBeVisible();
  expect(await weigh()).toBeLessThanOrEqual(HOME_BYTES_MAX);
});
