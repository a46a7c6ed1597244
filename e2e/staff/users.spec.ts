import { istDay } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send, tokenOf } from '../support/backstage.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { overflow } from '../support/layout.ts';
import { answerWith, exportFile, rowsOf } from '../support/lists.ts';
import { aUserName } from '../support/names.ts';
import { asOwner } from '../support/owner.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';
import {
  anEmployee,
  choose,
  enterAsStaff,
  listOf,
  newcomers,
  openActions,
  theAdmin,
} from '../support/staff.ts';

const USERS = '/admin/getUserList';

test('users stand under the four headings, seven to a page, with the total and the filtered count', async ({
  page,
}) => {
  const prefix = aUserName();
  await newcomers(prefix, 9);
  await enterAsStaff(page, await theAdmin(), '/admin/userList');
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('User Management · TossBook');
  await expect(page.getByText(/^Total users: \d/)).toBeVisible();
  await page.goto(listOf(prefix));
  await expect(page.getByText('Filtered: 9')).toBeVisible();
  await expect(page.getByText('Filtered: 9')).not.toHaveText(
    (await page.getByText(/^Total users/).textContent())?.replace('Total users', 'Filtered') ?? '',
  );
  await expect(page.getByRole('columnheader')).toHaveText(['UserName', 'Balance', 'Exposure', 'Setting']);
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual([`${prefix}.1Lakshmi Iyer`, '₹25.00', '₹0.00', '']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  expect(await rowsOf(page)).toHaveLength(2);
});

test('a frozen wallet is marked in words in its row', async ({ page }) => {
  const prefix = aUserName();
  const [frozen = ''] = await newcomers(prefix, 2);
  await asOwner((owner) =>
    owner.query('select freeze_wallet(user_id) from users where name_key = $1', [frozen]),
  );
  await enterAsStaff(page, 'agent', listOf(prefix));
  await expect(page.getByText('Filtered: 2')).toBeVisible();
  expect((await rowsOf(page)).map(([name]) => name)).toEqual([
    `${prefix}.1Wallet frozenLakshmi Iyer`,
    `${prefix}.2Lakshmi Iyer`,
  ]);
});

test('a search waits for a second of silence, and is the start of a username in any case', async ({
  page,
}) => {
  const prefix = aUserName();
  await newcomers(prefix, 2);
  const searches: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api${USERS}`) searches.push(url.searchParams.get('search'));
  });
  await enterAsStaff(page, await theAdmin(), '/admin/userList');
  await expect(page.getByText(/^1–7 of/)).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search username, name or user type' });
  const typedAt = Date.now();
  await box.pressSequentially(prefix.toUpperCase(), { delay: 20 });
  await expect(page.getByText('Filtered: 2', { exact: true })).toBeVisible();
  expect(Date.now() - typedAt).toBeGreaterThan(1000);
  expect(new Set(searches)).toEqual(new Set([null, prefix.toUpperCase()]));
  await expect(page).toHaveURL(listOf(prefix.toUpperCase()));
  await box.fill(prefix.slice(1));
  await expect(page.getByText('No Users Found')).toBeVisible();
  await expect(page.getByText('Filtered: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/userList');
});

test('the word for a user type finds that type alone, and a part of it is a name', async ({ page }) => {
  const { userName } = await anEmployee({ float: 0 });
  await enterAsStaff(page, await theAdmin(), '/admin/userList?search=Employee');
  await expect(page.getByText(/^1–\d of/)).toBeVisible();
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('Employee');
  await page.goto('/admin/userList?search=employe');
  await expect(page.getByText('No Users Found')).toBeVisible();
  await page.goto(listOf(userName));
  await expect(page.getByText('Filtered: 1')).toBeVisible();
});

test('the export has every row of the search, named with screen and day', async ({ page }) => {
  const prefix = aUserName();
  const names = await newcomers(prefix, 8);
  await enterAsStaff(page, await theAdmin(), listOf(prefix));
  await expect(page.getByText('1–7 of 8')).toBeVisible();
  const { name, lines } = await exportFile(page);
  expect(name).toContain(istDay(new Date()));
  expect(lines).toHaveLength(9);
  for (const userName of names) expect(lines.some((line) => line.includes(userName))).toBe(true);
});

test('a list that cannot be loaded says why, and can be tried again', async ({ page }) => {
  const heal = await answerWith(page, USERS, { status: 409, json: { message: 'The list is resting' } });
  await enterAsStaff(page, await theAdmin(), '/admin/userList');
  await expect(page.getByText('The users could not be loaded')).toBeVisible();
  await expect(toast(page, 'The list is resting').first()).toBeVisible();
  await expect(page.getByText('No Users Found')).toBeHidden();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^1–7 of/)).toBeVisible();
});

test('the action menu is that of the user type, without what nobody may do to oneself', async ({ page }) => {
  const [[client = ''], employee] = await Promise.all([newcomers(aUserName(), 1), anEmployee({ float: 0 })]);
  const menus = {
    [client]: [
      'Bank Deposit',
      'Bank Withdraw',
      'Account Statement',
      'Block',
      'Pending Bets',
      'Bet History',
      'Reset Password',
    ],
    [employee.userName]: ['Bank Deposit', 'Bank Withdraw', 'Account Statement', 'Block', 'Reset Password'],
    admin: ['Account Statement'],
  };
  await enterAsStaff(page, await theAdmin(), '/admin/userList');
  for (const [userName, entries] of Object.entries(menus)) {
    await page.goto(listOf(userName));
    const menu = await openActions(page, userName);
    await expect(menu.getByRole('menuitem')).toHaveText(entries);
  }
});

test('the entries of the menu lead to the screens of that user', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  for (const [entry, screen] of [
    ['Account Statement', 'accountStatement'],
    ['Pending Bets', 'pendingBets'],
    ['Bet History', 'betHistory'],
  ] as const) {
    await (await openActions(page, userName)).getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(`/admin/userList/${screen}/${userName}`);
    await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
    await page.goBack();
  }
  await page.goForward();
  await page.getByRole('link', { name: 'User page' }).click();
  await expect(page).toHaveURL(`/admin/user/${userName}`);
});

test('blocking says what it does, ends the sessions, and can be undone', async ({ page }) => {
  const client = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(client.userName));
  const dialog = await choose(page, client.userName, 'Block');
  await expect(dialog.getByRole('heading', { name: 'Block User' })).toBeVisible();
  await expect(dialog).toContainText('Every session of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await (await choose(page, client.userName, 'Block')).getByLabel('Reason').fill('Asked for a pause');
  await dialog.getByRole('button', { name: 'Block User' }).click();
  await expect(toast(page, `Successfully blocked ${client.userName}`)).toBeVisible();
  await expect(page.locator('tbody').getByText('Blocked', { exact: true })).toBeVisible();

  await expect(tokenOf(client.userName, client.password)).rejects.toThrow(
    'Your account is blocked. Please contact support.',
  );
  await page.goto(`/admin/user/${client.userName}`);
  await expect(page.getByText('This account is blocked')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Staff activity' })).toContainText('Asked for a pause');
  await openActions(page, client.userName);
  await expect(page.getByRole('menuitem', { name: 'Block', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock User' }).click();
  await expect(toast(page, `Successfully unblocked ${client.userName}`)).toBeVisible();
  await expect(page.getByText('This account is blocked')).toBeHidden();
});

test('the last admin is not blocked, and the refusal is said', async ({ page }) => {
  const { userName } = await aPlayer();
  const refusal = { code: 'LAST_ADMIN', message: 'The last admin cannot be blocked' };
  await answerWith(page, '/admin/blockUser', { status: 409, json: refusal });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Block');
  await dialog.getByRole('button', { name: 'Block User' }).click();
  await expect(toast(page, refusal.message)).toContainText(`${userName} was not blocked`);
  await expect(dialog).toBeVisible();
});

test('a reset shows the password to hand over, and the user must change it at the next login', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(client.userName));
  const dialog = await choose(page, client.userName, 'Reset Password');
  await expect(dialog).toContainText('is asked to change it at the next login');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, `Successfully reset password for ${client.userName}`)).toBeVisible();
  await expect(dialog).toContainText(`Password${DEFAULT_PASSWORD}`);
  await expect(dialog).toContainText('will be asked to change it at the next login');
  await dialog.getByRole('button', { name: 'Copy Password' }).click();
  await expect(toast(page, 'Password copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEFAULT_PASSWORD);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const body = { userName: client.userName, password: DEFAULT_PASSWORD };
  expect(await send('POST', '/login', { body })).toMatchObject({ isFirstTimeUser: true });
});

test('a double click on Block or Reset is one call', async ({ page }) => {
  const { userName } = await aPlayer();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  await (await choose(page, userName, 'Reset Password'))
    .getByRole('button', { name: 'Reset password' })
    .dblclick();
  await expect(page.getByText('Password to hand over')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await (await choose(page, userName, 'Block')).getByRole('button', { name: 'Block User' }).dblclick();
  await expect(page.locator('tbody').getByText('Blocked', { exact: true })).toBeVisible();
  expect(calls).toEqual(['/api/admin/resetPassword', '/api/admin/blockUser']);
});

test('what a colleague does appears without a reload', async ({ page }) => {
  const { userName } = await aPlayer();
  const { token } = await theAdmin();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  await expect(page.locator('tbody')).toContainText('₹25.00');
  await send('POST', '/admin/depositAmountIntoWallet', { token, body: { userName, amount: 975 } });
  await expect(page.locator('tbody')).toContainText('₹1,000.00');
  await send('POST', '/admin/blockUser', { token, body: { userName } });
  await expect(page.locator('tbody').getByText('Blocked', { exact: true })).toBeVisible();
});

test('the list and its dialogs work by keyboard, and the focus returns to the menu', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const trigger = page.getByRole('button', { name: `Actions for ${userName}` });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Bank Deposit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bank Deposit' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.type('75');
  // Before the balance is shown, Enter deposits nothing.
  await expect(dialog.getByRole('button', { name: 'Deposit ₹75.00' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(toast(page, '₹75.00 deposited')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('a menu leaves the focus to the dialog that it opened, the first time and later', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  for (const time of ['first', 'second', 'third']) {
    const dialog = await choose(page, userName, 'Block');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await untilQuiet(page);
    await expect(dialog.locator(':focus'), `the ${time} time`).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Actions for ${userName}` })).toBeFocused();
  }
});

test('the list works on a phone: cards, the menu, and a dialog from below', async ({ page }) => {
  const { userName } = await aPlayer();
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  await expect(page.getByRole('columnheader').first()).toBeHidden();
  await expect(page.locator('tbody tr')).toContainText('Balance₹25.00');
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByRole('button', { name: 'Add ₹500', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit ₹500.00' }).click();
  await expect(page.locator('tbody tr')).toContainText('Balance₹525.00');
  expect(await overflow(page)).toBe(0);
});

test('the users, their menu and their dialogs have no violation', async ({ page }) => {
  test.slow();
  const [{ userName }] = await Promise.all([aPlayer(), aPlayer(), aPlayer(), aPlayer()]);
  await enterAsStaff(page, await theAdmin(), '/admin/userList');
  await expect(page.getByText(/^1–7 of/)).toBeVisible();
  await expectAccessible(page, 'user list');
  await page.goto(listOf(userName));
  await openActions(page, userName);
  await expectAccessible(page, 'action menu', { isLayer: true });
  await page.keyboard.press('Escape');
  for (const [action, button] of [
    ['Bank Deposit', 'Deposit'],
    ['Bank Withdraw', 'Withdraw'],
  ] as const) {
    const dialog = await choose(page, userName, action);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page, action, { isLayer: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const dialog = await choose(page, userName, 'Reset Password');
  await expectAccessible(page, 'reset', { isLayer: true });
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.getByText('Password to hand over')).toBeVisible();
  await expectAccessible(page, 'hand over', { isLayer: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await choose(page, userName, 'Block');
  await expectAccessible(page, 'block', { isLayer: true });
});
