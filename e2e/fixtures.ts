import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';

export const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? 'demo-1234';
export const DEFAULT_PASSWORD = 'toss1';

type Fixtures = {
  /** Problems that a page reports by itself; a test that ends with some has failed. */
  quietConsole: void;
  /** Makes a user's logins older, as if that time had passed since. */
  ageLogins: (userName: string, interval: string) => Promise<void>;
};

let count = 0;
/** A User ID that nobody else has in this run. */
export const aUserName = (prefix = 'user') => `${prefix}${process.pid}${Date.now() % 1e7}${count++}`;

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  quietConsole: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // A refused call is part of many tests; the browser notes each as an error of the network.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  ageLogins: async ({}, use) => {
    const owner = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
    await owner.connect();
    await use(async (userName, interval) => {
      await owner.query(
        `update sessions set created_at = created_at - $2::interval
         where user_id = (select user_id from user_names where name_key = lower($1))`,
        [userName, interval],
      );
    });
    await owner.end();
  },
});

export { expect };

export async function logIn(
  page: Page,
  { userName, password = DEMO_PASSWORD }: { userName: string; password?: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Registers through the screen and answers the User ID. */
export async function register(
  page: Page,
  { name = 'Asha Kulkarni', userName = aUserName(), query = '' } = {},
): Promise<string> {
  await page.goto(`/register${query}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('User ID').fill(userName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible();
  return userName;
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

export const OWN_PASSWORD = 'My-own-1';

/** A client who has registered and chosen a password, and is not logged in. */
export async function aReadyClient(page: Page): Promise<string> {
  const userName = await register(page);
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByLabel('Confirm password').fill(OWN_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  return userName;
}
