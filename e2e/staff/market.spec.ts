import type { Page } from '@playwright/test';
import { formatRupees, rupees } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, cancelBets, send, staffToken } from '../support/backstage.ts';
import { aBettor, aMatch, cardOf, type Match, placeBet } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { overflow, smallTargets } from '../support/layout.ts';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';

const MARKET = '/admin/marketAnalysis';
/** The page with one match on it, whatever others exist. */
const of = ({ teamA }: Match) => `${MARKET}?search=${encodeURIComponent(teamA)}`;

async function aMarket() {
  const [match, one, other] = await Promise.all([aMatch({ rate: 95.5 }), aBettor(), aBettor()]);
  await placeBet(one, match, { amount: 100.5 });
  await placeBet(other, match, { amount: 70.25, team: match.teamB });
  return { match, one, other };
}

const sideOf = (page: Page, match: Match, team: string) =>
  cardOf(page, match).locator(`dl[aria-label="${team}"]`);
const chartOf = (page: Page, match: Match) => cardOf(page, match).getByRole('img');
const liability = (page: Page) => page.getByRole('region', { name: 'Open liability' });

const colourOf = (page: Page, match: Match, team: string) =>
  sideOf(page, match, team)
    .locator('dd')
    .first()
    .evaluate((value) => {
      const { color } = getComputedStyle(value);
      const named = (name: string) => {
        const probe = document.createElement('i');
        probe.style.color = `var(${name})`;
        document.body.append(probe);
        const shown = getComputedStyle(probe).color;
        probe.remove();
        return shown;
      };
      return { [named('--loss')]: 'red', [named('--gain')]: 'green' }[color] ?? color;
    });

for (const userName of ['admin', 'agent'] as const) {
  test(`${userName} sees both totals to the paisa, the larger one red, what the house makes of each result, and the bets`, async ({
    page,
  }) => {
    const { match } = await aMarket();
    await enterAsStaff(page, userName, of(match));
    await expect(page.getByRole('heading', { name: 'Market Analysis', level: 1 })).toBeVisible();
    await expect(cardOf(page, match)).toContainText(match.league);
    await expect(sideOf(page, match, match.teamA)).toHaveText(
      'Total amount₹100.50Larger totalHouse if it wins−₹25.73',
    );
    await expect(sideOf(page, match, match.teamB)).toHaveText(
      'Total amount₹70.25Smaller totalHouse if it wins+₹33.41',
    );
    expect(await colourOf(page, match, match.teamA)).toBe('red');
    expect(await colourOf(page, match, match.teamB)).toBe('green');
    await expect(cardOf(page, match).getByText('Loses at worst').locator('..')).toContainText('₹25.73');
    await expect(chartOf(page, match)).toHaveAccessibleName(
      new RegExp(`${match.teamA}: at most ₹100\\.50, now ₹100\\.50\\. ${match.teamB}: at most ₹70\\.25`),
    );
    await cardOf(page, match).getByRole('link', { name: '2 bets' }).click();
    await expect(page).toHaveURL(`/admin/match/${match.id}`);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
  });
}

test('a bet and a cancel change figures, colours, picture and open liability without a reload', async ({
  page,
}) => {
  const { match, one, other } = await aMarket();
  await enterAsStaff(page, 'admin', of(match));
  await expect(chartOf(page, match)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await placeBet(other, match, { amount: 500, team: match.teamB });
  await expect(sideOf(page, match, match.teamB)).toContainText('₹570.25Larger total');
  expect(await colourOf(page, match, match.teamB)).toBe('red');
  expect(await colourOf(page, match, match.teamA)).toBe('green');
  await cancelBets(one, { betId: match.id } as Parameters<typeof cancelBets>[1]);
  await expect(sideOf(page, match, match.teamA)).toContainText('₹0.00Smaller total');
  await expect(chartOf(page, match)).toHaveAccessibleName(/now ₹0\.00.*now ₹570\.25/);
  await expect(async () => {
    const { openLiability } = await send<{ openLiability: number }>('GET', '/admin/getMarketAnalysis', {
      token: await staffToken('admin'),
    });
    expect(await liability(page).textContent()).toContain(formatRupees(rupees(openLiability)));
  }).toPass({ timeout: 60_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the stakes over time can be read as a table, by keyboard', async ({ page }) => {
  const { match } = await aMarket();
  await enterAsStaff(page, 'agent', of(match));
  await cardOf(page, match).getByText('As a table').press('Enter');
  const rows = cardOf(page, match).locator('tbody tr');
  await expect(rows.first()).toContainText('₹0.00₹0.00');
  await expect(rows.last()).toContainText('₹100.50₹70.25');
});

test('without open bets staff read No Match Found!', async ({ page }) => {
  await answerWith(page, '/admin/getMarketAnalysis', {
    json: { marketResult: [], total: 0, openLiability: 1_23_456.78 },
  });
  await enterAsStaff(page, 'agent', MARKET);
  await expect(page.getByText('No Match Found!')).toBeVisible();
  await expect(liability(page)).toContainText('₹1,23,456.78');
});

test('figures and pictures that cannot be loaded say so, each by itself, and are asked for again', async ({
  page,
}) => {
  const { match } = await aMarket();
  const failure = { status: 500, json: { message: 'Down for a moment' } };
  const freeFigures = await answerWith(page, '/admin/getMarketAnalysis', failure);
  const freePictures = await answerWith(page, '/admin/stakeTimelines', failure);
  await enterAsStaff(page, 'admin', of(match));
  const failed = page.getByRole('alert').filter({ hasText: 'The market analysis could not be loaded' });
  await expect(failed).toContainText('Down for a moment');
  await freeFigures();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(sideOf(page, match, match.teamA)).toContainText('₹100.50');
  const unseen = cardOf(page, match).getByRole('alert');
  await expect(unseen).toContainText('The stakes over time could not be loaded.');
  await freePictures();
  await unseen.getByRole('button').click();
  await expect(chartOf(page, match)).toBeVisible();
});

test('a client is led home from Market Analysis, and refused by both of its calls', async ({ page }) => {
  const client = await aPlayer();
  await enterAs(page, client, MARKET);
  await expect(page).toHaveURL('/');
  for (const path of ['/admin/getMarketAnalysis', '/admin/stakeTimelines?betIds=1'])
    await expect(send('GET', path, { token: client.token })).rejects.toThrow('Access denied.');
});

test('Market Analysis has no violation, and fits on a phone', async ({ page }) => {
  const { match } = await aMarket();
  await enterAsStaff(page, 'admin', of(match));
  await cardOf(page, match).getByText('As a table').click();
  await expect(cardOf(page, match).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'market analysis');
  await page.setViewportSize({ width: 390, height: 844 });
  await untilQuiet(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
