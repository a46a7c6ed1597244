import type { Page } from '@playwright/test';
import { istDay } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, type Player, placeBet, send, tokenOf } from '../support/backstage.ts';
import { untilLogged } from '../support/book.ts';
import { expect, forgetLogin, test } from '../support/fixtures.ts';
import { answerWith, choosePeriod, exportFile, openAs } from '../support/lists.ts';
import { DEMO_PASSWORD } from '../support/passwords.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A client with two credits and so many debits of ₹51, ₹52 … */
async function aSpender(debits: number): Promise<Player> {
  const [player, match] = await Promise.all([aPlayer({ deposit: 1000 }), aFixture()]);
  for (let n = 1; n <= debits; n++) await placeBet(player, { match, amount: 50 + n });
  return player;
}

test('debits are cards, six to a page, each with what, how much, when and the balance it left', async ({
  page,
}) => {
  const player = await aSpender(7);
  await openAs(page, player, '/debit');
  await expect(page.getByRole('heading', { name: 'Debit Transactions', level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText('1–6 of 7')).toBeVisible();
  const newest = cards(page).first();
  await expect(newest).toContainText('Bet placed');
  await expect(newest).toContainText('on Chennai Super Kings');
  await expect(newest).toContainText('−₹57.00');
  await expect(newest).toContainText('Balance after ₹647.00');
  await expect(newest).toContainText(/\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('−₹51.00');
});

test('credits are cards with a plus, and the other side is one press away', async ({ page }) => {
  const player = await aSpender(1);
  await openAs(page, player, '/credit');
  await expect(page.getByRole('heading', { name: 'Credit Transactions', level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Deposit+₹1,000.00');
  await expect(cards(page).last()).toContainText('Joining bonus+₹25.00');
  await page.getByRole('navigation', { name: 'Passbook' }).getByRole('link', { name: 'Debit' }).click();
  await expect(page).toHaveURL('/debit');
  await expect(cards(page)).toHaveCount(1);
});

test('employees read Debited and Credited, and an admin has no passbook', async ({ page }) => {
  const { userName } = await aPlayer();
  const body = { userName, amount: 75 };
  await send('POST', '/admin/depositAmountIntoWallet', { token: await tokenOf('agent'), body });
  await openAs(page, { userName: 'agent', password: DEMO_PASSWORD }, '/debit');
  await expect(page.getByRole('heading', { name: 'Debited', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(userName);
  await expect(page).toHaveURL(new RegExp(`search=${userName}`));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`Deposit to ${userName}−₹75.00`);
  await page.goto('/credit');
  await expect(page.getByRole('heading', { name: 'Credited', level: 1 })).toBeVisible();
  await forgetLogin(page);
  await openAs(page, { userName: 'admin', password: DEMO_PASSWORD }, '/credit');
  await expect(page).toHaveURL('/admin');
});

test('a session that has ended leads to the login', async ({ page }) => {
  const player = await aPlayer();
  await openAs(page, player, '/credit');
  await expect(cards(page)).toHaveCount(1);
  await send('POST', '/logout', {
    token: (await page.evaluate(() => localStorage.getItem('jwtToken'))) ?? '',
  });
  // The page may get the news first, and already be refetching.
  await page.goto('/debit').catch(() => undefined);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('the export of one side has that side alone, in the period shown', async ({ page }) => {
  const player = await aSpender(7);
  await openAs(page, player, '/debit');
  await choosePeriod(page, 'Today');
  await expect(page.getByText('1–6 of 7')).toBeVisible();
  const { name, lines } = await exportFile(page);
  expect(name).toBe(`debit-history-${player.userName}-${istDay(new Date())}.csv`);
  expect(lines[0]).toBe('"No","Time (IST)","Description","Match","Team","Amount (₹)","Balance (₹)"');
  expect(lines.slice(1).every((line) => line.includes('"Bet placed"'))).toBe(true);
  expect(lines).toHaveLength(8);
  await choosePeriod(page, 'Yesterday');
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verify my passbook' });

test('a passbook that holds is proven by the browser, with its last seal, and again since when', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const player = await aSpender(2);
  await untilLogged(page);
  await openAs(page, player, '/credit');
  const verify = page.getByRole('button', { name: 'Verify my passbook' });
  const dialog = dialogOf(page);
  await verify.click();
  await expect(dialog.getByText('Your passbook is complete and unchanged')).toBeVisible();
  await expect(dialog).toContainText('It has 4 rows');
  await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await expectAccessible(page, 'a proven passbook');
  await page.keyboard.press('Escape');
  await verify.click();
  await expect(dialog.getByText(/^Nobody has changed a row of your passbook since/)).toBeVisible();
});

test('a passbook that does not hold says what to do, and one that cannot be checked can be tried again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const player = await aSpender(2);
  await untilLogged(page);
  await openAs(page, player, '/debit');
  const verify = page.getByRole('button', { name: 'Verify my passbook' });
  const dialog = dialogOf(page);
  const heal = await answerWith(page, '/client/passbook/rows', { status: 409, json: { message: 'Busy' } });
  await verify.click();
  await expect(dialog.getByText('Your passbook could not be checked')).toBeVisible();
  await heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Your passbook is complete and unchanged')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(verify).toBeFocused();
  await page.route('**/client/passbook/rows**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.rows[2].postedAt -= 1;
    await route.fulfill({ response, json: body });
  });
  await verify.click();
  await expect(dialog.getByText('Something in your passbook does not add up')).toBeVisible();
  await expect(dialog.getByText(/^Row 3 does not have the seal/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'https://example.org/support',
  );
});
