import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { aPlayer, send } from '../../support/backstage.ts';
import { expect, toast } from '../../support/fixtures.ts';
import { aPerson } from '../../support/names.ts';
import { test, theSecondAdmin } from '../../support/sites/own-site.ts';
import {
  choose,
  enterAsStaff,
  listOf,
  type StaffMember,
  theAdmin,
  walletOfUser,
} from '../../support/staff.ts';

// One site for all, on which the second admin comes after the first test.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const APPROVALS = '/admin/approvals';
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const press = (page: Page, action: 'Approve' | 'Refuse' | 'Take back', text: string) =>
  cardOf(page, text)
    .getByRole('button', { name: new RegExp(`^${action}: `) })
    .click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A page of its own for another member of staff. */
async function openAs(browser: Browser, who: StaffMember, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enterAsStaff(page, who, path);
  return page;
}

const askToDeposit = async (userName: string, amount = 150_000) =>
  send('POST', '/admin/depositAmountIntoWallet', {
    token: (await theAdmin()).token,
    body: { userName, amount, reason: 'Paid in at the counter' },
  });

test('with one admin alone the page says that the rule is asleep', async ({ page }) => {
  await enterAsStaff(page, 'admin', APPROVALS);
  await expect(page.getByRole('note')).toContainText('The rule of two people is asleep');
  await expect(page.getByText('Nothing waits for a second person')).toBeVisible();
  await expectAccessible(page, 'no approvals');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'no approvals on a phone');
});

test('a large deposit waits until another admin approves it, and both see what became of it', async ({
  page,
  browser,
}) => {
  const [second, { userName }] = await Promise.all([theSecondAdmin(), aPlayer()]);
  await enterAsStaff(page, 'admin', listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('150000');
  await expect(dialog.getByRole('note')).toContainText('From ₹1,00,000.00 on, another admin must agree.');
  await dialog.getByLabel('Amount again').fill('150000');
  await dialog.getByLabel('Reason').fill('Paid in at the counter');
  await expectAccessible(page, 'a deposit that another admin must agree to', { isLayer: true });
  await dialog.getByRole('button', { name: /^Ask a second admin/ }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'This needs a second person.')).toBeVisible();
  expect((await walletOfUser(userName)).balance).toBe(25);

  await page.getByRole('link', { name: 'Approvals', exact: true }).last().click();
  await expect(page).toHaveURL(APPROVALS);
  const card = cardOf(page, userName);
  await expect(card).toContainText('You asked for this yourself. Another admin must decide.');
  await expect(card.getByRole('button', { name: /^Approve/ })).toBeHidden();
  await expect(card.getByRole('timer')).toContainText(/Expires in 23:59:\d\d/);
  await expectAccessible(page, 'a request of one’s own');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'a request of one’s own on a phone');

  const other = await openAs(browser, second, APPROVALS);
  await expect(
    other.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Approvals.*to decide/ }),
  ).toBeVisible();
  await expect(cardOf(other, userName)).toContainText('Balance afterwards₹1,50,025.00');
  await expectAccessible(other, 'a request to decide');
  await press(other, 'Approve', userName);
  await expect(other.getByRole('dialog')).toContainText('in the name of admin who asked for it');
  await expectAccessible(other, 'the question before approving', { isLayer: true });
  await inDialog(other, 'Approve').click();
  await expect(toast(other, `₹1,50,000.00 deposited to ${userName}`)).toBeVisible();
  expect((await walletOfUser(userName)).balance).toBe(150_025);

  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(cardOf(page, userName)).toContainText('approved');
  await expect(cardOf(page, userName)).toContainText(`by ${second.userName}`);
  await expectAccessible(page, 'decided requests on a phone');
});

test('a refusal needs a reason, and moves nothing', async ({ page }) => {
  const [second, { userName }] = await Promise.all([theSecondAdmin(), aPlayer()]);
  await askToDeposit(userName);
  await enterAsStaff(page, second, APPROVALS);
  await press(page, 'Refuse', userName);
  await inDialog(page, 'Refuse').click();
  await expect(page.getByText('Please enter a reason')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the question before refusing', { isLayer: true });
  await page.getByLabel('Why it is refused').fill('The notes were not counted');
  await inDialog(page, 'Refuse').click();
  await expect(toast(page, 'Refused. admin sees your reason.')).toBeVisible();
  await page.goto(`${APPROVALS}?state=decided&search=${userName}`);
  await expect(cardOf(page, userName)).toContainText('The notes were not counted');
  expect((await walletOfUser(userName)).balance).toBe(25);
});

test('what has changed since is said, and the request stays until its asker takes it back', async ({
  page,
  browser,
}) => {
  const [second, { userName }] = await Promise.all([theSecondAdmin(), aPlayer()]);
  await askToDeposit(userName);
  await send('POST', '/admin/blockUser', { token: (await theAdmin()).token, body: { userName } });
  await enterAsStaff(page, second, APPROVALS);
  await press(page, 'Approve', userName);
  await inDialog(page, 'Approve').click();
  await expect(toast(page, 'Not approved')).toContainText('Account: Open → Blocked');
  await inDialog(page, 'Cancel').click();
  await expect(cardOf(page, userName)).toBeVisible();
  const asker = await openAs(browser, await theAdmin(), APPROVALS);
  await press(asker, 'Take back', userName);
  await inDialog(asker, 'Take back').click();
  await expect(toast(asker, 'You took the request back')).toBeVisible();
  await expect(cardOf(page, userName)).toBeHidden();
});

test('a new admin exists only once another has agreed, and cannot approve yet', async ({ page, browser }) => {
  const [second, { name, userName }] = [await theSecondAdmin(), aPerson()];
  await enterAsStaff(page, 'admin', '/admin/createUser');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Username').fill(userName);
  await page.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, `There is no account ${userName} yet.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Hand these over/ })).toBeHidden();

  const other = await openAs(browser, second, APPROVALS);
  await press(other, 'Approve', userName);
  await inDialog(other, 'Approve').click();
  await expect(toast(other, `Successfully created ${userName}.`)).toBeVisible();
  await expect(other.getByText(new RegExp(`^${userName} can approve from`))).toBeVisible();
});

test('a guarded setting stays what it is until another admin agrees', async ({ page, browser }) => {
  const second = await theSecondAdmin();
  await enterAsStaff(page, 'admin', '/admin/settings');
  await page.getByRole('button', { name: 'Edit Large amount' }).click();
  await page.getByLabel(/^New value/).fill('60000');
  await page.getByRole('button', { name: 'Review' }).click();
  await inDialog(page, 'Change it').click();
  await expect(toast(page, 'Until then Large amount stays at ₹50,000.')).toBeVisible();
  const setting = page.getByRole('listitem').filter({ hasText: 'typed twice' });
  await expect(setting.getByText('₹50,000', { exact: true })).toBeVisible();
  const other = await openAs(browser, second, APPROVALS);
  await press(other, 'Approve', 'Large amount');
  await inDialog(other, 'Approve').click();
  await expect(toast(other, 'The setting is changed')).toBeVisible();
  await expect(setting.getByText('₹60,000', { exact: true })).toBeVisible();
});
