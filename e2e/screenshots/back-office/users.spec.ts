import { aPlayer, send } from '../../support/backstage.ts';
import { expect } from '../../support/fixtures.ts';
import { anEmployee, choose, enterAsStaff, listOf, openActions, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';
import { aPlayerWithHistory } from '../showcase.ts';

/** What staff see of users. */
inEveryLook(({ shoot }) => {
  test('users as an admin', async ({ page }) => {
    const { userName } = await aPlayerWithHistory();
    await enterAsStaff(page, await theAdmin(), '/admin/userList');
    await shoot(page.getByText(/^1–7 of/), 'staff-users');
    await page.goto(listOf('nobody-at-all'));
    await shoot(page.getByText('No Users Found'), 'staff-users-empty');
    await page.goto(listOf(userName));
    await shoot(await openActions(page, userName), 'staff-user-actions');
    await page.keyboard.press('Escape');
    for (const [action, amount] of [
      ['Bank Deposit', '2500'],
      ['Bank Withdraw', '99999'],
    ] as const) {
      const dialog = await choose(page, userName, action);
      await dialog.getByLabel('Amount', { exact: true }).fill(amount);
      await shoot(
        dialog.getByRole('group', { name: 'Before and after' }),
        `staff-${action.toLowerCase().replace(' ', '-')}`,
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const screen of ['accountStatement', 'pendingBets', 'betHistory']) {
      await page.goto(`/admin/userList/${screen}/${userName}`);
      await shoot(page.getByText(/^1–\d of/), `staff-${screen}`);
    }
    const dialog = page.getByRole('dialog');
    await page.goto(listOf(userName));
    await shoot(await choose(page, userName, 'Reset Password'), 'staff-reset');
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await shoot(dialog.getByText('Password to hand over'), 'staff-hand-over');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await shoot(await choose(page, userName, 'Block'), 'staff-block');
    await dialog.getByLabel('Reason').fill('Two accounts on one phone');
    await dialog.getByRole('button', { name: 'Block User' }).click();
    await expect(page.locator('tbody').getByText('Blocked', { exact: true })).toBeVisible();
    await page.goto(`/admin/user/${userName}`);
    await shoot(page.getByText('This account is blocked'), 'staff-user-page', { fullPage: true });
  });

  test('users as an employee', async ({ page }) => {
    const [employee, { userName }] = await Promise.all([anEmployee({ float: 12_450 }), aPlayer()]);
    await enterAsStaff(page, employee, listOf(userName));
    const dialog = await choose(page, userName, 'Bank Deposit');
    await dialog.getByRole('button', { name: 'Add ₹500', exact: true }).click();
    await shoot(dialog.getByRole('group', { name: 'Before and after' }), 'staff-employee-deposit');
    const body = { userName, amount: 75 };
    await send('POST', '/admin/depositAmountIntoWallet', { token: employee.token, body });
    await shoot(dialog.getByText('The balance has changed since you looked'), 'staff-balance-changed');
    await page.goto('/debit');
    await shoot(page.getByText(`Deposit to ${userName}`), 'staff-debited');
    await page.goto('/admin/user/admin');
    await shoot(page.getByText('Access denied'), 'staff-user-refused');
  });
});
