import { istDay } from '@tossbook/rules';
import { FOLLOW_BETS } from '../../apps/api/test/rechain.ts';
import {
  aFixture,
  aPlayer,
  cancelBets,
  type Match,
  type Player,
  placeBet,
  settle,
} from '../support/backstage.ts';
import { expect, logIn, test, toast } from '../support/fixtures.ts';
import { answerWith, choosePeriod, exportFile, isPhone, openAs, rowsOf } from '../support/lists.ts';
import { asOwner } from '../support/owner.ts';

const BETS = '/client/getBetTransaction';
const position = (page: number, pages: number) => `Page ${page} of ${pages}`;

/** A client with so many bets of ₹51, ₹52 … on one match, the last the newest. */
async function aBettor(bets: number): Promise<{ player: Player; match: Match }> {
  const [player, match] = await Promise.all([aPlayer({ deposit: 5000 }), aFixture()]);
  for (let n = 1; n <= bets; n++) await placeBet(player, { match, amount: 50 + n });
  return { player, match };
}

test('the transactions stand under the eight headings, newest first, seven to a page', async ({ page }) => {
  const { player } = await aBettor(9);
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByRole('heading', { name: 'Toss Transactions Summary' })).toBeVisible();
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  if (!isPhone(page))
    await expect(page.getByRole('columnheader')).toHaveText([
      'No',
      'League',
      'Match',
      'Date & Time',
      'Bet Team',
      'Amount',
      'Rate',
      'Status',
      'Details',
    ]);
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual([
    '1',
    'Indian Premier League',
    'Chennai Super Kings vs Mumbai Indians',
    expect.stringMatching(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST$/),
    'Chennai Super Kings',
    '₹59.00',
    '95%',
    'pending',
  ]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(position(2, 2))).toBeVisible();
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  expect((await rowsOf(page)).map(([no, , , , , amount]) => [no, amount])).toEqual([
    ['8', '₹52.00'],
    ['9', '₹51.00'],
  ]);
});

test('one page of rows has no pager', async ({ page }) => {
  const { player } = await aBettor(1);
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});

test('a pager has ten numbers, a gap, and the way to both ends', async ({ page }) => {
  const player = await aPlayer();
  const total = 7 * 40;
  await answerWith(page, BETS, { json: { betHistory: [aRow('1')], total } });
  await openAs(page, player, '/tossTransaction?page=20');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('button', { name: /^Page \d+$/ })).toHaveText([
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
  ]);
  await expect(pager.getByText('…')).toHaveCount(2);
  await pager.getByRole('button', { name: 'Last page' }).click();
  await expect(pager.getByText(position(40, 40))).toBeVisible();
  await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pager.getByRole('button', { name: 'First page' }).click();
  await expect(pager.getByText(position(1, 40))).toBeVisible();
});

test('beyond ten thousand rows the count says so', async ({ page }) => {
  const player = await aPlayer();
  await answerWith(page, BETS, { json: { betHistory: [aRow('1')], total: 10_000 } });
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–1 of 10,000+')).toBeVisible();
});

test('each status is a word, and behind each row stand result, payout, rate and id', async ({ page }) => {
  const player = await aPlayer({ deposit: 5000 });
  const [won, lost, none, taken] = await Promise.all([1, 2, 3, 4].map(() => aFixture()));
  if (!won || !lost || !none || !taken) throw new Error('four matches are needed');
  await placeBet(player, { match: won, amount: 100 });
  await settle(won, won.teamAName);
  await placeBet(player, { match: lost, amount: 200 });
  await settle(lost, lost.teamBName);
  await placeBet(player, { match: none, amount: 300 });
  await settle(none, 'no result');
  await placeBet(player, { match: taken, amount: 400 });
  await cancelBets(player, taken);
  await placeBet(player, { match: taken, amount: 500 });
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–5 of 5')).toBeVisible();
  expect((await rowsOf(page)).map((row) => row.at(-1))).toEqual([
    'pending',
    'cancelled',
    'refunded',
    'lost',
    'won',
  ]);

  const dialog = page.getByRole('dialog', { name: 'Chennai Super Kings vs Mumbai Indians' });
  for (const [amount, lines] of [
    ['₹100.00', ['Chennai Super Kings won', 'Rate95%', 'Return₹195.00', 'Profit+₹95.00']],
    ['₹200.00', ['Mumbai Indians won', 'Return₹0.00', 'Loss−₹200.00']],
    ['₹300.00', ['No result for this bet, and your stake came back', 'Return₹300.00']],
    ['₹400.00', ['You cancelled this bet, and your stake came back', 'Return₹400.00']],
    ['₹500.00', ['Waiting for the result', 'Possible return₹975.00', 'Possible profit+₹475.00']],
  ] as const) {
    const opener = page.getByRole('button', { name: `Details of the bet of ${amount}` });
    await opener.click();
    for (const line of lines) await expect(dialog).toContainText(line);
    await expect(dialog).toContainText(/Bet ID\d+/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a client without bets reads so, and is led to the matches', async ({ page }) => {
  await openAs(page, await aPlayer(), '/tossTransaction');
  await expect(page.getByText('No Transactions Yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  await page.getByRole('link', { name: 'See live matches' }).click();
  await expect(page).toHaveURL('/');
});

test("transactions that cannot be loaded say the server's words, or their own, and can be tried again", async ({
  page,
}) => {
  const { player } = await aBettor(1);
  const heal = await answerWith(page, BETS, { status: 409, json: { message: 'The books are closed today' } });
  await openAs(page, player, '/tossTransaction');
  await expect(toast(page, 'The books are closed today').first()).toBeVisible();
  await expect(page.getByText('Failed to load transactions')).toBeVisible();
  await expect(page.getByText('No Transactions Yet')).toBeHidden();
  await heal();
  await answerWith(page, BETS, { status: 422, json: {} });
  await page.reload();
  await expect(toast(page, 'Failed to load transactions').nth(1)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('a search waits for a second of silence, stands in the address, and the back button undoes it', async ({
  page,
}) => {
  const player = await aPlayer({ deposit: 5000 });
  await placeBet(player, { match: await aFixture(), amount: 100 });
  await placeBet(player, {
    match: await aFixture({ teamA: 'Patna Pirates', league: 'Pro Kabaddi' }),
    amount: 60,
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api${BETS}`) asked.push(url.searchParams.get('search') ?? '');
  });
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search league or team' });
  const typedAt = Date.now();
  await box.pressSequentially('patna', { delay: 120 });
  await expect(page).toHaveURL('/tossTransaction?search=patna');
  expect(Date.now() - typedAt).toBeGreaterThan(1400);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  expect(asked.filter(Boolean)).toEqual(['patna']);

  await page.reload();
  await expect(box).toHaveValue('patna');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(box).toHaveValue('');

  await box.fill('nobody');
  await box.press('Enter');
  await expect(page.getByText('Nothing matches this filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(page).toHaveURL('/tossTransaction');
});

test('every period is in sight when the menu opens', async ({ page }) => {
  await openAs(page, await aPlayer(), '/tossTransaction');
  await page.getByRole('combobox', { name: 'Period' }).click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(7);
  const popup = page.getByRole('listbox');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  expect(await popup.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0);
});

test('page and period stand in the address; a new period starts on its first page', async ({ page }) => {
  const { player } = await aBettor(9);
  await openAs(page, player, '/tossTransaction?page=2');
  await expect(page.getByText(position(2, 2))).toBeVisible();
  await choosePeriod(page, 'Last 15 Days');
  await expect(page).toHaveURL('/tossTransaction?period=last-15-days');
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/tossTransaction?period=last-15-days&page=2');
  await page.goBack();
  await expect(page.getByText('1–7 of 9')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/tossTransaction?page=2');
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('All');
});

test('a page that the list does not have becomes its last, and nonsense the first', async ({ page }) => {
  const { player } = await aBettor(8);
  await openAs(page, player, '/tossTransaction?page=99');
  await expect(page.getByText(position(2, 2))).toBeVisible();
  await expect(page).toHaveURL('/tossTransaction?page=2');
  await page.goto('/tossTransaction?page=-1&period=never');
  await expect(page.getByText(position(1, 2))).toBeVisible();
});

test('the periods are whole days in India, by the clock of the server and not of the phone', async ({
  page,
}) => {
  const { player } = await aBettor(7);
  const days = [0, 0.00001, 1, 6, 14, 44, 45] as const;
  await moveBets(player.userName, days);
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–7 of 7')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All',
    'Today',
    'Yesterday',
    'Last Week',
    'Last 15 Days',
    'This Month',
    'Last 45 Days',
  ]);
  await page.keyboard.press('Escape');
  const amountsIn = async (period: string, count: number) => {
    await choosePeriod(page, period);
    await expect(
      page.getByText(count ? `1–${count} of ${count}` : 'Nothing matches this filter'),
    ).toBeVisible();
    return (await rowsOf(page)).map((row) => row[5]);
  };
  expect(await amountsIn('Today', 1)).toEqual(['₹51.00']);
  expect(await amountsIn('Yesterday', 2)).toEqual(['₹53.00', '₹52.00']);
  await amountsIn('Last Week', 4);
  await amountsIn('Last 15 Days', 5);
  await amountsIn('Last 45 Days', 6);
  await amountsIn('All', 7);

  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  expect(await amountsIn('Today', 1)).toEqual(['₹51.00']);
});

test('at midnight in India a period is that of the new day, without a reload', async ({ page }) => {
  const { userName, password } = await aPlayer();
  await logIn(page, { userName, password });
  const ahead = Date.parse('2026-12-31T18:30:00Z') - 6000 - Date.now();
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    const time = Number(response.headers()['x-server-time']) + ahead;
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-time': String(time) } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api${BETS}`) asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
  });
  await page.goto('/tossTransaction?period=this-month');
  const last = () => asked.at(-1);
  await expect.poll(last).toBe('2026-11-30T18:30:00.000Z 2026-12-31T18:30:00.000Z');
  await expect.poll(last, { timeout: 12_000 }).toBe('2026-12-31T18:30:00.000Z 2027-01-31T18:30:00.000Z');
  await choosePeriod(page, 'Today');
  await expect.poll(last).toBe('2026-12-31T18:30:00.000Z 2027-01-01T18:30:00.000Z');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an export has every row of the filter, whatever the page, under the name that the server gives', async ({
  page,
}) => {
  const { player } = await aBettor(9);
  await placeBet(player, { match: await aFixture({ teamA: 'Patna Pirates', league: 'Pro Kabaddi' }) });
  await openAs(page, player, '/tossTransaction?search=premier&page=2');
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  const { name, lines } = await exportFile(page);
  expect(name).toBe(`toss-transactions-${player.userName}-${istDay(new Date())}.csv`);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain('"Bet ID","Time (IST)","League"');
  expect(lines.filter((line) => line.includes('Patna Pirates'))).toEqual([]);
});

test("an export that is refused says the server's words", async ({ page }) => {
  const { player } = await aBettor(1);
  await openAs(page, player, '/tossTransaction');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await answerWith(page, BETS, { status: 429, json: { message: 'Too many exports' } });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(toast(page, 'Too many exports')).toBeVisible();
});

const aRow = (_id: string) => ({
  _id,
  betId: '1',
  timeStamp: '2026-11-14T14:00:00.000Z',
  betTeamName: 'Chennai',
  amountOfBet: 100,
  tossRate: 95,
  betStatus: 'pending',
  payout: 0,
  leagueName: 'Indian Premier League',
  teamAName: 'Chennai',
  teamBName: 'Mumbai',
});

/** Puts a user's bets, in their order, so many days before the first moment of today in India. */
async function moveBets(userName: string, daysBefore: readonly number[]) {
  await asOwner(async (owner) => {
    // As a replica does it: a bet that was placed is never changed, and the database would refuse.
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update bets b set accepted_at = date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
       - ($2::float8[])[place] * interval '1 day'
     from (select user_id, bet_id, row_number() over (order by bet_id) as place from bets
           where user_id = (select user_id from user_names where name_key = lower($1))) p
     where b.user_id = p.user_id and b.bet_id = p.bet_id`,
      [userName, daysBefore],
    );
    // Their matches were there before them, or the books would not hold.
    await owner.query(
      `update match_ends set set_at = set_at - interval '60 days'
     where match_id in (select match_id from bets where user_id =
       (select user_id from user_names where name_key = lower($1)))`,
      [userName],
    );
    await owner.query(FOLLOW_BETS);
  });
}
