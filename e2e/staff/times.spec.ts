import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { cancelBets, settle } from '../support/backstage.ts';
import { aBettor, aMatch, placeBet } from '../support/bettors.ts';
import { closeMatch } from '../support/crowd.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { exportFile } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';

const SECONDS = /^\d\d-\d\d-\d{4} \d{1,2}:\d\d:\d\d [AP]M IST$/;
const MILLISECONDS = /\d\d-\d\d-\d{4} \d{1,2}:\d\d:\d\d\.\d{3} [AP]M IST/;

/** A settled match with a bet that was cancelled and one that won, both of one client. */
async function aPlayedMatch() {
  const match = await aMatch();
  const client = await aBettor();
  await placeBet(client, match, { amount: 300 });
  await cancelBets(client, { betId: match.id, teamAName: '', teamBName: '', leagueName: '' });
  await placeBet(client, match, { amount: 100 });
  await closeMatch(match);
  await settle({ betId: match.id }, match.teamA);
  return { match, client };
}

const timesOn = async (page: Page) =>
  (await page.locator('main time').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

test('staff see every time to the second: bets, cancels, settlements, statements and the audit trail', async ({
  page,
}) => {
  const { match, client } = await aPlayedMatch();
  const search = encodeURIComponent(match.teamA);
  await enterAsStaff(page, 'admin');
  for (const path of [
    `/admin/match/${match.id}`,
    `/admin/settleUp?search=${search}`,
    `/admin/user/${client.userName}`,
    `/admin/userList/accountStatement/${client.userName}`,
    `/admin/userList/betHistory/${client.userName}`,
    `/admin/audit?search=${match.id}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main time').first()).toBeVisible();
    await untilQuiet(page);
    const odd = (await timesOn(page)).filter((text) => !SECONDS.test(text));
    expect([path, odd]).toEqual([path, []]);
  }
});

test('the details of a bet and of its cancel name milliseconds, on the screen of the match and of the client', async ({
  page,
}) => {
  const { match, client } = await aPlayedMatch();
  await enterAsStaff(page, 'admin');
  for (const path of [`/admin/match/${match.id}`, `/admin/userList/betHistory/${client.userName}`]) {
    await page.goto(path);
    const cancelled = page.locator('main tbody tr').filter({ hasText: '₹300.00' });
    await cancelled.getByRole('button', { name: /^Details of bet/ }).click();
    const dialog = page.getByRole('dialog');
    for (const label of ['Placed', 'Cancelled']) {
      const line = dialog.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(line).toContainText(MILLISECONDS);
    }
    await expectAccessible(page, 'details of a bet', { isLayer: true });
    await page.keyboard.press('Escape');
  }
  // The name in the row still leads to its client.
  await page.goto(`/admin/match/${match.id}`);
  await page.locator('main tbody').getByRole('link', { name: client.userName }).first().click();
  await expect(page).toHaveURL(`/admin/user/${client.userName}`);
});

test('exports for staff have seconds too', async ({ page }) => {
  const { match, client } = await aPlayedMatch();
  await enterAsStaff(page, 'admin');
  for (const path of [
    `/admin/match/${match.id}`,
    `/admin/settleUp?search=${encodeURIComponent(match.teamA)}`,
    `/admin/userList/betHistory/${client.userName}`,
    `/admin/userList/accountStatement/${client.userName}`,
    `/admin/audit?search=${match.id}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    const { lines } = await exportFile(page);
    const times = lines.slice(1).flatMap((line) => line.match(/\d\d-\d\d-\d{4} [\d:]+ [AP]M/g) ?? []);
    expect(times.length).toBeGreaterThan(0);
    expect([path, times.filter((text) => !SECONDS.test(`${text} IST`))]).toEqual([path, []]);
  }
});
