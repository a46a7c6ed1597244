import { amount, aPageWithMatch, dialog, hasOneBet, openDialog, submit } from '../support/bet-dialog.ts';
import {
  aBettor,
  aMatch,
  cardOf,
  editMatch,
  openHome,
  placeBet,
  stakesOf,
  walletBar,
} from '../support/bettors.ts';
import { expect, test, toast, withoutNews } from '../support/fixtures.ts';

test('three taps place a bet: receipt, wallet and card show it', async ({ page }) => {
  const { bettor, match } = await aPageWithMatch(page);
  await cardOf(page, match)
    .getByRole('button', { name: `Bet ${match.teamA}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Add ₹500' }).click();
  await submit(page).click();

  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect(dialog(page)).toContainText(`₹500.00 on ${match.teamA}`);
  await expect(dialog(page)).toContainText(/Bet ID\d+/);
  await expect(dialog(page)).toContainText('Rate95%');
  await expect(dialog(page)).toContainText(/Time\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/);
  await expect(walletBar(page)).toContainText('₹9,500.00');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();

  const card = cardOf(page, match);
  await expect(card).toContainText(`Your bet: ₹500.00 on ${match.teamA}`);
  await expect(card).toContainText('Return ₹975.00');
  await expect(card).toContainText('Rate locked 95% · profit ₹475.00');
  await expect(card).toContainText('Loss −₹500.00');
  await hasOneBet(bettor, match, 500);

  await openDialog(page, match);
  await amount(page).fill('100');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText(`Your bet: ₹600.00 on ${match.teamA}`);
});

test('a rate that changed meanwhile is asked about, old and new', async ({ page }) => {
  // The page is not told; it finds out from the refusal.
  await withoutNews(page);
  const { bettor, match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('200');
  await editMatch({ ...match, rate: 90 });
  await submit(page).click();
  const notice = dialog(page).getByRole('alert');
  await expect(notice).toContainText('The rate changed from 95% to 90%');
  await expect(notice).toContainText('Your bet was not placed.');
  await expect(amount(page)).toHaveValue('200');
  await expect(dialog(page)).toContainText('Profit+₹180.00');
  expect(await stakesOf(bettor, match)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Place Bet at 90%' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect(dialog(page)).toContainText('Rate90%');
  await hasOneBet(bettor, match, 200);
});

test('a bet can be kept or cancelled; a cancelled one gives its stake back at once', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match, { amount: 1500 });
  await openHome(page, bettor);
  const card = cardOf(page, match);
  await expect(walletBar(page)).toHaveText(/BAL₹8,500\.00EXP₹1,500\.00/);
  await card.getByRole('button', { name: 'Cancel Bet' }).click();
  await expect(dialog(page)).toContainText(`Team${match.teamA}Amount₹1,500.00`);
  await dialog(page).getByRole('button', { name: 'Keep Bet' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card).toContainText('Your bet');

  await card.getByRole('button', { name: 'Cancel Bet' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel Bet' }).click();
  await expect(toast(page, 'Bet cancelled successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card).not.toContainText('Your bet');
  await expect(walletBar(page)).toHaveText(/BAL₹10,000\.00EXP₹0\.00/);
  await openDialog(page, match, match.teamB);
});

test('a bet is placed and cancelled by keyboard alone, and focus returns to the card', async ({ page }) => {
  const { match } = await aPageWithMatch(page);
  const opener = cardOf(page, match).getByRole('button', { name: `Bet ${match.teamA}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await amount(page).focus();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await cardOf(page, match).getByRole('button', { name: 'Cancel Bet' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel Bet' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, match)).not.toContainText('Your bet');
});
