import { expectAccessible } from '../../support/accessible.ts';
import { aPlayer, send, staffToken } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, logIn, test, toast } from '../../support/fixtures.ts';
import { answerWith } from '../../support/lists.ts';

test('a client ends the session of another browser, which is then logged out', async ({ page, browser }) => {
  const player = await aPlayer();
  await enterAs(page, player, '/sessions');
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
  await expect(page.getByText('You are logged in here and nowhere else.')).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/login', page.url()).href);
  await logIn(elsewhere, player);
  await expect(elsewhere.getByRole('group', { name: 'Wallet' })).toBeVisible();
  await page.reload();
  const end = page.getByRole('button', { name: /^End the session on Linux from / });
  await expect(end).toBeVisible();
  await expectAccessible(page, 'sessions');
  await end.click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(elsewhere.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test('sessions that cannot be loaded are no empty list', async ({ page }) => {
  await answerWith(page, '/client/sessions', { status: 500, json: {} });
  await enterAs(page, await aPlayer(), '/sessions');
  await expect(page.getByText('Your sessions could not be loaded')).toBeVisible();
});

test('activity shows what was paid in, by day, week, month and in all', async ({ page }) => {
  await enterAs(page, await aPlayer({ deposit: 475 }), '/activity');
  const totals = page.getByLabel('Totals of this period');
  await expect(totals).toContainText('₹475.00');
  for (const [by, heading] of [
    ['By week', 'Week'],
    ['By month', 'Month'],
    ['All time', 'Month'],
  ] as const) {
    await page.getByRole('link', { name: by }).click();
    await expect(page.getByRole('table', { name: 'Activity' })).toContainText(heading);
    await expect(page.getByRole('img', { name: /^Stakes ₹0.00, returns ₹0.00/ })).toBeVisible();
  }
  await expectAccessible(page, 'activity');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^activity-.+\.csv$/);
});

test('an account with money in it stays open, and without is closed after the password', async ({ page }) => {
  const player = await aPlayer({ deposit: 475 });
  await enterAs(page, player, '/activity');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'closing', { isLayer: true });
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(player.password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(toast(page, /^₹475.00 is left in your wallet/)).toBeVisible();
  await send('POST', '/admin/withdrawAmountFromWallet', {
    token: await staffToken('admin'),
    body: { userName: player.userName, amount: 475 },
  });
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(toast(page, 'Your account has been closed')).toBeVisible();
  await page.getByLabel('Username').fill(player.userName);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Invalid username or password')).toBeVisible();
});

test('all data of an account is saved as a file', async ({ page }) => {
  const player = await aPlayer();
  await enterAs(page, player, '/activity');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All my data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^account-.+\.json$/);
});
