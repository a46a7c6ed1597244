import { expectAccessible } from '../../support/accessible.ts';
import { atLocalhost, codeOf, plugInKey } from '../../support/account/second-factor.ts';
import { aPlayer } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, forgetLogin, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { OWN_PASSWORD } from '../../support/passwords.ts';

test('a client adds an authenticator app, and logs in with it or with a recovery code', async ({ page }) => {
  const player = await aPlayer();
  await enterAs(page, player, '/security');
  await expect(page.getByText('No second factor yet')).toBeVisible();
  await expectAccessible(page, 'security without a factor');
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(OWN_PASSWORD);
  await expectAccessible(page, 'password for the first factor', { isLayer: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'authenticator app', { isLayer: true });
  const secret = (await dialog.locator('dd').textContent()) ?? '';
  await dialog.getByLabel('6-digit code').fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes', { isLayer: true });
  const [first = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`TossBook recovery codes of ${player.userName}.txt`);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Your account is protected by a second factor')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible(page, 'security with a factor');

  const password = async () => {
    await forgetLogin(page);
    await page.goto('/login');
    await page.getByLabel('Username').fill(player.userName);
    await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
  };
  await password();
  await expectAccessible(page, 'second step of a login');
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That did not match. Please try again.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₹');

  await password();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/security');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await expectAccessible(page, 'remove a factor', { isLayer: true });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No second factor yet')).toBeVisible();
});

test('a client adds a passkey, and logs in with it', async ({ page }) => {
  const player = await aPlayer();
  await plugInKey(page);
  await enterAs(page, player, atLocalhost('/security'));
  await page.getByRole('button', { name: /^Passkey/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(OWN_PASSWORD);
  await dialog.getByLabel('Name of this passkey').fill('My phone');
  await expectAccessible(page, 'add a passkey', { isLayer: true });
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('My phone')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(atLocalhost('/login'));
  await page.getByLabel('Username').fill(player.userName);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(atLocalhost('/'));
  await page.goto(atLocalhost('/security'));
  await expect(page.getByText(/^Last used/)).toBeVisible();
});
