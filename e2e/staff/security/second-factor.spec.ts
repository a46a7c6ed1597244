import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { addTotp, ageProofs, codeOf } from '../../support/account/second-factor.ts';
import { aPlayer, tokenOf } from '../../support/backstage.ts';
import { expect, test, toast } from '../../support/fixtures.ts';
import { anEmployee, choose, enterAsStaff, listOf, theAdmin, walletOfUser } from '../../support/staff.ts';

/** From ₹50,000 on it is typed twice, with a reason. */
async function typeLargeAmount(deposit: Locator): Promise<void> {
  await deposit.getByLabel('Amount', { exact: true }).fill('100000');
  await deposit.getByLabel('Amount again').fill('100000');
  await deposit.getByLabel('Reason').fill('Cash at the counter');
}

test('a large deposit asks for the second factor again, and is made once', async ({ page }) => {
  const [employee, player] = [await anEmployee({ float: 200_000 }), await aPlayer()];
  const secret = await addTotp(employee);
  await ageProofs(employee);
  await enterAsStaff(page, employee, listOf(player.userName));
  const deposit = await choose(page, player.userName, 'Bank Deposit');
  await typeLargeAmount(deposit);
  await deposit.getByRole('button', { name: /^Deposit ₹/ }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(asked.getByLabel('6-digit code')).toBeFocused();
  await expectAccessible(page, 'step-up', { isLayer: true });
  await asked.getByLabel('6-digit code').fill(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect.poll(async () => (await walletOfUser(player.userName)).balance).toBe(100_025);
});

test('a question that is closed leaves everything as it was', async ({ page }) => {
  const [employee, player] = [await anEmployee({ float: 200_000 }), await aPlayer()];
  await addTotp(employee);
  await ageProofs(employee);
  await enterAsStaff(page, employee, listOf(player.userName));
  const deposit = await choose(page, player.userName, 'Bank Deposit');
  await typeLargeAmount(deposit);
  await deposit.getByRole('button', { name: /^Deposit ₹/ }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Please confirm your second factor')).toBeVisible();
  expect((await walletOfUser(player.userName)).balance).toBe(25);
});

test('an admin resets the second factor of a client who has lost it', async ({ page }) => {
  const player = await aPlayer();
  await addTotp(player);
  await enterAsStaff(page, await theAdmin(), `/admin/user/${player.userName}`);
  await expect(page.getByText('Second factor', { exact: true })).toBeVisible();
  const dialog = await choose(page, player.userName, 'Reset Second Factor');
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await expectAccessible(page, 'reset a second factor', { isLayer: true });
  await dialog.getByLabel('Reason').fill('Lost phone, identity checked by video');
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(toast(page, `Second factor of ${player.userName} removed`)).toBeVisible();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  expect(await tokenOf(player.userName, player.password)).toBeTruthy();
});
