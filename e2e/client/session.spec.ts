import { aReadyClient, expect, forgetLogin, logIn, register, test, toast } from '../support/fixtures.ts';
import { DEFAULT_PASSWORD, DEMO_PASSWORD, OWN_PASSWORD } from '../support/passwords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('without a token every page leads to the login', async ({ page }) => {
  for (const path of ['/', '/tossTransaction', '/admin', '/changePassword', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('whoever asked for a page before the login comes to it afterwards, once', async ({ page }) => {
  // Somebody who has been here before is shown the form at once.
  await page.addInitScript(() => localStorage.setItem('hasLoggedIn', 'true'));
  await page.goto('/tossTransaction?page=1');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/tossTransaction?page=1');
  await forgetLogin(page);
  await logIn(page, { userName: 'asha' });
  await expect(page).toHaveURL('/');
});

test('a logged-in client who opens the login is sent home, staff to /admin', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await forgetLogin(page);
  await logIn(page, { userName: 'agent' });
  await page.goto('/register');
  await expect(page).toHaveURL('/admin');
});

test('a client is led away from /admin, an admin from the pages of clients', async ({ page }) => {
  await logIn(page, { userName: 'ravi' });
  await page.goto('/admin/userList');
  await expect(page).toHaveURL('/');
  await forgetLogin(page);
  await logIn(page, { userName: 'admin' });
  await page.goto('/referAndEarn');
  await expect(page).toHaveURL('/admin');
});

test('a log-out without a session leads to the login all the same', async ({ page }) => {
  await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: {} }));
  await logIn(page, { userName: 'asha' });
  await page.getByRole('button', { name: 'Account menu of asha' }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('the browser keeps name, token, type and time of the login, and for a first-time user a flag', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const userName = await register(page);
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  const session = {
    username: userName,
    userType: 'client',
    jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    loginTime: expect.stringMatching(/^\d{13}$/),
  };
  expect(await kept()).toMatchObject({ ...session, isFirstTimeUser: 'true' });
  await forgetLogin(page);
  await logIn(page, { userName: 'ravi' });
  expect(await kept()).toMatchObject({ ...session, username: 'ravi' });
  expect(await kept()).not.toHaveProperty('isFirstTimeUser');
});

test('a login of 24 hours ago is over when the page is opened', async ({ page }) => {
  await logIn(page, { userName: 'asha' });
  await page.evaluate((age) => localStorage.setItem('loginTime', String(Date.now() - age)), DAY_MS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'A login lasts 24 hours. Please log in again.')).toBeVisible();
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
  // The redirect to the login may come while the page loads, or before.
  await page.goto('/', { waitUntil: 'commit' }).catch(() => undefined);
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
  await other.goto('/', { waitUntil: 'commit' }).catch(() => undefined);
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
