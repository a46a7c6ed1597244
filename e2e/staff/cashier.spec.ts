import type { Locator } from '@playwright/test';
import { aPlayer, depositTo, send } from '../support/backstage.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
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

test('a deposit must be a positive number', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await expect(dialog.getByRole('heading', { name: 'Bank Deposit' })).toBeVisible();
  const refusal = dialog.getByText('Deposit amount must be a positive number');
  await expect(refusal).toBeHidden();
  for (const text of ['', '0', '-5']) {
    await dialog.getByLabel('Amount', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(refusal).toBeVisible();
  }
  await dialog.getByLabel('Amount', { exact: true }).fill('1.234');
  await expect(dialog.getByText('Please enter a valid amount.')).toBeVisible();
  expect(await entriesOf(userName)).toEqual([JOINING]);
});

test('a deposit and a withdrawal begin in the amount: it is typed without a look for the field', async ({
  page,
}) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  for (const [act, submit, done] of [
    ['Bank Deposit', 'Deposit ₹40.00', '₹40.00 deposited'],
    ['Bank Withdraw', 'Withdraw ₹40.00', '₹40.00 withdrawn'],
  ] as const) {
    const dialog = await choose(page, userName, act);
    await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
    await page.keyboard.type('40');
    await expect(dialog.getByRole('button', { name: submit })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(toast(page, done)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

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
  await expect(page.getByRole('region', { name: 'What staff did' })).toContainText('Cash at the counter');
});

test('a withdrawal shows live what remains, and no more than that is taken', async ({ page }) => {
  const { userName } = await aPlayer({ deposit: 975 });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Withdraw');
  const amount = dialog.getByLabel('Amount', { exact: true });
  await expect(dialog).toContainText('Outstanding amount ₹1,000.00');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog.getByText('Withdraw amount must be a positive number')).toBeVisible();
  await amount.fill('-1');
  await expect(dialog.getByText('Withdraw amount must be a positive number')).toBeVisible();
  await amount.fill('1000.01');
  await expect(dialog.getByText('Withdraw amount cannot be greater than outstanding amount')).toBeVisible();
  await expect(dialog.getByText('Remaining amount')).toBeVisible();
  await amount.fill('975.01');
  await expect(
    dialog.getByText('Bonus money has to be played first. You can withdraw ₹975.00 now.'),
  ).toBeVisible();
  await amount.fill('400.50');
  await expect(dialog.getByRole('group', { name: effect })).toContainText('Remaining amount₹599.50');
  await expect(dialog.getByRole('group', { name: effect })).toContainText('₹1,000.00₹599.50');
  await dialog.getByRole('button', { name: 'All' }).click();
  await expect(dialog.getByRole('group', { name: effect })).toContainText('Remaining amount₹25.00');
  await dialog.getByRole('button', { name: 'Withdraw ₹975.00' }).click();
  await expect(toast(page, '₹975.00 withdrawn')).toBeVisible();
  await expect(page.locator('tbody')).toContainText('₹25.00');
  expect((await walletOfUser(userName)).balance).toBe(25);
});

test('nothing is withdrawn from who owes, and a deposit shows what it repays', async ({ page }) => {
  const { userName } = await aPlayer();
  const json = { balance: 50, exposure: 0, owed: 300, withdrawable: 50 };
  for (const path of ['/wallet', '/client/wallet']) await answerWith(page, path, { json });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Withdraw');
  await dialog.getByLabel('Amount', { exact: true }).fill('50');
  await expect(
    dialog.getByText('This account owes an amount. Withdrawals open again when it is repaid.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('400');
  const group = dialog.getByRole('group', { name: effect });
  await expect(group).toContainText(`Balance of ${userName}₹50.00₹150.00`);
  await expect(group).toContainText(`Owed by ${userName}₹300.00₹0.00`);
});

test('what the server refuses is said, and the dialog stays', async ({ page }) => {
  const { userName } = await aPlayer();
  const refusal = {
    code: 'WALLET_FROZEN',
    message: 'This wallet is being checked. Please contact support.',
  };
  const sent: string[] = [];
  await page.route(DEPOSIT, (route) => {
    sent.push(route.request().url());
    return route.fulfill({ status: 503, json: refusal });
  });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('100');
  await dialog.getByRole('button', { name: 'Deposit ₹100.00' }).click();
  await expect(toast(page, refusal.message)).toContainText('Nothing was deposited');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('100');
  expect(sent).toHaveLength(1);
});

test('a wallet that cannot be loaded says why, and nothing can be sent', async ({ page }) => {
  const { userName } = await aPlayer();
  const heal = await answerWith(page, '/client/wallet', { status: 409, json: { message: 'Not now' } });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await expect(dialog).toContainText('The wallet could not be loaded');
  await expect(dialog).toContainText('Not now');
  await expect(dialog.getByRole('button', { name: /^Deposit/ })).toBeHidden();
  await heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: /^Deposit/ })).toBeEnabled();
});

for (const [action, button, pattern, rows] of [
  ['Bank Deposit', 'Deposit', DEPOSIT, [['Deposit', 300], ['Deposit', 475], JOINING]],
  ['Bank Withdraw', 'Withdraw', WITHDRAW, [['Withdrawal', 300], ['Deposit', 475], JOINING]],
] as const) {
  test(`a double click on ${button} has one effect`, async ({ page }) => {
    const { userName } = await aPlayer({ deposit: 475 });
    const sent: string[] = [];
    await page.route(pattern, (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      return route.continue();
    });
    await enterAsStaff(page, await theAdmin(), listOf(userName));
    const dialog = await choose(page, userName, action);
    await dialog.getByLabel('Amount', { exact: true }).fill('300');
    await dialog.getByRole('button', { name: `${button} ₹300.00` }).dblclick();
    await expect(dialog).toBeHidden();
    await untilQuiet(page);
    expect(sent).toHaveLength(1);
    expect(await entriesOf(userName)).toEqual(rows);
  });

  test(`a ${button} whose answer is lost is sent again and has one effect`, async ({ page }) => {
    const { userName } = await aPlayer({ deposit: 475 });
    const keys: string[] = [];
    await page.route(pattern, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      // The server hears it and does it; the answer never comes back.
      const response = await route.fetch();
      await (keys.length < 3 ? route.abort() : route.fulfill({ response }));
    });
    await enterAsStaff(page, await theAdmin(), listOf(userName));
    const dialog = await choose(page, userName, action);
    await dialog.getByLabel('Amount', { exact: true }).fill('300');
    await dialog.getByRole('button', { name: `${button} ₹300.00` }).click();
    await expect(dialog.getByText('the money moves once only')).toBeVisible();
    await expect(toast(page, '₹300.00')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await entriesOf(userName)).toEqual(rows);
  });

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
    // Neither hears of the other in time: both press before any answer is here.
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
    // Long enough for a second movement to have been sent and done.
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

test('a deposit that is never answered ends in words, and the balance is looked at again', async ({
  page,
}) => {
  const { userName } = await aPlayer();
  await page.route(DEPOSIT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await dialog.getByLabel('Amount', { exact: true }).fill('100');
  await dialog.getByRole('button', { name: 'Deposit ₹100.00' }).click();
  // A connection that is back ends each pause.
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 50));
  await expect(toast(page, 'The server did not answer')).toContainText('Look at the account statement');
  await expect(dialog.getByText('₹25.00 → ₹125.00')).toBeVisible();
  expect(await entriesOf(userName)).toEqual([['Deposit', 100], JOINING]);
});

test("an employee's deposit shows the own float going down, and none above it", async ({ page }) => {
  const [employee, { userName }] = await Promise.all([anEmployee({ float: 500 }), aPlayer()]);
  await enterAsStaff(page, employee, listOf(userName));
  const dialog = await choose(page, userName, 'Bank Deposit');
  await expect(dialog).toContainText('out of your float');
  await dialog.getByLabel('Amount', { exact: true }).fill('500.01');
  await expect(dialog.getByText('Your own balance is too small for this deposit')).toBeVisible();
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
