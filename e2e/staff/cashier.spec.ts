import type { Locator } from '@playwright/test';
import { aPlayer, depositTo, send } from '../support/backstage.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import {
  anEmployee,
  choose,
  enterAsStaff,
  entriesOf,
  listOf,
  theAdmin,
  walletOfUser,
} from '../support/staff.ts';

const DEPOSIT = '**/api/admin/depositAmountIntoWallet';
const WITHDRAW = '**/api/admin/withdrawAmountFromWallet';
const JOINING: [string, number] = ['Joining bonus', 25];
const effect = 'Before and after';

test('a deposit shows before and after, takes quick amounts and a reason, and says what it did', async ({
  page,
}) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await expect(dialog).toContainText('from house cash');
  for (const amount of ['₹100', '₹500', '₹100']) {
    await dialog.getByRole('button', { name: `Add ${amount}`, exact: true }).click();
  }
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('700');
  await expect(dialog.getByRole('group', { name: effect })).toContainText(
    `Balance of ${userName}₹25.00₹725.00`,
  );
  await dialog.getByLabel('Reason').fill('Cash at the counter');
  await dialog.getByRole('button', { name: 'Deposit ₹700.00' }).click();
  await expect(toast(page, `₹700.00 deposited to ${userName}. New balance ₹725.00`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody')).toContainText('₹725.00');
  expect(await entriesOf(userName)).toEqual([['Deposit', 700], JOINING]);
  await page.goto(`/admin/user/${userName}`);
  await expect(page.getByRole('region', { name: 'Staff activity' })).toContainText('Cash at the counter');
});

for (const [action, button, pattern, rows] of [
  ['Bank Deposit', 'Deposit', DEPOSIT, [['Deposit', 300], ['Deposit', 475], JOINING]],
  ['Bank Withdraw', 'Withdraw', WITHDRAW, [['Withdrawal', 300], ['Deposit', 475], JOINING]],
] as const) {
  test(`a second tab that presses ${button} at the same moment is asked, and there is one effect`, async ({
    page,
    context,
  }) => {
    const { userName } = await aPlayer({ deposit: 475 });
    const second = await context.newPage();
    const dialogs: Locator[] = [];
    for (const tab of [page, second]) {
      await enterAsStaff(tab, await theAdmin(), listOf(userName));
      const dialog = await choose(tab, userName, action);
      await dialog.getByLabel('Amount', { exact: true }).fill('300');
      await expect(dialog.getByRole('button', { name: `${button} ₹300.00` })).toBeEnabled();
      dialogs.push(dialog);
    }
    // Neither learns of the other in time: both press before any answer arrives.
    const sent: string[] = [];
    await context.route(pattern, async (route) => {
      sent.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await Promise.all(
      dialogs.map((dialog) =>
        dialog
          .getByRole('button', { name: `${button} ₹300.00` })
          .evaluate((element: HTMLElement) => element.click()),
      ),
    );
    const asked = 'The balance has changed since you looked';
    const counts = () => Promise.all(dialogs.map((dialog) => dialog.getByText(asked).count()));
    await expect.poll(async () => (await counts()).reduce((sum, count) => sum + count)).toBe(1);
    // Long enough for a second movement to be sent and carried out.
    await page.waitForTimeout(1500);
    expect(sent).toHaveLength(1);
    expect(await entriesOf(userName)).toEqual(rows);
  });
}

test('a balance that changed meanwhile is shown, and moves on only when somebody says so', async ({
  page,
}) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('100');
  await expect(dialog.getByRole('group', { name: effect })).toContainText('₹25.00₹125.00');
  await depositTo(userName, 500);
  await expect(dialog.getByText('₹25.00 → ₹525.00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Deposit ₹100.00' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Go on with the new balance' }).click();
  await expect(dialog.getByRole('group', { name: effect })).toContainText('₹525.00₹625.00');
  await dialog.getByRole('button', { name: 'Deposit ₹100.00' }).click();
  await expect(dialog).toBeHidden();
  expect((await walletOfUser(userName)).balance).toBe(625);
});

test("an employee's deposit shows their own float going down, and none above it", async ({ page }) => {
  const [employee, { userName }] = await Promise.all([anEmployee({ float: 500 }), aPlayer()]);
  await enterAsStaff(page, employee, listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await expect(dialog).toContainText('out of your float');
  await dialog.getByLabel('Amount', { exact: true }).fill('500.01');
  await expect(dialog.getByText('Your own balance of ₹500.00 is too small for this deposit')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('200');
  const group = dialog.getByRole('group', { name: effect });
  await expect(group).toContainText(`Balance of ${userName}₹25.00₹225.00`);
  await expect(group).toContainText('Your float₹500.00₹300.00');
  await dialog.getByRole('button', { name: 'Deposit ₹200.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹300.00');
  expect(await entriesOf(employee.userName)).toEqual([
    [`Deposit to ${userName}`, 200],
    ['Deposit', 500],
  ]);
});

test('an admin deposits into the wallet of an employee, from which it comes back', async ({ page }) => {
  const { userName } = await anEmployee({ float: 100 });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Withdraw');
  await dialog.getByRole('button', { name: 'All' }).click();
  await dialog.getByRole('button', { name: 'Withdraw ₹100.00' }).click();
  await expect(dialog).toBeHidden();
  const { token } = await theAdmin();
  expect(await send('GET', `/admin/wallet?userName=${userName}`, { token })).toMatchObject({ balance: 0 });
});
