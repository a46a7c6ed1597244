import { Megaphone } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { INCIDENTS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['admin'], group: 'control', order: 6, text: 'incidents', to: INCIDENTS, icon: Megaphone },
];
