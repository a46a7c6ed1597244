import { send } from '../support/backstage.ts';
import { aUserName, expect } from '../support/fixtures.ts';
import {
  anEmployee,
  choose,
  enterAsStaff,
  listOf,
  newcomers,
  openActions,
  theAdmin,
} from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';
import { aPlayerWithHistory } from './showcase.ts';

/** What staff see of users. */
inEveryLook(({ shoot }) => {
  test('users as an admin', async ({ page }) => {
    const { userName } = await aPlayerWithHistory();
    await enterAsStaff(page, await theAdmin(), '/admin/userList');
    await expect(page.getByText(/^1–7 of/)).toBeVisible();
    await shoot(page, 'staff-users');
    await page.goto(listOf('nobody-at-all'));
    await expect(page.getByText('No Users Found')).toBeVisible();
    await shoot(page, 'staff-users-empty');
    await page.goto(listOf(userName));
    await openActions(page, userName);
    await shoot(page, 'staff-user-actions');
    await page.keyboard.press('Escape');
    for (const [action, amount] of [
      ['Bank Deposit', '2500'],
      ['Bank Withdraw', '99999'],
    ] as const) {
      const dialog = await choose(page, userName, action);
      await dialog.getByLabel('Amount', { exact: true }).fill(amount);
      await shoot(page, `staff-${action.toLowerCase().replace(' ', '-')}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const screen of ['accountStatement', 'pendingBets', 'betHistory']) {
      await page.goto(`/admin/userList/${screen}/${userName}`);
      await expect(page.getByText(/^1–\d of/)).toBeVisible();
      await shoot(page, `staff-${screen}`);
    }
    const dialog = page.getByRole('dialog');
    await page.goto(listOf(userName));
    await choose(page, userName, 'Reset Password');
    await shoot(page, 'staff-reset');
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await expect(dialog.getByText('Password to hand over')).toBeVisible();
    await shoot(page, 'staff-hand-over');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await choose(page, userName, 'Block');
    await shoot(page, 'staff-block');
    await dialog.getByLabel('Reason').fill('Two accounts on one phone');
    await dialog.getByRole('button', { name: 'Block User' }).click();
    await expect(page.getByText('No Users Found')).toBeVisible();
    await page.goto(`/admin/user/${userName}`);
    await expect(page.getByText('This account is blocked')).toBeVisible();
    await shoot(page, 'staff-user-page', { fullPage: true });
  });

  test('users as an employee', async ({ page }) => {
    const [employee, [userName = '']] = await Promise.all([
      anEmployee({ float: 12_450 }),
      newcomers(aUserName('asha'), 1),
    ]);
    await enterAsStaff(page, employee, listOf(userName));
    const dialog = await choose(page, userName, 'Bank Deposit');
    await dialog.getByRole('button', { name: 'Add ₹500', exact: true }).click();
    await shoot(page, 'staff-employee-deposit');
    const body = { userName, amount: 75 };
    await send('POST', '/admin/depositAmountIntoWallet', { token: employee.token, body });
    await expect(dialog.getByText('The balance has changed since you looked')).toBeVisible();
    await shoot(page, 'staff-balance-changed');
    await page.goto('/debit');
    await expect(page.getByText(`Deposit to ${userName}`)).toBeVisible();
    await shoot(page, 'staff-debited');
    await page.goto('/admin/user/admin');
    await expect(page.getByText('Access denied')).toBeVisible();
    await shoot(page, 'staff-user-refused');
  });
});
