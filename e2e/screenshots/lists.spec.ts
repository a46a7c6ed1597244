import { aPlayer, tokenOf } from '../support/backstage.ts';
import { untilLogged } from '../support/book.ts';
import { enterAs } from '../support/enter.ts';
import { newsOfEveryKind } from '../support/fixtures.ts';
import { answerWith } from '../support/lists.ts';
import { OWN_PASSWORD } from '../support/passwords.ts';
import { inEveryLook, test } from './camera.ts';
import { beginAnew, clientOf, REFERRER } from './evening.ts';

/** The second half of `npm run screenshots`: lists, notifications and referral. */
inEveryLook(({ look, shoot, snap }) => {
  test('lists', async ({ page }) => {
    test.setTimeout(150_000);
    await enterAs(page, await clientOf(look), '/tossTransaction');
    await shoot(page.getByText('1–7 of'), 'transactions');
    await page.getByRole('button', { name: 'Details of the bet of ₹1,250.50' }).click();
    await shoot(page.getByRole('dialog'), 'transactions-details');
    for (const name of ['credit', 'debit', 'kabaddi', 'cricket']) {
      await page.goto(`/${name}`);
      await shoot(page.getByText(/^1–\d+ of/), name);
    }
    await page.goto('/debit?search=nothing');
    await shoot(page.getByText('Nothing matches this filter'), 'debit-nothing-found');
    await untilLogged(page);
    await page.getByRole('button', { name: 'Verify my passbook' }).click();
    await shoot(page.getByText('Last seal'), 'passbook-verified');
  });

  test('lists that are empty, loading or failed', async ({ page }) => {
    await enterAs(page, await aPlayer(), '/tossTransaction');
    await shoot(page.getByText('No Transactions Yet'), 'transactions-empty');
    await page.goto('/debit');
    await shoot(page.getByText('No Debits Yet'), 'debit-empty');
    // Other tests have matches on the site, and everybody has a joining bonus.
    const none = { cricketBetList: [], kabaddiBetList: [], passbookDetails: [], total: 0 };
    const heal = [
      await answerWith(page, '/client/getBetSchedule', { json: none }),
      await answerWith(page, '/client/getPassbookDetails', { json: none }),
    ];
    for (const name of ['cricket', 'kabaddi', 'credit']) {
      await page.goto(`/${name}`);
      await shoot(page.getByText(/^No (Credits|Cricket|Matches)/).last(), `${name}-empty`);
    }
    await Promise.all(heal.map((free) => free()));
    await page.route(/getBetTransaction|getPassbookDetails|getBetSchedule/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const name of ['tossTransaction', 'credit', 'cricket']) {
      await page.goto(`/${name}`);
      await shoot(page.getByRole('button', { name: 'Try again' }), `${name}-failed`);
    }
    await page.unrouteAll();
    await page.route(/getBetTransaction|getPassbookDetails/, () => undefined);
    for (const name of ['tossTransaction', 'debit']) {
      await page.goto(`/${name}`);
      await snap(page.getByRole('status', { name: 'Loading' }), `${name}-loading`);
    }
  });

  test('notifications and referral', async ({ page, tell }) => {
    const player = await aPlayer({ deposit: 8_400 });
    await enterAs(page, player, '/referAndEarn');
    await shoot(page.getByText('No referrals yet'), 'refer-empty');
    await tell(player.userName, newsOfEveryKind);
    await page.goto('/notifications');
    await shoot(page.getByRole('main').getByRole('listitem').nth(5), 'notifications');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await shoot(page.getByText('You are up to date'), 'notifications-read');
    const everyCall = '**/api/client/notifications?*';
    await page.route(everyCall, (route) =>
      route.fulfill({ json: { notifications: [], total: 0, unread: 0 } }),
    );
    await page.reload();
    await shoot(page.getByText('No notifications yet'), 'notifications-empty');
    await page.route(everyCall, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await shoot(page.getByText('could not be loaded'), 'notifications-failed');
    await page.route('**/api/referral/stats?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/referAndEarn');
    await shoot(page.getByText('Sample', { exact: true }), 'refer-failed');
    await page.unrouteAll();
    const token = await tokenOf(REFERRER.userName, OWN_PASSWORD);
    await page.evaluate(
      (session) => Object.entries(session).map(([key, value]) => localStorage.setItem(key, value)),
      { username: REFERRER.userName, jwtToken: token },
    );
    await page.reload();
    const friend = page.getByText('Harpreet Kaur');
    await shoot(friend, 'refer');
    await shoot(friend, 'refer-whole', { fullPage: true });
    await beginAnew();
    await page.goto('/');
    await shoot(page.getByRole('article').nth(3), 'home-open');
  });
});
