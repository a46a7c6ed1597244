import { istDay } from '@tossbook/rules';
import { FOLLOW_BETS } from '../../apps/api/test/books/rechain.ts';
import { aFixture, aPlayer, type Match, type Player, placeBet } from '../support/backstage.ts';
import { expect, logIn, test, withoutReminders } from '../support/fixtures.ts';
import { choosePeriod, exportFile, openAs, rowsOf } from '../support/lists.ts';
import { asOwner } from '../support/owner.ts';

const BETS = '/client/getBetTransaction';
const position = (page: number, pages: number) => `Page ${page} of ${pages}`;

/** A client with so many bets of ₹51, ₹52 … on one match, newest last. */
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
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual([
    '1',
    'Indian Premier League',
    expect.stringMatching(/^Chennai Super Kings vs Mumbai Indians ?C-\d+$/),
    expect.stringMatching(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST$/),
    'Chennai Super Kings',
    '₹59.00',
    '95%',
    'pending',
    '–',
  ]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(position(2, 2))).toBeVisible();
  await expect(page.getByText('8–9 of 9')).toBeVisible();
  expect((await rowsOf(page)).map(([no, , , , , amount]) => [no, amount])).toEqual([
    ['8', '₹52.00'],
    ['9', '₹51.00'],
  ]);
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
  await withoutReminders(page);
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
  await expect.poll(last).toBe('2026-12-31T18:30:00.000Z 2027-01-31T18:30:00.000Z');
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
  expect(lines[0]).toContain('"Bet ID","Time (IST)","Match","League"');
  expect(lines.filter((line) => line.includes('Patna Pirates'))).toEqual([]);
});

/** Backdates a user's bets, in order, to so many days before the start of today in IST. */
async function moveBets(userName: string, daysBefore: readonly number[]) {
  await asOwner(async (owner) => {
    // In replica mode, which skips triggers: otherwise the database refuses to change a bet.
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update bets b set accepted_at = date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
       - ($2::float8[])[place] * interval '1 day'
     from (select user_id, bet_id, row_number() over (order by bet_id) as place from bets
           where user_id = (select user_id from user_names where name_key = lower($1))) p
     where b.user_id = p.user_id and b.bet_id = p.bet_id`,
      [userName, daysBefore],
    );
    // The matches must predate their bets, or the books would not hold.
    await owner.query(
      `update match_ends set set_at = set_at - interval '60 days'
     where match_id in (select match_id from bets where user_id =
       (select user_id from user_names where name_key = lower($1)))`,
      [userName],
    );
    await owner.query(FOLLOW_BETS);
  });
}
