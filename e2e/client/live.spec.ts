import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { aReadyClient, expect, logIn, test } from '../support/fixtures.ts';
import { DEMO_PASSWORD, OWN_PASSWORD } from '../support/passwords.ts';

const walletOf = (page: Page) => page.getByRole('group', { name: 'Wallet' });

/** A deposit by an admin at another desk. */
async function deposit(
  request: APIRequestContext,
  { userName, amount }: { userName: string; amount: number },
) {
  const login = await request.post('/api/login', { data: { userName: 'admin', password: DEMO_PASSWORD } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/admin/depositAmountIntoWallet', {
    headers,
    data: { userName, amount },
  });
  expect(answer.ok()).toBe(true);
}

/** How many streams a browser's pages have requested and still hold. */
function countStreams(context: BrowserContext): () => number {
  let open = 0;
  const count = (change: number) => (request: Request) => {
    if (request.url().endsWith('/api/events')) open += change;
  };
  context.on('request', count(1));
  context.on('requestfailed', count(-1));
  context.on('requestfinished', count(-1));
  return () => open;
}

test('a deposit by an admin shows up without reload', async ({ page, request }) => {
  const userName = await aReadyClient(page);
  const streams = countStreams(page.context());
  await logIn(page, { userName, password: OWN_PASSWORD });
  await expect(walletOf(page)).toContainText('₹25');
  await expect.poll(streams).toBe(1);
  await deposit(request, { userName, amount: 400 });
  await expect(walletOf(page)).toContainText('₹425');
});

test('two tabs have one stream, both hear, and the second goes on when the first is closed', async ({
  page,
  context,
  request,
}) => {
  const userName = await aReadyClient(page);
  const streams = countStreams(context);
  await logIn(page, { userName, password: OWN_PASSWORD });
  await expect.poll(streams).toBe(1);
  const second = await context.newPage();
  await second.goto('/');
  await expect(walletOf(second)).toContainText('₹25');
  await second.waitForTimeout(1_000);
  expect(streams()).toBe(1);

  await deposit(request, { userName, amount: 100 });
  for (const tab of [page, second]) await expect(walletOf(tab)).toContainText('₹125');

  const takenOver = second.waitForResponse('**/api/events');
  await page.close();
  await takenOver;
  await deposit(request, { userName, amount: 1 });
  await expect(walletOf(second)).toContainText('₹126');
});

test('a session that ends elsewhere leads to the login by itself', async ({ page, browser, baseURL }) => {
  const userName = await aReadyClient(page);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  await logIn(other, { userName, password: OWN_PASSWORD });
  await logIn(page, { userName, password: OWN_PASSWORD });
  await expect(walletOf(other)).toBeVisible();
  await page.getByRole('button', { name: `Account menu of ${userName}` }).click();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(other).toHaveURL('/login');
  await context.close();
});

test('a server that cannot be reached is told of, and that it is back', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(banner).toBeHidden();
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();

  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(banner).toBeVisible();
  await page.unroute('**/api/**');
  await expect(banner).toBeHidden();
});
