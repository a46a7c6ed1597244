import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { MyBets } from './my-bets.tsx';

const aBet = (id: number, change: object = {}) => ({
  _id: String(id),
  matchCode: 'C-12',
  betId: '1',
  timeStamp: '2026-11-14T14:00:00.000Z',
  betTeamName: 'Chennai',
  amountOfBet: 100,
  tossRate: 95,
  betStatus: 'pending' as const,
  payout: 0,
  leagueName: 'Indian Premier League',
  teamAName: 'Chennai',
  teamBName: 'Mumbai',
  sportType: 'Cricket' as const,
  betEndTime: '2099-11-14T15:00:00.000Z',
  ...change,
});

const sums = {
  open: { bets: 4, stake: 1300, projectedReturn: 2544 },
  settled: {
    ...{ bets: 38, won: 20, lost: 15, refunded: 2, cancelled: 1 },
    net: 810.5,
    days: [
      { day: '2026-11-13', net: -100 },
      { day: '2026-11-14', net: 910.5 },
    ],
  },
};

const rows = page.getByRole('listitem');
const tabs = page.getByRole('navigation', { name: 'My Bets' });
const result = page.getByRole('region', { name: 'Result of your settled bets' });

async function showSettled(bets: object[], settled: object = {}) {
  answerCalls({
    // Also what only a newer server says.
    getBetTransaction: () =>
      odd(200, {
        betHistory: bets,
        total: bets.length,
        sums: { ...sums, settled: { ...sums.settled, ...settled } },
      }),
  });
  return show(<MyBets status="settled" />, { at: '/myBets/settled' });
}

test('open bets say what is at stake, what would come back, and when betting closes', async () => {
  const calls = answerCalls({
    getBetTransaction: () => ({
      pendingBets: [aBet(2), aBet(1, { betEndTime: '2020-01-01T00:00:00.000Z' })],
      total: 2,
      sums,
    }),
  });
  await show(<MyBets status="pending" />, { at: '/myBets' });
  await expect.element(tabs).toMatchTextContent('Open 4Settled 38');
  await expect.element(page.getByText('At stake')).toBeVisible();
  await expect.element(page.getByText('₹1,300.00')).toBeVisible();
  await expect.element(page.getByText('₹2,544.00')).toBeVisible();
  const [newest, closed] = [rows.nth(0), rows.nth(1)];
  for (const words of ['Chennai vs Mumbai', 'Chennai · ₹100.00 · Rate 95%', '₹195.00', 'pending'])
    await expect.element(newest).toMatchTextContent(words);
  await expect.element(newest).toMatchTextContent('1 · Indian Premier League');
  await expect.element(newest).toMatchTextContent('Closes 14-11-2099 8:30 PM IST');
  await expect.element(closed).toMatchTextContent('Betting Closed');
  expect(calls[0]?.sent.query).toEqual({ page: '1', pageSize: '7', status: 'pending', sums: 'true' });
});

test.each([
  ['won', 195, '+₹95.00'],
  ['lost', 0, '−₹100.00'],
  ['refunded', 100, '₹100.00'],
  ['cancelled', 100, '₹100.00'],
  ['postponed_for_rain', 0, '–'],
])('a bet that is %s shows what it came to', async (betStatus, payout, figure) => {
  await showSettled([aBet(1, { betStatus, payout })]);
  await expect.element(rows.first().getByText(figure, { exact: true })).toBeVisible();
});

test('the net result is a figure, a picture and a table, never called profit', async () => {
  await showSettled([aBet(1, { betStatus: 'won', payout: 195 })]);
  await expect.element(result).toMatchTextContent('Net+₹810.50');
  await expect.element(result).toMatchTextContent('38 bets: 20 won, 15 lost, 2 refunded, 1 cancelled');
  await expect.element(result).not.toMatchTextContent(/profit/i);
  const picture = page.getByRole('img', { name: /^Net for each day from 13-11-2026 to 14-11-2026/ });
  await expect.element(picture).toBeVisible();
  await page.getByText('Day by day').click();
  const lines = page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines).toEqual([
    ['Day', 'Net', 'Net so far'],
    ['14-11-2026', '+₹910.50', '+₹810.50'],
    ['13-11-2026', '−₹100.00', '−₹100.00'],
  ]);
});

test('without a result there is no picture', async () => {
  await showSettled([], { bets: 0, won: 0, lost: 0, refunded: 0, cancelled: 0, net: 0, days: [] });
  await expect.element(page.getByText('No settled bets yet')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expect.element(result).toMatchTextContent('Net₹0.00');
});

test('the other tab keeps the period and the search term, and starts on its first page', async () => {
  answerCalls({
    getBetTransaction: ({ query }) => ({
      betHistory: Array.from({ length: 7 }, (_, index) => aBet(Number(query.page) * 10 + index)),
      total: 20,
      sums,
    }),
  });
  const { address } = await show(<MyBets status="settled" />, {
    at: '/myBets/settled?search=chennai&period=today&page=2',
  });
  await expect.element(page.getByText('8–14 of 20')).toBeVisible();
  await tabs.getByRole('link', { name: 'Open 4' }).click();
  await vi.waitFor(() => expect(address()).toBe('/myBets?search=chennai&period=today'));
});

test('behind a row stand the details of its bet', async () => {
  const { dialog } = await showSettled([aBet(1, { betStatus: 'won', payout: 195 })]);
  const opener = page.getByRole('button', { name: 'Details of the bet of ₹100.00 on Chennai' });
  await opener.click();
  await expect.element(dialog).toMatchTextContent('Profit+₹95.00');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('bets that cannot be loaded are said to have failed, and can be tried again', async () => {
  answerCalls({ getBetTransaction: () => new Refused('WALLET_FROZEN') });
  const { button, toast } = await show(<MyBets status="pending" />);
  await expect.element(toast('This wallet is being checked')).toBeVisible();
  await expect.element(page.getByText('Failed to load your bets')).toBeVisible();
  answerCalls({ getBetTransaction: () => ({ pendingBets: [aBet(1)], total: 1, sums }) });
  await button('Try again').click();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
});
