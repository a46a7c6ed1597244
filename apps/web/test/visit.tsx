import type { Role } from '@tossbook/contract';
import { page } from 'vitest/browser';
import { routeTree } from '../src/app/route-tree.tsx';
import { saveSession } from '../src/lib/session/session.ts';
import { contractVersion } from '../src/lib/version.ts';
import { answerCalls } from './server.ts';
import { showRoutes } from './show.tsx';

export const aConfig = (change: object = {}) => ({
  productName: 'TossBook',
  version: '2.17.23',
  moneyMode: 'play' as const,
  licence: null,
  supportUrl: 'https://example.org/support',
  stakeMin: 10,
  offers: {
    joiningBonus: 25,
    dailyBonus: 5,
    referrerReward: 250,
    friendBonus: 50,
    yearlyCap: 50_000,
    minimumDeposit: 0,
  },
  topUp: null,
  staffIdleMinutes: 30,
  contractVersion,
  ...change,
});

export const aLimits = (change: object = {}) => ({
  limits: [],
  reminderMinutes: 60,
  timeOutUntil: null,
  excludedUntil: null,
  wasOffered: true,
  session: { startedAt: new Date().toISOString(), netResult: 0 },
  ...change,
});

const nothingWaits = {
  results: 0,
  settling: 0,
  referralReviews: null,
  upiDeposits: null,
  approvals: null,
  riskAlerts: null,
  frozenWallets: null,
  frozenMatches: null,
  alarms: null,
};

/** Answers the calls of the frame around every page, and of the pages a test passes through. */
export const answerFrame = () =>
  answerCalls({
    getConfig: aConfig,
    getWallet: () => ({ balance: 1_000, exposure: 0, owed: 0, withdrawable: 975 }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getWaiting: () => nothingWaits,
    getAttention: () => ({
      results: { count: 0, oldestAt: null },
      alarms: null,
      approvals: null,
      upiDeposits: null,
      house: { used: 0, limit: null, alerts: 0 },
    }),
    getFeed: () => ({ entries: [], lastMinute: { bets: 0, stake: 0 } }),
    getEvents: () => new Promise(() => undefined),
    getLimits: aLimits,
    getEmployee: () => ({
      userName: 'agent',
      runsMatches: true,
      movesMoney: true,
      looksAfterUsers: true,
      dailyCapRupees: null,
      cap: 100_000,
      depositedToday: 0,
      withdrawnToday: 0,
    }),
    // Somebody who has bet before, and needs no guide.
    getBetTransaction: () => ({ betHistory: [], total: 1 }),
    getDailyBonus: () => ({ available: false, bonusAmount: 5 }),
    getInvitation: () => ({ firstName: 'Asha' }),
  });

type Visitor = { role?: Role | null; userName?: string; isFirstTimeUser?: boolean };

/** Opens an address of the site as a logged-in user; role null means logged out. */
export async function visit(
  path: string,
  { role = 'client', userName = 'asha', isFirstTimeUser = false }: Visitor = {},
) {
  if (role) saveSession({ userName, token: 'a.b.c', role, isFirstTimeUser });
  const screen = await showRoutes(routeTree, path);
  return { ...screen, main: page.getByRole('main') };
}
