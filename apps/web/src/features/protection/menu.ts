import { Gauge } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { LIMITS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 5, text: 'limits', to: LIMITS, icon: Gauge },
];
