import type { Page } from '@playwright/test';
import { aPlayerWithHistory } from '../screenshots/showcase.ts';
import { expectAccessible } from '../support/accessible.ts';
import { aPlayer, send, staffToken } from '../support/backstage.ts';
import { closeMoment, momentOf } from '../support/bettors.ts';
import { enterAs } from '../support/enter.ts';
import { expect, newsOfEveryKind, test, untilQuiet } from '../support/fixtures.ts';
import { answerAsNewerServer, NEW_WORDS } from '../support/newer-server.ts';
import { enterAsStaff } from '../support/staff.ts';

/** Every screen that shows an enum value displays an unknown one as it is; none breaks. */
async function visit(page: Page, path: string, { says }: { says: boolean }): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
  if (says) await expect(page.getByRole('main')).toContainText(NEW_WORDS);
}

test('a client reads values that only a newer server knows on every screen', async ({ page, tell }) => {
  test.slow();
  const player = await aPlayerWithHistory();
  await tell(player.userName, newsOfEveryKind);
  await send('POST', '/client/upi/deposit', {
    token: player.token,
    body: { amount: 500, utr: String(Date.now()).padStart(12, '4').slice(-12) },
  });
  await answerAsNewerServer(page);
  await enterAs(page, player, '/rules');
  await page.goto('/');
  await expect(momentOf(page, '3 results')).toContainText(NEW_WORDS);
  await closeMoment(page, '3 results');
  for (const path of ['/', '/deposit', '/tossTransaction']) await visit(page, path, { says: true });
  await expectAccessible(page, 'a list of bets');
  for (const path of [
    '/credit',
    '/debit',
    '/notifications',
    '/referAndEarn',
    '/kabaddi',
    '/cricket',
    '/rules',
  ])
    await visit(page, path, { says: false });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Bet / }).first()).toBeDisabled();
  await page.goto('/credit');
  await expect(page.getByRole('main')).toContainText('₹25,000.00');
  await expect(page.getByRole('main')).not.toContainText('−₹25,000.00');
  await page.goto('/tossTransaction');
  await page
    .getByRole('button', { name: /^Details of the bet/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`Result${NEW_WORDS}`);
  await expectAccessible(page, 'bet details', { isLayer: true });
});

test('staff read values that only a newer server knows on every screen', async ({ page }) => {
  test.slow();
  const player = await aPlayerWithHistory();
  const { userName } = player;
  const other = await aPlayer();
  const token = await staffToken('admin');
  await send('POST', '/admin/blockUser', { token, body: { userName: other.userName } });
  const { betList } = await send<{ betList: { _id: string }[] }>('GET', '/admin/getAllBets?posters=url', {
    token,
  });
  const betId = betList[0]?._id ?? '';
  await answerAsNewerServer(page);
  await enterAsStaff(page, 'admin', '/admin/createUser');
  for (const path of [
    '/admin',
    '/admin/settleUp',
    `/admin/editBet?betId=${betId}`,
    `/admin/match/${betId}`,
    '/admin/marketAnalysis',
    '/admin/userList',
    '/admin/blockedList',
    `/admin/user/${userName}`,
    `/admin/userList/accountStatement/${userName}`,
    `/admin/userList/pendingBets/${userName}`,
    `/admin/userList/betHistory/${userName}`,
    '/admin/upiDeposits?view=all',
    '/admin/audit',
    '/admin/reports',
    '/admin/settings',
  ])
    await visit(page, path, { says: !['/admin/settings', '/admin/upiDeposits?view=all'].includes(path) });
  for (const path of ['/admin/createBet', '/admin/createUser', '/admin/referralReviews', '/admin/overview'])
    await visit(page, path, { says: false });
  await page.goto('/admin/userList');
  await expect(page.getByRole('main')).toContainText(NEW_WORDS);
  await expectAccessible(page, 'a list of users');
  await page.goto('/admin/audit');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(NEW_WORDS);
  await page.goto('/admin/settings');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(NEW_WORDS);
});

// A page that crashes says so on the console.
const loudly = test.extend<{ quietConsole: void }>({ quietConsole: async ({}, use) => use() });

loudly(
  'a page that cannot read the answer of an older server says that the site is being updated, and loads again by itself',
  async ({ page }) => {
    const { userName } = await aPlayer();
    let isOlder = true;
    await page.route('**/api/config*', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: isOlder ? { ...config, contractVersion: 'older' } : config });
    });
    await page.route(/\/api\/admin\/user\?/, async (route) => {
      const response = await route.fetch();
      const { withdrawable: _, ...known } = (await response.json()) as { withdrawable: number };
      await (isOlder ? route.fulfill({ response, json: known }) : route.fulfill({ response }));
    });
    await enterAsStaff(page, 'admin', `/admin/user/${userName}`);
    await expect(page.getByText('TossBook is being updated')).toBeVisible();
    isOlder = false;
    await expect(page.getByRole('heading', { name: userName })).toBeVisible();
  },
);
