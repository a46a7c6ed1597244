import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send, staffToken } from '../support/backstage.ts';
import { expect, forgetLogin, logIn, test, toast } from '../support/fixtures.ts';
import { answerWith, exportFile, rowsOf } from '../support/lists.ts';
import { aUserName } from '../support/names.ts';
import { OWN_PASSWORD } from '../support/passwords.ts';
import { enterAsStaff } from '../support/staff.ts';

const PATH = '/admin/blockedList';

const block = async (userName: string) =>
  send('POST', '/admin/blockUser', { token: await staffToken('admin'), body: { userName } });

/** Blocked users with a common name prefix, so that a search finds only them. */
async function blockedUsers(
  count: number,
  userType = 'client',
): Promise<{ prefix: string; names: string[] }> {
  const prefix = aUserName();
  const names = Array.from({ length: count }, (_, no) => `${prefix}-${no}`);
  for (const userName of names) {
    await send('POST', '/admin/createUser', {
      token: await staffToken('admin'),
      body: { name: 'Asha Kulkarni', userName, userType },
    });
    await block(userName);
  }
  return { prefix, names };
}

const namesShown = async (page: Page) => (await rowsOf(page)).map(([name]) => name);

test('blocked users stand under UserName and Unblock, seven to a page, and are found by their name', async ({
  page,
}) => {
  test.slow();
  const { prefix, names } = await blockedUsers(9);
  await enterAsStaff(page, 'admin', PATH);
  await expect(page.getByRole('heading', { name: 'Blocked Users' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['UserName', 'Unblock']);
  await page.getByRole('searchbox').fill(prefix.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`search=${prefix.toUpperCase()}`));
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  expect(await namesShown(page)).toEqual(names.slice(0, 7).map((name) => `${name}Client`));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${prefix.toUpperCase()}.*page=2|page=2.*search=`));
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(10);
});

test('Unblock asks once, names the user, takes a reason and lets the user in again', async ({ page }) => {
  const { userName } = await aPlayer();
  await block(userName);
  await enterAsStaff(page, 'agent', `${PATH}?search=${userName}`);
  await page.getByRole('button', { name: `Unblock ${userName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Unblock ${userName}?` });
  await dialog.getByRole('button', { name: 'Keep blocked' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Unblock ${userName}` }).click();
  await dialog.getByLabel('Reason').fill('Showed who they are');
  const [response] = await Promise.all([
    page.waitForResponse('**/api/admin/unblockUser'),
    dialog.getByRole('button', { name: 'Unblock', exact: true }).click(),
  ]);
  const { message } = (await response.json()) as { message: string };
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('button', { name: `Unblock ${userName}` })).toHaveCount(0);
  const search = new URLSearchParams({ targetType: 'user', target: userName, kind: 'staff' });
  const { entries } = await send<{ entries: { reason: string }[] }>('GET', `/admin/audit?${search}`, {
    token: await staffToken('admin'),
  });
  expect(entries[0]?.reason).toBe('Showed who they are');
  await forgetLogin(page);
  await logIn(page, { userName, password: OWN_PASSWORD });
  await expect(page).toHaveURL('/');
});

test('employees see blocked clients alone, an admin everybody', async ({ page }) => {
  const { names } = await blockedUsers(1, 'employee');
  await enterAsStaff(page, 'agent', `${PATH}?search=${names[0]}`);
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  const token = await staffToken('admin');
  await page.evaluate((jwt) => {
    localStorage.setItem('username', 'admin');
    localStorage.setItem('jwtToken', jwt);
    localStorage.setItem('userType', 'admin');
  }, token);
  await page.reload();
  await expect(page.getByRole('button', { name: `Unblock ${names[0]}` })).toBeVisible();
});

test('where nobody is blocked it says so, and a list that cannot be loaded is not an empty one', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin', '/admin/createUser');
  const free = await answerWith(page, '/admin/getBlockedList', { json: { blockUserList: [], total: 0 } });
  await page.goto(PATH);
  await expect(page.getByText('No Blocked Users')).toBeVisible();
  await free();
  await answerWith(page, '/admin/getBlockedList', { status: 409, json: {} });
  await page.reload();
  await expect(page.getByText('The blocked users could not be loaded').first()).toBeVisible();
  await expect(page.getByText('No Blocked Users')).toHaveCount(0);
});

test('blocked users have no violation', async ({ page }) => {
  const { prefix, names } = await blockedUsers(1);
  await enterAsStaff(page, 'admin', `${PATH}?search=${prefix}`);
  await page.getByRole('button', { name: `Unblock ${names[0]}` }).focus();
  await expectAccessible(page, 'blocked users');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'unblock', { isLayer: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Unblock ${names[0]}` })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a user is unblocked on a phone', async ({ page }) => {
    const { prefix, names } = await blockedUsers(1);
    await enterAsStaff(page, 'agent', `${PATH}?search=${prefix}`);
    await page.getByRole('button', { name: `Unblock ${names[0]}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }).click();
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  });
});
