import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, type Player } from '../support/backstage.ts';
import { expect, test, toast, untilQuiet, withoutNews } from '../support/fixtures.ts';
import { answerWith, exportFile } from '../support/lists.ts';
import { anEmployee, enterAsStaff, entriesOf, walletOfUser } from '../support/staff.ts';
import { aUpiDeposit, aUtr, decideUpi } from '../support/upi.ts';

const APPROVE = '**/api/admin/upi/deposit/*/approve';
const rowOf = (page: Page, { userName }: Player) =>
  page.locator('main tbody tr').filter({ hasText: userName });
const dialogOf = (page: Page) => page.getByRole('dialog');
/** The queue filtered by this reference: other tests have their own. */
const queueOf = (utr: string, state?: string) =>
  `/admin/upiDeposits?search=${utr}${state ? `&state=${state}` : ''}`;

test('what clients send appears by itself, with a badge in the menu, and the export has it', async ({
  page,
}) => {
  const client = await aPlayer();
  await enterAsStaff(page, 'admin', queueOf(client.userName));
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  const { utr } = await aUpiDeposit(client, { amount: 1234.5 });
  const row = rowOf(page, client);
  await expect(row).toContainText('₹1,234.50');
  await expect(row).toContainText(utr);
  await expect(row).toContainText('just now');
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /UPI Deposits.*to check/ }),
  ).toBeVisible();
  const { name, lines } = await exportFile(page);
  expect(name).toMatch(/^upi-deposits-admin-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(utr);
});

test('an approval shows before and after, credits once under a double click, and leaves the queue', async ({
  page,
}) => {
  const client = await aPlayer();
  const { utr } = await aUpiDeposit(client);
  await enterAsStaff(page, 'admin', queueOf(utr));
  await rowOf(page, client)
    .getByRole('button', { name: `Approve ₹500.00 of ${client.userName}` })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('group', { name: 'Before and after' })).toContainText(
    `Balance of ${client.userName}₹25.00₹525.00`,
  );
  await dialog.getByLabel('Reason').fill('Seen at the bank');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) keys.push(request.headers()['idempotency-key']);
  });
  await dialog.getByRole('button', { name: 'Approve ₹500.00' }).dblclick();
  await expect(toast(page, `₹500.00 credited to ${client.userName}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, client)).toBeHidden();
  expect(keys).toHaveLength(1);
  expect(await entriesOf(client.userName)).toEqual([
    ['UPI deposit', 500],
    ['Joining bonus', 25],
  ]);
  await page.goto(queueOf(utr, 'approved'));
  await expect(rowOf(page, client)).toContainText('by admin: Seen at the bank');
});

test('an approval whose answer is lost is sent again with the same key, and credits once', async ({
  page,
}) => {
  const client = await aPlayer();
  const { utr } = await aUpiDeposit(client);
  await enterAsStaff(page, 'admin', queueOf(utr));
  const keys: (string | undefined)[] = [];
  await page.route(APPROVE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await rowOf(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Approve ₹500.00' }).click();
  await expect(toast(page, `₹500.00 credited to ${client.userName}`)).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect((await walletOfUser(client.userName)).balance).toBe(525);
});

test('a duplicate UTR is flagged on both, and the second cannot be approved', async ({ page }) => {
  const [first, second] = await Promise.all([aPlayer(), aPlayer()]);
  const utr = aUtr();
  const [one] = [await aUpiDeposit(first, { utr }), await aUpiDeposit(second, { utr })];
  await enterAsStaff(page, 'admin', queueOf(utr));
  for (const client of [first, second]) await expect(rowOf(page, client)).toContainText('Duplicate UTR');
  await rowOf(page, second)
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Others have sent this UTR too')).toBeVisible();
  await expect(dialog.getByText(`${first.userName}, waiting`)).toBeVisible();
  // A colleague is first; the dialog is told and disables its button.
  await decideUpi(one, { approve: '' });
  await expect(dialog.getByText(`This UTR was already credited to ${first.userName}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve ₹500.00' })).toBeDisabled();
  await expect(dialog.getByRole('group', { name: 'Before and after' })).toContainText('₹25.00₹25.00');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, second)).toContainText(`Credited to ${first.userName}`);
  expect((await walletOfUser(second.userName)).balance).toBe(25);
});

test('who presses on a deposit that a colleague has decided is told so', async ({ page }) => {
  const client = await aPlayer();
  const deposit = await aUpiDeposit(client);
  await withoutNews(page);
  await enterAsStaff(page, 'admin', queueOf(deposit.utr));
  await rowOf(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = dialogOf(page);
  await decideUpi(deposit, { reject: 'The bank has no payment with this UTR' });
  await dialog.getByRole('button', { name: 'Approve ₹500.00' }).click();
  await expect(toast(page, 'This UPI deposit has already been rejected')).toContainText(
    'Nothing was credited',
  );
  await expect(dialog.getByText('Someone else has already decided this deposit')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve ₹500.00' })).toBeDisabled();
  expect((await walletOfUser(client.userName)).balance).toBe(25);
});

test('an employee has no way there: not in the menu, not by the address', async ({ page }) => {
  const employee = await anEmployee({ float: 0 });
  await enterAsStaff(page, employee, '/admin/upiDeposits');
  await expect(page).toHaveURL('/admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Settle Up' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'UPI Deposits' })).toBeHidden();
});

test('a failed load says so and offers another try; an empty queue is another thing', async ({ page }) => {
  const setFree = await answerWith(page, '/admin/upi/deposits', { status: 500, json: {} });
  await enterAsStaff(page, 'admin', '/admin/upiDeposits');
  await expect(page.getByText('The UPI deposits could not be loaded').first()).toBeVisible();
  await setFree();
  await answerWith(page, '/admin/upi/deposits', { json: { deposits: [], total: 0 } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});

test('the queue and its dialogs have no violation', async ({ page }) => {
  const [first, second] = await Promise.all([aPlayer(), aPlayer()]);
  const utr = aUtr();
  await decideUpi(await aUpiDeposit(first, { utr }), { approve: '' });
  await aUpiDeposit(second, { utr });
  await enterAsStaff(page, 'admin', queueOf(utr, 'all'));
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await untilQuiet(page);
  await expectAccessible(page, 'UPI deposits');
  for (const name of [/^Approve/, /^Reject/]) {
    await rowOf(page, second).getByRole('button', { name }).click();
    await expect(dialogOf(page).getByRole('group', { name: 'Before and after' })).toBeVisible();
    await expectAccessible(page, `${name} dialog`, { isLayer: true });
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  }
});
