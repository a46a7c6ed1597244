import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { send } from '../../support/backstage.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { enterAsStaff } from '../../support/staff.ts';

const headline = (page: Page) => page.getByRole('main').getByRole('status');

test('anyone reads the state of the site, from the login and without one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: /status of this site$/ }).click();
  await expect(page).toHaveURL('/status');
  await expect(headline(page)).not.toBeEmpty();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Uptime of each of the last 90 days/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'status');
  const asked = await send<{ books: { laws: number } }>('GET', '/status');
  expect(asked.books.laws).toBeGreaterThan(0);
});

test('what an admin reports is read by anyone, until it is resolved and after', async ({ page, browser }) => {
  const title = `Deposits are late ${test.info().project.name}`;
  const entry = page.getByRole('article').filter({ hasText: title });
  const context = await browser.newContext();
  const desk = await context.newPage();
  await enterAsStaff(desk, 'admin', '/admin/incidents');
  await desk.getByRole('button', { name: 'Report an incident' }).click();
  await desk.getByLabel('Title').fill(title);
  await desk.getByLabel('What happened').fill('Our bank does not answer.');
  await expectAccessible(desk, 'report an incident', { isLayer: true });
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByRole('article').filter({ hasText: title })).toContainText('Ongoing');
  await expectAccessible(desk, 'incidents');
  await page.goto('/status');
  await expect(entry).toContainText('Ongoing');
  await expect(headline(page)).toContainText('Something is wrong: Deposits are late');
  await desk.getByRole('button', { name: `Resolve ${title}` }).click();
  await desk.getByLabel('How it was resolved').fill('All deposits have arrived.');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await page.reload();
  await expect(entry).toContainText('All deposits have arrived.');
  await expect(entry).toContainText('Resolved');
  await expectAccessible(page, 'status with an incident');
  await context.close();
});
