import { aFixture, aPlayer, placeBet, send, staffToken } from '../support/backstage.ts';
import { anEntry, fillMatch, hoursAhead } from '../support/match-entry.ts';
import { aPerson } from '../support/names.ts';
import { enterAsStaff } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';
import { drawPoster } from './poster.ts';

/** The form of a match, and those of users. */
inEveryLook(({ shoot }) => {
  test('the form of a match', async ({ page, browser }) => {
    await enterAsStaff(page, 'agent', '/admin/createBet');
    await shoot(page.getByLabel('Team A name'), 'create-bet-empty');
    await fillMatch(page, {
      ...anEntry({ starts: hoursAhead(1), ends: hoursAhead(26.5) }),
      teamA: 'Chennai Super Kings',
      teamB: 'Royal Challengers Bengaluru',
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'final.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPoster(browser, ['CSK', 'RCB']),
    });
    await shoot(page.getByText(/^final\.jpg/), 'create-bet', { fullPage: true });
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
