import { aFixture, aPlayer, placeBet } from '../../support/backstage.ts';
import { enterAs } from '../../support/enter.ts';
import { answerWith } from '../../support/lists.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { test as base, inEveryLook } from '../camera.ts';
import { type MonthOfBusiness, withAMonth } from '../month.ts';

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

  test('the overview, people and the sheet of a day', async ({ page }) => {
    const match = await aFixture();
    await placeBet(await aPlayer({ deposit: 5000 }), { match, amount: 1500 });
    await placeBet(await aPlayer({ deposit: 2000 }), { match, amount: 800 });
    await enterAsStaff(page, 'admin', '/admin/overview');
    await shoot(page.getByText('Books proven'), 'overview', { fullPage: true });
    await page.goto(`${REPORTS}/staff`);
    await shoot(page.getByRole('heading', { name: 'Report by employee' }), 'report-staff');
    await page.goto(`${REPORTS}/clients`);
    await shoot(page.getByText('House gained most first'), 'report-clients');
    await page.goto(`${REPORTS}/daySheet`);
    await page.getByRole('button', { name: 'The day after' }).click();
    await shoot(page.getByText('This day is not over'), 'day-sheet', { fullPage: true });
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
