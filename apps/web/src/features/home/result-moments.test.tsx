import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, drawn, show } from '../../../test/show.tsx';
import { aLimits, answerFrame } from '../../../test/visit.tsx';
import { HomePage } from './home.page.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const listed = (id: number, change: object = {}) => ({
  _id: String(id),
  code: `K-${id}`,
  teamAName: `Patna ${id}`,
  teamBName: `Bengal ${id}`,
  leagueName: 'Pro Kabaddi League',
  sportType: 'Kabaddi',
  tossRate: 95,
  betStartTime: inMinutes(-1),
  betEndTime: inMinutes(60 + id),
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});

const settled = (
  id: number,
  { status = 'won', payout = 975, settledAt = '2026-11-14T12:00:00.000Z' } = {},
) => {
  const { outstanding: _none, ...match } = listed(id, { state: 'settled', betEndTime: inMinutes(-60) });
  return {
    ...match,
    result: {
      finalBetResult: { won: `Patna ${id}`, lost: `Bengal ${id}` }[status] ?? 'no result',
      betStatus: status,
      betTeamName: `Patna ${id}`,
      amountOfBet: 500,
      payout,
      settledAt,
    },
  };
};
const lost = { status: 'lost', payout: 0 };
const refunded = { status: 'refunded', payout: 500 };

async function open(results: object[], history: object[] = [listed(1)]) {
  answerFrame();
  const answer = { history, settled: results };
  answerCalls({
    getClientMatches: async () => ({ ...answer, total: answer.history.length }),
    getIp: () => ({ ip: '10.0.0.1' }),
  });
  const screen = await show(<HomePage />);
  /** As news makes the page do. */
  const settle = (...more: object[]) => {
    answer.settled = [...answer.settled, ...more];
    window.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...screen, settle };
}

/** Tests run as for somebody who wants no motion. */
const emulate = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-reduced-motion', value }] },
  );

beforeEach(() => localStorage.clear());

const moment = page.getByRole('dialog');
const done = moment.getByRole('button', { name: 'Done' });

test.each([
  ['won', {}, 'Patna 7 won the toss', '+₹475.00Profit', 'Total return₹975.00'],
  ['lost', lost, 'Bengal 7 won the toss', '−₹500.00Your bet on Patna 7 lost', 'Balance now₹1,000.00'],
  ['refunded', refunded, 'No result', '₹500.00is back in your balance', 'Balance now₹1,000.00'],
])('a bet that was %s is told with what it means', async (_, outcome, title, figure, fact) => {
  await open([settled(7, outcome)]);
  await expect.element(moment).toHaveAccessibleName(title);
  await expect.element(done).toHaveFocus();
  await expect.element(moment.getByRole('status')).toMatchTextContent(figure);
  await expect.element(moment).toMatchTextContent('Your bet₹500.00 on Patna 7');
  await expect.element(moment).toMatchTextContent(fact);
  await expect
    .element(moment.getByRole('link', { name: 'My Bets' }))
    .toHaveAttribute('href', '/myBets/settled');
});

test('a result is told once, and one that replaces it is another', async () => {
  const { settle } = await open([settled(7)]);
  await done.click();
  await expect.element(moment).not.toBeInTheDocument();
  settle();
  await drawn();
  await expect.element(moment).not.toBeInTheDocument();
  // At the next visit too.
  await open([settled(7)]);
  await expect.element(page.getByText('1 Active').first()).toBeVisible();
  await drawn();
  await expect.element(moment).not.toBeInTheDocument();
  await open([settled(7, { ...lost, settledAt: '2026-11-14T13:00:00.000Z' })]);
  await expect.element(moment).toHaveAccessibleName('Bengal 7 won the toss');
});

test('a result that comes while a bet is entered waits, and those that wait are told together', async () => {
  const { button, settle } = await open([]);
  await button('Bet Patna 1').click();
  await expect.element(moment).toHaveAccessibleName(/Place Bet/);
  settle(settled(7));
  await expect.poll(() => document.body.textContent).toContain('Patna 7 won the toss');
  settle(settled(8, lost), settled(9, refunded));
  await expect.poll(() => document.body.textContent).toContain('Bengal 8 won the toss');
  await expect.element(moment).toHaveAccessibleName(/Place Bet/);
  expect(moment.elements()).toHaveLength(1);
  expect(localStorage.getItem('resultsSeen')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(moment).toHaveAccessibleName('3 results');
  await expect
    .element(moment.getByRole('status'))
    .toMatchTextContent('−₹25.00Net · 1 won · 1 lost · 1 refunded');
  const lines = moment.getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toMatchTextContent('Patna 7 won the toss₹500.00 on Patna 7+₹475.00Profit');
  await expect
    .element(lines.nth(1))
    .toMatchTextContent('Bengal 8 won the toss₹500.00 on Patna 8−₹500.00Loss');
  await expect.element(lines.nth(2)).toMatchTextContent('No result₹500.00 on Patna 9₹500.00Refunded');
});

test('at a desk it waits for the bet that is entered beside the list', async () => {
  await atADesk();
  const { button, settle } = await open([]);
  await button('Bet Patna 1').click();
  await expect.element(page.getByLabelText('Custom amount')).toHaveFocus();
  settle(settled(7));
  await expect.poll(() => document.body.textContent).toContain('Patna 7 won the toss');
  await expect.element(moment).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(moment).toHaveAccessibleName('Patna 7 won the toss');
});

test('it waits for any other dialog, too', async () => {
  const other = document.body.appendChild(document.createElement('div'));
  other.role = 'dialog';
  other.ariaLabel = 'Still there?';
  await open([settled(7)]);
  await expect.element(page.getByText('1 Active')).toBeVisible();
  await drawn();
  expect(moment.elements()).toEqual([other]);
  other.remove();
  await expect.element(moment).toHaveAccessibleName('Patna 7 won the toss');
});

test('the next match is offered after a win, and reached with its button focused', async () => {
  const { button } = await open([settled(7)], [listed(1, { betEndTime: inMinutes(20) }), listed(2)]);
  await moment.getByRole('button', { name: 'Next match' }).click();
  await expect.element(button('Bet Patna 1')).toHaveFocus();
});

test('after a loss, on a break and without one no next match is offered', async () => {
  const next = moment.getByRole('button', { name: 'Next match' });
  await open([settled(7, lost)]);
  await expect.element(done).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
  await done.click();
  await open([settled(8)], []);
  await expect.element(done).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('on a break there is no next match', async () => {
  answerFrame();
  answerCalls({
    getLimits: () => aLimits({ timeOutUntil: inMinutes(60) }),
    getClientMatches: async () => ({ history: [listed(1)], settled: [settled(7)], total: 1 }),
  });
  await show(<HomePage />);
  await expect.element(done).toBeVisible();
  await expect.element(moment.getByRole('button', { name: 'Next match' })).not.toBeInTheDocument();
});

const turning = () =>
  document
    .querySelector('.coin')
    ?.getAnimations()
    .filter(({ playState }) => playState === 'running').length;
const figure = () => moment.getByRole('status').element().textContent;

test('the coin turns once, and then the figure comes', async () => {
  await emulate('no-preference');
  onTestFinished(() => emulate('reduce'));
  await open([settled(7)]);
  await expect.element(done).toBeVisible();
  expect(turning()).toBe(1);
  expect(figure()).toBe('');
  await expect.poll(figure).toContain('+₹475.00');
  await expect.poll(turning).toBe(0);
});

test('for those who want no motion it lies still from the beginning', async () => {
  await open([settled(7)]);
  await expect.element(done).toBeVisible();
  expect(turning()).toBe(0);
  await expect.poll(figure, { timeout: 500 }).toContain('+₹475.00');
});
