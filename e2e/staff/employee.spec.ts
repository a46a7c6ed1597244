import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { anEmployee, choose, enterAsStaff, listOf, openActions } from '../support/staff.ts';

const DENIED = "Access denied. You don't have permission to access this service.";

test('an employee sees clients alone, whatever the search', async ({ page }) => {
  const [employee, client] = await Promise.all([anEmployee({ float: 0 }), aPlayer()]);
  await enterAsStaff(page, employee, '/admin/userList');
  await expect(page.getByText(/^1–7 of/)).toBeVisible();
  await expect(page.locator('tbody').getByText(/^(Admin|Employee)$/)).toHaveCount(0);
  for (const search of ['admin', 'employee', employee.userName]) {
    await page.goto(listOf(search));
    await expect(page.getByText('No Users Found')).toBeVisible();
  }
  await page.goto(listOf(client.userName));
  const menu = await openActions(page, client.userName);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Bank Deposit',
    'Bank Withdraw',
    'Account Statement',
    'Block',
    'Pending Bets',
    'Bet History',
    'Reset Password',
  ]);
});

test('what an employee moves shows in the wallet bar, in Debited and in Credited', async ({ page }) => {
  const [employee, { userName }] = await Promise.all([
    anEmployee({ float: 1000 }),
    aPlayer({ deposit: 475 }),
  ]);
  await enterAsStaff(page, employee, listOf(userName));
  const bar = page.getByRole('group', { name: 'Wallet' });
  await expect(bar).toContainText('BAL₹1,000.00');
  await expect(bar).toContainText('EXP₹0.00');

  const dialog = await choose(page, userName, 'Bank Withdraw');
  await expect(dialog).toContainText('into your float');
  await dialog.getByLabel('Amount', { exact: true }).fill('150');
  const effect = dialog.getByRole('group', { name: 'Before and after' });
  await expect(effect).toContainText('Your float₹1,000.00₹1,150.00');
  await dialog.getByRole('button', { name: 'Withdraw ₹150.00' }).click();
  await expect(bar).toContainText('BAL₹1,150.00');

  await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('250');
  await dialog.getByRole('button', { name: 'Deposit ₹250.00' }).click();
  await expect(bar).toContainText('BAL₹900.00');

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Debited' }).click();
  await expect(page.getByRole('heading', { name: 'Debited', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(`Deposit to ${userName}−₹250.00`);
  await menu.getByRole('link', { name: 'Credited' }).click();
  await expect(page.getByRole('heading', { name: 'Credited', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    new RegExp(`Withdrawal from ${userName}\\+₹150.00`),
    /Deposit\+₹1,000.00/,
  ]);
});

test('of staff an employee reads nothing, by any address, and it is said why', async ({ page }) => {
  const employee = await anEmployee({ float: 0 });
  await enterAsStaff(page, employee, '/admin/user/admin');
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank Deposit' })).toBeHidden();
  for (const screen of ['accountStatement', 'pendingBets', 'betHistory']) {
    await page.goto(`/admin/userList/${screen}/admin`);
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
  }
});

test('the pages of admins lead an employee to the dashboard', async ({ page }) => {
  const employee = await anEmployee({ float: 0 });
  await enterAsStaff(page, employee, '/admin/userList');
  for (const path of ['audit', 'settings', 'reports', 'referralReviews', 'upiDeposits', 'debtors']) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL('/admin');
  }
});

test('the calls behind it refuse an employee in words', async () => {
  const { token, userName } = await anEmployee({ float: 500 });
  const other = await anEmployee({ float: 0 });
  const on = (target: string) => ({ token, body: { userName: target, amount: 10 } });
  for (const target of ['admin', other.userName, userName]) {
    await expect(send('POST', '/admin/depositAmountIntoWallet', on(target))).rejects.toThrow(DENIED);
    await expect(send('POST', '/admin/blockUser', on(target))).rejects.toThrow(DENIED);
    await expect(send('POST', '/admin/resetPassword', on(target))).rejects.toThrow(DENIED);
  }
  await expect(send('GET', '/admin/audit', { token })).rejects.toThrow(DENIED);
});

test('a client has no business with users, and is led home', async ({ page }) => {
  await enterAs(page, await aPlayer());
  for (const path of ['/admin/userList', '/admin/user/admin', '/admin/userList/betHistory/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test("an employee's own pages and a client's pending bets have no violation", async ({ page }) => {
  test.slow();
  const [employee, client] = await Promise.all([anEmployee(), aPlayer()]);
  await enterAsStaff(page, employee, '/admin');
  for (const path of ['/debit', '/credit', `/admin/userList/pendingBets/${client.userName}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    await expectAccessible(page, path);
  }
});
