import { expectAccessible } from '../support/accessible.ts';
import { aPlayer } from '../support/backstage.ts';
import { expect, logIn, register, test, toast } from '../support/fixtures.ts';
import { aUserName } from '../support/names.ts';
import { asOwner } from '../support/owner.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';

test('the register tab opens at /register, the login tab at /login, and each leads to the other', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Login here' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Create one' }).click();
  await expect(page).toHaveURL('/register');
});

test('a referral link fills in the code, in capitals', async ({ page }) => {
  await page.goto('/register?ref=ab2c3d4e');
  await expect(page.getByLabel('Referral code')).toHaveValue('AB2C3D4E');
});

test('an unknown referral code is refused and keeps what was typed', async ({ page }) => {
  await page.goto('/register?ref=zzzzzzzz');
  await page.getByLabel('Name', { exact: true }).fill('Asha');
  await page.getByLabel('User ID').fill(aUserName());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Invalid referral code')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha');
});

test("a registration that fails says the server's words, or its own; one that succeeds is welcomed", async ({
  page,
}) => {
  const answers = [
    { status: 409, json: { message: 'Nobody registers on Sundays' } },
    { status: 500, json: {} },
  ];
  await page.route('**/api/register', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('User ID').fill(aUserName());
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(toast(page, 'Nobody registers on Sundays')).toBeVisible();
  await create.click();
  await expect(toast(page, 'Registration failed. Please try again.')).toBeVisible();
  await create.click();
  await expect(toast(page, 'Welcome to TossBook, Asha Rao!')).toBeVisible();
});

test('the register form says what is missing, under the field, and goes to the first', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Name cannot be empty')).toBeVisible();
  await expect(page.getByText('User ID cannot be empty')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Asha');
  await page.getByLabel('User ID').fill('as');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('User ID must be at least 3 characters long')).toBeVisible();
  await expect(page.getByLabel('User ID')).toBeFocused();
});

test('the login form says what is missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
});

test("a refused login shows the server's message", async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Invalid username or password')).toBeVisible();
});

test('after many guesses by others a new browser is checked for a moment, and then the owner is in', async ({
  page,
}) => {
  const { userName, password } = await aPlayer();
  await asOwner((owner) =>
    owner.query(
      // The browsers of all tests share one network, which the account has used.
      `insert into login_guards (name_key, lane, level, updated_at)
       values ($1, 'strangers', 5, now()), ($1, 'network:127.0.0.1', 5, now())
       on conflict (name_key, lane) do update set level = excluded.level, updated_at = excluded.updated_at`,
      [userName],
    ),
  );
  // The answer is held back until the screen has been looked at.
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

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('from registration to a wallet with ₹25: success screen, forced change, login again', async ({
  page,
}) => {
  const userName = await register(page, { name: 'आशा Kulkarni' });
  await expect(page.getByText('आशा Kulkarni', { exact: true })).toBeVisible();
  await expect(page.getByText(userName, { exact: true })).toBeVisible();
  await expect(page.getByText(DEFAULT_PASSWORD, { exact: true })).toBeVisible();
  await expect(page.getByText('₹25.00 credited to your wallet')).toBeVisible();
  await expect(page.getByText('Security notice')).toBeVisible();

  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  await expect(page).toHaveURL('/changePassword');
  await expect(page.getByText('First time user, please change your password')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/changePassword');

  await page.getByLabel('New password').fill('My-own-1');
  await page.getByLabel('Confirm password').fill('My-own-1');
  await page.getByRole('button', { name: 'Change Password', exact: true }).last().click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await logIn(page, { userName, password: 'My-own-1' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('group', { name: 'Wallet' })).toHaveText(/BAL₹25\.00EXP₹0\.00/);
});

test('every refused password is refused in words', async ({ page }) => {
  const userName = await register(page);
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  const submit = page.locator('form').getByRole('button', { name: 'Change Password' });
  const fill = async (newPassword: string, confirmPassword: string) => {
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(confirmPassword);
  };
  await expect(submit).toBeDisabled();
  await fill('Secret12', 'Secret13');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(submit).toBeDisabled();
  await fill('abcde', 'abcde');
  await submit.click();
  await expect(toast(page, 'Password must be at least 6 characters long')).toBeVisible();
  await fill(DEFAULT_PASSWORD, DEFAULT_PASSWORD);
  await submit.click();
  await expect(toast(page, 'Password not allowed')).toBeVisible();
  await fill('123456', '123456');
  await submit.click();
  await expect(toast(page, 'This password is too easy to guess')).toBeVisible();
  await fill(userName, userName);
  await submit.click();
  await expect(toast(page, 'Your password cannot be your name or User ID')).toBeVisible();
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

test('the strength meter counts length, capital, digit and symbol', async ({ page }) => {
  await register(page).then((userName) => logIn(page, { userName, password: DEFAULT_PASSWORD }));
  const meter = page.getByRole('meter', { name: 'Password strength' });
  for (const [password, points, label] of [
    ['abc', '0', 'Weak'],
    ['abcdefgh', '25', 'Fair'],
    ['Abcdefgh', '50', 'Good'],
    ['Abcdefg1', '75', 'Strong'],
    ['Abcdef1!', '100', 'Strong'],
  ] as const) {
    await page.getByLabel('New password').fill(password);
    await expect(meter).toHaveAttribute('aria-valuenow', points);
    await expect(meter).toHaveAttribute('aria-valuetext', label);
  }
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

test('the first-time step asks for no current password', async ({ page }) => {
  await register(page).then((userName) => logIn(page, { userName, password: DEFAULT_PASSWORD }));
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});
