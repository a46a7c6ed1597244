import { HandCoins } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { DEBTORS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'control',
    order: 2,
    text: 'debtors',
    to: DEBTORS,
    icon: HandCoins,
    keys: 'G O',
  },
];
