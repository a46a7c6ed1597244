import { formatIst } from '@tossbook/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { aLimits, answerFrame } from '../../../test/visit.tsx';
import { HomePage } from './home.page.tsx';

const MINUTE_MS = 60_000;
const cards = page.getByRole('article');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

type Listed = { id: number; closesIn?: number; change?: object };

const listed = ({ id, closesIn = 60, change = {} }: Listed) => ({
  _id: String(id),
  code: `K-${id}`,
  teamAName: `Patna ${id}`,
  teamBName: `Bengal ${id}`,
  leagueName: 'Pro Kabaddi League',
  sportType: 'Kabaddi',
  tossRate: 97.5,
  betStartTime: inMinutes(-1),
  betEndTime: inMinutes(closesIn),
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});

async function open(...history: object[]) {
  answerFrame();
  const calls = answerCalls({ getClientMatches: async () => ({ history, total: history.length }) });
  const screen = await show(<HomePage />);
  return { ...screen, asked: () => calls.filter(({ name }) => name === 'getClientMatches') };
}

afterEach(() => vi.useRealTimers());

test('a card shows countdown, closing time, rate, league, teams, number, side banner and a button for each team', async () => {
  const { button } = await open(listed({ id: 1, closesIn: 240 }));
  await expect.element(page.getByRole('timer')).toMatchTextContent(/Closes in0?3:59:\d\d|Closes in04:00:00/);
  expect(document.querySelector('article time')?.textContent).toMatch(
    /\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/,
  );
  for (const words of ['97.5%', 'Pro Kabaddi League', 'Patna 1', 'Bengal 1', '#1', '2x KABADDI SPECIAL'])
    await expect.element(cards).toMatchTextContent(words);
  for (const team of ['Patna 1', 'Bengal 1']) await expect.element(button(`Bet ${team}`)).toBeEnabled();
});

test('a match with a poster asks for it by address, one without shows its teams', async () => {
  const url = `/api/poster/${'0'.repeat(64)}`;
  // The browser keeps the first 250 requests of a page, and the modules of this test are nearly as many.
  performance.clearResourceTimings();
  await open(
    listed({ id: 1, change: { posterImg: { url, contentType: 'image/png' } } }),
    listed({ id: 2, change: { teamAName: 'Royal Xavier Kings' } }),
  );
  await expect.element(cards.nth(1)).toMatchTextContent('RXK');
  // There is no server in this test, and a poster that fails to load is removed.
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  await vi.waitFor(() => expect(asked()).toContain(url));
});

test.each([
  ['last', 4.9],
  ['soon', 29],
  ['hours', 119],
  ['plenty', 121],
])('a countdown is of the colour %s when %d minutes are left', async (urgency, minutes) => {
  await open(listed({ id: 1, closesIn: minutes }));
  await expect.element(cards).toBeVisible();
  const banner = document.querySelector(`[data-urgency=${urgency}]`);
  const probe = document.createElement('i');
  probe.style.color = `var(--time-${urgency})`;
  document.body.append(probe);
  expect(banner && getComputedStyle(banner).color).toBe(getComputedStyle(probe).color);
  probe.remove();
  expect(banner && getComputedStyle(banner).animationName).toBe(urgency === 'last' ? 'urgent' : 'none');
  // The ground pulses; the text does not fade with it.
  expect(getComputedStyle(page.getByRole('timer').element()).animationName).toBe('none');
});

test('the countdown ticks every second', async () => {
  await open(listed({ id: 1 }));
  const timer = page.getByRole('timer');
  await expect.element(timer).toBeVisible();
  const before = timer.element().textContent;
  await expect.poll(() => timer.element().textContent, { timeout: 3_000 }).not.toBe(before);
});

test("at zero a card says 'Time Expired' and takes no bet", async () => {
  const outstanding = { totalOutStandingAmount: 100, bettingTeam: 'Patna 1', projectedReturn: 190 };
  const { button } = await open(listed({ id: 1, closesIn: 4 / 60, change: { outstanding } }));
  await expect.element(button('Bet Patna 1')).toBeEnabled();
  await expect.element(page.getByText('Time Expired'), { timeout: 8_000 }).toBeVisible();
  for (const team of ['Patna 1', 'Bengal 1']) await expect.element(button(`Bet ${team}`)).toBeDisabled();
  await expect.element(button('Cancel Bet')).not.toBeInTheDocument();
  await expect.element(page.getByText('0 Active')).toBeVisible();
});

test("a match that the server calls closed says 'Betting Closed' and that the result is awaited", async () => {
  const outstanding = { totalOutStandingAmount: 100, bettingTeam: 'Patna 1', projectedReturn: 190 };
  await open(listed({ id: 1, closesIn: -1, change: { outstanding, state: 'closed', isExpired: true } }));
  for (const words of ['Betting Closed', 'Waiting for the result', 'Your bet: ₹100.00 on Patna 1'])
    await expect.element(cards).toMatchTextContent(words);
});

test('a match that has not opened says when it does, and opens by itself', async () => {
  const { button } = await open(
    listed({ id: 1, change: { state: 'scheduled', betStartTime: inMinutes(4 / 60) } }),
  );
  await expect.element(cards).toMatchTextContent(/Betting opens \d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/);
  await expect.element(button('Bet Patna 1')).toBeDisabled();
  await expect.element(button('Bet Patna 1'), { timeout: 8_000 }).toBeEnabled();
});

test('a suspended match says so, and takes no bet', async () => {
  const { button } = await open(listed({ id: 1, change: { state: 'suspended', active: false } }));
  await expect.element(cards).toMatchTextContent('Betting is suspended for now');
  await expect.element(button('Bet Patna 1')).toBeDisabled();
});

const headings = () => cards.getByRole('heading').elements();
const names = () => headings().map((heading) => /Patna \d/.exec(heading.textContent)?.[0]);

test('cards are in order of closing time with their numbers, and the active ones are counted', async () => {
  await open(
    listed({ id: 1, closesIn: 300 }),
    listed({ id: 2, closesIn: -1, change: { state: 'closed', isExpired: true } }),
    listed({ id: 3, closesIn: 30 }),
  );
  await expect.poll(names).toEqual(['Patna 2', 'Patna 3', 'Patna 1']);
  for (const [index, number] of ['#1', '#2', '#3'].entries())
    await expect.element(cards.nth(index)).toMatchTextContent(number);
  await expect.element(page.getByText('2 Active')).toBeVisible();
});

test('an end written as a date and a time of day in India is counted down to', async () => {
  const [date, ...time] = formatIst(new Date(Date.now() + 90 * MINUTE_MS)).split(' ');
  await open(
    listed({ id: 1, change: { betEndDate: date, betEndTime: time.join(' ') } }),
    listed({ id: 2, closesIn: 30 }),
  );
  await expect.poll(names).toEqual(['Patna 2', 'Patna 1']);
  const last = cards.nth(1);
  await expect
    .element(last.getByRole('timer'))
    .toMatchTextContent(/Closes in01:(29|28):\d\d|Closes in01:30:00/);
  expect(last.element().querySelector('time')?.textContent).toMatch(time.join(' '));
});

test("without matches it says 'No Matches Found'", async () => {
  await open();
  await expect.element(page.getByText('No Matches Found')).toBeVisible();
  await expect.element(page.getByText('0 Active')).toBeVisible();
});

test('the first load says so', async () => {
  answerFrame();
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCalls({
    getClientMatches: async () => {
      await promise;
      return { history: [], total: 0 };
    },
  });
  await show(<HomePage />);
  const loading = page.getByText('Loading... Please wait while we fetch your data');
  await expect.element(loading).toBeVisible();
  resolve();
  await expect.element(loading).not.toBeInTheDocument();
});

test('a list that cannot be loaded shows the server message and can be tried again', async () => {
  answerFrame();
  answerCalls({ getClientMatches: () => odd(409, { message: 'The desk is shut' }) });
  const { button, toast } = await show(<HomePage />);
  await expect.element(toast('The desk is shut')).toBeVisible();
  await expect.element(page.getByText('The matches could not be loaded')).toBeVisible();
  answerCalls({ getClientMatches: () => ({ history: [], total: 0 }) });
  await button('Try again').click();
  await expect.element(page.getByText('0 Active')).toBeVisible();
  await expect.element(toast('The desk is shut')).not.toBeInTheDocument();
});

test('50 cards cost one call, which asks for posters by address', async () => {
  const { asked } = await open(
    ...Array.from({ length: 50 }, (_, index) => listed({ id: index + 1, closesIn: 10 + index })),
  );
  await expect.poll(() => cards.elements(), { timeout: 5_000 }).toHaveLength(50);
  await drawn();
  expect(asked().map(({ sent }) => sent.query.posters)).toEqual(['url']);
});

test('during a break nothing can be bet or claimed, it says until when, and a bet can still be cancelled', async () => {
  answerFrame();
  const outstanding = { totalOutStandingAmount: 100, bettingTeam: 'Patna 1', projectedReturn: 197.5 };
  answerCalls({
    getLimits: async () => aLimits({ timeOutUntil: '2099-01-01T06:30:00.000Z' }),
    getDailyBonus: () => ({ available: true, bonusAmount: 5 }),
    getClientMatches: async () => ({ history: [listed({ id: 1, change: { outstanding } })], total: 1 }),
  });
  const { button } = await show(<HomePage />);
  await expect.element(page.getByText('You are taking a break until 01-01-2099 12:00 PM IST')).toBeVisible();
  for (const team of ['Patna 1', 'Bengal 1']) await expect.element(button(`Bet ${team}`)).toBeDisabled();
  await expect.element(button('Cancel Bet')).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
});
