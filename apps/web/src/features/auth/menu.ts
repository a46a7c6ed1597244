import { KeyRound } from 'lucide-react';
import { EVERYONE, type MenuEntry } from '../../lib/menu-entry.ts';
import { CHANGE_PASSWORD } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: EVERYONE,
    group: 'account',
    order: 1,
    text: 'changePassword',
    to: CHANGE_PASSWORD,
    icon: KeyRound,
  },
];
