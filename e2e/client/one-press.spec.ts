import type { Locator, Page } from '@playwright/test';
import {
  amount,
  aPageWithMatch,
  CREATE,
  dialog,
  hasOneBet,
  openDialog,
  submit,
} from '../support/bet-dialog.ts';
import { aBettor, aMatch, cardOf, openHome, placeBet, stakesOf } from '../support/bettors.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { doublePresses, watchPresses } from '../support/presses.ts';

const ways = {
  ...doublePresses,
  'a double tap': async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { touchscreen } = button.page();
    await touchscreen.tap(x + width / 2, y + height / 2);
    await touchscreen.tap(x + width / 2, y + height / 2);
  },
};

for (const [way, press] of Object.entries(ways)) {
  test(`${way} on Place Bet is one bet`, async ({ page }) => {
    const { bettor, match } = await aPageWithMatch(page);
    await openDialog(page, match);
    await amount(page).fill('300');
    const { sent, toasts } = await watchPresses(page);
    await press(submit(page));
    await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
    await untilQuiet(page);
    expect(sent).toEqual(['/api/client/createBet']);
    expect(await toasts()).toEqual([]);
    await hasOneBet(bettor, match, 300);
  });

  test(`${way} on Cancel Bet is one cancel and one toast`, async ({ page }) => {
    const [bettor, match] = [await aBettor(), await aMatch()];
    await placeBet(bettor, match, { amount: 400 });
    await openHome(page, bettor);
    await cardOf(page, match).getByRole('button', { name: 'Cancel' }).click();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel Bet' });
    await expect(cancel).toBeEnabled();
    const { sent, toasts } = await watchPresses(page);
    await press(cancel);
    await expect.poll(toasts).toHaveLength(1);
    await untilQuiet(page);
    expect(sent).toEqual(['/api/client/cancelBet']);
    expect(await toasts()).toHaveLength(1);
  });
}

/** Holds back the answer to a bet until released. */
async function holdBets(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route(CREATE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('while a bet is being sent the dialog does not close and nothing in it can be changed', async ({
  page,
}) => {
  const { bettor, match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('300');
  const letGo = await holdBets(page);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 20);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Close' }).click({ force: true });
  await expect(amount(page)).toBeDisabled();
  for (const name of ['Add ₹500', 'Max', 'Reset'])
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(amount(page)).toHaveValue('300');
  letGo();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeEnabled();
  await hasOneBet(bettor, match, 300);
});

test('the amount is locked before the next key can come', async ({ page }) => {
  const { bettor, match } = await aPageWithMatch(page);
  await openDialog(page, match);
  await amount(page).fill('300');
  const letGo = await holdBets(page);
  const field = await amount(page).elementHandle();
  const isLocked = await submit(page).evaluate(async (button: HTMLElement, input) => {
    button.click();
    await Promise.resolve();
    return input?.matches(':disabled');
  }, field);
  expect(isLocked).toBe(true);
  letGo();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(await stakesOf(bettor, match)).toEqual([300]);
});

test('Enter held down in the amount is one bet, and a failure gives the focus back', async ({ page }) => {
  const { bettor, match } = await aPageWithMatch(page);
  let tries = 0;
  await page.route(CREATE, async (route) => {
    tries++;
    await route.fulfill({ status: 409, json: { code: 'MATCH_CLOSED', message: 'Too late' } });
  });
  await openDialog(page, match);
  await amount(page).fill('300');
  await page.keyboard.down('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Bet creation failed!' })).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill('400');
  await page.keyboard.down('Enter');
  await untilQuiet(page);
  expect(tries).toBe(1);
  await page.keyboard.up('Enter');
  expect(await stakesOf(bettor, match)).toEqual([]);
});
