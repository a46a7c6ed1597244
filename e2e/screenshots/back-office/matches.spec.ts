import { settle } from '../../support/backstage.ts';
import { aBettor, aMatch, cardOf, placeBet } from '../../support/bettors.ts';
import { aCrowdOn, closeMatch, freezeMatch, holdOneOf, letGoOf } from '../../support/crowd.ts';
import { expect } from '../../support/fixtures.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** The dashboard, a match and the settlement desk. */
inEveryLook(({ shoot }) => {
  test('matches and settlement', async ({ page }) => {
    const [open, over] = await Promise.all([aMatch({ closesInMinutes: 25 }), aMatch()]);
    const bettor = await aBettor();
    await placeBet(bettor, open, { amount: 1500 });
    await placeBet(bettor, over, { amount: 2500, team: over.teamB });
    await closeMatch(over);
    await enterAsStaff(page, 'admin');
    await shoot(cardOf(page, open).getByText('₹1,500.00').first(), 'dashboard');
    await cardOf(page, over).getByRole('button', { name: 'Settle Up' }).click();
    await page.getByRole('radio', { name: over.teamB }).click();
    await shoot(page.getByRole('button', { name: /^Yes/ }), 'settle-up');
    await page.goto(`/admin/match/${open.id}`);
    await shoot(page.getByText('1–1 of 1'), 'match');
  });

  test('the settlement desk', async ({ page }) => {
    const [paid, running, frozen] = await Promise.all([aMatch(), aMatch(), aMatch()]);
    await placeBet(await aBettor(), paid, { amount: 2500 });
    await aCrowdOn(running, { bets: 400 });
    await holdOneOf(running);
    for (const match of [paid, running, frozen]) await closeMatch(match);
    await freezeMatch(frozen);
    await settle({ betId: paid.id }, paid.teamA);
    await settle({ betId: running.id }, running.teamB);
    await enterAsStaff(page, 'admin', '/admin/settleUp');
    await shoot(page.getByRole('progressbar').first(), 'settlement-desk');
    await page.goto(`/admin/settleUp?search=${encodeURIComponent(paid.teamA)}`);
    const row = page.locator('main tbody tr').filter({ hasText: paid.teamA });
    await row.getByRole('button', { name: /^Details of/ }).click();
    const dialog = page.getByRole('dialog');
    await shoot(dialog, 'settlement-details');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Reverse' }).click();
    await shoot(dialog.getByText('Reverse settlement'), 'settlement-reverse');
    await page.goto('/admin/settleUp?state=alarms');
    const alarm = page.getByRole('list', { name: 'Alarms' }).getByRole('listitem').first();
    await alarm.getByRole('button', { name: 'Check and unfreeze' }).click();
    await shoot(dialog, 'unfreeze');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await shoot(alarm, 'alarms');
    await letGoOf(running);
  });
});
