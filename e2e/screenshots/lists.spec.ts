import { aPlayer, tokenOf } from '../support/backstage.ts';
import { enterAs } from '../support/enter.ts';
import { expect, newsOfEveryKind, OWN_PASSWORD } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { inEveryLook, test } from './camera.ts';
import { beginAnew, clientOf, REFERRER } from './evening.ts';

/** The second half of `npm run screenshots`: lists, notifications and referral. */
inEveryLook(({ look, shoot, snap }) => {
  test('lists', async ({ page }) => {
    await enterAs(page, await clientOf(look), '/tossTransaction');
    await expect(page.getByText('1–7 of')).toBeVisible();
    await shoot(page, 'transactions');
    await page.getByRole('button', { name: 'Details of the bet of ₹1,250.50' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, 'transactions-details');
    for (const name of ['credit', 'debit', 'kabaddi', 'cricket']) {
      await page.goto(`/${name}`);
      await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      await shoot(page, name);
    }
    await page.goto('/debit?search=nothing');
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
    await shoot(page, 'debit-nothing-found');
    await page.getByRole('button', { name: 'Verify my passbook' }).click();
    await expect(page.getByText('complete and unchanged')).toBeVisible();
    await shoot(page, 'passbook-verified');
  });

  test('lists that are empty, loading or failed', async ({ page }) => {
    await enterAs(page, await aPlayer(), '/tossTransaction');
    await expect(page.getByText('No Transactions Yet')).toBeVisible();
    await shoot(page, 'transactions-empty');
    await page.goto('/debit');
    await expect(page.getByText('No Debits Yet')).toBeVisible();
    await shoot(page, 'debit-empty');
    // Others have matches on the site, and everybody has a joining bonus.
    const none = { cricketBetList: [], kabaddiBetList: [], passbookDetails: [], total: 0 };
    const heal = [
      await answerWith(page, '/client/getBetSchedule', { json: none }),
      await answerWith(page, '/client/getPassbookDetails', { json: none }),
    ];
    for (const name of ['cricket', 'kabaddi', 'credit']) {
      await page.goto(`/${name}`);
      await expect(page.getByText(/^No (Credits|Cricket|Matches)/).last()).toBeVisible();
      await shoot(page, `${name}-empty`);
    }
    await Promise.all(heal.map((free) => free()));
    await page.route(/getBetTransaction|getPassbookDetails|getBetSchedule/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const name of ['tossTransaction', 'credit', 'cricket']) {
      await page.goto(`/${name}`);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await shoot(page, `${name}-failed`);
    }
    await page.unrouteAll();
    await page.route(/getBetTransaction|getPassbookDetails/, () => undefined);
    for (const name of ['tossTransaction', 'debit']) {
      await page.goto(`/${name}`);
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await snap(page, `${name}-loading`);
    }
  });

  test('notifications and referral', async ({ page, tell }) => {
    const player = await aPlayer({ deposit: 8_400 });
    await enterAs(page, player, '/referAndEarn');
    await expect(page.getByText('No referrals yet')).toBeVisible();
    await shoot(page, 'refer-empty');
    await tell(player.userName, newsOfEveryKind);
    await page.goto('/notifications');
    await expect(page.getByRole('main').getByRole('listitem').nth(5)).toBeVisible();
    await shoot(page, 'notifications');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByText('You are up to date')).toBeVisible();
    await shoot(page, 'notifications-read');
    const everyCall = '**/api/client/notifications?*';
    await page.route(everyCall, (route) =>
      route.fulfill({ json: { notifications: [], total: 0, unread: 0 } }),
    );
    await page.reload();
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await shoot(page, 'notifications-empty');
    await page.route(everyCall, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await shoot(page, 'notifications-failed');
    await page.route('**/api/referral/stats?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/referAndEarn');
    await expect(page.getByText('Sample', { exact: true })).toBeVisible();
    await shoot(page, 'refer-failed');
    await page.unrouteAll();
    const token = await tokenOf(REFERRER.userName, OWN_PASSWORD);
    await page.evaluate(
      (session) => Object.entries(session).map(([key, value]) => localStorage.setItem(key, value)),
      { username: REFERRER.userName, jwtToken: token },
    );
    await page.reload();
    await expect(page.getByText('Harpreet Kaur')).toBeVisible();
    await shoot(page, 'refer');
    await shoot(page, 'refer-whole', { fullPage: true });
    await beginAnew();
    await page.goto('/');
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    await shoot(page, 'home-open');
  });
});
