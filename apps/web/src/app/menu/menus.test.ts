import type { Role, Tick } from '@tossbook/contract';
import { expect, test } from 'vitest';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { featureRoutes } from '../routes.ts';
import { menuOf, tabsOf } from './menus.ts';

const lineOf = ({ text, to, waiting }: MenuEntry) => [text, to, ...(waiting ?? [])].join(' ');
const shownTo = (role: Role, ticks?: readonly Tick[]) =>
  menuOf({ role, ticks }).map(({ title, links }) => [title, ...links.map(lineOf)]);

const schedule = ['schedule', 'kabaddi /kabaddi', 'cricket /cricket'];
const account = ['account', 'changePassword /changePassword', 'sessions /sessions', 'security /security'];
const alerts = 'alerts /admin/alerts risk';
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
    [
      null,
      'home /',
      'transactions /tossTransaction',
      'myBets /myBets',
      'refer /referAndEarn',
      'deposit /deposit',
      'limits /limits',
    ],
    ['passbook', 'entries /passbook', 'credit /credit', 'debit /debit'],
    schedule,
    [account[0], 'activity /activity', ...account.slice(1), 'rules /rules', 'status /status'],
  ]);
});

test('the menu of an employee', () => {
  const passbook = ['passbook', 'debited /debit', 'credited /credit'];
  const duties = ['duties', alerts];
  expect(shownTo('employee')).toEqual([staffTop, passbook, duties, schedule, account]);
});

test.each<[Tick[], string[]]>([
  [['movesMoney', 'looksAfterUsers'], ['createBet']],
  [['runsMatches', 'movesMoney'], ['createUser']],
  [['runsMatches', 'looksAfterUsers'], []],
  [['runsMatches'], ['createUser', 'userList', 'blockedList']],
  [[], ['createUser', 'createBet', 'userList', 'blockedList']],
])('an employee with the ticks %j does not see %j', (ticks, hidden) => {
  const isHidden = (line: string | null) => hidden.some((text) => line?.startsWith(`${text} `));
  expect(shownTo('employee', ticks)[0]).toEqual(staffTop.filter((line) => !isHidden(line)));
});

test('the menu of an admin', () => {
  const duties = [
    'duties',
    'approvals /admin/approvals approvals',
    'upiDeposits /admin/upiDeposits upi',
    'referralReviews /admin/referralReviews reviews',
    alerts,
  ];
  const control = [
    'control',
    'overview /admin/overview',
    'reports /admin/reports',
    'debtors /admin/debtors',
    'audit /admin/audit',
    'settings /admin/settings',
    'securityEvents /admin/security',
    'incidents /admin/incidents',
  ];
  expect(shownTo('admin')).toEqual([staffTop, duties, control, schedule, account]);
});

test('the four tabs of a client', () => {
  expect(tabsOf({ role: 'client' }).map(lineOf)).toEqual([
    'home /',
    'tabTransactions /tossTransaction',
    'tabRefer /referAndEarn',
    'passbook /passbook',
  ]);
});

test('the tabs of staff on phones', () => {
  const tabs = (role: Role, ticks?: readonly Tick[]) => tabsOf({ role, ticks }).map(lineOf);
  const first = ['dashboard /admin', 'settleUp /admin/settleUp results', 'userList /admin/userList'];
  expect(tabs('admin')).toEqual([
    ...first,
    'tabUpi /admin/upiDeposits upi',
    'approvals /admin/approvals approvals',
  ]);
  expect(tabs('employee')).toEqual([...first, 'tabMarket /admin/marketAnalysis']);
  expect(tabs('employee', [])).not.toContain(first[2]);
});

test.each<Role>(['client', 'employee', 'admin'])('no two entries of %s claim one place', (role) => {
  for (const { links } of menuOf({ role })) {
    const places = links.map(({ order }) => order);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('every entry of a menu leads to a page', () => {
  const paths = new Set(featureRoutes.map(({ path }) => path));
  const entries = (['client', 'employee', 'admin'] as const).flatMap((role) => [
    ...menuOf({ role }).flatMap(({ links }) => links),
    ...tabsOf({ role }),
  ]);
  expect(entries.filter(({ to }) => !paths.has(to))).toEqual([]);
});
