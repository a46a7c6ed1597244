import type { Page } from '@playwright/test';
import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, forgetLogin, logIn, test, toast, withoutNews } from '../support/fixtures.ts';
import { isOnTop } from '../support/over.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function openBell(page: Page) {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

test('the bell counts what is unread, up to 99+, and shows the newest ten with a way to all', async ({
  page,
  tell,
}) => {
  const player = await aPlayer();
  await tell(
    player.userName,
    Array.from({ length: 100 }, (_, n) => ({ title: `News ${n + 1}` })),
  );
  await enterAs(page, player);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await expect(bell(page)).toHaveText('99+');
  const rows = (await openBell(page)).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('News 100');
  await page.getByRole('link', { name: 'View all notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('Page 5 of 5')).toBeVisible();
  await expect(page.getByText('News 1', { exact: true })).toBeVisible();
});

test('ten or fewer need no link to all', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }, { title: 'Two' }]);
  await enterAs(page, player);
  await expect(bell(page)).toHaveText('2');
  await expect((await openBell(page)).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'View all notifications' })).toBeHidden();
});

test('to open a notification is to read it, and it stays read', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }, { title: 'Two' }]);
  await enterAs(page, player);
  await expect(bell(page)).toHaveText('2');
  const isStored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await (await openBell(page)).getByRole('button', { name: /^Unread Two/ }).click();
  await expect(bell(page)).toHaveText('1');
  await expect(panel(page).getByRole('button', { name: /^Two/ })).toHaveAttribute('aria-expanded', 'true');
  await isStored;
  await page.reload();
  await expect(bell(page)).toHaveText('1');
});

test("'Mark all read' marks all and says so", async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }, { title: 'Two' }]);
  await enterAs(page, player, '/notifications');
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(toast(page, 'All notifications marked as read')).toBeVisible();
  await expect(page.getByText('You are up to date')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
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

test('what the server refuses is said, and taken back on the screen', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [{ title: 'One' }]);
  await enterAs(page, player, '/notifications');
  await page.route('**/api/client/notification{,s}/**', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(toast(page, 'Failed to mark notifications as read')).toBeVisible();
  await page.getByRole('button', { name: 'Delete notification: One' }).click();
  await expect(toast(page, 'Failed to delete notification')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(bell(page)).toHaveText('1');
});

test('times are relative: just now, minutes, hours, then the date', async ({ page, tell }) => {
  const player = await aPlayer();
  await tell(player.userName, [
    { title: 'Old', ago: '30 hours' },
    { title: 'Hours', ago: '3 hours' },
    { title: 'Minutes', ago: '5 minutes' },
    { title: 'New', ago: '2 seconds' },
  ]);
  await enterAs(page, player, '/notifications');
  await expect(page.getByRole('main').locator('time')).toHaveText([
    'Just now',
    '5 minutes ago',
    '3 hours ago',
    /^\d\d-\d\d-\d{4}$/,
  ]);
});

test('a UPI deposit says in a word where it stands, and anything unheard-of is pending', async ({
  page,
  tell,
}) => {
  const player = await aPlayer();
  const type = 'upi_deposit';
  await tell(player.userName, [
    { title: 'A', type, data: { status: 'approved', amount: 50_000 } },
    { title: 'B', type, data: { status: 'rejected', amount: 50_000 } },
    { title: 'C', type, data: { status: 'odd', amount: 50_000 } },
  ]);
  await enterAs(page, player, '/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Pending.*₹500\.00/, /Rejected.*₹500\.00/, /Approved.*₹500\.00/]);
  for (const [row, word, tone] of [
    [2, 'Approved', 'bg-gain'],
    [1, 'Rejected', 'bg-loss'],
    [0, 'Pending', 'bg-time-hours'],
  ] as const) {
    await expect(rows.nth(row).getByText(word)).toHaveClass(new RegExp(tone));
  }
});

test('what is new appears within half a minute', async ({ page, tell }) => {
  const player = await aPlayer();
  // Without the stream of events, which would be quicker.
  await withoutNews(page);
  await page.clock.install();
  const firstAnswer = page.waitForResponse('**/api/client/notifications?*');
  await enterAs(page, player, '/rules');
  await firstAnswer;
  await tell(player.userName, [{ title: 'Fresh' }]);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.clock.runFor(31_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('nothing to read, and a list that cannot be loaded, are two different things', async ({ page }) => {
  const player = await aPlayer();
  await enterAs(page, player, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.route('**/api/client/notifications?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await page.unroute('**/api/client/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
});

test('the bell is for clients only', async ({ page }) => {
  for (const userName of ['agent', 'admin']) {
    await logIn(page, { userName });
    await expect(page.getByRole('button', { name: `Account menu of ${userName}` })).toBeVisible();
    await expect(bell(page)).toBeHidden();
    await forgetLogin(page);
  }
});

test('the focus returns to the bell, and pressing it again closes what it opened', async ({ page }) => {
  await enterAs(page, await aPlayer());
  await openBell(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await openBell(page);
  await bell(page).click();
  await expect(panel(page)).toBeHidden();
});
