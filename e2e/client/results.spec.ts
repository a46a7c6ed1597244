import { NO_RESULT } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { send, settle, staffToken } from '../support/backstage.ts';
import { amount, aPageWithMatch, dialog, openDialog, submit } from '../support/bet-dialog.ts';
import { aBettor, aMatch, cardOf, closeMoment, openHome, placeBet, walletBar } from '../support/bettors.ts';
import { expect, test } from '../support/fixtures.ts';

const SECOND_MS = 1000;
/** Well within the polling interval of the list. */
const SOON = { timeout: 10 * SECOND_MS };

test('a card that is in sight when its match closes shows the result as soon as it is settled, and the wallet what came of it', async ({
  page,
}) => {
  const [bettor, match] = [await aBettor(), await aMatch({ closesInMinutes: 12 / 60 })];
  await placeBet(bettor, match, { amount: 100 });
  await openHome(page, bettor);
  const card = cardOf(page, match);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('Waiting for the result')).toBeVisible({ timeout: 60 * SECOND_MS });

  await settle({ betId: match.id }, match.teamA);
  await closeMoment(page, `${match.teamA} won the toss`);
  await expect(card).toContainText(`${match.teamA} won the toss`, SOON);
  await expect(walletBar(page)).toContainText('₹10,095.00', SOON);
  await expect(card).toContainText('Betting Closed');
  await expect(card).toContainText('Return ₹195.00');
  await expect(card).toContainText('Profit +₹95.00');
  await expect(card).toContainText(`Your bet: ₹100.00 on ${match.teamA}`);
  await expect(card.getByText('won', { exact: true })).toBeVisible();
  await expect(card).not.toContainText('Waiting for the result');
  await expectAccessible(page, 'the card of a match that was won');
});

for (const [name, result, shown] of [
  ['a lost bet', 'teamB', ['won the toss', 'Loss −₹100.00', 'lost']],
  ['a refunded bet', 'none', ['No result', 'Refunded ₹100.00', 'refunded']],
] as const) {
  test(`${name} on a match that was settled early says so on its card, and a reversal opens the bet again`, async ({
    page,
  }) => {
    const [bettor, match] = [await aBettor(), await aMatch()];
    await placeBet(bettor, match, { amount: 100 });
    await openHome(page, bettor);
    const card = cardOf(page, match);
    await card.scrollIntoViewIfNeeded();
    await settle({ betId: match.id }, result === 'none' ? NO_RESULT : match.teamB);
    await closeMoment(page, result === 'none' ? 'No result' : `${match.teamB} won the toss`);
    for (const text of shown) await expect(card).toContainText(text);

    await send('POST', '/admin/reverseSettlement', {
      token: await staffToken('admin'),
      body: { betId: match.id, reason: 'The wrong team was entered' },
    });
    await expect(card).toContainText('Waiting for the result');
    await expect(card).toContainText('Loss −₹100.00');
  });
}

test('a result that came while nobody looked is told at the next visit, and once', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match, { amount: 100 });
  await settle({ betId: match.id }, match.teamA);
  await openHome(page, bettor);
  await closeMoment(page, `${match.teamA} won the toss`);
  const told = page.getByRole('region', { name: 'Your closed matches' });
  await expect(told).toContainText(`${match.teamA} won the toss`);
  await expect(told).toContainText('+₹95.00Profit');
  await page.goto('/rules');
  await page.goto('/');
  await expect(page.getByText(/\d+ Active/)).toBeVisible();
  await expect(told).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('profit is what comes beside the stake and return is both, on sheet, receipt, card, transaction and notification', async ({
  page,
}) => {
  const { match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('100');
  await expect(dialog(page)).toContainText('Profit+₹95.00Return₹195.00');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect(dialog(page)).toContainText('Profit+₹95.00Return₹195.00');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, match)).toContainText('Return ₹195.00');
  await expect(cardOf(page, match)).toContainText('profit ₹95.00');

  const details = async (words: string) => {
    await page.goto('/tossTransaction');
    await page.getByRole('button', { name: 'Details of the bet of ₹100.00' }).click();
    await expect(dialog(page)).toContainText(words);
  };
  await details('Possible return₹195.00Possible profit+₹95.00');
  await settle({ betId: match.id }, match.teamA);
  await details('Return₹195.00Profit+₹95.00');
  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText(
    'your return of ₹195.00 was added to your wallet, a profit of ₹95.00.',
  );
});
