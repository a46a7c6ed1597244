import { aBettor, aMatch, cardOf, placeBet, toggleMatch } from '../support/bettors.ts';
import { closeMatch } from '../support/crowd.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { overflow } from '../support/layout.ts';
import { answerWith, exportFile, rowsOf } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';

test('staff see Active and Expired counts, cards by closing time, and expired ones in a section of their own', async ({
  page,
}) => {
  const [later, sooner, over] = await Promise.all([
    aMatch({ closesInMinutes: 50 }),
    aMatch({ closesInMinutes: 40 }),
    aMatch(),
  ]);
  await closeMatch(over);
  await enterAsStaff(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Live Betting' })).toBeVisible();
  await expect(page.getByText(/^\d+ Active$/)).toBeVisible();
  await expect(page.getByText(/^\d+ Expired$/)).toBeVisible();
  const active = page.getByRole('list', { name: 'Active Bets' });
  const titles = await active.getByRole('heading', { level: 2 }).allTextContents();
  const place = (team: string) => titles.findIndex((title) => title.includes(team));
  expect(place(sooner.teamA)).toBeGreaterThanOrEqual(0);
  expect(place(later.teamA)).toBeGreaterThan(place(sooner.teamA));
  const expired = page.getByRole('list', { name: 'Expired Bets' });
  await expect(expired.getByRole('heading', { name: over.teamA })).toBeVisible();
  await expect(cardOf(page, over).getByRole('switch')).toBeHidden();
  await expect(cardOf(page, over).getByRole('button', { name: 'Settle Up' })).toBeEnabled();
});

test('without matches staff read No Matches Found', async ({ page }) => {
  await answerWith(page, '/admin/getAllBets', { json: { betList: [], total: 0 } });
  await enterAsStaff(page, 'agent');
  await expect(page.getByText('No Matches Found')).toBeVisible();
});

test('the toggle stands at the opposite of the active flag, and suspends a match and lets it go on', async ({
  page,
}) => {
  const match = await aMatch();
  await enterAsStaff(page, 'agent');
  const toggle = cardOf(page, match).getByRole('switch');
  await expect(toggle).not.toBeChecked();
  await expect(cardOf(page, match).getByText('Active', { exact: true })).toBeVisible();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(cardOf(page, match).getByText('Disabled', { exact: true })).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(toggle).not.toBeChecked();
});

test('a toggle that fails names the state that stays', async ({ page }) => {
  const match = await aMatch();
  const failure = { status: 500, json: { message: 'Down for a moment' } };
  await answerWith(page, '/admin/disableBet', failure);
  await answerWith(page, '/admin/enableBet', failure);
  await enterAsStaff(page, 'admin');
  const toggle = cardOf(page, match).getByRole('switch');
  await toggle.click();
  await expect(toast(page, 'Could not change: the match stays enabled')).toContainText('Down for a moment');
  await expect(toggle).not.toBeChecked();
  await toggleMatch(match, 'disable');
  await page.reload();
  await toggle.click();
  await expect(toast(page, 'Could not change: the match stays disabled')).toBeVisible();
  await expect(toggle).toBeChecked();
});

test('a card has what each side staked and what the house makes of it, and follows new bets', async ({
  page,
}) => {
  const match = await aMatch({ rate: 95 });
  const bettor = await aBettor();
  await enterAsStaff(page, 'admin');
  const side = cardOf(page, match).locator(`dl[aria-label="${match.teamA}"]`);
  await expect(side).toContainText('₹0.00');
  await placeBet(bettor, match, { amount: 1000 });
  await expect(side).toContainText('₹1,000.00');
  await expect(side).toContainText('−₹950.00');
  await expect(cardOf(page, match).getByText('Liability').locator('..')).toContainText('₹950.00');
});

test('Edit Bet leads to the form with the match in the state and its id in the address', async ({ page }) => {
  const match = await aMatch();
  await enterAsStaff(page, 'agent');
  await cardOf(page, match).getByRole('button', { name: 'Edit Bet' }).click();
  await expect(page).toHaveURL(`/admin/editBet?betId=${match.id}`);
  const state = await page.evaluate(() => (history.state as { usr: { match: { _id: string } } }).usr);
  expect(state.match._id).toBe(match.id);
});

test('an employee has no Settle Up on a card', async ({ page }) => {
  const match = await aMatch();
  await enterAsStaff(page, 'agent');
  await expect(cardOf(page, match).getByRole('button', { name: 'Edit Bet' })).toBeVisible();
  await expect(cardOf(page, match).getByRole('button', { name: 'Settle Up' })).toBeHidden();
});

test('a refresh merges new matches in and moves no card that is in sight', async ({ page }) => {
  const match = await aMatch({ closesInMinutes: 30 });
  await page.clock.install();
  await enterAsStaff(page, 'admin');
  await expect(cardOf(page, match)).toBeVisible();
  // Other tests settle theirs meanwhile: those that stay keep their order, and the new one does not come before them.
  const shown = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('h2')?.textContent));
  const before = await shown();
  const newer = await aMatch({ closesInMinutes: 2 });
  await page.clock.fastForward(61_000);
  await expect(cardOf(page, newer)).toBeVisible();
  const after = await shown();
  const stayed = after.filter((card) => before.includes(card));
  expect(stayed.length).toBeGreaterThan(0);
  expect(stayed).toEqual(before.filter((card) => after.includes(card)));
  expect(after[0]).toBe(stayed[0]);
});

test('the match page has every bet with who, team, amount, rate, time, address and status, and exports them', async ({
  page,
}) => {
  const match = await aMatch({ rate: 90 });
  const [one, other] = await Promise.all([aBettor(), aBettor()]);
  for (let i = 0; i < 7; i++) await placeBet(one, match, { amount: 100 + i });
  await placeBet(other, match, { amount: 250, team: match.teamB });
  await enterAsStaff(page, 'agent');
  await cardOf(page, match).getByRole('link', { name: '8 bets' }).click();
  await expect(page.getByRole('heading', { name: `${match.teamA} vs ${match.teamB}` })).toBeVisible();
  await expect(page.getByText('1–7 of 8')).toBeVisible();
  const [newest = []] = await rowsOf(page);
  expect(newest.slice(1, 5)).toEqual([other.userName, match.teamB, '₹250.00', '90%']);
  expect(newest.slice(6)).toEqual(['127.0.0.1', 'pending', '–']);
  await expect(page.getByRole('link', { name: other.userName })).toHaveAttribute(
    'href',
    `/admin/user/${other.userName}`,
  );
  const { lines } = await exportFile(page);
  expect(lines).toHaveLength(9);
  await page.getByRole('searchbox').fill(other.userName);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${other.userName}`));
});

test('a match that is not there says so', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/match/999999999');
  await expect(page.getByText('Match not found')).toBeVisible();
});

test('the dashboard works on a phone', async ({ page }) => {
  const match = await aMatch();
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsStaff(page, 'admin');
  await cardOf(page, match).getByRole('button', { name: 'Settle Up' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${match.teamA} VS ${match.teamB}`);
  expect(await overflow(page)).toBe(0);
});
