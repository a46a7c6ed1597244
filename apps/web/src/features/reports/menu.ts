import { ChartColumn } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { REPORTS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'control',
    order: 1,
    text: 'reports',
    to: REPORTS,
    icon: ChartColumn,
    keys: 'G R',
  },
];
