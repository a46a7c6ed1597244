import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send } from '../support/backstage.ts';
import { aMatch, cardOf } from '../support/bettors.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { anEmployee, choose, enterAsStaff, listOf, theAdmin } from '../support/staff.ts';

test('staff close betting from the card and from the page of a match', async ({ page }) => {
  const [onCard, onPage] = await Promise.all([aMatch(), aMatch()]);
  await enterAsStaff(page, 'agent');
  const card = cardOf(page, onCard);
  await expect(card.getByText(/^[CK]-\d+$/)).toBeVisible();
  await card.getByRole('button', { name: /^More for [CK]-\d+$/ }).click();
  await page.getByRole('menuitem', { name: 'Close betting' }).click();
  await expect(page.getByText('Betting on this match cannot be opened again.')).toBeVisible();
  await expectAccessible(page, 'the question before closing', { isLayer: true });
  await page.getByRole('button', { name: 'Close betting' }).click();
  await expect(toast(page, 'Betting is closed')).toBeVisible();
  await expect(cardOf(page, onCard).getByText('Waiting for the result')).toBeVisible();

  await page.goto(`/admin/match/${onPage.id}`);
  await page.getByRole('button', { name: 'Close betting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close betting' }).click();
  await expect(toast(page, 'Betting is closed')).toBeVisible();
  await expect(page.getByText('waiting for the result')).toBeVisible();
});

test('a league is suspended in one act and resumed in another', async ({ page }) => {
  // Of its own, so that no other test's matches are suspended.
  const match = await aMatch({ league: `League of ${crypto.randomUUID().slice(0, 8)}` });
  await enterAsStaff(page, 'admin');
  await page.getByRole('button', { name: 'League…' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'suspending many', { isLayer: true });
  await dialog.getByRole('combobox', { name: 'Which matches' }).click();
  await page.getByRole('option', { name: new RegExp(match.league) }).click();
  await dialog.getByLabel('Reason').fill('Signal lost');
  await dialog.getByRole('button', { name: /^Suspend \d/ }).click();
  await expect(toast(page, /suspended$/)).toBeVisible();
  await expect(cardOf(page, match).getByText('Suspended with its league')).toBeVisible();
  await page.getByRole('button', { name: 'Resume…' }).click();
  await dialog.getByRole('combobox', { name: 'Which matches' }).click();
  await page.getByRole('option', { name: new RegExp(match.league) }).click();
  await dialog.getByLabel('Reason').fill('Signal is back');
  await dialog.getByRole('button', { name: /^Resume \d/ }).click();
  await expect(cardOf(page, match).getByText('Suspended with its league')).toBeHidden();
});

test('an admin sets the duties and the daily cap of an employee', async ({ page }) => {
  const employee = await anEmployee();
  await enterAsStaff(page, await theAdmin(), `/admin/user/${employee.userName}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel(/^Runs matches/).uncheck();
  await page.getByLabel(/^A cap of their own/).check();
  await page.getByLabel('Cap in rupees, for each direction').fill('500');
  await expectAccessible(page, 'the duties of an employee', { isLayer: true });
  await page.getByLabel('Reason').fill('Cash desk only');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('₹500.00 in each direction (own)')).toBeVisible();
  await expectAccessible(page, 'the page of an employee');
});

test('the menu and the buttons of an employee follow the ticks, and the cashier the cap', async ({
  page,
}) => {
  const [admin, employee, client] = await Promise.all([theAdmin(), anEmployee(), aPlayer()]);
  const ticks = { runsMatches: false, movesMoney: true, looksAfterUsers: true };
  const body = { userName: employee.userName, ...ticks, dailyCapRupees: 500, reason: 'Cash desk only' };
  await send('PUT', '/admin/employee', { token: admin.token, body });
  await enterAsStaff(page, employee, listOf(client.userName));
  const dialog = await choose(page, client.userName, 'Bank Deposit');
  await expect(dialog).toContainText("Left of today's cap of ₹500.00₹500.00");
  await dialog.getByLabel('Amount', { exact: true }).fill('501');
  await expect(dialog).toContainText('You can deposit ₹500.00 more today.');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Create Bet' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Suspend betting' })).toHaveCount(0);
});

test('a large amount is typed twice and needs a reason', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, 'admin', listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('50000');
  await expectAccessible(page, 'a large deposit', { isLayer: true });
  await dialog.getByRole('button', { name: 'Deposit ₹50,000.00' }).click();
  await expect(dialog.getByText('The two amounts differ')).toBeVisible();
  await dialog.getByLabel('Amount again').fill('50000');
  await dialog.getByLabel('Reason').fill('Cash counted twice');
  await dialog.getByRole('button', { name: 'Deposit ₹50,000.00' }).click();
  await expect(toast(page, /deposited to/)).toBeVisible();
});
