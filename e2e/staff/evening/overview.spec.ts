import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, aPlayer, placeBet } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, test, untilQuiet } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { aTeam } from '../../support/names.ts';
import { enterAsStaff } from '../../support/staff.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('an admin sees tonight in one look, and from there the reports and the sheet of the day', async ({
      page,
    }) => {
      const match = await aFixture({ teamA: aTeam() });
      await placeBet(await aPlayer({ deposit: 500 }), { match, amount: 100 });
      await enterAsStaff(page, 'admin', '/admin/overview');
      const figures = page.getByLabel('Today beside yesterday at the same time');
      await expect(figures).toContainText('Active clients');
      await expect(page.getByRole('link', { name: /^Results to enter/ })).toBeVisible();
      await expect(page.getByText('Books proven')).toBeVisible();
      await untilQuiet(page);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page, 'overview');
      await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click();
      const tabs = page.getByRole('navigation', { name: 'Reports' });
      for (const [tab, heading] of [
        ['Staff', 'Report by employee'],
        ['Clients', 'Report by client'],
        ['Day sheet', /^Day sheet \d\d-\d\d-\d{4}$/],
      ] as const) {
        await tabs.getByRole('link', { name: tab }).click();
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await untilQuiet(page);
        expect(await overflow(page)).toBe(0);
        await expectAccessible(page, tab);
      }
      await page.getByRole('button', { name: 'The day after' }).click();
      await expect(page.getByText('This day is not over')).toBeVisible();
      await expect(page.getByRole('row', { name: /^Stakes placed/ })).toContainText('₹');
    });
  });
}

test('the overview and the reports are for admins', async ({ page }) => {
  await enterAsStaff(page, 'agent', '/admin/overview');
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/reports/daySheet');
  await expect(page).toHaveURL('/admin');
});

test('a client has no overview', async ({ page }) => {
  await enterAs(page, await aPlayer(), '/admin/overview');
  await expect(page).toHaveURL('/');
});
