import { Gauge } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { OVERVIEW } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['admin'], group: 'control', order: 0, text: 'overview', to: OVERVIEW, icon: Gauge },
];
