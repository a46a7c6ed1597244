import { aReadyClient, expect, logIn, OWN_PASSWORD, test, toast } from './fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('without a token every page leads to the login', async ({ page }) => {
  for (const path of ['/', '/tossTransaction', '/admin', '/changePassword', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('a logged-in client who opens the login is sent home, staff to /admin', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { userName: 'agent' });
  await page.goto('/register');
  await expect(page).toHaveURL('/admin');
});

test('a client is led away from /admin, an admin from the pages of clients', async ({ page }) => {
  await logIn(page, { userName: 'ravi' });
  await page.goto('/admin/userList');
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { userName: 'admin' });
  await page.goto('/referAndEarn');
  await expect(page).toHaveURL('/admin');
});

test('log-out says so, and leads to the login half a second later', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.getByRole('button', { name: 'Account menu of asha' }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(toast(page, 'Logout Successful!')).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL('/login');
  expect(Date.now() - shownAt).toBeLessThan(1500);
  await expect(toast(page, 'Logout Successful!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a login of 24 hours ago is over when the page is opened', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.evaluate((age) => localStorage.setItem('loginTime', String(Date.now() - age)), DAY_MS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a login of a minute less is not', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.evaluate((age) => localStorage.setItem('loginTime', String(Date.now() - age)), DAY_MS - 60_000);
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible();
});

test('an answer of 401 clears the session and leads to the login', async ({ page }) => {
  await logIn(page, { userName: 'ravi' });
  await page.evaluate(() => localStorage.setItem('jwtToken', 'forged'));
  // The page leaves for the login while it still loads.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
});

test('log-out everywhere ends the session in another browser too', async ({ page, browser, baseURL }) => {
  const userName = await aReadyClient(page);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  await logIn(other, { userName, password: OWN_PASSWORD });
  await logIn(page, { userName, password: OWN_PASSWORD });
  await page.getByRole('button', { name: `Account menu of ${userName}` }).click();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  // Reads follow within a second.
  await other.waitForTimeout(1000);
  await other.goto('/', { waitUntil: 'commit' });
  await expect(other).toHaveURL('/login');
  await context.close();
});

test('the theme stays over a log-out', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', { name: 'Account menu of asha' }).click();
  await page.getByRole('menuitem', { name: /Use the (light|dark) theme/ }).click();
  const after = before === 'dark' ? 'light' : 'dark';
  await expect(page.locator('html')).toHaveAttribute('data-theme', after);
  await page.getByRole('button', { name: 'Account menu of asha' }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after);
});
