import type { News } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { refreshes } from './live-updates.ts';

const ofMatches = {
  roots: [
    'matches',
    'match-page',
    'schedule',
    'market',
    'settlements',
    'debtors',
    'waiting',
    'overview',
    'live-bets',
    'search',
  ],
  spreadMs: 400,
};
const expected: Record<News['type'], { roots: string[] | null; spreadMs: number }> = {
  wallet: {
    roots: ['wallet', 'passbook', 'bets', 'matches', 'deposits', 'top-up', 'account', 'cashier', 'limits'],
    spreadMs: 0,
  },
  notifications: { roots: ['notifications', 'wallet', 'passbook', 'deposits', 'referrals'], spreadMs: 0 },
  matches: ofMatches,
  match: ofMatches,
  users: {
    roots: ['users', 'user', 'debtors', 'employee', 'cashier', 'limits', 'approvals', 'search'],
    spreadMs: 400,
  },
  waiting: {
    roots: ['waiting', 'reviews', 'alarms', 'alerts', 'deposits', 'approvals', 'overview'],
    spreadMs: 400,
  },
  settings: { roots: ['settings', 'site', 'daily-bonus', 'top-up', 'cashier', 'approvals'], spreadMs: 1_000 },
  security: { roots: ['security'], spreadMs: 1_000 },
  resync: { roots: null, spreadMs: 1_000 },
};

test.each(Object.entries(expected))(
  'news of %s refresh these queries and no others',
  (type, { roots, spreadMs }) => {
    const found = refreshes[type as News['type']];
    expect(found.keys?.map(({ all: [root] }) => root).toSorted()).toEqual(roots?.toSorted());
    expect(found.spreadMs).toBe(spreadMs);
  },
);

test('news of one match and of all matches share one refresh', () => {
  expect(refreshes.match).toBe(refreshes.matches);
});
