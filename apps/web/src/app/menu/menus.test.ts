import type { Role } from '@tossbook/contract';
import { expect, test } from 'vitest';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { featureRoutes } from '../routes.ts';
import { clientTabs, menuOf } from './menus.ts';

const lineOf = ({ text, to, waiting }: MenuEntry) => [text, to, ...(waiting ?? [])].join(' ');
const shownTo = (role: Role) => menuOf(role).map(({ title, links }) => [title, ...links.map(lineOf)]);

const schedule = ['schedule', 'kabaddi /kabaddi', 'cricket /cricket'];
const account = ['account', 'changePassword /changePassword'];
const staffTop = [
  null,
  'dashboard /admin',
  'createUser /admin/createUser',
  'createBet /admin/createBet',
  'settleUp /admin/settleUp results alarms',
  'userList /admin/userList',
  'blockedList /admin/blockedList',
  'marketAnalysis /admin/marketAnalysis',
];

test('the menu of a client', () => {
  expect(shownTo('client')).toEqual([
    [null, 'home /', 'transactions /tossTransaction', 'refer /referAndEarn', 'deposit /deposit'],
    ['passbook', 'credit /credit', 'debit /debit'],
    schedule,
    [...account, 'rules /rules'],
  ]);
});

test('the menu of an employee', () => {
  const passbook = ['passbook', 'debited /debit', 'credited /credit'];
  expect(shownTo('employee')).toEqual([staffTop, passbook, schedule, account]);
});

test('the menu of an admin', () => {
  const duties = [
    'duties',
    'upiDeposits /admin/upiDeposits upi',
    'referralReviews /admin/referralReviews reviews',
  ];
  const control = [
    'control',
    'reports /admin/reports',
    'debtors /admin/debtors',
    'audit /admin/audit',
    'settings /admin/settings',
  ];
  expect(shownTo('admin')).toEqual([staffTop, duties, control, schedule, account]);
});

test('the four tabs of a client', () => {
  expect(clientTabs.map(lineOf)).toEqual([
    'home /',
    'tabTransactions /tossTransaction',
    'tabRefer /referAndEarn',
    'passbook /credit',
  ]);
});

test.each<Role>(['client', 'employee', 'admin'])('no two entries of %s claim one place', (role) => {
  for (const { links } of menuOf(role)) {
    const places = links.map(({ order }) => order);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('every entry of a menu leads to a page', () => {
  const paths = new Set(featureRoutes.map(({ path }) => path));
  const entries = (['client', 'employee', 'admin'] as const).flatMap((role) =>
    menuOf(role).flatMap(({ links }) => links),
  );
  expect([...entries, ...clientTabs].filter(({ to }) => !paths.has(to))).toEqual([]);
});
