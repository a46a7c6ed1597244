import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { OverviewPage } from './overview.page.tsx';
import type { Overview } from './queries.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const evening = {
  bets: 1200,
  placed: 150_000,
  stakesSettled: 90_000,
  houseResult: 4500,
  deposits: 60_000,
  withdrawals: 20_000,
  bonuses: 300,
  activeClients: 210,
  openStakes: 60_000,
};
const overview = (change: Partial<Overview> = {}): Overview => ({
  at: ago(0),
  today: evening,
  yesterday: { ...evening, placed: 100_000, houseResult: -500, bets: 1200 },
  openMatches: 6,
  worstCase: 12_000,
  queues: {
    results: { count: 2, oldestAt: ago(14) },
    upiDeposits: { count: 0, oldestAt: null },
    approvals: { count: 1, oldestAt: ago(130) },
    alarms: { count: 0, oldestAt: null },
  },
  booksProvenAt: ago(1),
  health: {
    workerAt: ago(0.5),
    processes: 3,
    secondsSinceWrite: 0.4,
    streams: 412,
    eventsWaiting: 0,
    eventsOldestSeconds: 0,
  },
  ...change,
});

async function open(answer: Overview | Refused) {
  await atADesk();
  answerCalls({ getOverview: () => answer });
  return show(<OverviewPage />);
}

const figure = (name: string) => page.getByRole('term').filter({ hasText: name });

test('tonight stands beside yesterday at the same time, with the difference in words', async () => {
  await open(overview());
  const figures = page.getByLabelText('Today beside yesterday at the same time');
  await expect.element(figures).toMatchTextContent('₹1,50,000.00');
  await expect.element(figures).toMatchTextContent('50% more');
  await expect.element(figures).toMatchTextContent('yesterday ₹1,00,000.00');
  await expect.element(figures).toMatchTextContent('+₹4,500.00');
  await expect.element(figures).toMatchTextContent('6 matches open, ₹12,000.00 lost at worst');
  await expect.element(figure('Active clients')).toBeVisible();
});

test('what waits leads to where it is decided, with its age', async () => {
  await open(overview());
  const results = page.getByRole('link', { name: /^Results to enter/ });
  await expect.element(results).toMatchTextContent('oldest 14 minutes');
  await expect.element(results).toHaveAttribute('href', '/admin/settleUp');
  await expect.element(page.getByRole('link', { name: /^UPI deposits/ })).toMatchTextContent('nothing waits');
  await expect.element(page.getByRole('link', { name: /^Approvals/ })).toMatchTextContent('oldest 2 hours');
});

test('what is not as it should be asks for a look', async () => {
  await open(overview({ booksProvenAt: ago(12) }));
  const books = page.getByRole('definition').filter({ hasText: '12 minutes ago' });
  await expect.element(books).toMatchTextContent('Look into it');
  await expect.element(page.getByText('Look into it')).toBeVisible();
  expect(page.getByText('Look into it').elements()).toHaveLength(1);
});

test('an overview that cannot be loaded says so', async () => {
  await open(new Refused('SERVER_ERROR'));
  await expect.element(page.getByText('The overview could not be loaded')).toBeVisible();
});
