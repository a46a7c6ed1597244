import type { Page } from '@playwright/test';
import { aPlayer } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';

const SERVER_ERROR = 'Server error. Please try again later.';

const answer = (page: Page, path: string, odd: object) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill(odd),
  );

for (const [path, call, words] of [
  ['/', '/client/getAllBets', 'Authentication required. Please login again.'],
  ['/tossTransaction', '/client/getBetTransaction', 'Authentication required. Please login again.'],
  ['/cricket', '/client/getBetSchedule', 'Session expired. Please login again.'],
] as const) {
  test(`a 401 without a body at ${path} ends the session and says so in the words for it`, async ({
    page,
  }) => {
    await answer(page, call, { status: 401, body: '' });
    await enterAs(page, await aPlayer(), path);
    await expect(page).toHaveURL('/login');
    await expect(toast(page, words)).toBeVisible();
    await expect(toast(page, SERVER_ERROR)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  });
}

test('a part of the site that never comes is given up after 120 seconds, by its name', async ({ page }) => {
  await page.clock.install();
  await answerWith(page, '/client/notifications', { json: { notifications: [], total: 0, unread: 0 } });
  await enterAs(page, await aPlayer(), '/rules');
  await expect(page.getByRole('heading', { name: 'How the rate works' })).toBeVisible();
  const part = '**/assets/refer.page-*.js';
  // Left unanswered, as on a dead connection.
  await page.route(part, () => undefined);
  await page.getByRole('link', { name: 'Refer' }).first().click();
  const failure = page.getByText('Loading chunk refer.page failed');
  await page.clock.fastForward(110_000);
  await expect(page.getByRole('heading', { name: 'How the rate works' })).toBeVisible();
  await expect(failure).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(failure).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Refer and Earn' })).toBeVisible();
});
