import { NO_RESULT } from '@tossbook/rules';
import { expectAccessible } from '../../support/accessible.ts';
import { settle } from '../../support/backstage.ts';
import { dialog, openDialog } from '../../support/bet-dialog.ts';
import { aBettor, aMatch, cardOf, momentOf, openHome, placeBet, walletBar } from '../../support/bettors.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';

test('a result that comes while a bet is entered waits for the sheet, is told once, and leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [bettor, decided, other] = [await aBettor(), await aMatch(), await aMatch()];
  await placeBet(bettor, decided, { amount: 500 });
  await openHome(page, bettor);
  await openDialog(page, other);
  await settle({ betId: decided.id }, decided.teamA);
  await expect(walletBar(page)).toContainText('₹10,475.00');
  await expect(dialog(page)).toContainText(other.teamA);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const moment = momentOf(page, `${decided.teamA} won the toss`);
  await expect(moment.getByRole('status')).toHaveText('+₹475.00Profit');
  await expect(moment).toContainText(`Your bet₹500.00 on ${decided.teamA}`);
  await expect(moment).toContainText('Total return₹975.00');
  await expect(moment).toContainText('Balance now₹10,475.00');
  await expect(moment.getByRole('button', { name: 'Done' })).toBeFocused();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'the moment of a result');
  await page.goBack();
  await expect(moment).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Live Betting' })).toBeVisible();
  await page.reload();
  await expect(cardOf(page, other)).toBeVisible();
  await expect(moment).toBeHidden();
});

test('what was decided while nobody looked is told together at the next visit, and leads to the bets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const bettor = await aBettor();
  const [won, lost, none] = [await aMatch(), await aMatch(), await aMatch()];
  for (const match of [won, lost, none]) await placeBet(bettor, match, { amount: 100 });
  await settle({ betId: won.id }, won.teamA);
  await settle({ betId: lost.id }, lost.teamB);
  await settle({ betId: none.id }, NO_RESULT);
  await openHome(page, bettor);
  const moment = momentOf(page, '3 results');
  await expect(moment.getByRole('status')).toHaveText('−₹5.00Net · 1 won · 1 lost · 1 refunded');
  await expect(moment.getByRole('listitem')).toHaveCount(3);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'the moment of three results');
  await moment.getByRole('link', { name: 'My Bets' }).click();
  await expect(page).toHaveURL('/myBets/settled');
  await expect(moment).toBeHidden();
  await page.goto('/');
  await expect(page.getByText(/\d+ Active/)).toBeVisible();
  await expect(moment).toBeHidden();
});
