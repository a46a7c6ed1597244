import type { Tick } from '@tossbook/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/server.ts';
import { drawn, show } from '../../../../test/show.tsx';
import { DashboardPage } from './dashboard.page.tsx';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const listed = (id: string) => ({
  _id: id,
  code: 'K-17',
  teamAName: `Patna ${id}`,
  teamBName: `Bengal ${id}`,
  leagueName: 'Pro Kabaddi League',
  sportType: 'Kabaddi' as const,
  tossRate: 97.5,
  betStartTime: inMinutes(-1),
  betEndTime: inMinutes(60),
  active: true,
  state: 'open' as const,
  isExpired: false,
  posterImg: null,
  teamATotalAmount: null,
  teamBTotalAmount: null,
  houseResultIfTeamA: 0,
  houseResultIfTeamB: 0,
  teamABets: 0,
  teamBBets: 0,
  teamAProfit: 0,
  teamBProfit: 0,
  limit: 5_00_000,
  liability: 0,
  isFrozen: false,
  edition: 'first',
  isSwitchedOff: false,
  suspendedBy: [],
});

const frame = {
  getAttention: () => ({
    results: { count: 0, oldestAt: null },
    alarms: null,
    approvals: null,
    upiDeposits: null,
    house: { used: 0, limit: null, alerts: 0 },
  }),
  getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
  getFeed: () => ({ entries: [], lastMinute: { bets: 0, stake: 0 } }),
};

const serve = (...ids: string[]) =>
  answerCalls({ ...frame, getAllMatches: () => ({ betList: ids.map(listed), total: ids.length }) });

const asked = (calls: readonly { name: string }[]) => calls.filter(({ name }) => name === 'getAllMatches');

test('the dashboard asks for the matches every 60 seconds, and shows what is new', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const calls = serve('1');
    const session = { userName: 'agent', token: 'a.b.c', role: 'employee' as const };
    await show(<DashboardPage />, { session: { ...session, loginTime: 0, isFirstTimeUser: false } });
    await expect.element(page.getByRole('heading', { name: /Patna 1/ })).toBeVisible();
    await drawn();
    serve('1', '2');
    vi.advanceTimersByTime(MINUTE_MS - 1);
    await drawn();
    expect(asked(calls)).toHaveLength(1);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(page.getByRole('heading', { name: /Patna 2/ })).toBeVisible();
});

type Change = { active?: boolean; suspendedBy?: 'all'[]; isSwitchedOff?: boolean };
const opened = async (changes: Change[], ticks?: readonly Tick[]) => {
  const betList = changes.map((change, index) => ({ ...listed(String(index)), ...change }));
  const calls = answerCalls({
    ...frame,
    getAllMatches: () => ({ betList, total: betList.length }),
    closeBetting: () => ({ message: 'Betting is closed' }),
    suspendMatches: () => ({ message: '2 matches suspended', matches: 2 }),
    resumeMatches: () => ({ message: 'Betting is open again on 1 match', matches: 1 }),
  });
  const session = { userName: 'agent', token: 'a.b.c', role: 'employee' as const, ticks };
  const screen = await show(<DashboardPage />, {
    session: { ...session, loginTime: 0, isFirstTimeUser: false },
  });
  await expect.element(page.getByRole('heading', { name: /Patna 0/ })).toBeVisible();
  const sent = (name: string) => calls.filter((made) => made.name === name).map((made) => made.sent.body);
  return { ...screen, sent };
};

test('betting is closed after a question that says what it means', async () => {
  const { button, sent, toast } = await opened([{}]);
  await button('More for K-17').click();
  await page.getByRole('menuitem', { name: 'Close betting' }).click();
  await expect.element(page.getByText('K-17 · Patna 0 vs Bengal 0')).toBeVisible();
  await expect.element(page.getByText('Betting on this match cannot be opened again.')).toBeVisible();
  expect(sent('closeBetting')).toEqual([]);
  await button('Close betting').click();
  await expect.element(toast('Betting is closed')).toBeVisible();
  expect(sent('closeBetting')).toEqual([{ betId: '0' }]);
});

test('all matches are suspended with two presses; the number is shown before, and a reason is there', async () => {
  const { button, sent, toast } = await opened([{}, {}, { active: false, isSwitchedOff: true }]);
  await button('Suspend').click();
  await expect.element(page.getByText(/^2 matches will be suspended/)).toBeVisible();
  await expect.element(button('Suspend 2')).toHaveFocus();
  await button('Suspend 2').click();
  await expect.element(toast('2 matches suspended')).toBeVisible();
  expect(sent('suspendMatches')).toEqual([{ scope: 'all', reason: 'Emergency stop' }]);
});

test('another reason is picked or typed, and none at all is refused', async () => {
  const { button, sent } = await opened([{}]);
  await button('Suspend').click();
  await page.getByLabelText('Reason').fill(' ');
  await button('Suspend 1').click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  await button('Wrong rate').click();
  await button('Suspend 1').click();
  await vi.waitFor(() => expect(sent('suspendMatches')).toEqual([{ scope: 'all', reason: 'Wrong rate' }]));
});

test('a resume is offered while something is suspended with others', async () => {
  const { button, sent } = await opened([{ active: false, suspendedBy: ['all'] }, {}]);
  await expect.element(page.getByText('1 match is suspended')).toBeVisible();
  await expect.element(page.getByText('Suspended with all matches')).toBeVisible();
  await button('Resume…').click();
  await expect.element(page.getByText(/^1 match will be resumed/)).toBeVisible();
  await page.getByLabelText('Reason').fill('Signal is back');
  await button('Resume 1').click();
  await vi.waitFor(() => expect(sent('resumeMatches')).toEqual([{ scope: 'all', reason: 'Signal is back' }]));
});

test('an employee who does not run matches sees them without any control', async () => {
  await opened([{}], ['movesMoney', 'looksAfterUsers']);
  for (const name of ['Suspend', 'More for K-17', 'Edit Bet'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Create Bet' })).not.toBeInTheDocument();
});

test('a frozen match is frozen everywhere: no switch, and Look at it instead of Settle Up', async () => {
  answerCalls({
    ...frame,
    getAllMatches: () => ({ betList: [{ ...listed('0'), isFrozen: true }], total: 1 }),
  });
  const session = { userName: 'admin', token: 'a.b.c', role: 'admin' as const };
  await show(<DashboardPage />, { session: { ...session, loginTime: 0, isFirstTimeUser: false } });
  await expect.element(page.getByText('frozen', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Look at it' }))
    .toHaveAttribute('href', '/admin/match/0');
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Settle Up' })).not.toBeInTheDocument();
});
