import { istDay, NO_RESULT } from '@tossbook/rules';
import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, aPlayer, cancelBets, placeBet, settle } from '../../support/backstage.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { exportFile, openAs } from '../../support/lists.ts';

const rows = 'main li';

/** Won ₹95, lost ₹200, one refunded, one cancelled; ₹300 open. */
async function aPlayedOne() {
  const player = await aPlayer({ deposit: 5000 });
  const [won, lost, none, gone, open] = await Promise.all([
    aFixture({ teamA: 'India', teamB: 'Australia', league: 'T20 International' }),
    aFixture({ teamA: 'Royal Challengers Bengaluru', teamB: 'Kolkata Knight Riders' }),
    aFixture({ teamA: 'Patna Pirates', teamB: 'U Mumba', league: 'Pro Kabaddi League', sport: 'Kabaddi' }),
    aFixture(),
    aFixture({ teamA: 'England', teamB: 'New Zealand', league: 'T20 International' }),
  ]);
  await placeBet(player, { match: won, amount: 100 });
  await placeBet(player, { match: lost, amount: 200 });
  await placeBet(player, { match: none, amount: 70 });
  await placeBet(player, { match: gone, amount: 80 });
  await cancelBets(player, gone);
  await placeBet(player, { match: open, amount: 300 });
  await settle(won, 'India');
  await settle(lost, 'Kolkata Knight Riders');
  await settle(none, NO_RESULT);
  return player;
}

test('open bets show what is at stake and what comes back; settled ones what they came to', async ({
  page,
}) => {
  await openAs(page, await aPlayedOne(), '/myBets');
  await expect(page.getByRole('heading', { name: 'My Bets', level: 1 })).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.getByText('At stake')).toBeVisible();
  await expect(page.locator(rows)).toContainText('England vs New Zealand');
  await expect(page.locator(rows)).toContainText('₹585.00');
  await expect(page.locator(rows)).toContainText(/Closes \d\d-\d\d-\d{4}/);
  await expectAccessible(page, 'open bets');

  await page.getByRole('link', { name: 'Settled 4' }).click();
  await expect(page).toHaveURL('/myBets/settled');
  await expect(page.locator(rows)).toHaveCount(4);
  const result = page.getByRole('region', { name: 'Result of your settled bets' });
  await expect(result).toContainText('Net−₹105.00');
  await expect(result).toContainText('4 bets: 1 won, 1 lost, 1 refunded, 1 cancelled');
  await expect(page.locator(rows, { hasText: 'India vs Australia' })).toContainText('+₹95.00');
  await expect(page.locator(rows, { hasText: 'Kolkata' })).toContainText('−₹200.00');
  await result.getByText('Day by day').click();
  await expect(result.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'settled bets');
});

test('a search narrows rows, sums and export alike', async ({ page }) => {
  const player = await aPlayedOne();
  await openAs(page, player, '/myBets/settled?search=australia');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Open 0' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result of your settled bets' })).toContainText('Net+₹95.00');
  const { name, lines } = await exportFile(page);
  expect(name).toBe(`settled-bets-${player.userName}-${istDay(new Date())}.csv`);
  expect(lines).toHaveLength(2);
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  const player = await aPlayedOne();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/myBets', '/myBets/settled']) {
    await openAs(page, player, path);
    await expect(page.locator(rows).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  }
});
