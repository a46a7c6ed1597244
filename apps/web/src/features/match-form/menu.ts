import { CirclePlus } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { CREATE_BET } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'top',
    order: 3,
    text: 'createBet',
    permission: 'match.manage',
    to: CREATE_BET,
    icon: CirclePlus,
    keys: 'C',
  },
];
