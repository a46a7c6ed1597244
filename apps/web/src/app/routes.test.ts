import { expect, test } from 'vitest';
import type { Audience } from '../lib/feature-route.ts';
import { featureRoutes } from './routes.ts';

/** The specified pages. Others may be added without being listed here. */
const agreed: Record<Audience, string[]> = {
  guest: ['/login', '/register'],
  anyone: ['/match/:code'],
  session: ['/changePassword'],
  everyone: ['/kabaddi', '/cricket'],
  walletOwner: ['/credit', '/debit'],
  client: ['/', '/tossTransaction', '/notifications', '/referAndEarn', '/rules', '/deposit'],
  staff: [
    '/admin',
    '/admin/match/:id',
    '/admin/settleUp',
    '/admin/createUser',
    '/admin/createBet',
    '/admin/createBet/list',
    '/admin/editBet',
    '/admin/blockedList',
    '/admin/marketAnalysis',
    '/admin/userList',
    '/admin/user/:username',
    '/admin/userList/accountStatement/:username',
    '/admin/userList/pendingBets/:username',
    '/admin/userList/betHistory/:username',
  ],
  admin: [
    '/admin/upiDeposits',
    '/admin/referralReviews',
    '/admin/debtors',
    '/admin/audit',
    '/admin/settings',
    '/admin/reports',
    '/admin/overview',
    '/admin/reports/staff',
    '/admin/reports/clients',
    '/admin/reports/daySheet',
  ],
};

test.each(Object.entries(agreed))('the pages for %s are there, and for nobody else', (audience, paths) => {
  const found = new Map(featureRoutes.map((route) => [route.path, route.audience]));
  expect(paths.map((path) => [path, found.get(path)])).toEqual(paths.map((path) => [path, audience]));
});

test('whoever is not staff has no page below /admin, and staff have no other of their own', () => {
  const isBelowAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/');
  const strays = featureRoutes.filter(
    ({ path, audience }) => isBelowAdmin(path) !== ['staff', 'admin'].includes(audience),
  );
  expect(strays).toEqual([]);
});

test('no address has two pages', () => {
  const paths = featureRoutes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
