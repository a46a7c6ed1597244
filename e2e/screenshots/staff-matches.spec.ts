import { settle } from '../support/backstage.ts';
import { aBettor, aMatch, cardOf, placeBet } from '../support/bettors.ts';
import { aCrowdOn, closeMatch, freezeMatch, holdOneOf, letGoOf } from '../support/crowd.ts';
import { expect } from '../support/fixtures.ts';
import { enterAsStaff } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';

/** The dashboard, a match and the settlement desk as they look. */
inEveryLook(({ shoot }) => {
  test('matches and settlement', async ({ page }) => {
    const [open, over] = await Promise.all([aMatch({ closesInMinutes: 25 }), aMatch()]);
    const bettor = await aBettor();
    await placeBet(bettor, open, { amount: 1500 });
    await placeBet(bettor, over, { amount: 2500, team: over.teamB });
    await closeMatch(over);
    await enterAsStaff(page, 'admin');
    await expect(cardOf(page, open)).toContainText('₹1,500.00');
    await shoot(page, 'dashboard');
    await cardOf(page, over).getByRole('button', { name: 'Settle Up' }).click();
    await page.getByRole('combobox', { name: 'Result' }).click();
    await page.getByRole('option', { name: over.teamB }).click();
    await shoot(page, 'settle-up');
    await page.goto(`/admin/match/${open.id}`);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await shoot(page, 'match');
  });

  test('the settlement desk', async ({ page }) => {
    const [paid, running, frozen] = await Promise.all([aMatch(), aMatch(), aMatch()]);
    await placeBet(await aBettor(), paid, { amount: 2500 });
    await aCrowdOn(running, { bets: 3000 });
    await holdOneOf(running);
    for (const match of [paid, running, frozen]) await closeMatch(match);
    await freezeMatch(frozen);
    await settle({ betId: paid.id }, paid.teamA);
    await settle({ betId: running.id }, running.teamA);
    await enterAsStaff(page, 'admin', '/admin/settleUp');
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await shoot(page, 'settlement-desk');
    await page.goto(`/admin/settleUp?search=${encodeURIComponent(paid.teamA)}`);
    const row = page.locator('main tbody tr').filter({ hasText: paid.teamA });
    await row.getByRole('button', { name: /^Details of/ }).click();
    await shoot(page, 'settlement-details');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Reverse' }).click();
    await shoot(page, 'settlement-reverse');
    await page.goto('/admin/settleUp?state=alarms');
    await page.getByRole('button', { name: 'Check and unfreeze' }).first().click();
    await shoot(page, 'unfreeze');
    await page.keyboard.press('Escape');
    await shoot(page, 'alarms');
    await letGoOf(running);
  });
});
