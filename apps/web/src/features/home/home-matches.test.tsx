import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { answerFrame } from '../../../test/visit.tsx';
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
  tossRate: 95,
  betStartTime: inMinutes(-1),
  betEndTime: inMinutes(closesIn),
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});

const cricket = { sportType: 'Cricket', leagueName: 'Indian Premier League' };
const staked = (id: number) => ({
  outstanding: { totalOutStandingAmount: 500, bettingTeam: `Patna ${id}`, projectedReturn: 990 },
});

const settled = (id: number, { status = 'won', payout = 975, closesIn = -60 } = {}) => {
  const { outstanding: _none, ...match } = listed({ id, closesIn, change: { state: 'settled' } });
  const winner = { won: `Patna ${id}`, lost: `Bengal ${id}` }[status] ?? 'no result';
  const result = {
    finalBetResult: winner,
    betStatus: status,
    betTeamName: `Patna ${id}`,
    amountOfBet: 500,
    payout,
    settledAt: '2026-11-14T12:00:00.000Z',
  };
  return { ...match, result };
};

type Answer = { history?: object[]; settled?: object[] };

async function open({ history = [], settled: results = [] }: Answer, at = '/') {
  answerFrame();
  const answer = { history, settled: results };
  const calls = answerCalls({
    getClientMatches: async () => ({ ...answer, total: answer.history.length }),
    getIp: () => ({ ip: '10.0.0.1' }),
  });
  const screen = await show(<HomePage />, { at });
  return { ...screen, answer, asked: () => calls.filter(({ name }) => name === 'getClientMatches') };
}

beforeEach(() => localStorage.clear());

const strip = page.getByRole('region', { name: 'Your closed matches' }).getByRole('article');
/** They are told in a dialog first. */
const closeMoment = () => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
const part = (name: string) => page.getByRole('region', { name }).getByRole('article');

test('matches stand in parts: closed ones with an own bet, those that close soon, the others', async () => {
  await open({
    history: [
      listed({ id: 1, closesIn: -5, change: { ...staked(1), state: 'closed', isExpired: true } }),
      listed({ id: 2, closesIn: 29 }),
      listed({ id: 3, closesIn: 31 }),
    ],
  });
  await expect.element(strip).toMatchTextContent('Your bet: ₹500.00 on Patna 1');
  await expect.element(strip).toMatchTextContent('#1 · Waiting for the result₹990.00Return');
  await expect.element(part('Closing soon')).toMatchTextContent('#2');
  await expect.element(part('Open and upcoming')).toMatchTextContent('#3');
});

test.each([
  ['won', 975, 'Patna 7 won the toss+₹475.00Profit'],
  ['lost', 0, 'Bengal 7 won the toss−₹500.00Loss'],
  ['refunded', 500, 'No result₹500.00Refunded'],
])(
  'a bet that was %s while nobody looked is told at the next visit, and once',
  async (status, payout, words) => {
    const answer = { settled: [settled(7, { status, payout })] };
    const { asked } = await open(answer);
    await closeMoment();
    await expect.element(strip).toMatchTextContent(words);
    expect(asked()[0]?.sent.query.settled).toBe('recent');
    await vi.waitFor(() => expect(localStorage.getItem('resultsSeen')).toContain('7 2026'));
  },
);

test('a result that was seen before is not shown again', async () => {
  localStorage.setItem('resultsSeen', JSON.stringify(['undefined 7 2026-11-14T12:00:00.000Z']));
  await open({ settled: [settled(7), settled(8)] });
  await closeMoment();
  await expect.element(strip).toMatchTextContent('Patna 8 won the toss');
  expect(cards.elements()).toHaveLength(1);
});

test('a match that is settled in sight keeps its place, and says what it means', async () => {
  const { answer } = await open({ history: [listed({ id: 1, change: staked(1) }), listed({ id: 2 })] });
  await expect.element(cards.first()).toMatchTextContent('Return ₹990.00');
  answer.history = [listed({ id: 2 })];
  answer.settled = [settled(1, { closesIn: 60 })];
  window.dispatchEvent(new Event('visibilitychange'));
  await closeMoment();
  await expect.element(cards.first()).toMatchTextContent('Patna 1 won the toss');
  for (const words of ['Your bet: ₹500.00 on Patna 1', '· wonProfit +₹475.00', 'Betting Closed'])
    await expect.element(cards.first()).toMatchTextContent(words);
});

test('a half says what ₹100 would return, and an own bet which rate it keeps', async () => {
  const { button } = await open({ history: [listed({ id: 1, change: staked(1) })] });
  await expect
    .element(button('Bet Patna 1'))
    .toHaveAccessibleDescription(/₹100 returns ₹195 Return ₹990.00|₹100 returns ₹195Return ₹990.00/);
  await expect.element(cards).toMatchTextContent('Rate 95%');
  await expect.element(cards).toMatchTextContent('Rate locked 98% · profit ₹490.00');
  await expect.element(cards).toMatchTextContent('Loss −₹500.00');
});

test('a match that has not opened counts down to its start, a suspended one to nothing', async () => {
  await open({
    history: [
      listed({ id: 1, change: { state: 'scheduled', betStartTime: inMinutes(30) } }),
      listed({ id: 2, closesIn: 70, change: { state: 'suspended', active: false, ...staked(2) } }),
    ],
  });
  await expect.element(cards.first()).toMatchTextContent(/Opens in(29:5\d|30:00)/);
  await expect.element(cards.nth(1)).toMatchTextContent('Suspended');
  expect(document.body.textContent).not.toContain('Closes in');
});

const filters = page.getByRole('navigation', { name: 'Filter' });
const shownTeams = () => cards.elements().map((card) => /Patna \d/.exec(card.textContent)?.[0]);

test('chips narrow the list to a sport or a league, by address; numbers stay', async () => {
  const { address } = await open(
    {
      history: [
        listed({ id: 1 }),
        listed({ id: 2, closesIn: 70, change: cricket }),
        listed({ id: 3, closesIn: 80 }),
      ],
    },
    '/?sport=Cricket',
  );
  await expect.poll(shownTeams).toEqual(['Patna 2']);
  await expect.element(cards).toMatchTextContent('#2');
  await expect.element(filters.getByRole('link', { name: 'Cricket 1' })).toHaveAttribute('aria-current');
  await filters.getByRole('link', { name: 'Pro Kabaddi League 2' }).click();
  await expect.poll(shownTeams).toEqual(['Patna 1', 'Patna 3']);
  expect(address()).toBe('/?league=Pro+Kabaddi+League');
  await filters.getByRole('link', { name: 'All 3' }).click();
  await expect.poll(shownTeams).toEqual(['Patna 1', 'Patna 2', 'Patna 3']);
});

test('a filter that fits no match says so, and leads back to all', async () => {
  await open({ history: [listed({ id: 1 })] }, '/?league=Gone%20League');
  await expect.element(page.getByText('No matches here right now')).toBeVisible();
  await page.getByRole('link', { name: 'Show all matches' }).click();
  await expect.poll(shownTeams).toEqual(['Patna 1']);
});

const slip = page.getByRole('region', { name: 'Place Bet' });

test('with room beside the list a bet is entered there, and the list stays in reach', async () => {
  await atADesk();
  const { button, dialog } = await open({
    history: [listed({ id: 1 }), listed({ id: 2, closesIn: 70, change: staked(2) })],
  });
  await expect.element(slip).toMatchTextContent('Tap a team to bet');
  await button('Bet Bengal 1').click();
  await expect.element(slip).toMatchTextContent('Bengal 1 to win the toss against Patna 1');
  await expect.element(slip.getByLabelText('Custom amount')).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await slip.getByLabelText('Custom amount').fill('100');
  // A question about another bet does not take it away.
  await button('Cancel Bet').click();
  await dialog.getByRole('button', { name: 'Keep Bet' }).click();
  await expect.element(slip.getByLabelText('Custom amount')).toHaveValue(100);
  await button('Bet Patna 1').click();
  await expect.element(slip).toMatchTextContent('Patna 1 to win the toss against Bengal 1');
  await expect.element(slip.getByLabelText('Custom amount')).toHaveValue(null);
  await userEvent.keyboard('{Escape}');
  await expect.element(slip).toMatchTextContent('Tap a team to bet');
  await expect.element(button('Bet Patna 1')).toHaveFocus();
});

test('while a bet is being sent the slip stays what it is', async () => {
  await atADesk();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { button } = await open({ history: [listed({ id: 1 }), listed({ id: 2, closesIn: 70 })] });
  answerCalls({
    createBet: async () => {
      await promise;
      return { message: '', transactionId: '77', balance: 900, exposure: 100, tossRate: 95 };
    },
  });
  await button('Bet Patna 1').click();
  await slip.getByLabelText('Custom amount').fill('100');
  await slip.getByRole('button', { name: /^Place Bet/ }).click();
  await button('Bet Bengal 2').click();
  await expect.element(slip).toMatchTextContent('Patna 1 to win the toss');
  resolve();
  await expect
    .element(page.getByRole('region', { name: 'Bet placed' }))
    .toMatchTextContent('₹100.00 on Patna 1');
});

test('beside the list stand the open bets with their rates, and the newest three notifications', async () => {
  await atADesk();
  const notification = (id: number) => ({
    _id: String(id),
    type: 'bet_won' as const,
    title: `You won ${id}`,
    message: 'Well done',
    isRead: false,
    createdAt: inMinutes(-1),
    data: {},
  });
  answerFrame();
  answerCalls({
    getClientMatches: async () => ({ history: [listed({ id: 1, change: staked(1) })], total: 1 }),
    getNotifications: () => ({ notifications: [1, 2, 3, 4].map(notification), total: 4, unread: 4 }),
  });
  await show(<HomePage />);
  const bets = page.getByRole('region', { name: /^My open bets/ });
  await expect.element(bets).toMatchTextContent('Patna 1₹500.00 · rate 98%');
  await expect.element(bets).toMatchTextContent('₹990.00');
  await expect
    .element(bets.getByRole('link', { name: 'All bets' }))
    .toHaveAttribute('href', '/tossTransaction');
  const news = page.getByRole('region', { name: /^Notifications/ });
  expect(news.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(news.getByRole('link')).toHaveAttribute('href', '/notifications');
});

test('without room beside the list there is no column', async () => {
  const { button, dialog } = await open({ history: [listed({ id: 1 })] });
  await button('Bet Patna 1').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(slip).not.toBeInTheDocument();
});
