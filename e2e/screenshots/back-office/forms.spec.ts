import { formatIst } from '@tossbook/rules';
import { aFixture, aPlayer, placeBet, send, staffToken } from '../../support/backstage.ts';
import { anEntry, fillMatch, hoursAhead } from '../../support/match-entry.ts';
import { aPerson } from '../../support/names.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';
import { drawPoster } from '../poster.ts';

const aList = () => {
  const time = (hours: number) => formatIst(new Date(`${hoursAhead(hours)}:00+05:30`));
  const line = (teams: string, rate: number, hours: number) =>
    `Cricket\tIndian Premier League\t${teams}\t${rate}\t${time(hours)}\t${time(hours + 1)}`;
  return [
    line('Rajasthan Royals\tPunjab Kings', 97, 2),
    line('Gujarat Titans\tLucknow Super Giants', 97.5, 4),
    line('Chennai Super Kings\tRoyal Challengers Bengaluru', 97, 25),
    line('Delhi Capitals\tSunrisers Hyderabad', 970, 6),
    line('Rajasthan Royals\tPunjab Kings', 9.7, 3),
    line('Kolkata Knight Riders\t', 97, 5),
  ].join('\n');
};

/** Each look makes its own match, which is then there already. */
const rivals = {
  'phone dark': 'Royal Challengers Bengaluru',
  'phone light': 'Mumbai Indians',
  'desktop dark': 'Punjab Kings',
  'desktop light': 'Rajasthan Royals',
};

/** The form of a match, and those of users. */
inEveryLook(({ shoot, look }) => {
  test('the form of a match', async ({ page, browser }) => {
    await enterAsStaff(page, 'agent', '/admin/createBet');
    await shoot(page.getByLabel('Team A name'), 'create-bet-empty');
    await fillMatch(page, {
      ...anEntry({ starts: hoursAhead(1), ends: hoursAhead(26.5) }),
      teamA: 'Chennai Super Kings',
      teamB: rivals[look],
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'final.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPoster(browser, ['CSK', 'RCB']),
    });
    await shoot(page.getByText(/^final\.jpg/), 'create-bet', { fullPage: true });
    await page.getByRole('button', { name: 'Create Bet' }).click();
    await page.getByLabel('Team A name').fill('Chen');
    await shoot(page.getByRole('option', { name: /Chennai/ }), 'create-bet-suggestions');
    await page.getByRole('option', { name: /Chennai/ }).click();
    await page.getByLabel('Team B name').fill(rivals[look]);
    await page.getByLabel('Toss rate').fill('9.75');
    await page.getByLabel('Bet start time').fill(hoursAhead(1));
    await page.getByLabel('Bet end time').fill(hoursAhead(26));
    await shoot(page.getByText('This looks like'), 'create-bet-doubts', { fullPage: true });
    await page.getByRole('button', { name: 'Create Bet' }).click();
    await shoot(page.getByRole('dialog'), 'create-bet-question');
    await page.keyboard.press('Escape');
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/createBet/list');
    await page.getByLabel('Matches, one on each line').fill(aList());
    await shoot(page.getByText('cannot be created'), 'fixture-list', { fullPage: true });
    const match = await aFixture();
    await placeBet(await aPlayer({ deposit: 500 }), { match, amount: 100 });
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto(`/admin/editBet?betId=${match.betId}`);
    await shoot(page.getByText('Bets have been placed'), 'edit-bet', { fullPage: true });
    await page.getByLabel('Toss rate').fill('97.5');
    await page.getByLabel('Bet end time').fill(hoursAhead(3));
    await page.getByRole('button', { name: 'Review changes' }).click();
    await shoot(page.getByText('Save these changes?'), 'edit-bet-review');
  });

  test('users', async ({ page }) => {
    const { name, userName } = aPerson();
    await enterAsStaff(page, 'admin', '/admin/createUser');
    await shoot(page.getByLabel('Full Name'), 'create-user');
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Username').fill(userName);
    await page.getByRole('combobox', { name: 'User Type' }).click();
    await page.getByRole('option', { name: 'Client' }).click();
    await page.getByRole('button', { name: 'Create User' }).click();
    await shoot(page.getByText('Hand these over'), 'created-user', { fullPage: true });
    const token = await staffToken('admin');
    for (const userType of ['client', 'employee', 'client']) {
      const person = aPerson();
      await send('POST', '/admin/createUser', { token, body: { ...person, userType } });
      await send('POST', '/admin/blockUser', { token, body: { userName: person.userName } });
    }
    await page.goto('/admin/blockedList');
    await shoot(page.getByText(/^1–\d+ of/), 'blocked-users');
    await page
      .getByRole('button', { name: /^Unblock/ })
      .first()
      .click();
    await shoot(page.getByRole('button', { name: 'Keep blocked' }), 'unblock');
  });
});
