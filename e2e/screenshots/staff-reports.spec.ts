import { enterAs } from '../support/enter.ts';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';
import { test as base, inEveryLook } from './camera.ts';
import { type MonthOfBusiness, withAMonth } from './month.ts';

const REPORTS = '/admin/reports';

const test = base.extend<object, { month: MonthOfBusiness }>({
  month: [({}, use) => withAMonth(use), { scope: 'worker' }],
});

inEveryLook(({ shoot, snap }) => {
  test('reports', async ({ page }) => {
    await enterAsStaff(page, 'admin', REPORTS);
    await shoot(page.getByLabel('Figures of the period'), 'reports-today');
    await page.goto(`${REPORTS}?period=custom&from=2001-02-03&to=2001-02-04`);
    await shoot(page.getByText('No activity'), 'reports-empty');
    await answerWith(page, '/admin/report', { status: 500, json: { message: 'Please try again.' } });
    await page.goto(`${REPORTS}?period=yesterday`);
    await snap(page.getByText('The report could not be loaded'), 'reports-error');
  });

  test('reports of a month', async ({ page, month }) => {
    await enterAs(page, month.admin, `${month.url}${REPORTS}?period=30-days`);
    await shoot(page.getByRole('img', { name: /^Stakes settled/ }), 'reports-month', { fullPage: true });
    await page.getByText('As a table').click();
    await shoot(page.getByRole('region', { name: 'Day by day, as a table' }), 'reports-table', {
      fullPage: true,
    });
  });
});
