import type { Page } from '@playwright/test';
import { aFixture, aPlayer, placeBet, settle } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { isOnTop } from '../support/layout.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function openBell(page: Page) {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

test('to open a notification is to read it, and it stays read', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }, { title: 'Two' }]);
  await enterAs(page, player);
  await expect(bell(page)).toHaveText('2');
  const isStored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await (await openBell(page)).getByRole('link', { name: /^Unread Two/ }).click();
  await expect(page).toHaveURL('/passbook');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveText('1');
  await isStored;
  await page.reload();
  await expect(bell(page)).toHaveText('1');
});

test('a failure over the open panel is closed, and the panel stays', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }]);
  await enterAs(page, player);
  await page.route('**/api/client/notifications/read-all', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await (await openBell(page)).getByRole('button', { name: 'Mark all read' }).click();
  const failure = page.getByRole('alert');
  await expect.poll(() => isOnTop(failure)).toBe(true);
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toBeHidden();
  await expect(panel(page)).toBeVisible();
});

test('a notification is deleted and does not come back', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'Keep' }, { title: 'Drop' }]);
  await enterAs(page, player, '/notifications');
  await page.getByRole('button', { name: 'Delete notification: Drop' }).click();
  await expect(toast(page, 'Notification deleted')).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Keep');
});

test('a notification of a result leads to the match, which shows the result and the bet', async ({
  page,
}) => {
  const [player, match] = [await aPlayer({ deposit: 500 }), await aFixture()];
  await placeBet(player, { match, amount: 100 });
  await settle(match, match.teamAName);
  await enterAs(page, player, '/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Unread You won/ })
    .click();
  await expect(page).toHaveURL(/\/match\/C-\d+$/);
  await expect(page.getByText(`${match.teamAName} won the toss`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bets on this match' })).toContainText('+₹95.00');
  await expect(bell(page)).toHaveText('1');
});
