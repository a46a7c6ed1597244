import type { Role } from '@tossbook/contract';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BookOpen,
  ChartColumn,
  ChartNoAxesColumn,
  CirclePlus,
  ClipboardCheck,
  Dumbbell,
  Gift,
  HandCoins,
  House,
  IndianRupee,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Settings,
  Trophy,
  UserCheck,
  UserPlus,
  Users,
  UserX,
} from 'lucide-react';
import type { WaitingKind } from '../features/waiting/waiting-badges.tsx';
import type { en } from '../lib/texts.en.ts';
import { paths } from './paths.ts';

export type MenuText = keyof (typeof en)['menu'];
/** `waiting`: what may wait behind it, told by a badge. */
export type MenuLink = { text: MenuText; to: string; icon: LucideIcon; waiting?: readonly WaitingKind[] };
export type MenuGroup = { title?: MenuText; links: MenuLink[] };

const schedule: MenuGroup = {
  title: 'schedule',
  links: [
    { text: 'kabaddi', to: paths.kabaddi, icon: Dumbbell },
    { text: 'cricket', to: paths.cricket, icon: Trophy },
  ],
};
const account: MenuGroup = {
  title: 'account',
  links: [{ text: 'changePassword', to: paths.changePassword, icon: KeyRound }],
};

const clientMenu: MenuGroup[] = [
  {
    links: [
      { text: 'home', to: paths.home, icon: House },
      { text: 'transactions', to: paths.transactions, icon: ReceiptText },
      { text: 'refer', to: paths.refer, icon: Gift },
      { text: 'deposit', to: paths.deposit, icon: IndianRupee },
    ],
  },
  {
    title: 'passbook',
    links: [
      { text: 'credit', to: paths.credit, icon: ArrowDownLeft },
      { text: 'debit', to: paths.debit, icon: ArrowUpRight },
    ],
  },
  schedule,
  { ...account, links: [...account.links, { text: 'rules', to: paths.rules, icon: BookOpen }] },
];

const staffMenu: MenuGroup[] = [
  {
    links: [
      { text: 'dashboard', to: paths.dashboard, icon: LayoutDashboard },
      { text: 'createUser', to: paths.createUser, icon: UserPlus },
      { text: 'createBet', to: paths.createBet, icon: CirclePlus },
      { text: 'settleUp', to: paths.settleUp, icon: ClipboardCheck, waiting: ['results', 'alarms'] },
      { text: 'userList', to: paths.userList, icon: Users },
      { text: 'blockedList', to: paths.blockedList, icon: UserX },
      { text: 'marketAnalysis', to: paths.marketAnalysis, icon: ChartNoAxesColumn },
    ],
  },
  schedule,
  account,
];

const adminDuties: MenuGroup = {
  title: 'duties',
  links: [
    { text: 'upiDeposits', to: paths.upiDeposits, icon: IndianRupee, waiting: ['upi'] },
    { text: 'referralReviews', to: paths.referralReviews, icon: UserCheck, waiting: ['reviews'] },
  ],
};

const adminControl: MenuGroup = {
  title: 'control',
  links: [
    { text: 'reports', to: paths.reports, icon: ChartColumn },
    { text: 'debtors', to: paths.debtors, icon: HandCoins },
    { text: 'audit', to: paths.audit, icon: ScrollText },
    { text: 'settings', to: paths.settings, icon: Settings },
  ],
};

const employeePassbook: MenuGroup = {
  title: 'passbook',
  links: [
    { text: 'debited', to: paths.debit, icon: ArrowUpRight },
    { text: 'credited', to: paths.credit, icon: ArrowDownLeft },
  ],
};

export function menuOf(role: Role): MenuGroup[] {
  if (role === 'client') return clientMenu;
  const own = role === 'admin' ? [adminDuties, adminControl] : [employeePassbook];
  return [...staffMenu.slice(0, 1), ...own, ...staffMenu.slice(1)];
}

/** The four that a thumb reaches. */
export const clientTabs: MenuLink[] = [
  { text: 'home', to: paths.home, icon: House },
  { text: 'tabTransactions', to: paths.transactions, icon: ReceiptText },
  { text: 'tabRefer', to: paths.refer, icon: Gift },
  { text: 'passbook', to: paths.credit, icon: BookOpen },
];
