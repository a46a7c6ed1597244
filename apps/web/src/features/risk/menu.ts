import { BellRing } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { ALERTS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'duties',
    order: 5,
    text: 'alerts',
    to: ALERTS,
    icon: BellRing,
    keys: 'G L',
    permission: 'risk.read',
    waiting: ['risk'],
  },
];
