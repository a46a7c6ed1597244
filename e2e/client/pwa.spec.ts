import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, logIn, test } from '../support/fixtures.ts';

const routes = {
  asha: [
    '/',
    '/tossTransaction',
    '/debit',
    '/credit',
    '/kabaddi',
    '/cricket',
    '/referAndEarn',
    '/changePassword',
    '/notifications',
    '/deposit',
    '/rules',
    '/nowhere',
  ],
  admin: [
    '/admin',
    '/admin/createUser',
    '/admin/createBet',
    '/admin/editBet',
    '/admin/settleUp',
    '/admin/userList',
    '/admin/userList/accountStatement/asha',
    '/admin/userList/pendingBets/asha',
    '/admin/userList/betHistory/asha',
    '/admin/blockedList',
    '/admin/marketAnalysis',
    '/admin/user/asha',
    '/admin/match/1',
    '/admin/upiDeposits',
    '/admin/referralReviews',
    '/admin/debtors',
    '/admin/audit',
    '/admin/settings',
    '/admin/reports',
    '/admin/overview',
  ],
};

for (const [userName, paths] of Object.entries(routes)) {
  test(`every page of ${userName} has a title and a language`, async ({ page }) => {
    test.setTimeout(60_000);
    await logIn(page, { userName });
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^\S.* · TossBook$/);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    }
  });
}

test('pages do not jump while they load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enterAs(page, await aPlayer(), '/rules');
  for (const path of ['/notifications', '/referAndEarn', '/rules']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift, path).toBeLessThan(0.05);
  }
});

test('the bar of the browser has the colour of the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const colour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  expect(await colour()).toBe('#0a0f1c');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  expect(await colour()).toBe('#f4f6fb');
  await page.reload();
  expect(await colour()).toBe('#f4f6fb');
});

test('a lost connection is said over every page, and goes when it is back', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  const notice = page.getByText('You are offline. What you see may be out of date.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  const controlled = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });

  const keptPaths = (page: Page) =>
    page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  test('the site can be installed: manifest, icons and worker are served', async ({ page, request }) => {
    await page.goto('/login');
    await controlled(page);
    const manifest = await request.get('/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { icons, display } = await manifest.json();
    expect(display).toBe('standalone');
    for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  });

  test('the worker keeps the shell and never an answer of the server', async ({ page }) => {
    await page.goto('/login');
    await controlled(page);
    await enterAs(page, await aPlayer(), '/notifications');
    await expect(page.getByText('No notifications yet')).toBeVisible();
    const kept = await keptPaths(page);
    expect(kept).toContain('/offline.html');
    expect(kept.some((path) => /^\/assets\/index-.*\.js$/.test(path))).toBe(true);
    expect(kept.filter((path) => path.startsWith('/api') || !path.includes('.'))).toEqual([]);
  });

  test('without a connection a page opens as the offline page, and as itself once it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/rules');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveTitle('Offline · TossBook');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('min-height', '44px');
    await context.setOffline(false);
    await expect(page).toHaveURL('/login');
  });

  test('a newer version waits until it is wanted', async ({ page }) => {
    const site = await aSiteWithReleases();
    await page.goto(`${site.url}/login`);
    await controlled(page);
    const prompt = page.getByText('A new version is available.');
    await expect(prompt).toBeHidden();
    const older = await page.evaluate(() => caches.keys());
    expect(older).toHaveLength(1);
    site.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(prompt).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByLabel('Username')).toBeVisible();
    // What the older one kept is gone.
    const names = await page.evaluate(() => caches.keys());
    expect(names).toHaveLength(1);
    expect(names).not.toEqual(older);
    await expect(prompt).toBeHidden();
    await site.close();
  });
});

/** A proxy of the site that serves the same worker with another file in its shell after a release. */
async function aSiteWithReleases() {
  let isNewer = false;
  const pass = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(`${process.env.E2E_URL}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, answer.headers.get(name) ?? '');
    response.statusCode = answer.status;
    const isRelease = isNewer && url === '/sw.js';
    response.end(isRelease ? body.toString().replace(/"revision":"\w+"/, '"revision":"newer"') : body);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isNewer = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
