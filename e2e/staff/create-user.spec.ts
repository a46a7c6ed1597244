import { expectAccessible } from '../support/accessible.ts';
import { expect, forgetLogin, logIn, test, toast } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { aUserName } from '../support/names.ts';
import { DEFAULT_PASSWORD } from '../support/passwords.ts';
import { enterAsStaff } from '../support/staff.ts';

const PATH = '/admin/createUser';

for (const [staff, types] of [
  ['admin', ['Client', 'Employee', 'Admin']],
  ['agent', ['Client']],
] as const) {
  test(`${staff} is offered the user types that may be created`, async ({ page }) => {
    await enterAsStaff(page, staff, PATH);
    await expect(page.getByRole('heading', { name: 'Create New User' })).toBeVisible();
    await page.getByRole('combobox', { name: 'User Type' }).click();
    await expect(page.getByRole('option')).toHaveText([...types]);
  });
}

test('what is missing is said in order, each time with the focus on its field', async ({ page }) => {
  await enterAsStaff(page, 'admin', PATH);
  const press = () => page.getByRole('button', { name: 'Create User' }).click();
  await press();
  await expect(toast(page, 'Please Enter Name!')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByLabel('Username').fill('   ');
  await press();
  await expect(toast(page, 'Please Enter Username!')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('ab');
  await press();
  await expect(toast(page, 'Please Select User Type')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'User Type' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Employee' }).click();
  await press();
  await expect(toast(page, 'User ID must be at least 3 characters long')).toBeVisible();
  await page.getByLabel('Username').fill('asha');
  await press();
  await expect(toast(page, 'This User ID is not available')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

for (const staff of ['admin', 'agent'] as const) {
  test(`${staff} creates a client, and what is handed over lets the client in`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const userName = aUserName();
    await enterAsStaff(page, staff, PATH);
    await expect(page.getByLabel('Default Password')).toHaveValue(DEFAULT_PASSWORD);
    await expect(page.getByLabel('Default Password')).not.toBeEditable();
    await page.getByLabel('Full Name').fill('Asha Kulkarni');
    await page.getByLabel('Username').fill(` ${userName} `);
    if (staff === 'admin') {
      await page.getByRole('combobox', { name: 'User Type' }).click();
      await page.getByRole('option', { name: 'Client' }).click();
    }
    const [response] = await Promise.all([
      page.waitForResponse('**/api/admin/createUser'),
      page.getByRole('button', { name: 'Create User' }).click(),
    ]);
    const { message } = (await response.json()) as { message: string };
    await expect(toast(page, message)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hand these over to Asha Kulkarni' })).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await page.getByRole('button', { name: 'Copy all' }).click();
    await expect(toast(page, 'Login details copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Username: ${userName}\nDefault Password: ${DEFAULT_PASSWORD}`);
    await forgetLogin(page);
    await logIn(page, { userName, password: DEFAULT_PASSWORD });
    await expect(page).toHaveURL('/changePassword');
  });
}

test('where each account gets its own password, it is shown after creation and not before', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin', '/admin/blockedList');
  await answerWith(page, '/admin/defaultPassword', { json: { defaultPassword: null } });
  await answerWith(page, '/admin/createUser', { json: { message: 'Made', defaultPassword: 'kx7-pq2-mn4' } });
  await page.goto(PATH);
  await expect(page.getByLabel('Default Password')).toHaveValue('Shown after creation');
  await page.getByLabel('Full Name').fill('Ravi Sharma');
  await page.getByLabel('Username').fill(aUserName());
  await page.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('kx7-pq2-mn4')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('kx7-pq2-mn4')).toHaveCount(0);
});

// Not an admin: with a second one, every other test here would need two people.
test('a new employee gets a one-time password, which the form says before and shows after creation', async ({
  page,
}) => {
  const userName = aUserName();
  await enterAsStaff(page, 'admin', PATH);
  const password = page.getByLabel('Default Password');
  await expect(password).toHaveValue(DEFAULT_PASSWORD);
  await expect(password).toHaveAccessibleDescription(/Admins and employees get a one-time password/);
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByLabel('Username').fill(userName);
  await page.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Employee' }).click();
  await expect(password).toHaveValue('Shown after creation');
  await expect(password).toHaveAccessibleDescription('A one-time password is shown once after creation.');
  const [response] = await Promise.all([
    page.waitForResponse('**/api/admin/createUser'),
    page.getByRole('button', { name: 'Create User' }).click(),
  ]);
  const { defaultPassword } = (await response.json()) as { defaultPassword: string };
  expect(defaultPassword).not.toBe(DEFAULT_PASSWORD);
  await expect(page.getByText(defaultPassword, { exact: true })).toBeVisible();
  await forgetLogin(page);
  await logIn(page, { userName, password: defaultPassword });
  await expect(page).toHaveURL('/changePassword');
});

test('creating a user has no violation', async ({ page }) => {
  await enterAsStaff(page, 'agent', PATH);
  await expect(page.getByLabel('Default Password')).toHaveValue(DEFAULT_PASSWORD);
  await expectAccessible(page, 'create user');
  await page.getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByLabel('Username').fill(aUserName());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hand these over')).toBeVisible();
  await expectAccessible(page, 'created user');
});
