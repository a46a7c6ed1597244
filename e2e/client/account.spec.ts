import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { expect, logIn, register, test, toast } from '../support/fixtures.ts';
import { asOwner } from '../support/owner.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';

test('after many guesses by others a new browser is checked for a moment, and then the owner is in', async ({
  page,
}) => {
  const { userName, password } = await aPlayer();
  await asOwner((owner) =>
    owner.query(
      // All test browsers share one network, which the account has used.
      `insert into login_guards (name_key, lane, level, updated_at)
       values ($1, 'strangers', 5, now()), ($1, 'network:127.0.0.1', 5, now())
       on conflict (name_key, lane) do update set level = excluded.level, updated_at = excluded.updated_at`,
      [userName],
    ),
  );
  // The answer is held back until the screen has been checked.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    if (route.request().postData()?.includes('"proof"')) await looked;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Checking your browser…' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Checking your browser…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await expectAccessible(page, 'browser check');
  goOn();
  await expect(page).toHaveURL('/', { timeout: 60_000 });
});

test('from registration to a wallet with ₹25: success screen, forced change, login again', async ({
  page,
}) => {
  const userName = await register(page, { name: 'आशा Kulkarni' });
  await expect(page.getByText('आशा Kulkarni', { exact: true })).toBeVisible();
  await expect(page.getByText(userName, { exact: true })).toBeVisible();
  await expect(page.getByText(DEFAULT_PASSWORD, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show the default password' }).click();
  await expect(page.getByText(DEFAULT_PASSWORD, { exact: true })).toBeVisible();
  await expect(page.getByText('₹25.00 credited to your wallet')).toBeVisible();
  await expect(page.getByText('Security notice')).toBeVisible();

  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toHaveValue(userName);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/changePassword');
  await expect(page.getByText('First time user, please change your password')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/changePassword');

  await page.getByLabel('New password').fill('My-own-1');
  await page.getByLabel('Confirm password').fill('My-own-1');
  await page.getByRole('button', { name: 'Change Password', exact: true }).last().click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  // The toast outlives the page it was said on.
  await expect(toast(page, 'Password changed successfully')).toBeVisible();

  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(await stored()).not.toContain('My-own-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('group', { name: 'Wallet' })).toHaveText(/BAL₹25\.00EXP₹0\.00/);
});

test('a changed password logs out half a second later, and half a second after that the page starts afresh', async ({
  page,
}) => {
  const userName = await register(page);
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByLabel('New password').fill('My-own-1');
  await page.getByLabel('Confirm password').fill('My-own-1');
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.locator('form').getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password changed successfully')).toBeAttached();
  await page.clock.runFor(400);
  expect(calls).not.toContain('/api/logout');
  await Promise.all([page.waitForResponse('**/api/logout'), page.clock.runFor(200)]);
  const token = () => page.evaluate(() => localStorage.getItem('jwtToken'));
  await expect.poll(token).toBeNull();
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/changePassword');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/login');
});

test('a normal change asks for the current password, however recent the login', async ({ page }) => {
  const { userName, password } = await aPlayer();
  await logIn(page, { userName, password });
  await page.goto('/changePassword');
  const current = page.getByLabel('Current password');
  const submit = page.locator('form').getByRole('button', { name: 'Change Password' });
  await page.getByLabel('New password').fill('second-own');
  await page.getByLabel('Confirm password').fill('second-own');
  await submit.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Please enter your current password');
  await current.fill('wrong');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('Current password is incorrect');
  await current.fill(password);
  await submit.click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { userName, password: 'second-own' });
  await expect(page).toHaveURL('/');
});
