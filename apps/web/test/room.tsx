import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { noSuggestions } from '../src/features/match-form/help/suggestions.ts';
import { DashboardPage } from '../src/features/matches/staff/dashboard.page.tsx';
import { loadWords } from '../src/lib/i18n.ts';
import { answerCalls, Refused } from './server.ts';
import { atADesk, show } from './show.tsx';

const HOUR_MS = 3_600_000;
/** From now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

type Change = Partial<Omit<ReturnType<typeof aListed>, '_id'>>;
const aListed = (id: number) => ({
  _id: String(id),
  code: `C-${id}`,
  teamAName: `Patna ${id}`,
  teamBName: `Bengal ${id}`,
  leagueName: 'Premier League',
  sportType: 'Cricket' as 'Cricket' | 'Kabaddi',
  tossRate: 95,
  betStartTime: inHours(-1),
  betEndTime: inHours(id),
  active: true,
  state: 'open' as const,
  isExpired: false,
  posterImg: null,
  teamATotalAmount: 1000,
  teamBTotalAmount: null,
  houseResultIfTeamA: -950,
  houseResultIfTeamB: 1000,
  teamABets: 1,
  teamBBets: 0,
  teamAProfit: 950,
  teamBProfit: 0,
  limit: 10_000,
  liability: 950,
  edition: `edition ${id}`,
  isFrozen: false,
  isSwitchedOff: false,
  suspendedBy: [],
});

const admin = {
  userName: 'admin',
  token: 'a.b.c',
  role: 'admin' as const,
  loginTime: 0,
  isFirstTimeUser: false,
};

/** The trading room at a desk, with these matches, each closing an hour after the one before. */
export async function openRoom(changes: Change[], at = '/admin') {
  await atADesk();
  await loadWords(['dashboard', 'matches', 'trading-room', 'settlement']);
  const betList = changes.map((change, index) => ({ ...aListed(index + 1), ...change }));
  const calls = answerCalls({
    getAllMatches: () => ({ betList, total: betList.length }),
    getAttention: () => ({
      results: { count: 2, oldestAt: inHours(-1.2) },
      alarms: { count: 1, about: ['C-9'] },
      approvals: { count: 1, oldest: { askedBy: 'meera', about: 'K-171', expiresAt: inHours(1) } },
      upiDeposits: { count: 3, oldestAt: inHours(-0.5), repeated: 1 },
      house: { used: 543_308, limit: 800_000, alerts: 2 },
    }),
    getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
    getFeed: () => ({ entries: [], lastMinute: { bets: 0, stake: 0 } }),
    disableMatch: () => ({ message: 'Bet has been disabled' }),
    editMatch: ({ query }) =>
      query.betId === '3' ? new Refused('MATCH_EDITED') : { message: 'Bet updated successfully' },
    getMatchSuggestions: () => noSuggestions,
    enableMatch: () => ({ message: 'Bet has been enabled' }),
  });
  const screen = await show(<DashboardPage />, { session: admin, at });
  await expect.element(page.getByRole('table', { name: 'Matches' })).toBeVisible();
  const sent = (name: string) => calls.filter((made) => made.name === name).map((made) => made.sent.body);
  return { ...screen, sent };
}

/** In the order shown. */
export const codes = () =>
  [...document.querySelectorAll('tr[data-row] a')].map(({ textContent }) => textContent?.trim());
