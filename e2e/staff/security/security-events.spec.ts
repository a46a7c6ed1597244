import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/fixtures.ts';
import { answerWith } from '../../support/lists.ts';
import { anEmployee, enterAsStaff } from '../../support/staff.ts';

test('an admin sees what an employee was denied, among the security events', async ({ page }) => {
  const employee = await anEmployee({ float: 0 });
  const denied = await fetch(`${process.env.E2E_URL}/api/admin/audit`, {
    headers: { authorization: `Bearer ${employee.token}` },
  });
  expect(denied.status).toBe(403);
  await enterAsStaff(page, 'admin', `/admin/security?search=${employee.userName}`);
  // Written within ten seconds, and shown by the news.
  const table = page.getByRole('table', { name: 'Security Events' });
  await expect(table).toContainText('Denied calls', { timeout: 20_000 });
  await expect(table).toContainText(employee.userName);
  await expectAccessible(page, 'security events');
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect(page.getByText('Denied calls', { exact: true }).last()).toBeVisible();
});

test('security events that cannot be loaded are no empty list', async ({ page }) => {
  await answerWith(page, '/admin/security', { status: 500, json: {} });
  await enterAsStaff(page, 'admin', '/admin/security');
  await expect(page.getByText('Security events could not be loaded')).toBeVisible();
});
