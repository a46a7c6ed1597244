import {
  amount,
  aPageWithMatch,
  CREATE,
  dialog,
  hasOneBet,
  openDialog,
  submit,
} from '../support/bet-dialog.ts';
import {
  aBettor,
  aMatch,
  cardOf,
  editMatch,
  listed,
  openHome,
  placeBet,
  serveMatches,
  stakesOf,
  toggleMatch,
  walletBar,
  walletOf,
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
  await expect(card).toContainText('Return ₹975.00profit ₹475.00');
  await expect(card).toContainText('Loss −₹500.00');
  await hasOneBet(bettor, match, 500);

  await openDialog(page, match);
  await amount(page).fill('100');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText(`Your bet: ₹600.00 on ${match.teamA}`);
});

test('the dialog adds presets up, has Max and Reset, and counts profit and return as one types', async ({
  page,
}) => {
  const { match } = await aPageWithMatch(page, { balance: 3456.5, rate: 97.5 });
  await openDialog(page, match);
  await expect(dialog(page)).toContainText('Minimum bet amount: ₹50');
  await expect(submit(page)).toBeDisabled();
  const names = ['₹100', '₹500', '₹2,500', '₹10,000', '₹20,000', '₹50,000'];
  for (const name of names)
    await expect(dialog(page).getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add ₹100', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add ₹2,500' }).click();
  await expect(amount(page)).toHaveValue('2600');
  await expect(dialog(page)).toContainText('Stake₹2,600.00Rate97.5%Profit+₹2,535.00Return₹5,135.00');
  await dialog(page).getByRole('button', { name: 'Max' }).click();
  await expect(amount(page)).toHaveValue('3456.50');
  await expect(submit(page)).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await expect(amount(page)).toHaveValue('');
  await expect(submit(page)).toBeDisabled();
  await expect(amount(page)).toHaveAttribute('min', '0');
  await amount(page).fill('77.77');
  await expect(dialog(page)).toContainText('Profit+₹75.83Return₹153.60');
});

test('a stake below ₹50 or above the balance is refused in words, and cannot be sent', async ({ page }) => {
  const { match } = await aPageWithMatch(page, { balance: 1000 });
  await openDialog(page, match);
  await amount(page).fill('49.99');
  await expect(dialog(page).getByText('Betting amount must be greater than ₹50')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await amount(page).fill('50');
  await expect(submit(page)).toBeEnabled();
  await amount(page).fill('1000.01');
  await expect(
    dialog(page).getByText('Insufficient balance. Please add funds to your account.'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', /^https:/);
  await expect(submit(page)).toBeDisabled();
});

test('a rate that changed meanwhile is asked about, old and new', async ({ page }) => {
  // The page is not told; it learns of it by being refused.
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

test('a new rate that arrives while the dialog is open is asked about before anything is sent', async ({
  page,
}) => {
  const matches = [listed({ id: 1, change: { tossRate: 95 } })];
  await serveMatches(page, () => matches);
  await page.clock.install();
  await openHome(page, await aBettor());
  let sent = 0;
  await page.route(CREATE, (route) => {
    sent++;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Bet Patna 1' }).click();
  await amount(page).fill('200');
  await page.clock.runFor(1000);
  await expect(submit(page)).toBeEnabled();
  matches[0] = listed({ id: 1, change: { tossRate: 90 } });
  await page.clock.runFor(60_000);
  const notice = dialog(page).getByRole('alert');
  await expect(notice).toContainText('The rate changed from 95% to 90%');
  await expect(notice).toContainText('Nothing has been sent yet.');
  await expect(notice).not.toContainText('not placed');
  // It may have come under the finger: a press counts once it could be read.
  await expect(submit(page)).toBeDisabled();
  expect(sent).toBe(0);
  await page.clock.runFor(1000);
  await expect(submit(page)).toBeEnabled();
});

test('a limit of the house is told in the dialog, which stays and offers the largest stake', async ({
  page,
}) => {
  const { bettor, match } = await aPageWithMatch(page);
  const refusals = [
    {
      code: 'STAKE_TOO_LARGE',
      message: 'The largest stake taken here is ₹1,000.00',
      details: { limit: '₹1,000.00' },
    },
    { code: 'SIDE_FULL', message: `No more bets are taken on ${match.teamA} at the moment`, details: {} },
  ];
  await page.route(CREATE, (route) => {
    const refusal = refusals.shift();
    return refusal ? route.fulfill({ status: 409, json: refusal }) : route.continue();
  });
  await openDialog(page, match);
  await amount(page).fill('5000');
  await submit(page).click();
  await expect(dialog(page).getByText('The largest stake taken here is ₹1,000.00')).toBeVisible();
  await expect(amount(page)).toHaveValue('5000');
  await dialog(page).getByRole('button', { name: 'Use ₹1,000.00' }).click();
  await expect(amount(page)).toHaveValue('1000');
  await submit(page).click();
  await expect(dialog(page).getByText(`No more bets are taken on ${match.teamA}`)).toBeVisible();
  await expect(amount(page)).toHaveValue('1000');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await hasOneBet(bettor, match, 1000);
});

test("a failed bet says 'Bet creation failed!' with the reason under it, and the dialog resets", async ({
  page,
}) => {
  // Without news, which would close the dialog's button before it is pressed.
  await withoutNews(page);
  const { bettor, match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('200');
  await toggleMatch(match, 'disable');
  await submit(page).click();
  await expect(toast(page, 'Bet creation failed!')).toContainText('Betting is suspended for this match');
  await expect(amount(page)).toHaveValue('');
  await expect(submit(page)).toBeDisabled();
  expect(await walletOf(bettor)).toMatchObject({ balance: 10_000, exposure: 0 });
});

test('one who holds a team is told to cancel before betting on the other', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match, { team: match.teamB });
  await openHome(page, bettor);
  await cardOf(page, match)
    .getByRole('button', { name: `Bet ${match.teamA}` })
    .click();
  await expect(
    toast(page, `To bet on team ${match.teamA}, Please cancel your bet on team ${match.teamB}`),
  ).toBeVisible();
  await expect(dialog(page)).toBeHidden();
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

test('a refused cancel shows the server message', async ({ page }) => {
  const [bettor, match] = [await aBettor(), await aMatch()];
  await placeBet(bettor, match);
  await openHome(page, bettor);
  await cardOf(page, match).getByRole('button', { name: 'Cancel Bet' }).click();
  await toggleMatch(match, 'disable');
  await dialog(page).getByRole('button', { name: 'Cancel Bet' }).click();
  await expect(toast(page, 'Betting is suspended for this match')).toBeVisible();
  await expect(cardOf(page, match)).toContainText('Betting is suspended for now');
});

test('the reported address goes with the bet, and a failing look-up does not stop it', async ({ page }) => {
  // What a request streams, only the page itself can read.
  await page.addInitScript(() => {
    const [bodies, send] = [[] as unknown[], globalThis.fetch];
    Object.assign(globalThis, { bodies });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/client/createBet')) bodies.push(await request.clone().json());
      return send(request);
    };
  });
  const { match } = await aPageWithMatch(page);
  const bodies = () => page.evaluate(() => (globalThis as unknown as { bodies: object[] }).bodies);
  const looked = page.waitForResponse('**/api/ip');
  await openDialog(page, match);
  await looked;
  await amount(page).fill('100');
  await submit(page).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  expect((await bodies())[0]).toMatchObject({ ipAddress: '127.0.0.1', tossRate: 95 });

  await page.route('**/api/ip', (route) => route.abort());
  await page.reload();
  await openDialog(page, match);
  await amount(page).fill('100');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect((await bodies())[0]).toMatchObject({ ipAddress: null });
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

test('below 640 px the dialog is a sheet at the bottom, elsewhere it stands in the middle', async ({
  page,
}) => {
  const { match } = await aPageWithMatch(page);
  await openDialog(page, match);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isPhone = width < 640;
  const offBy = async () => {
    const box = await dialog(page).boundingBox();
    if (!box) return null;
    return isPhone ? box.y + box.height - height : box.y + box.height / 2 - height / 2;
  };
  await expect.poll(async () => Math.abs(Math.round((await offBy()) ?? height))).toBeLessThan(2);
  if (isPhone) expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width });
});
