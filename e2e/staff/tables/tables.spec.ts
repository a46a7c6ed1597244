import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, depositTo } from '../../support/backstage.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { rowsOf } from '../../support/lists.ts';
import { aUserName } from '../../support/names.ts';
import { asOwner } from '../../support/owner.ts';
import { enterAsStaff, listOf, newcomers, theAdmin } from '../../support/staff.ts';

/** Nine clients of whom the last has the most, as the list's copy of balances has it. */
async function richest(prefix: string): Promise<string> {
  const names = await newcomers(prefix, 9);
  const userName = names.at(-1) ?? '';
  await depositTo(userName, 750);
  await asOwner((owner) => owner.query("select graphile_worker.add_job('copy-balances')"));
  const copied = () =>
    asOwner(async (owner) => {
      const { rows } = await owner.query(
        'select balance from listed_balances join users using (user_id) where user_name = $1',
        [userName],
      );
      return Number(rows[0]?.balance ?? 0);
    });
  // The worker may be busy with a settlement of another test.
  await expect.poll(copied, { timeout: 150_000 }).toBe(77_500);
  return userName;
}

const firstName = async (page: Page) => (await rowsOf(page))[0]?.[0];
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a table is sorted by its headings, shows more rows, and its view is kept by name', async ({ page }) => {
  const prefix = aUserName();
  const rich = await richest(prefix);
  await enterAsStaff(page, await theAdmin(), listOf(prefix));
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  await expect(head(page, 'UserName')).toHaveAttribute('aria-sort', 'ascending');

  await head(page, 'Balance').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head(page, 'Balance')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => firstName(page)).toContain(rich);
  await expect(page.getByText(/^Balances as of \d/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows on a page' }).click();
  await page.getByRole('option', { name: '25 rows' }).click();
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  await expect(page).toHaveURL(/sort=-balance&rows=25/);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.keyboard.type('Largest balances');
  await expectAccessible(page, 'a view that is being named');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'Largest balances', exact: true });
  await expect(view).toBeFocused();
  await page.goto('/admin/userList');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  await expect.poll(() => firstName(page)).toContain(rich);
  await expectAccessible(page, 'a sorted table with a saved view');
  await page.getByRole('button', { name: 'Delete the view Largest balances' }).click();
  await expect(view).toBeHidden();
});

test('on a phone the order is chosen from a list, and nothing is clipped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const prefix = aUserName();
  const rich = await richest(prefix);
  await enterAsStaff(page, await theAdmin(), listOf(prefix));
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Balance, highest first' }).click();
  await expect.poll(() => firstName(page)).toContain(rich);
  await expect(page).toHaveURL(/sort=-balance/);
  await expectAccessible(page, 'a sorted table on a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test('the trail is found by the words that it shows', async ({ page }) => {
  const { teamAName } = await aFixture();
  await enterAsStaff(page, await theAdmin(), '/admin/audit?search=match+created');
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('Match created');
  await expect(page.locator('tbody tr').first()).toContainText(' v ');
  await page.goto(`/admin/audit?search=${encodeURIComponent(teamAName)}`);
  await expect(page.locator('tbody tr').first()).toContainText(teamAName);
});
