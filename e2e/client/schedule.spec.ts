import { formatIst } from '@tossbook/rules';
import { aFixture, aPlayer } from '../support/backstage.ts';
import { expect, forgetLogin, logIn, test, toast } from '../support/fixtures.ts';
import { answerWith, choosePeriod, exportFile, openAs, rowsOf } from '../support/lists.ts';
import { aTeam } from '../support/names.ts';
import { DEMO_PASSWORD } from '../support/passwords.ts';

const SCHEDULE = '/client/getBetSchedule';
const asha = { userName: 'asha', password: DEMO_PASSWORD };

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
    const rows = await rowsOf(page);
    expect(rows.map(([no, teamA, teamB]) => `${no} ${teamA} ${teamB}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `${n} A${n} B${n}`),
    );
    const [, , , leagueName, start, end, rate] = rows[0] ?? [];
    expect(leagueName).toMatch(new RegExp(`^${league} ?[CK]-\\d+$`));
    expect(rate).toBe('97.5%');
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
