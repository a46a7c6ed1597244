import { expectAccessible } from '../../support/accessible.ts';
import { aPlayer, send } from '../../support/backstage.ts';
import { expect, test, toast } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { anEmployee, enterAsStaff, theAdmin } from '../../support/staff.ts';

test('an admin reads what an employee moved, and is led to the client', async ({ page }) => {
  const [employee, { userName }] = await Promise.all([anEmployee({ float: 1000 }), aPlayer()]);
  const body = { userName, amount: 300, reason: 'Cash at the door' };
  await send('POST', '/admin/depositAmountIntoWallet', { token: employee.token, body });
  await enterAsStaff(page, await theAdmin(), `/admin/user/${employee.userName}`);
  await expect(page.getByText('Float₹700.00')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Deposits today' })).toBeVisible();
  await expect(page.getByText('₹300.00 of ₹1,00,000.00')).toBeVisible();
  await expect(page.getByRole('region', { name: `What ${employee.userName} did` })).toContainText(
    'Deposited to clients₹300.00 in 1 movement',
  );
  await expectAccessible(page, "an employee's page");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, "an employee's page on a phone");
  const acts = page.getByRole('region', { name: 'Last acts' });
  await expect(acts).toContainText('Deposit ₹300.00');
  await acts.getByRole('link', { name: userName }).click();
  await expect(page).toHaveURL(`/admin/user/${userName}`);
});

test('an employee who is sent away from a page of admins is told why', async ({ page }) => {
  await enterAsStaff(page, await anEmployee({ float: 0 }), '/admin/settings');
  await expect(page).toHaveURL('/admin');
  await expect(toast(page, 'That page is for admins.')).toBeVisible();
  await page.goto('/admin/debtors');
  await expect(page).toHaveURL('/admin');
  await expect(toast(page, 'That page is for admins.')).toBeVisible();
});
