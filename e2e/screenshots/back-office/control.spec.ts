import { aPlayer } from '../../support/backstage.ts';
import { aMatch, cardOf } from '../../support/bettors.ts';
import { anEmployee, choose, enterAsStaff, listOf, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** How staff stop betting, and what admins allow an employee. */
inEveryLook(({ shoot }) => {
  test('closing and suspending', async ({ page }) => {
    const match = await aMatch({ closesInMinutes: 25 });
    await enterAsStaff(page, 'admin');
    const dialog = page.getByRole('dialog');
    await cardOf(page, match)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Close betting' }).click();
    await shoot(dialog.getByText('Close betting?'), 'close-betting');
    await page.keyboard.press('Escape');
    await cardOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
    await page.getByRole('radio', { name: match.teamA }).click();
    await shoot(page.getByLabel(`Type ${match.code} to confirm`), 'settle-up-early');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Suspend|All \d+)$/ }).click();
    await shoot(dialog.getByText('Suspend betting'), 'suspend-many');
  });

  test('the duties of an employee', async ({ page }) => {
    const [employee, { userName }] = await Promise.all([anEmployee({ float: 12_450 }), aPlayer()]);
    await enterAsStaff(page, await theAdmin(), `/admin/user/${employee.userName}`);
    await shoot(page.getByText('Duties and daily cap'), 'staff-employee-page', { fullPage: true });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel(/^A cap of their own/).check();
    await shoot(page.getByLabel('Cap in rupees, for each direction'), 'staff-employee-duties');
    await page.goto(listOf(userName));
    const dialog = await choose(page, userName, 'Bank Deposit');
    await dialog.getByLabel('Amount', { exact: true }).fill('50000');
    await shoot(dialog.getByLabel('Amount again'), 'staff-large-deposit');
  });
});
