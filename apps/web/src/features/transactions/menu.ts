import { ReceiptText, Ticket } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { MY_BETS, SETTLED_BETS, TRANSACTIONS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 2, text: 'transactions', to: TRANSACTIONS, icon: ReceiptText },
  { roles: ['client'], group: 'top', order: 2.5, text: 'myBets', to: MY_BETS, icon: Ticket },
  {
    roles: ['client'],
    group: 'tabs',
    order: 2,
    text: 'tabTransactions',
    to: TRANSACTIONS,
    within: [MY_BETS, SETTLED_BETS],
    icon: ReceiptText,
  },
];
