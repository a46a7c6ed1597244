import { ArrowDownLeft, ArrowUpRight, BookOpen } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { CREDIT, DEBIT, PASSBOOK } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'passbook', order: 0, text: 'entries', to: PASSBOOK, icon: BookOpen },
  { roles: ['client'], group: 'passbook', order: 1, text: 'credit', to: CREDIT, icon: ArrowDownLeft },
  { roles: ['client'], group: 'passbook', order: 2, text: 'debit', to: DEBIT, icon: ArrowUpRight },
  { roles: ['employee'], group: 'passbook', order: 1, text: 'debited', to: DEBIT, icon: ArrowUpRight },
  { roles: ['employee'], group: 'passbook', order: 2, text: 'credited', to: CREDIT, icon: ArrowDownLeft },
  {
    roles: ['client'],
    group: 'tabs',
    order: 4,
    text: 'passbook',
    to: PASSBOOK,
    within: [CREDIT, DEBIT],
    icon: BookOpen,
  },
];
