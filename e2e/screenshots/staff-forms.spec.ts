import { aFixture, aPlayer, placeBet, send } from '../support/backstage.ts';
import { aUserName, expect } from '../support/fixtures.ts';
import { anEntry, aPicture, fillMatch, hoursAhead } from '../support/match-entry.ts';
import { enterAsStaff, staffToken } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';

/** The form of a match, and those of users. */
inEveryLook(({ shoot }) => {
  test('the form of a match', async ({ page }) => {
    await enterAsStaff(page, 'agent', '/admin/createBet');
    await shoot(page, 'create-bet-empty');
    await fillMatch(page, {
      ...anEntry({ starts: hoursAhead(1), ends: hoursAhead(26.5) }),
      teamA: 'Chennai Super Kings',
      teamB: 'Royal Challengers Bengaluru',
    });
    const buffer = await aPicture(page, { width: 900, height: 500, type: 'image/jpeg', noise: 20 });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'final.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(/^final\.jpg/)).toBeVisible();
    await shoot(page, 'create-bet', { fullPage: true });
    const match = await aFixture();
    await placeBet(await aPlayer({ deposit: 500 }), { match, amount: 100 });
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto(`/admin/editBet?betId=${match.betId}`);
    await expect(page.getByText('Bets have been placed')).toBeVisible();
    await shoot(page, 'edit-bet', { fullPage: true });
    await page.getByLabel('Toss rate').fill('97.5');
    await page.getByLabel('Bet end time').fill(hoursAhead(3));
    await page.getByRole('button', { name: 'Review changes' }).click();
    await shoot(page, 'edit-bet-review');
  });

  test('users', async ({ page }) => {
    await enterAsStaff(page, 'admin', '/admin/createUser');
    await shoot(page, 'create-user');
    await page.getByLabel('Full Name').fill('Lakshmi Venkataraghavan');
    await page.getByLabel('Username').fill(aUserName('lakshmi'));
    await page.getByRole('combobox', { name: 'User Type' }).click();
    await page.getByRole('option', { name: 'Client' }).click();
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Hand these over')).toBeVisible();
    await shoot(page, 'created-user', { fullPage: true });
    const token = await staffToken('admin');
    for (const userType of ['client', 'employee', 'client']) {
      const userName = aUserName('ravi.sharma');
      await send('POST', '/admin/createUser', { token, body: { name: 'Ravi', userName, userType } });
      await send('POST', '/admin/blockUser', { token, body: { userName } });
    }
    await page.goto('/admin/blockedList');
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
    await shoot(page, 'blocked-users');
    await page
      .getByRole('button', { name: /^Unblock/ })
      .first()
      .click();
    await shoot(page, 'unblock');
  });
});
