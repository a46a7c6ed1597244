import { istDay } from '@tossbook/rules';
import { expectAccessible } from '../support/accessible.ts';
import { aFixture, aPlayer, depositTo, type Player, placeBet, send, settle } from '../support/backstage.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { overflow, smallTargets } from '../support/layout.ts';
import { answerWith, choosePeriod, exportFile, rowsOf } from '../support/lists.ts';
import { aUserName } from '../support/names.ts';
import { enterAsStaff, listOf, newcomers, theAdmin } from '../support/staff.ts';

const screen = (name: string, { userName }: { userName: string }) => `/admin/userList/${name}/${userName}`;
const TIME = expect.stringMatching(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d:\d\d [AP]M IST$/);

/** A client with so many pending bets of ₹51, ₹52 … on one match. */
async function aBettor(bets: number): Promise<Player> {
  const [player, match] = await Promise.all([aPlayer({ deposit: 5000 }), aFixture()]);
  for (let n = 1; n <= bets; n++) await placeBet(player, { match, amount: 50 + n });
  return player;
}

/** Names in a list are followed by the code of their match. */
const coded = (names: string) => expect.stringMatching(new RegExp(`^${names} C-\\d+$`));

test('the account statement has six columns, seven rows to a page, a search and a period', async ({
  page,
}) => {
  const client = await aBettor(7);
  await enterAsStaff(page, await theAdmin(), screen('accountStatement', client));
  await expect(page.getByRole('heading', { name: 'Account Statement', level: 1 })).toBeVisible();
  await expect(page.getByText(client.userName).first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date & Time',
    'Description',
    'Type',
    'Bet Team',
    'Amount',
    'Balance',
  ]);
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual([
    TIME,
    'Bet placed',
    'debit',
    coded('Chennai Super Kings'),
    '−₹57.00',
    '₹4,647.00',
  ]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  expect((await rowsOf(page))[0]).toEqual([TIME, 'Deposit', 'credit', '–', '+₹5,000.00', '₹5,025.00']);
  await page.getByRole('searchbox').fill('bonus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await choosePeriod(page, 'Yesterday');
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await expect(page).toHaveURL(/period=yesterday/);
});

test('the statement is exported whole, named with the user and the day', async ({ page }) => {
  const client = await aBettor(7);
  await enterAsStaff(page, await theAdmin(), screen('accountStatement', client));
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  const { name, lines } = await exportFile(page);
  expect(name).toContain(client.userName);
  expect(name).toContain(istDay(new Date()));
  expect(lines).toHaveLength(10);
});

test('the pending bets have seven columns, seven rows to a page, and are the pending ones alone', async ({
  page,
}) => {
  const client = await aBettor(8);
  const settled = await aFixture();
  await placeBet(client, { match: settled, amount: 200 });
  await settle(settled, settled.teamAName);
  await enterAsStaff(page, await theAdmin(), screen('pendingBets', client));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date & Time',
    'League',
    'Match',
    'Bet Team',
    'Amount',
    'Rate',
    'Status',
    'Details',
  ]);
  await expect(page.getByText('1–7 of 8')).toBeVisible();
  expect((await rowsOf(page))[0]).toEqual([
    TIME,
    'Indian Premier League',
    coded('Chennai Super Kings vs Mumbai Indians'),
    'Chennai Super Kings',
    '₹58.00',
    '95%',
    'pending',
  ]);
  expect((await exportFile(page)).lines).toHaveLength(9);
});

test('the bet history has every bet, with the address that it came from', async ({ page }) => {
  const client = await aBettor(1);
  const settled = await aFixture();
  await placeBet(client, { match: settled, amount: 200 });
  await settle(settled, settled.teamAName);
  await enterAsStaff(page, await theAdmin(), screen('betHistory', client));
  await expect(page.getByRole('columnheader', { name: 'IP Address' })).toBeVisible();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  expect((await rowsOf(page)).map((row) => row.slice(4))).toEqual([
    ['₹200.00', '95%', 'won', expect.stringContaining('127.0.0.1')],
    ['₹51.00', '95%', 'pending', expect.stringContaining('127.0.0.1')],
  ]);
  const { lines } = await exportFile(page);
  expect(lines[1]).toContain('127.0.0.1');
});

test('whoever never bet has No Pending Bets and No Bet History', async ({ page }) => {
  const client = await aPlayer();
  await enterAsStaff(page, await theAdmin(), screen('pendingBets', client));
  await expect(page.getByText('No Pending Bets')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: `Statements of ${client.userName}` });
  await tabs.getByRole('link', { name: 'Bet History' }).click();
  await expect(page.getByText('No Bet History')).toBeVisible();
  await tabs.getByRole('link', { name: 'Account Statement' }).click();
  await expect(page.getByText('Joining bonus')).toBeVisible();
});

test('a statement that cannot be loaded says why, and is never shown as empty', async ({ page }) => {
  const client = await aPlayer();
  const refusal = { status: 409, json: { message: 'The books are resting' } };
  const heal = await answerWith(page, '/client/getBetTransaction', refusal);
  await enterAsStaff(page, await theAdmin(), screen('betHistory', client));
  await expect(page.getByText('The bet history could not be loaded')).toBeVisible();
  await expect(toast(page, 'The books are resting').first()).toBeVisible();
  await expect(page.getByText('No Bet History')).toBeHidden();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Bet History')).toBeVisible();
});

test('of a user that there is not, every screen says so', async ({ page }) => {
  await enterAsStaff(page, await theAdmin(), '/admin/user/nobody-at-all');
  await expect(page.getByText('User not found')).toBeVisible();
  await page.goto('/admin/userList/pendingBets/nobody-at-all');
  await expect(page.getByText('User not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'User List' }).click();
  await expect(page).toHaveURL('/admin/userList');
});

test('the screens of a user whose name has dots survive a reload', async ({ page }) => {
  const [userName = ''] = await newcomers(aUserName(), 1);
  await enterAsStaff(page, await theAdmin(), listOf(userName));
  await page.getByRole('link', { name: userName }).click();
  await expect(page.getByRole('heading', { name: userName, level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: userName, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Whole account statement' }).click();
  await expect(page.getByRole('heading', { name: 'Account Statement', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Joining bonus')).toBeVisible();
  const current = page.getByRole('navigation', { name: `Statements of ${userName}` });
  await expect(current.locator('[aria-current=page]')).toHaveText('Account Statement');
});

test('the user page joins wallet, bets, passbook, sessions, devices, referral and what staff did', async ({
  page,
}) => {
  const client = await aBettor(6);
  const { token } = await theAdmin();
  const body = { userName: client.userName, amount: 100, reason: 'Paid out at the counter' };
  await send('POST', '/admin/withdrawAmountFromWallet', { token, body });
  await enterAsStaff(page, await theAdmin(), `/admin/user/${client.userName.toUpperCase()}`);
  await expect(page.getByRole('heading', { name: client.userName, level: 1 })).toBeVisible();
  await expect(page.getByText('Balance₹4,604.00').first()).toBeVisible();
  await expect(page.getByText('Exposure₹321.00')).toBeVisible();
  await expect(page.getByText('Owed₹0.00')).toBeVisible();
  await expect(page.getByText('Exposure₹321.006 open bets, 1 match')).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Open bets').getByRole('listitem')).toHaveCount(5);
  await expect(part('Open bets').getByRole('listitem').first()).toContainText(
    /^Chennai Super Kings at 95%₹56.00[CK]-\d+ Chennai Super Kings vs Mumbai IndiansCould win \+₹53.20/,
  );
  await expect(part('Account Statement').locator('tbody tr').first()).toContainText('Withdrawal');
  await expect(part('Sessions')).toContainText('127.0.0.1');
  await expect(part('Sessions')).toContainText('Active');
  await expect(part('Linked devices and addresses')).toContainText('Device');
  await expect(part('Referral')).toContainText(/Referral code[2-9A-HJKMNP-Z]{8}/);
  await expect(part('Account')).toContainText('Signed up online');
  await expect(part('Staff activity').getByRole('listitem').first()).toContainText('Paid out at the counter');
  await depositTo(client.userName, 96);
  await expect(page.getByText('Balance₹4,700.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'Whole account statement' }).click();
  await expect(page).toHaveURL(screen('accountStatement', client));
});

test('the user page has the actions of the row at hand', async ({ page }) => {
  const { userName } = await aPlayer();
  await enterAsStaff(page, await theAdmin(), `/admin/user/${userName}`);
  await page.getByRole('main').getByRole('button', { name: 'Bank Deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank Deposit' });
  await dialog.getByLabel('Amount', { exact: true }).fill('100');
  await dialog.getByRole('button', { name: 'Deposit ₹100.00' }).click();
  await expect(page.getByText('Balance₹125.00').first()).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${userName}` }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await page.goto('/admin/user/admin');
  await expect(page.getByRole('heading', { name: 'admin', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank Deposit' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Open bets' })).toBeHidden();
});

test('who is frozen or owes is plainly marked', async ({ page }) => {
  const { userName } = await aPlayer();
  await page.route('**/api/admin/user?*', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), frozenAt: '2026-11-02T06:30:00Z', owed: 120.5 };
    await route.fulfill({ response, json });
  });
  await enterAsStaff(page, await theAdmin(), `/admin/user/${userName}`);
  await expect(page.getByText('This wallet is frozen')).toBeVisible();
  await expect(page.getByText('Since 02-11-2026 12:00:00 PM IST')).toBeVisible();
  await expect(page.getByText('This account owes ₹120.50')).toBeVisible();
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
});

test('the statements and the user page work on a phone', async ({ page }) => {
  const client = await aBettor(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsStaff(page, await theAdmin(), screen('betHistory', client));
  await expect(page.locator('tbody tr')).toContainText('Amount₹51.00');
  for (const path of [screen('accountStatement', client), `/admin/user/${client.userName}`]) {
    await page.goto(path);
    await expect(page.getByText('Bet placed').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  const { referralCode } = await send<{ referralCode: string }>('GET', '/referral/stats', client);
  const friend = await aPlayer({ referralCode });
  await page.goto(`/admin/user/${friend.userName}`);
  await expect(page.getByRole('link', { name: client.userName })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('the statements and the user page have no violation', async ({ page }) => {
  test.slow();
  const client = await aBettor(2);
  const { token } = await theAdmin();
  await send('POST', '/admin/blockUser', { token, body: { userName: client.userName } });
  await enterAsStaff(page, await theAdmin(), screen('accountStatement', client));
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await expectAccessible(page, 'account statement');
  await page.goto(screen('betHistory', client));
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expectAccessible(page, 'bet history');
  await page.goto(`/admin/user/${client.userName}`);
  await expect(page.getByText('This account is blocked')).toBeVisible();
  await expect(page.getByText('Bet placed').first()).toBeVisible();
  await expectAccessible(page, 'user page');
});
