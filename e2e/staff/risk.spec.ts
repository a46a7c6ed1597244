import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send } from '../support/backstage.ts';
import { aBettor, aMatch } from '../support/bettors.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { overflow } from '../support/layout.ts';
import { anOppositePair, betOn, untilAlerted } from '../support/risk/alerts.ts';
import { choose, enterAsStaff, listOf, theAdmin } from '../support/staff.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };

test('a large bet appears among the alerts while they are open, and is marked as seen', async ({ page }) => {
  const [client, match] = await Promise.all([aBettor({ balance: 30_000 }), aMatch()]);
  await enterAsStaff(page, 'agent', `/admin/alerts?search=${client.userName}`);
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await betOn(client, match, match.teamA, 25_000);
  const alert = page.getByRole('row').filter({ hasText: client.userName }).filter({ hasText: 'Large bet' });
  await expect(alert).toContainText(`₹25,000.00 on ${match.teamA}`);
  await expect(alert).toContainText(match.code);
  await expect(page.getByRole('link', { name: /^Alerts/ }).getByTitle(/alerts? to look at$/)).toBeVisible();
  await alert.getByRole('button', { name: /^Mark as seen/ }).click();
  await expect(toast(page, 'Marked as seen')).toBeVisible();
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  const search = page.getByRole('searchbox');
  // The address changes before the page: the box of the page before still has the name.
  await expect(search).toHaveValue('');
  await search.fill(client.userName);
  await expect(page).toHaveURL(/show=all&search=/);
  await expect(alert).toContainText('agent');
  await alert.getByRole('link', { name: client.userName }).click();
  await expect(page).toHaveURL(`/admin/user/${client.userName}`);
});

test('a match gets a limit of its own, which counts at once and is shown as used', async ({ page }) => {
  const [client, match] = await Promise.all([aBettor(), aMatch()]);
  await betOn(client, match, match.teamA, 1_000);
  await enterAsStaff(page, 'admin', `/admin/match/${match.id}`);
  const panel = page.getByRole('region', { name: 'Risk on this match' });
  await expect(panel).toContainText('as in the settings');
  await panel.getByRole('button', { name: 'Change limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Own limit', exact: true }).check();
  await dialog.getByLabel('Amount', { exact: true }).fill('1000');
  await expectAccessible(page, 'the limit of a match', { isLayer: true });
  await dialog.getByLabel('Reason').fill('A friendly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Limit of the match saved')).toBeVisible();
  await expect(panel).toContainText('Limit on each side: ₹1,000.00, its own limit');
  await expect(panel).toContainText('₹950.00 of ₹1,000.00 (95%)');
  await expect(betOn(client, match, match.teamA, 100)).rejects.toThrow(/STAKE_TOO_LARGE/);
  await untilAlerted(match.teamA, 'match_limit');
  await page.goto(`/admin/alerts?show=match_limit&search=${match.teamA}`);
  await expect(page.getByText(`90% reached: ₹950.00 of ₹1,000.00 owed if ${match.teamA} wins`)).toBeVisible();
});

test('a client gets a limit of their own on their page, and loses it again', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, 'admin', `/admin/user/${userName}`);
  const panel = page.getByRole('region', { name: 'House limit' });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Change limit' }).click();
  await dialog.getByRole('radio', { name: 'Own limit', exact: true }).check();
  await dialog.getByLabel('Amount', { exact: true }).fill('500');
  await dialog.getByLabel('Reason').fill('Bets at the last second');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('₹500.00, own limit');
  await expect(page.getByRole('region', { name: 'Staff activity' })).toContainText('House limit changed');
  await expectAccessible(page, 'the page of a client with a house limit');
  await panel.getByRole('button', { name: 'Change limit' }).click();
  await dialog.getByRole('radio', { name: /^No own limit/ }).check();
  await dialog.getByLabel('Reason').fill('All is well');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('₹1,00,000.00, as in the settings');
});

test('a withdrawal warns of bets against a linked account, on both sides', async ({ page }) => {
  const match = await aMatch();
  const [one, other] = await anOppositePair(match);
  await enterAsStaff(page, await theAdmin(), listOf(other.userName));
  const dialog = await choose(page, other.userName, 'Bank Withdraw');
  await expect(dialog).toContainText(`${other.userName} and ${one.userName} use the same browser`);
  await expectAccessible(page, 'a withdrawal with a warning', { isLayer: true });
  await dialog.getByRole('link', { name: 'Look at the alert' }).click();
  await expect(dialog).toBeHidden();
  const alert = page.getByRole('row').filter({ hasText: 'Both sides from one browser' });
  await expect(alert).toContainText(`on ${match.teamA}`);
  const own = await send<object>('GET', '/wallet', one);
  expect(own).not.toHaveProperty('oppositeBets');
});

test('the alerts are accessible at both sizes and in both themes', async ({ page }) => {
  const match = await aMatch();
  await anOppositePair(match);
  await enterAsStaff(page, 'admin', '/admin/alerts?show=all');
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByText('Both sides from one browser', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'All matches' })).toBeVisible();
    await expectAccessible(page, `alerts at ${size.width}`);
    expect(await overflow(page)).toBe(0);
  }
  await page.goto(`/admin/match/${match.id}`);
  await expect(page.getByRole('region', { name: 'Risk on this match' })).toBeVisible();
  await expectAccessible(page, 'the risk of a match on a phone');
});

test('a setting without a limit says so, and 0 is refused', async ({ page }) => {
  await enterAsStaff(page, 'admin', '/admin/settings');
  await page.getByRole('button', { name: 'Edit Largest stake' }).click();
  const tick = page.getByRole('checkbox', { name: 'No limit' });
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await page.getByLabel(/^New value/).fill('0');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Please enter a number from ₹1 to ₹10,00,00,000')).toBeVisible();
  await expectAccessible(page, 'a setting that may have no limit');
});
