import { ReceiptText } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { TRANSACTIONS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 2, text: 'transactions', to: TRANSACTIONS, icon: ReceiptText },
  {
    roles: ['client'],
    group: 'tabs',
    order: 2,
    text: 'tabTransactions',
    to: TRANSACTIONS,
    icon: ReceiptText,
  },
];
