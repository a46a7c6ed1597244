import type { Page, Request } from '@playwright/test';
import {
  amount,
  aPageWithMatch,
  CREATE,
  dialog,
  hasOneBet,
  openDialog,
  submit,
} from '../support/bet-dialog.ts';
import { cardOf, stakesOf, walletBar } from '../support/bettors.ts';
import { expect, test, toast } from '../support/fixtures.ts';

// The page's clock is advanced in many small steps, each slow on a busy machine.
test.setTimeout(60_000);

const keyOf = (request: Request) => request.headers()['idempotency-key'];

/** Advances the page's clock, with real time in between for its requests. */
async function pass(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 1000) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
}

/** The ways the network can fail during a bet. */
const cuts: Record<string, (page: Page) => Promise<unknown>> = {
  'before the request': (page) => page.context().setOffline(true),
  'before the answer': (page) =>
    page.route(CREATE, async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('connectionreset');
    }),
  'without a word, before the request': (page) => page.route(CREATE, () => undefined),
  'without a word, before the answer': (page) =>
    page.route(CREATE, async (route) => void (await route.fetch())),
};

async function restore(page: Page) {
  await page.unroute(CREATE);
  await page.context().setOffline(false);
}

for (const [when, cut] of Object.entries(cuts)) {
  test(`a network that goes away ${when} and is back after 30 seconds leaves one bet and no spinner`, async ({
    page,
  }) => {
    await page.clock.install();
    const { bettor, match } = await aPageWithMatch(page);
    await openDialog(page, match);
    await amount(page).fill('300');
    await page.clock.runFor(1000);
    await cut(page);
    await submit(page).click();
    await pass(page, 30_000);
    await expect(dialog(page)).toContainText(/You are offline|Reconnecting…/);
    await expect(submit(page)).toBeDisabled();
    await restore(page);
    await pass(page, 15_000);
    await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(walletBar(page)).toHaveText(/BAL₹9,700\.00EXP₹300\.00/);
    await expect(cardOf(page, match)).toContainText(`Your bet: ₹300.00 on ${match.teamA}`);
    await hasOneBet(bettor, match, 300);
  });
}

for (const [when, stakes] of [
  ['before the request', []],
  ['before the answer', [300]],
] as const) {
  test(`a page reloaded while the network is away ${when} shows what the server has`, async ({ page }) => {
    const { bettor, match } = await aPageWithMatch(page);
    await openDialog(page, match);
    await amount(page).fill('300');
    await cuts[when]?.(page);
    await submit(page).click();
    await expect(dialog(page)).toContainText(/You are offline|Reconnecting…/);
    // The tab is reloaded at once, before any retry.
    await page.unroute(CREATE);
    await page.route(CREATE, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(walletBar(page)).toHaveText(
      stakes.length === 0 ? /BAL₹10,000\.00EXP₹0\.00/ : /BAL₹9,700\.00EXP₹300\.00/,
    );
    await expect(dialog(page)).toBeHidden();
    await expect(cardOf(page, match).getByText('Your bet: ₹300.00')).toHaveCount(stakes.length);
    expect(await stakesOf(bettor, match)).toEqual(stakes);
  });
}

test('a bet whose answer was lost is sent again with its key, and stands once; the next press has a new key', async ({
  page,
}) => {
  const { bettor, match } = await aPageWithMatch(page);
  const keys: (string | undefined)[] = [];
  let lost = 0;
  await page.route(CREATE, async (route) => {
    keys.push(keyOf(route.request()));
    if (lost++ === 0) {
      // The request arrives; the answer does not.
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (lost === 2) return route.fulfill({ status: 503, json: { code: 'TOO_BUSY', message: 'busy' } });
    return route.continue();
  });
  await openDialog(page, match);
  await amount(page).fill('300');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await hasOneBet(bettor, match, 300);

  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await openDialog(page, match);
  await amount(page).fill('300');
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(await stakesOf(bettor, match)).toHaveLength(2);
});

test('a bet that is never answered ends in words, not in a spinner; wallet and card then show what the server has', async ({
  page,
}) => {
  await page.clock.install();
  const { bettor, match } = await aPageWithMatch(page);
  await page.route(CREATE, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openDialog(page, match);
  await amount(page).fill('300');
  await page.clock.runFor(1000);
  await submit(page).click();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(toast(page, 'Bet creation failed!')).toContainText('The server did not answer', {
      timeout: 50,
    });
  }).toPass({ intervals: [20] });
  await expect(amount(page)).toHaveValue('');
  await expect(amount(page)).toBeEnabled();
  await expect(walletBar(page)).toHaveText(/BAL₹9,700\.00EXP₹300\.00/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(cardOf(page, match)).toContainText(`Your bet: ₹300.00 on ${match.teamA}`);
  await hasOneBet(bettor, match, 300);
});
