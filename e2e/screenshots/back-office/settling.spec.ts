import { settle } from '../../support/backstage.ts';
import { aBettor, aMatch, cardOf, placeBet } from '../../support/bettors.ts';
import { closeMatch } from '../../support/crowd.ts';
import { expect, toast } from '../../support/fixtures.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** Entering a result, taking one back, and the life of a match. */
inEveryLook(({ shoot, snap }) => {
  test('settling and reversing', async ({ page }) => {
    const [match, other] = [await aMatch({ rate: 95 }), await aMatch()];
    const [spender, saver] = [await aBettor({ balance: 60_000 }), await aBettor()];
    await placeBet(spender, match, { amount: 50_000 });
    await placeBet(saver, match, { amount: 2_400 });
    await placeBet(await aBettor(), match, { amount: 1_800, team: match.teamB });
    await closeMatch(match);
    await enterAsStaff(page, 'admin');
    await cardOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
    await shoot(page.getByText(/^3 bets came/), 'settle-nothing-chosen');
    await page.getByRole('radio', { name: match.teamA }).click();
    await page.getByRole('button', { name: '5 min before' }).click();
    await shoot(page.getByRole('list', { name: 'Void bets' }), 'settle-late-bets');
    await settle({ betId: match.id }, match.teamB);
    await snap(page.getByText('Nothing was recorded from this window'), 'settle-overtaken');
    await page.getByRole('button', { name: 'Reverse…' }).click();
    await shoot(page.getByText('recoverable now'), 'reverse-covered');
    await page.getByLabel(/^Reason/).fill('League corrected the toss result');
    await page.getByRole('button', { name: /^Take back/ }).click();
    await expect(toast(page, 'Settlement reversed successfully')).toBeVisible();
    await settle({ betId: match.id }, match.teamA);
    await placeBet(spender, other, { amount: 50_000 });
    await page.goto(`/admin/match/${match.id}`);
    await shoot(page.getByRole('list', { name: 'Life of this match' }), 'match-life', { fullPage: true });
    await page.getByRole('button', { name: 'Reverse…' }).click();
    await shoot(page.getByText('recoverable now'), 'reverse-debt');
    await page.goto(`/admin/settleUp?search=${match.code}`);
    await shoot(page.getByText(/^Before: /).first(), 'settlement-desk-again');
  });
});
