import { formatIst } from '@tossbook/rules';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test, toast, untilQuiet } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { anEntry, fillMatch, hoursAhead, storedMatch } from '../../support/match-entry.ts';
import { aTeam } from '../../support/names.ts';
import { enterAsStaff } from '../../support/staff.ts';

const CREATE = '/admin/createBet';
const timeIn = (hours: number) => formatIst(new Date(`${hoursAhead(hours)}:00+05:30`));

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the second match of a team is created from suggestions, and a twin only after a question', async ({
      page,
    }) => {
      const first = anEntry({ ends: hoursAhead(3) });
      await enterAsStaff(page, 'agent', CREATE);
      await fillMatch(page, first);
      await page.getByRole('button', { name: 'Create Bet' }).click();
      await expect(toast(page, 'Bet created successfully')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Created in this sitting' })).toBeVisible();

      await page.getByLabel('Team A name').pressSequentially(first.teamA.slice(0, -1));
      await page.getByRole('option', { name: first.teamA }).click();
      await expect(page.getByLabel('League name')).toHaveValue(first.league);
      await expect(page.getByRole('combobox', { name: 'Sports type' })).toHaveText(first.sport);
      await expect(page.getByLabel('Toss rate')).not.toHaveValue('');
      await page.getByLabel('Toss rate').fill('97.5');
      await page.getByLabel('Team B name').fill(first.teamB);
      await page.getByRole('button', { name: 'Now', exact: true }).click();
      await page.getByRole('button', { name: '2 h', exact: true }).click();
      await expect(page.getByText(/^This looks like C-\d+$/)).toBeVisible();
      await untilQuiet(page);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page, 'create bet with a warning');
      await page.getByRole('button', { name: 'Create Bet' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Create it although it looks like C-');
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      const other = aTeam();
      await page.getByLabel('Team B name').fill(other);
      await expect(page.getByText('This looks like')).toHaveCount(0);
      await page.keyboard.press('Control+Shift+Enter');
      await expect(page.getByLabel('Team A name')).toBeFocused();
      await expect(page.getByLabel('Team A name')).toHaveValue('');
      await page.getByRole('button', { name: /^Same league and hours/ }).click();
      await expect(page.getByLabel('League name')).toHaveValue(first.league);
    });

    test('a pasted list is looked through and created together', async ({ page }) => {
      const [teamA, teamB, third] = [aTeam(), aTeam(), aTeam()];
      await enterAsStaff(page, 'admin', CREATE);
      await page.getByRole('link', { name: 'Paste a list' }).click();
      const line = (teams: string, rate: string) =>
        `Cricket,Asia Cup,${teams},${rate},${timeIn(1)},${timeIn(2)}`;
      await page
        .getByLabel('Matches, one on each line')
        .fill([line(`${teamA},${teamB}`, '97.5'), line(`${third},${teamB}`, '0')].join('\n'));
      await expect(page.getByText('Toss rate must be between 0.01 and 1000')).toBeVisible();
      await untilQuiet(page);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page, 'list of matches');
      await page.getByRole('button', { name: 'Create 1 match' }).click();
      await expect(toast(page, '1 match created')).toBeVisible();
      await expect(page).toHaveURL(CREATE);
      await expect(page.getByRole('link', { name: new RegExp(`${teamA} vs ${teamB}`) })).toBeVisible();
      expect(await storedMatch(teamA)).toMatchObject({ teamBName: teamB, tossRate: 97.5 });
    });
  });
}
