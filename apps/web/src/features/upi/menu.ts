import { IndianRupee } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { DEPOSIT, UPI_DEPOSITS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 4, text: 'deposit', to: DEPOSIT, icon: IndianRupee },
  {
    roles: ['admin'],
    group: 'duties',
    order: 1,
    text: 'upiDeposits',
    to: UPI_DEPOSITS,
    icon: IndianRupee,
    keys: 'G P',
    waiting: ['upi'],
  },
  {
    roles: ['admin'],
    group: 'tabs',
    order: 4,
    text: 'tabUpi',
    to: UPI_DEPOSITS,
    icon: IndianRupee,
    waiting: ['upi'],
  },
];
