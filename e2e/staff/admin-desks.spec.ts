import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send } from '../support/backstage.ts';
import { walletOf } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast, withoutNews } from '../support/fixtures.ts';
import { aHeldFriend } from '../support/held-friend.ts';
import { answerWith, exportFile } from '../support/lists.ts';
import { asOwner } from '../support/owner.ts';
import { anEmployee, enterAsStaff, theAdmin } from '../support/staff.ts';

const DENIED = "Access denied. You don't have permission to access this service.";

const rowOf = (page: Page, text: string) => page.locator('main tbody tr').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const reviewsOf = (userName: string, state = 'waiting') =>
  `/admin/referralReviews?search=${userName}${state === 'waiting' ? '' : `&state=${state}`}`;

test('a held reward comes by itself with its reasons, and a double click releases it once', async ({
  page,
  context,
}) => {
  const referrer = await aPlayer();
  await enterAsStaff(page, 'admin', reviewsOf(referrer.userName));
  const { friend } = await aHeldFriend({ referrer });
  const row = rowOf(page, friend);
  await expect(row).toContainText('Same device: the friend used a browser that the referrer uses too.');
  await expect(row).toContainText('First deposit₹500.00To the referrer₹250.00To the friend₹50.00');
  await expect(row.getByRole('link', { name: friend })).toHaveAttribute('href', `/admin/user/${friend}`);
  await expect(row.getByRole('link', { name: referrer.userName })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: /Referral Reviews.*to review/ })).toBeVisible();

  const second = await context.newPage();
  await withoutNews(second);
  await enterAsStaff(second, 'admin', reviewsOf(friend));
  await rowOf(second, friend).getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog(second)).toContainText('get nothing for this referral, now or later');

  await row.getByRole('button', { name: 'Release' }).click();
  await expect(
    dialog(page).getByText(`${referrer.userName} and ${friend} used the same device`),
  ).toBeAttached();
  await expect(dialog(page)).toContainText(`₹250.00 is paid to ${referrer.userName}`);
  await expect(dialog(page)).toContainText(`₹50.00 is paid to ${friend}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/release')) sent.push(request.url());
  });
  await dialog(page).getByLabel('Reason').fill('Two brothers, one phone');
  await dialog(page).getByRole('button', { name: 'Pay ₹300.00' }).dblclick();
  await expect(toast(page, `Referral reward for ${friend} released`)).toBeVisible();
  await expect(row).toBeHidden();
  expect(sent).toHaveLength(1);
  expect((await walletOf(referrer)).balance).toBe(275);

  await dialog(second).getByRole('button', { name: 'Refuse reward' }).click();
  await expect(toast(second, 'Not refused')).toContainText('This reward was already released');
  await expect(rowOf(second, friend)).toBeHidden();
});

test('a refused reward stays in the list of its state with who, when and why, and in the export', async ({
  page,
}) => {
  const { friend, referrer } = await aHeldFriend();
  await enterAsStaff(page, 'admin', reviewsOf(friend));
  await rowOf(page, friend).getByRole('button', { name: 'Refuse' }).click();
  await dialog(page).getByLabel('Reason').fill('One person');
  await dialog(page).getByRole('button', { name: 'Refuse reward' }).click();
  await expect(toast(page, `Referral reward for ${friend} refused`)).toBeVisible();
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await page.goto(reviewsOf(friend, 'refused'));
  await expect(rowOf(page, friend)).toContainText('One person');
  await expect(rowOf(page, friend)).toContainText('by admin');
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${referrer.userName}","${friend}"`);
  expect((await walletOf(referrer)).balance).toBe(25);
});

test('the trail is searched on the server, kept in the address, read behind each row, and exported', async ({
  page,
}) => {
  const [{ token }, { userName }] = await Promise.all([theAdmin(), aPlayer({ deposit: 1000 })]);
  const body = { userName, amount: 250.5, reason: 'Cash at the door' };
  await send('POST', '/admin/depositAmountIntoWallet', { token, body });
  await send('POST', '/admin/blockUser', { token, body: { userName } });
  await enterAsStaff(page, 'admin', '/admin/audit');
  await page.getByRole('searchbox').fill(userName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/audit?search=${userName}`);
  await page.getByRole('link', { name: 'Staff actions' }).click();
  await page.goto(`/admin/audit?search=${userName}&kind=staff`);
  await expect(page.locator('main tbody tr')).toHaveCount(3);
  await page
    .locator('main tbody tr')
    .nth(1)
    .getByRole('button', { name: /^Details of entry/ })
    .press('Enter');
  await expect(dialog(page).getByRole('row', { name: /^Balance/ })).toContainText('₹1,025.00₹1,275.50');
  await expect(dialog(page)).toContainText('Cash at the door');
  await expect(dialog(page)).toContainText('127.0.0.1');
  await expect(dialog(page)).toContainText(/Request ID[0-9a-f]{8}-/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(4);
  await page.goto('/admin/audit?search=user.blocked&period=today');
  await expect(rowOf(page, userName)).toContainText('Blocked: NoYes');
});

test('the trail is verified on the page, and an entry that was changed is named', async ({ page }) => {
  const [{ token }, { userName }] = await Promise.all([theAdmin(), aPlayer()]);
  await send('POST', '/admin/blockUser', { token, body: { userName } });
  const tamper = (reason: string | null) =>
    asOwner(async (owner) => {
      await owner.query('select seal_audit()');
      await owner.query('set session_replication_role = replica');
      const { rows } = await owner.query<{ entry_id: string }>(
        'update audit_log set reason = $2 where target_id = $1 and kind = $$staff$$ returning entry_id',
        [userName, reason],
      );
      return rows[0]?.entry_id ?? '';
    });
  await tamper(null);
  await enterAsStaff(page, 'admin', '/admin/audit');
  const verify = page.getByRole('button', { name: 'Verify the trail' });
  await verify.click();
  await expect(page.getByText(/entries, chain intact/)).toBeVisible();
  await expect(page.getByText(/^Head/)).toContainText(/[0-9a-f]{64}/);
  const id = await tamper('as agreed');
  try {
    await verify.click();
    await expect(page.getByText('The trail was tampered with: 1 entry')).toBeVisible();
    await page.getByRole('link', { name: `Entry ${id} hash does not match` }).click();
    await expect(page).toHaveURL(`/admin/audit?search=${id}`);
    await expect(rowOf(page, 'as agreed')).toContainText(userName);
  } finally {
    await tamper(null);
  }
});

test('a setting is changed by keyboard, with old and new before it counts, and shows in another tab', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await enterAsStaff(second, 'admin', '/admin/settings');
  await enterAsStaff(page, 'admin', '/admin/settings');
  const name = 'First password of a new account';
  const rowIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: name });
  await expect(rowIn(page)).toContainText('1 hour to 720 hours · Default: 72 hours');
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  const field = page.getByLabel('New value');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [typed, mistake] of [
    ['', 'Please enter a number'],
    ['7.5', 'Please enter a whole number'],
    ['721', 'Please enter a number from 1 hour to 720 hours'],
    ['72', 'This is the value that it has'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText(mistake)).toBeVisible();
  }
  await field.fill('96');
  await field.press('Enter');
  await expect(dialog(page)).toContainText('Now72 hoursNew96 hours');
  await dialog(page).getByLabel('Reason').fill('A long weekend');
  await dialog(page).getByRole('button', { name: 'Change it' }).dblclick();
  await expect(toast(page, `${name} is now 96 hours`)).toBeVisible();
  for (const tab of [page, second]) await expect(rowIn(tab)).toContainText('Changed by admin');
  await expect(rowIn(second)).toContainText('A long weekend');
  await rowIn(page)
    .getByRole('link', { name: `History of ${name}` })
    .click();
  await expect(page.locator('main tbody tr').first()).toContainText('Value: 7296');
  await send('PUT', '/admin/settings', {
    token: (await theAdmin()).token,
    body: { key: 'password.givenHoursAfterRegistration', value: 72 },
  });
});

test('what the server refuses of a setting is said: a contradiction, and a value that somebody changed', async ({
  page,
}) => {
  await withoutNews(page);
  await enterAsStaff(page, 'admin', '/admin/settings');
  const change = async (name: string, value: string) => {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    if (name === 'Largest stake') await page.getByRole('checkbox', { name: 'No limit' }).uncheck();
    await page.getByLabel('New value').fill(value);
    await page.getByRole('button', { name: 'Review' }).click();
  };
  const save = () => dialog(page).getByRole('button', { name: 'Change it' }).click();
  await change('Largest stake', '10');
  await expect(dialog(page)).toContainText('NowNo limitNew₹10');
  await save();
  await expect(toast(page, 'Not changed')).toContainText('cannot be below the smallest one');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await change('Password after a reset', '20');
  const { token } = await theAdmin();
  const set = (value: number) =>
    send('PUT', '/admin/settings', { token, body: { key: 'password.givenMinutesAfterReset', value } });
  await set(11);
  try {
    await save();
    await expect(toast(page, 'Not changed').first()).toContainText('changed this setting to 11');
    await expect(page.getByRole('listitem').filter({ hasText: 'Password after a reset' })).toContainText(
      '11 minutes',
    );
  } finally {
    await set(10);
  }
});

test('these screens and calls are for admins', async ({ page }) => {
  const [employee, client] = await Promise.all([anEmployee({ float: 0 }), aPlayer()]);
  for (const { token } of [employee, client])
    for (const path of ['/admin/referralReviews', '/admin/audit', '/admin/audit/verify', '/admin/settings'])
      await expect(send('GET', path, { token })).rejects.toThrow(DENIED);
  await enterAs(page, client, '/admin/referralReviews');
  await expect(page).toHaveURL('/');
  for (const path of ['/admin/audit', '/admin/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('what cannot be loaded is never shown as empty, and is had by another try', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/settings');
  for (const [path, words] of [
    ['/admin/referralReviews', 'The referral reviews could not be loaded'],
    ['/admin/audit', 'The audit trail could not be loaded'],
    ['/admin/settings', 'The settings could not be loaded'],
  ] as const) {
    const setFree = await answerWith(page, path, { status: 500, json: {} });
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await setFree();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(words)).toBeHidden();
  }
});

test('the three screens are accessible, with their dialogs and on a phone', async ({ page }) => {
  const { friend } = await aHeldFriend();
  await enterAsStaff(page, 'admin', reviewsOf(friend));
  await rowOf(page, friend).getByRole('button', { name: 'Release' }).click();
  await expectAccessible(page, 'release', { isLayer: true });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'reviews');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Edit Daily bonus' }).click();
  await page.getByLabel('New value').fill('-1');
  await page.getByRole('button', { name: 'Review' }).click();
  await expectAccessible(page, 'settings');
  await page.goto('/admin/audit?kind=staff');
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'audit entry', { isLayer: true });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  await expect(page.getByText(/chain intact|Nothing is sealed/)).toBeVisible();
  await expectAccessible(page, 'audit');
});
