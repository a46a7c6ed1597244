import { Settings } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { SETTINGS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'control',
    order: 4,
    text: 'settings',
    to: SETTINGS,
    icon: Settings,
    keys: 'G T',
  },
];
