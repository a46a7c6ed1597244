import { formatIst } from '@tossbook/rules';
import { aFixture, aPlayer } from '../support/backstage.ts';
import { expect, forgetLogin, logIn, test, toast } from '../support/fixtures.ts';
import { answerWith, choosePeriod, exportFile, isPhone, openAs, rowsOf } from '../support/lists.ts';
import { aTeam } from '../support/names.ts';
import { DEMO_PASSWORD } from '../support/passwords.ts';

const SCHEDULE = '/client/getBetSchedule';
const asha = { userName: 'asha', password: DEMO_PASSWORD };
const headings = ['No', 'Team A', 'Team B', 'League Name', 'Start Time', 'End Time', 'Rate'];
const none = { cricketBetList: [], kabaddiBetList: [], total: 0 };

for (const [sport, path, title] of [
  ['Kabaddi', '/kabaddi', 'Kabaddi Schedule'],
  ['Cricket', '/cricket', 'Cricket Schedule'],
] as const) {
  test(`the ${sport} schedule stands under the seven headings, in the order of opening, seven to a page`, async ({
    page,
  }) => {
    const league = `${aTeam()} Cup`;
    for (let n = 8; n >= 1; n--)
      await aFixture({ teamA: `A${n}`, teamB: `B${n}`, league, sport, rate: '97.5', startsIn: 10 * n });
    await aFixture({ league, sport: sport === 'Cricket' ? 'Kabaddi' : 'Cricket' });
    await openAs(page, asha, `${path}?search=${league}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('1–7 of 8')).toBeVisible();
    if (!isPhone(page)) await expect(page.getByRole('columnheader')).toHaveText(headings);
    const rows = await rowsOf(page);
    expect(rows.map(([no, teamA, teamB]) => `${no} ${teamA} ${teamB}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `${n} A${n} B${n}`),
    );
    const [, , , leagueName, start, end, rate] = rows[0] ?? [];
    expect([leagueName, rate]).toEqual([league, '97.5%']);
    const startsAt = formatIst(new Date(Date.now() + 10 * 60_000)).slice(0, 10);
    expect(start?.startsWith(startsAt)).toBe(true);
    expect(end).toMatch(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST$/);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(page.getByText('8–8 of 8')).toBeVisible();
    expect((await rowsOf(page)).map(([no]) => no)).toEqual(['8']);

    const { name, lines } = await exportFile(page);
    expect(name).toMatch(/^.*schedule.*asha.*\.csv$/);
    expect(lines).toHaveLength(9);
    await choosePeriod(page, 'Yesterday');
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  });
}

test('staff see the schedules too', async ({ page }) => {
  const league = `${aTeam()} Cup`;
  await aFixture({ league });
  for (const userName of ['agent', 'admin']) {
    await openAs(page, { userName, password: DEMO_PASSWORD }, `/cricket?search=${league}`);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await forgetLogin(page);
  }
});

test('without kabaddi matches the page says so', async ({ page }) => {
  await answerWith(page, SCHEDULE, { json: none });
  await openAs(page, asha, '/kabaddi');
  await expect(page.getByText('No Matches Scheduled', { exact: true })).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('without cricket matches the page says so, in a toast too, and can be refreshed', async ({ page }) => {
  await aFixture();
  await logIn(page, asha);
  const heal = await answerWith(page, SCHEDULE, { json: none });
  await page.goto('/cricket');
  await expect(page.getByText('No Cricket Matches Scheduled', { exact: true })).toBeVisible();
  const said = toast(page, 'No cricket matches scheduled at the moment');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh Schedule' }).click();
  await expect(said).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Refresh Schedule' }).click();
  await expect(page.getByRole('cell').first()).toBeVisible();
});

test('a cricket answer of an unexpected shape is warned of', async ({ page }) => {
  await logIn(page, asha);
  await answerWith(page, SCHEDULE, { json: { matches: [] } });
  await page.goto('/cricket');
  await expect(toast(page, 'No cricket matches found in the response')).toBeVisible();
  await expect(page.getByText('No Cricket Matches Scheduled', { exact: true })).toBeVisible();
});

for (const [what, answer, words] of [
  ['is not there', { status: 404, json: {} }, 'Cricket schedule service not found. Please contact support.'],
  ['refuses', { status: 409, json: { message: 'Rain stopped play' } }, 'Rain stopped play'],
  ['says nothing', { status: 422, json: {} }, 'Failed to load cricket schedule'],
] as const) {
  test(`a cricket service that ${what} is told in its words, with a retry`, async ({ page }) => {
    await aFixture();
    await logIn(page, asha);
    const heal = await answerWith(page, SCHEDULE, answer);
    await page.goto('/cricket');
    await expect(page.locator('.Toastify__toast')).toHaveText(words);
    await expect(page.getByText('No Cricket Matches Scheduled')).toBeHidden();
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('cell').first()).toBeVisible();
  });
}

test('a session that has ended is told at the login, by the cricket schedule', async ({ page }) => {
  const { userName, password } = await aPlayer();
  await logIn(page, { userName, password });
  await answerWith(page, SCHEDULE, { status: 401, json: { message: 'Please log in' } });
  await page.goto('/cricket');
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Session expired. Please login again.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test("a kabaddi schedule that cannot be loaded says the server's words, and can be tried again", async ({
  page,
}) => {
  await aFixture({ sport: 'Kabaddi' });
  await logIn(page, asha);
  const heal = await answerWith(page, SCHEDULE, { status: 409, json: { message: 'Rain stopped play' } });
  await page.goto('/kabaddi');
  await expect(page.locator('.Toastify__toast')).toHaveText('Rain stopped play');
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell').first()).toBeVisible();
});
