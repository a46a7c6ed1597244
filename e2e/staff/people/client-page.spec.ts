import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, aPlayer, placeBet, send, settle } from '../../support/backstage.ts';
import { expect, test, toast } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { choose, enterAsStaff, listOf, theAdmin, walletOfUser } from '../../support/staff.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 700 };

test('a client in one screen: figures, risk, links, notes and tags, at a desk and on a phone', async ({
  page,
}) => {
  const client = await aPlayer({ deposit: 4975 });
  const [won, open] = [await aFixture(), await aFixture()];
  await placeBet(client, { match: won, amount: 1000 });
  await settle(won, won.teamAName);
  await placeBet(client, { match: open, amount: 500 });
  const { userName } = client;
  await enterAsStaff(page, await theAdmin(), `/admin/user/${userName}`);
  const figures = page.locator(`dl[aria-label='Wallet of ${userName}']`);
  await expect(figures).toContainText('House from this client−₹950.0030 days');
  await expect(figures).toContainText('Won100%1 of 1 bets, 30 days');
  await expect(figures).toContainText('Deposits₹4,975.001 in 30 days');
  await expect(figures).toContainText('Withdrawals₹0.000 in 30 days');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Risk')).toContainText('Win rate100% (1 of 1)');
  await expect(part('House limit')).toContainText(/Open on [CK]-\d+₹500.00 of ₹1,00,000.00/);
  await expect(part('Linked devices and addresses')).toContainText('127.0.0.1');

  await page.keyboard.press('m');
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Asked twice about closing times');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, `Saved for ${userName}`)).toBeVisible();
  await expect(part('Notes')).toContainText('Asked twice about closing times');
  await expect(part('Staff activity').getByRole('listitem').first()).toContainText('Note or tag');
  await page.getByRole('button', { name: `Add a tag to ${userName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'VIP' }).click();
  const remove = page.getByRole('button', { name: 'Remove the tag VIP' });
  await expect(remove).toBeVisible();
  await expectAccessible(page, "a client's page");

  for (const size of [PHONE, NARROW]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "a client's page on a phone");
  await remove.click();
  await expect(remove).toBeHidden();
});

test('a client learns nothing of notes and tags', async ({ page }) => {
  const client = await aPlayer();
  const { token } = await theAdmin();
  const body = { userName: client.userName, text: 'Secretly watched', addTag: 'secret' };
  await send('POST', '/admin/note', { token, body });
  const kept = await send<object>('GET', '/client/export', { token: client.token });
  expect(JSON.stringify(kept)).not.toMatch(/secret/i);
  await enterAsStaff(page, await theAdmin(), `/admin/user/${client.userName}`);
  await expect(page.getByText('Secretly watched')).toBeVisible();
});

/** Presses of the mouse from here on; what is typed is not one. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    document.addEventListener('pointerdown', () => counted.presses++, true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test('a deposit takes at most four presses, from the list, from the page and from anywhere', async ({
  page,
}) => {
  const { userName } = await aPlayer();
  const fill = async () => {
    const dialog = page.getByRole('dialog', { name: 'Bank Deposit' });
    await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
    await page.keyboard.type('100');
    await expect(dialog).toContainText('one hundred rupees');
    await dialog.getByRole('button', { name: 'Deposit ₹100.00' }).click();
    await expect(dialog).toBeHidden();
  };
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  const fromList = await countPresses(page);
  await choose(page, userName, 'Bank Deposit');
  await fill();
  expect(await fromList()).toBeLessThanOrEqual(4);

  await page.goto(`/admin/user/${userName}`);
  await expect(page.getByText('Balance₹125.00').first()).toBeVisible();
  const fromPage = await countPresses(page);
  await page.getByRole('main').getByRole('button', { name: 'Bank Deposit' }).click();
  await fill();
  expect(await fromPage()).toBe(2);

  await page.goto(`/admin/user/${userName}?do=deposit`);
  await fill();
  await expect(page).toHaveURL(`/admin/user/${userName}`);
  expect((await walletOfUser(userName)).balance).toBe(325);
});
