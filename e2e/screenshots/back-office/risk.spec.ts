import { aBettor, aMatch } from '../../support/bettors.ts';
import { anOppositePair, betOn, untilAlerted } from '../../support/risk/alerts.ts';
import { choose, enterAsStaff, listOf } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** What risk control tells staff, and the limits that they set. */
inEveryLook(({ shoot }) => {
  test('alerts and limits', async ({ page }) => {
    const [match, rich] = [await aMatch({ closesInMinutes: 55 }), await aBettor({ balance: 45_000 })];
    await betOn(rich, match, match.teamA, 26_000);
    const [, other] = await anOppositePair(match);
    await untilAlerted(rich.userName, 'large_bet');
    await enterAsStaff(page, 'admin', '/admin/alerts');
    await shoot(page.getByText('Limits in use'), 'staff-alerts', { fullPage: true });
    await page.goto(`/admin/match/${match.id}`);
    await shoot(page.getByText('Risk on this match'), 'staff-match-risk', { fullPage: true });
    await page.getByRole('button', { name: 'Change limit' }).click();
    await page.getByRole('radio', { name: 'Own limit', exact: true }).check();
    await shoot(page.getByLabel('Amount', { exact: true }), 'staff-match-limit');
    await page.goto(`/admin/user/${other.userName}`);
    await shoot(page.getByText('House limit'), 'staff-client-limit', { fullPage: true });
    await page.goto(listOf(other.userName));
    const dialog = await choose(page, other.userName, 'Bank Withdraw');
    await shoot(dialog.getByText('Bets against a linked account'), 'staff-withdraw-warning');
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Edit Largest position' }).click();
    await shoot(page.getByRole('checkbox', { name: 'No limit' }), 'staff-setting-no-limit');
  });
});
