import { expect, logIn, register, test, toast } from '../support/fixtures.ts';

test('a part of the site that cannot be loaded says so and offers to reload', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.route('**/assets/not-found.page-*.js', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Loading chunk not-found.page failed')).toBeVisible();
  await page.unroute('**/assets/not-found.page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('before the first page there is the loading screen', async ({ page }) => {
  await page.route('**/assets/auth.page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const screen = page.getByRole('status').filter({ hasText: 'Please wait while we fetch your data' });
  await expect(screen).toContainText('Loading...');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('toasts stand at the top right and go after five seconds', async ({ page }) => {
  await register(page);
  const message = toast(page, 'Welcome to TossBook');
  await expect(message).toBeVisible();
  const shownAt = Date.now();
  const { x = 0, y = 1000, width = 0 } = (await message.boundingBox()) ?? {};
  expect(y).toBeLessThan(150);
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  await page.mouse.move(5, 400);
  await expect(message).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(4000);
});
