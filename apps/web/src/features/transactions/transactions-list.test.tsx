import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, drawn, show } from '../../../test/show.tsx';
import { TransactionsList } from './transactions-list.tsx';

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
  betEndTime: '2026-11-14T15:00:00.000Z',
  ...change,
});

/** The list of a client with so many bets, and the requests it made. */
async function showList({ total = 1, at = '/tossTransaction' } = {}) {
  const calls = answerCalls({
    getBetTransaction: ({ query }) => {
      const first = (Number(query.page) - 1) * 7;
      const count = Math.max(0, Math.min(7, total - first));
      return { betHistory: Array.from({ length: count }, (_, index) => aBet(first + index + 1)), total };
    },
  });
  const screen = await show(<TransactionsList />, { at });
  return { ...screen, queries: () => calls.map(({ sent }) => sent.query) };
}

const position = (number: number, pages: number) => page.getByText(`Page ${number} of ${pages}`);
const period = page.getByRole('combobox', { name: 'Period' });

test('on a wide screen the rows stand under their headings', async () => {
  await atADesk();
  await showList();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual([
    'No',
    'League',
    'Match',
    'Date & Time',
    'Bet Team',
    'Amount',
    'Rate',
    'Status',
    'Result',
    'Details',
  ]);
  expect(page.getByRole('row').nth(1).element().textContent).toMatch('14-11-2026 7:30 PM IST');
});

test('one page of rows has no pager', async () => {
  await showList();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a pager has ten numbers, a gap at each side, and the way to both ends', async () => {
  const { button } = await showList({ total: 7 * 40, at: '/tossTransaction?page=20' });
  await expect.element(position(20, 40)).toBeVisible();
  const numbers = page.getByRole('button', { name: /^Page \d+$/ }).elements();
  expect(numbers.map((each) => each.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(15 + index)),
  );
  expect(page.getByText('…').elements()).toHaveLength(2);
  await button('Last page').click();
  await expect.element(position(40, 40)).toBeVisible();
  await expect.element(button('Next page')).toBeDisabled();
  await button('First page').click();
  await expect.element(position(1, 40)).toBeVisible();
});

test('beyond ten thousand rows the count says so', async () => {
  await showList({ total: 10_001 });
  await expect.element(page.getByText('1–7 of 10,000+')).toBeVisible();
});

test('who has no bets reads so, is led to the matches, and has nothing to export', async () => {
  const { button } = await showList({ total: 0 });
  await expect.element(page.getByText('No Transactions Yet')).toBeVisible();
  await expect.element(button('Export')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'See live matches' })).toHaveAttribute('href', '/');
});

test("transactions that cannot be loaded say the server's words, never that there are none, and can be tried again", async () => {
  answerCalls({ getBetTransaction: () => new Refused('WALLET_FROZEN') });
  const { button, toast } = await show(<TransactionsList />);
  await expect.element(toast('This wallet is being checked')).toBeVisible();
  await expect.element(page.getByText('Failed to load transactions')).toBeVisible();
  await expect.element(page.getByText('No Transactions Yet')).not.toBeInTheDocument();
  answerCalls({ getBetTransaction: () => ({ betHistory: [aBet(1)], total: 1 }) });
  await button('Try again').click();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
});

test('a search waits for a second of silence, stands in the address, and can be gone back from', async () => {
  const { queries, address, goBack } = await showList({ total: 2 });
  const box = page.getByRole('searchbox', { name: 'Search league, team or code' });
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Typed within the page: awaiting the browser would advance the fake clock.
  const type = async (text: string) => {
    const input = box.element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await drawn();
  };
  await type('pat');
  vi.advanceTimersByTime(999);
  await type('patna');
  vi.advanceTimersByTime(999);
  await drawn();
  expect(address()).toBe('/tossTransaction');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(address()).toBe('/tossTransaction?search=patna'));
  await vi.waitFor(() => expect(queries().map(({ search }) => search)).toEqual([undefined, 'patna']));
  await goBack();
  await expect.element(box).toHaveValue('');
});

test('Enter searches at once, and a filter that finds nothing can be cleared', async () => {
  const { button, address } = await showList({ total: 0 });
  await page.getByRole('searchbox').fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing matches this filter')).toBeVisible();
  expect(address()).toBe('/tossTransaction?search=nobody');
  await button('Clear filters').click();
  await expect.element(page.getByText('No Transactions Yet')).toBeVisible();
  expect(address()).toBe('/tossTransaction');
});

test('every period is in sight when the menu opens', async () => {
  await showList();
  await period.click();
  const options = page.getByRole('option');
  await expect.element(options.last()).toBeInViewport({ ratio: 1 });
  expect(options.elements().map((option) => option.textContent)).toEqual([
    'All',
    'Today',
    'Yesterday',
    'Last Week',
    'Last 15 Days',
    'This Month',
    'Last 45 Days',
  ]);
  const menu = page.getByRole('listbox').element();
  expect(menu.scrollHeight - menu.clientHeight).toBe(0);
});

test('page and period stand in the address; a new period starts on its first page', async () => {
  const { address, button, goBack } = await showList({ total: 9, at: '/tossTransaction?page=2' });
  await expect.element(position(2, 2)).toBeVisible();
  await period.click();
  await page.getByRole('option', { name: 'Last 15 Days' }).click();
  await vi.waitFor(() => expect(address()).toBe('/tossTransaction?period=last-15-days'));
  await expect.element(page.getByText('1–7 of 9')).toBeVisible();
  await button('Page 2').click();
  await vi.waitFor(() => expect(address()).toBe('/tossTransaction?period=last-15-days&page=2'));
  await goBack();
  await goBack();
  expect(address()).toBe('/tossTransaction?page=2');
  await expect.element(period).toHaveTextContent('All');
});

test('an address that makes no sense is the first page of everything', async () => {
  const { queries } = await showList({ total: 8, at: '/tossTransaction?page=-1&period=never' });
  await expect.element(position(1, 2)).toBeVisible();
  expect(queries()).toEqual([{ page: '1', pageSize: '7', status: 'all' }]);
});

test("an export that is refused says the server's words", async () => {
  const { button, toast } = await showList();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  answerCalls({ getBetTransaction: () => new Refused('WALLET_FROZEN') });
  await button('Export').click();
  await expect.element(toast('This wallet is being checked')).toBeVisible();
});

test.each([
  ['pending', 0, ['Waiting for the result', 'Possible return₹195.00', 'Possible profit+₹95.00']],
  ['won', 195, ['Chennai won', 'Rate95%', 'Return₹195.00', 'Profit+₹95.00', 'Bet ID1']],
  ['lost', 0, ['Mumbai won', 'Return₹0.00', 'Loss−₹100.00']],
  ['cancelled', 100, ['You cancelled this bet, and your stake came back', 'Return₹100.00']],
  ['refunded', 100, ['No result for this bet, and your stake came back', 'Return₹100.00']],
])('behind a bet that is %s stands what became of it', async (betStatus, payout, lines) => {
  answerCalls({
    getBetTransaction: async () => ({ betHistory: [aBet(1, { betStatus, payout })], total: 1 }),
  });
  const { dialog } = await show(<TransactionsList />);
  await expect.element(page.getByText(betStatus, { exact: true })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Details of the bet of ₹100.00 on Chennai' });
  await opener.click();
  for (const line of lines) await expect.element(dialog).toMatchTextContent(line);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
