import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { aBettor, openHome } from '../support/bettors.ts';
import { expect, test, untilQuiet, withoutNews } from '../support/fixtures.ts';

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

test('the matches of the home are asked for while its scripts are on their way, and once', async ({
  page,
}) => {
  const bettor = await aBettor();
  await withoutNews(page);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`asked ${new URL(request.url()).pathname}`));
  page.on('response', (response) => seen.push(`came ${new URL(response.url()).pathname}`));
  await openHome(page, bettor);
  await expect(page.getByText(/\d+ Active/)).toBeVisible();
  await untilQuiet(page);
  const asked = 'asked /api/client/getAllBets';
  const home = seen.slice(seen.findLastIndex((event) => event === 'asked /'));
  expect(home.filter((event) => event === asked)).toHaveLength(1);
  expect(home.indexOf(asked)).toBeLessThan(
    home.findIndex((event) => /^came \/assets\/home-.*js$/.test(event)),
  );
  // On a slow link each script costs a round trip.
  expect(home.filter((event) => /^asked .*\.js$/.test(event)).length).toBeLessThanOrEqual(14);
});
