import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/server.ts';
import { drawn, show } from '../../../../test/show.tsx';
import { DashboardPage } from './dashboard.page.tsx';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const listed = (id: string) => ({
  _id: id,
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
  liability: 0,
  isFrozen: false,
});

const serve = (...ids: string[]) =>
  answerCalls({ getAllMatches: () => ({ betList: ids.map(listed), total: ids.length }) });

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
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(page.getByRole('heading', { name: /Patna 2/ })).toBeVisible();
});
