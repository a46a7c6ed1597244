import { addTotp, ageProofs, atLocalhost, codeOf, plugInKey } from '../../support/account/second-factor.ts';
import { aPlayer } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { forgetLogin } from '../../support/fixtures.ts';
import { answerWith } from '../../support/lists.ts';
import { OWN_PASSWORD } from '../../support/passwords.ts';
import { anEmployee, choose, enterAsStaff, listOf, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** The second factor: setting it up, logging in with it, being asked for it again. */
inEveryLook(({ shoot }) => {
  test('one’s own second factors', async ({ page }) => {
    const player = await aPlayer();
    await plugInKey(page);
    await enterAs(page, player, atLocalhost('/security'));
    const dialog = page.getByRole('dialog');
    await shoot(page.getByText('No second factor yet'), 'security-none', { fullPage: true });
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await dialog.getByLabel('Current password').fill(OWN_PASSWORD);
    await shoot(dialog, 'security-password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await shoot(dialog.getByRole('img'), 'security-totp');
    const secret = (await dialog.locator('dd').textContent()) ?? '';
    await dialog.getByLabel('6-digit code').fill(await codeOf(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await shoot(dialog.getByRole('list'), 'security-codes');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: /^Passkey/ }).click();
    await shoot(dialog.getByLabel('Name of this passkey'), 'security-passkey');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await shoot(page.getByText('My passkey'), 'security', { fullPage: true });
    await page.getByRole('button', { name: 'Remove My passkey' }).click();
    await shoot(dialog, 'security-remove');
    await answerWith(page, '/secondFactor', { status: 500, json: {} });
    await page.reload();
    await shoot(page.getByText('could not be loaded'), 'security-failed');
  });

  test('the second step of a login', async ({ page }) => {
    const player = await aPlayer();
    await addTotp(player);
    await forgetLogin(page);
    await page.goto('/login');
    await page.getByLabel('Username').fill(player.userName);
    await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await shoot(page.getByLabel('6-digit code'), 'login-second-step');
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await shoot(page.getByText('That did not match'), 'login-second-step-wrong');
  });

  test('staff are asked again, and reset what was lost', async ({ page }) => {
    const [employee, player] = [await anEmployee({ float: 200_000 }), await aPlayer()];
    await addTotp(employee);
    await ageProofs(employee);
    await enterAsStaff(page, employee, listOf(player.userName));
    const deposit = await choose(page, player.userName, 'Bank Deposit');
    await deposit.getByLabel('Amount', { exact: true }).fill('100000');
    await deposit.getByRole('button', { name: /^Deposit ₹/ }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
    await shoot(asked.getByLabel('6-digit code'), 'step-up');
    await addTotp(player);
    const admin = await theAdmin();
    await page.goto('/api/health');
    await page.evaluate(
      ([userName, token]) => {
        localStorage.setItem('username', userName ?? '');
        localStorage.setItem('jwtToken', token ?? '');
        localStorage.setItem('userType', 'admin');
      },
      [admin.userName, admin.token],
    );
    await page.goto(`/admin/user/${player.userName}`);
    await shoot(await choose(page, player.userName, 'Reset Second Factor'), 'staff-reset-factor');
  });
});
