import { istDay } from '@tossbook/rules';
import { expectAccessible } from '../../support/accessible.ts';
import { aFixture, aPlayer, placeBet } from '../../support/backstage.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { exportFile, openAs } from '../../support/lists.ts';

/** Two credits and three debits. */
async function aSpender() {
  const [player, match] = [await aPlayer({ deposit: 1000 }), await aFixture()];
  for (const amount of [60, 70, 80]) await placeBet(player, { match, amount });
  return player;
}

test('the passbook is one timeline by day, with the balance after each entry, and two filters', async ({
  page,
}) => {
  const player = await aSpender();
  await openAs(page, player, '/passbook');
  const today = istDay(new Date()).split('-').toReversed().join('-');
  await expect(page.getByRole('heading', { name: 'Passbook', level: 1 })).toBeVisible();
  const entries = page.getByRole('region', { name: today }).getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(0)).toContainText('Bet placed−₹80.00');
  await expect(entries.nth(0)).toContainText('Balance after ₹815.00');
  await expect(entries.nth(3)).toContainText('Deposit+₹1,000.00');
  await expect(entries.nth(3)).toContainText('Balance after ₹1,025.00');
  await expectAccessible(page, 'the passbook');
  const { name, lines } = await exportFile(page);
  expect([name, lines.length]).toEqual([`passbook-${player.userName}-${istDay(new Date())}.csv`, 6]);

  const filters = page.getByRole('navigation', { name: 'Passbook' });
  for (const [filter, path, title, count] of [
    ['Credits', '/credit', 'Credit Transactions', 2],
    ['Debits', '/debit', 'Debit Transactions', 3],
    ['All', '/passbook', 'Passbook', 5],
  ] as const) {
    await filters.getByRole('link', { name: filter }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(entries).toHaveCount(count);
  }
});

test('the filter stays in sight while the timeline scrolls, and nothing scrolls sideways', async ({
  page,
}) => {
  const player = await aSpender();
  await page.setViewportSize({ width: 320, height: 480 });
  await openAs(page, player, '/passbook');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  expect(await overflow(page)).toBe(0);
  const debits = page.getByRole('navigation', { name: 'Passbook' }).getByRole('link', { name: 'Debits' });
  await page.getByText('Joining bonus').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(debits).toBeInViewport({ ratio: 1 });
  await debits.click();
  await expect(page).toHaveURL('/debit');
});
