import type { Page } from '@playwright/test';
import { addDays, formatRupees, istDay, rupees } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, cancelBets, placeBet, send, settle } from '../support/backstage.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerWith, exportFile } from '../support/lists.ts';
import { aTeam } from '../support/names.ts';
import { anEmployee, enterAsStaff, theAdmin } from '../support/staff.ts';

const REPORTS = '/admin/reports';
const DENIED = "Access denied. You don't have permission to access this service.";
const today = () => istDay(new Date());
const written = (day: string) => day.split('-').toReversed().join('-');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.getByLabel('Figures of the period').locator('> div').filter({ hasText: name }).first();

type Totals = Record<'stakes' | 'payouts' | 'houseResult' | 'placed' | 'cancelled' | 'deposits', number>;

const totalsOf = async () =>
  (await send<{ totals: Totals }>('GET', '/admin/report', { token: (await theAdmin()).token })).totals;

/** Two bet against each other, a third cancels, and the first wins: stakes of ₹90,000 and payouts of ₹97,500. */
async function aPlayedMatch() {
  const league = `${aTeam()} Cup`;
  const match = await aFixture({ league, teamA: aTeam(), sport: 'Kabaddi' });
  const [winner, loser, waverer] = await Promise.all([
    aPlayer({ deposit: 60_000 }),
    aPlayer({ deposit: 60_000 }),
    aPlayer({ deposit: 500 }),
  ]);
  await placeBet(winner, { match, amount: 50_000 });
  await placeBet(loser, { match, amount: 40_000, team: match.teamBName });
  await placeBet(waverer, { match, amount: 300 });
  await cancelBets(waverer, match);
  await settle(match, match.teamAName);
  return { match, league };
}

test("today's report has what was bet, cancelled, paid in and paid out, to the paisa", async ({ page }) => {
  const before = await totalsOf();
  const { match, league } = await aPlayedMatch();
  const made = {
    stakes: 90_000,
    payouts: 97_500,
    houseResult: -7_500,
    placed: 90_300,
    cancelled: 300,
    deposits: 120_500,
  };
  const answered = page.waitForResponse((response) => response.url().includes('/api/admin/report'));
  await enterAsStaff(page, 'admin', REPORTS);
  const { totals } = (await (await answered).json()) as { totals: Totals };
  // Other tests may bet meanwhile, so the totals are lower bounds; exact if it runs alone.
  for (const name of ['stakes', 'payouts', 'placed', 'cancelled', 'deposits'] as const)
    expect(Math.round((totals[name] - before[name]) * 100), name).toBeGreaterThanOrEqual(made[name] * 100);
  expect(Math.round((totals.stakes - totals.payouts) * 100)).toBe(Math.round(totals.houseResult * 100));

  const amount = (value: number) => formatRupees(rupees(value));
  const result = figure(page, 'House result');
  await expect(result).toContainText(amount(totals.houseResult));
  await expect(result).toContainText(totals.houseResult < 0 ? 'The house lost' : 'The house gained');
  await expect(figure(page, 'Stakes settled')).toContainText(amount(totals.stakes));
  await expect(figure(page, 'Payouts')).toContainText(amount(totals.payouts));
  await expect(figure(page, 'Stakes placed')).toContainText(amount(totals.placed));
  await expect(figure(page, 'Deposits')).toContainText(amount(totals.deposits));

  const ofLeague = panel(page, 'By league').getByRole('listitem').filter({ hasText: league });
  await expect(ofLeague).toContainText('Kabaddi · 1 match');
  await expect(ofLeague.getByRole('definition')).toHaveText(['₹90,000.00', '₹97,500.00', '−₹7,500.00']);
  await expect(panel(page, 'By sport')).toContainText('Kabaddi');
  await expect(panel(page, 'Bonuses by kind')).toContainText('Joining bonus');
  await expect(panel(page, 'Deposits by method')).toContainText('By admins, house cash');

  const row = page.getByRole('row').filter({ hasText: match.teamAName });
  await expect(row).toContainText('₹90,300.00');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/match/${match.betId}`);
});

test('the period stands in the address, days can be chosen, and days without anything say so', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin', REPORTS);
  const periods = page.getByRole('navigation', { name: 'Period' });
  await periods.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(`${REPORTS}?period=7-days`);
  const week = `${written(addDays(today(), -6))} to ${written(today())} IST · 7 days · so far`;
  await expect(page.getByText(week)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Stakes settled, payouts/ })).toBeVisible();
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Day by day' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('row').nth(1)).toHaveText(`${written(addDays(today(), -6))}No activity`);

  await periods.getByRole('link', { name: 'Custom' }).click();
  await page.getByLabel('First day').fill('2001-02-03');
  await page.getByLabel('Last day').fill('2001-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toHaveText('The first day must not be after the last');
  await page.getByLabel('Last day').fill('2001-02-04');
  await page.getByLabel('Last day').press('Enter');
  await expect(page).toHaveURL(`${REPORTS}?period=custom&from=2001-02-03&to=2001-02-04`);
  await expect(page.getByText('03-02-2001 to 04-02-2001 IST · 2 days')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'No activityNothing was bet, settled, paid in or paid out',
  );
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue('2001-02-03');
  await page.goBack();
  await expect(page.getByText(week)).toBeVisible();
});

test('the days are exported, with what there was of each', async ({ page }) => {
  await enterAsStaff(page, 'admin', `${REPORTS}?period=7-days`);
  await expect(page.getByRole('img', { name: /^Stakes settled/ })).toBeVisible();
  const { name, lines } = await exportFile(page, 'Export days');
  expect(name).toBe(`report-days-admin-${today()}.csv`);
  expect(lines).toHaveLength(8);
  expect(lines[1]).toBe(`"${written(addDays(today(), -6))}",0,0,0,0,0,0,0,0,0,"no activity"`);
});

test('a report that cannot be loaded says so, and is asked for again', async ({ page }) => {
  const repair = await answerWith(page, '/admin/report', {
    status: 500,
    json: { message: 'Something went wrong. Please try again.', code: 'INTERNAL', requestId: 'none' },
  });
  await enterAsStaff(page, 'admin', REPORTS);
  await expect(page.getByText('The report could not be loaded')).toBeVisible();
  await expect(page.getByLabel('Figures of the period')).toBeHidden();
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Figures of the period')).toBeVisible();
});

test('an employee has no reports, by page or by call', async ({ page }) => {
  const employee = await anEmployee({ float: 0 });
  await enterAsStaff(page, employee, REPORTS);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('link', { name: 'Reports' })).toBeHidden();
  await expect(send('GET', '/admin/report', { token: employee.token })).rejects.toThrow(DENIED);
  await expect(send('GET', '/admin/report?format=csv', { token: employee.token })).rejects.toThrow(DENIED);
});

test('reports are accessible in both themes', async ({ page }) => {
  await aPlayedMatch();
  await enterAsStaff(page, 'admin', `${REPORTS}?period=custom&from=${addDays(today(), -3)}&to=${today()}`);
  await expect(page.getByLabel('Figures of the period')).toBeVisible();
  await page.getByText('As a table').click();
  await expectAccessible(page, 'reports');
});
