import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, placeBet } from '../support/backstage.ts';
import { expect, test, toast, untilQuiet } from '../support/fixtures.ts';
import { overflow } from '../support/layout.ts';
import { anEntry, fillMatch, storedMatch } from '../support/match-entry.ts';
import { aTeam } from '../support/names.ts';
import { enterAsStaff } from '../support/staff.ts';

const CREATE = '/admin/createBet';
const editOf = (betId: string) => `/admin/editBet?betId=${betId}`;

const rateField = (page: Page) => page.getByLabel('Toss rate');
const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Bet' }).click();
const pressReview = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click();
const review = (page: Page) => page.getByRole('dialog', { name: 'Save these changes?' });

/** How many matches the page has sent. One that is sent again for want of an answer has the same key. */
function countSent(page: Page): () => number {
  const sent = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/\/api\/admin\/(create|edit)Bet\?/.test(request.url()))
      sent.add(request.headers()['idempotency-key']);
  });
  return () => sent.size;
}

/** A match at 80% with a bet on it. */
async function aMatchWithBets() {
  const match = await aFixture({ teamA: aTeam(), rate: '80' });
  await placeBet(await aPlayer({ deposit: 500 }), { match, amount: 100 });
  return match;
}

test('a match at 98% is created without a question, one at 98.01% after it is answered, and once', async ({
  page,
}) => {
  await enterAsStaff(page, 'agent', CREATE);
  const sent = countSent(page);
  await fillMatch(page, anEntry({ rate: '98' }));
  await pressCreate(page);
  await expect(toast(page, 'Bet created successfully')).toBeVisible();
  expect(sent()).toBe(1);

  const entry = anEntry({ rate: '98.01' });
  await fillMatch(page, entry);
  await pressCreate(page);
  const dialog = page.getByRole('dialog', { name: 'Create this match at 98.01%?' });
  await expect(dialog).toContainText('₹100 wins ₹98.01');
  await expect(dialog).toContainText('With ₹100 on each team, the house keeps ₹1.99 of ₹200');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rateField(page)).toHaveValue('98.01');
  await expect(page.getByLabel('Team A name')).toHaveValue(entry.teamA);
  expect(sent()).toBe(1);

  await pressCreate(page);
  const why = dialog.getByLabel('Why this rate is right');
  await dialog.getByRole('button', { name: 'Create at 98.01%' }).click();
  await expect(why).toBeFocused();
  expect(sent()).toBe(1);
  await why.fill('Agreed with the captain');
  await dialog.getByRole('button', { name: 'Create at 98.01%' }).dblclick();
  await expect(page.getByLabel('Team A name')).toHaveValue('');
  expect(await storedMatch(entry.teamA)).toMatchObject({ tossRate: 98.01 });
  expect(sent()).toBe(2);
});

test('the figures are those of the settings, and the server refuses what they left to it', async ({
  page,
}) => {
  await page.route('**/api/admin/rateRules', (route) =>
    route.fulfill({ json: { maxPercent: 150, confirmPercent: 90, changeConfirmPoints: 10 } }),
  );
  await enterAsStaff(page, 'agent', CREATE);
  await untilQuiet(page);
  await fillMatch(page, anEntry({ rate: '120' }));
  await pressCreate(page);
  const dialog = page.getByRole('dialog', { name: 'Create this match at 120%?' });
  await expect(dialog).toContainText('With ₹100 on each team, the house loses ₹20, whichever team wins.');
  await dialog.getByLabel('Why this rate is right').fill('A favour');
  await dialog.getByRole('button', { name: 'Create at 120%' }).click();
  await expect(toast(page, 'Rates above 100% are not allowed')).toBeVisible();
  await expect(rateField(page)).toBeFocused();
  await rateField(page).fill('90.01');
  await pressCreate(page);
  await expect(page.getByRole('dialog', { name: 'Create this match at 90.01%?' })).toBeVisible();
});

test('with bets placed, 80% becomes 90% without a question, 91% only with a tick, and is sent once', async ({
  page,
}) => {
  const match = await aMatchWithBets();
  await enterAsStaff(page, 'agent', editOf(match.betId));
  await expect(page.getByText('Bets have been placed on this match')).toBeVisible();
  const sent = countSent(page);
  const dialog = review(page);
  const tick = dialog.getByRole('checkbox', { name: 'Yes, the rate should be 91%' });
  await rateField(page).fill('90');
  await pressReview(page);
  await expect(dialog.getByRole('definition')).toHaveText(['80%90%']);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();

  await rateField(page).fill('91');
  await pressReview(page);
  await expect(dialog).toContainText('₹100 wins ₹91');
  await expect(dialog).toContainText('The rate goes up by 11 points, from 80% to 91%.');
  await expect(dialog).toContainText('With ₹100 on each team, the house keeps ₹9 of ₹200');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAccessibleDescription('Tick this if the rate is right');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(rateField(page)).toHaveValue('91');
  expect(sent()).toBe(0);

  await pressReview(page);
  await tick.check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Why this rate is right')).toBeFocused();
  expect(sent()).toBe(0);
  await dialog.getByLabel('Why this rate is right').fill('Late news of the teams');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Bet updated successfully')).toBeVisible();
  expect(await storedMatch(match.teamAName)).toMatchObject({ tossRate: 91 });
  expect(sent()).toBe(1);
});

test('without bets a rate falls as far as it likes, and an old rate above 98% stays without a question', async ({
  page,
}) => {
  const match = await aFixture({ teamA: aTeam(), rate: '99' });
  await enterAsStaff(page, 'agent', editOf(match.betId));
  await expect(page.getByLabel('Team A name')).toBeEditable();
  await page.getByLabel('League name').fill('Asia Cup');
  await pressReview(page);
  await expect(review(page)).toBeVisible();
  await expect(review(page).getByRole('checkbox')).toHaveCount(0);
  await review(page).getByRole('button', { name: 'Keep editing' }).click();
  await rateField(page).fill('40');
  await pressReview(page);
  await expect(review(page).getByRole('checkbox')).toHaveCount(0);
  await review(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Bet updated successfully')).toBeVisible();
});

test('the questions about a rate have no violation at a desk and on a phone, and nothing is cut off', async ({
  page,
}) => {
  const look = async (what: string) => {
    for (const viewport of [
      { width: 1280, height: 860 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, what, { isLayer: true });
      expect(await overflow(page)).toBe(0);
    }
  };
  await enterAsStaff(page, 'agent', CREATE);
  await fillMatch(page, anEntry({ rate: '98.5' }));
  await pressCreate(page);
  await expect(page.getByRole('dialog')).toContainText('₹100 wins ₹98.50');
  await look('rate of a new match');
  await page.keyboard.press('Escape');
  await page.getByLabel('Team A name').fill('');

  const match = await aMatchWithBets();
  await page.goto(editOf(match.betId));
  await expect(page.getByText('Bets have been placed on this match')).toBeVisible();
  await rateField(page).fill('91');
  await pressReview(page);
  await review(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(review(page).getByRole('checkbox')).toBeFocused();
  await look('rate of an edited match');
});
