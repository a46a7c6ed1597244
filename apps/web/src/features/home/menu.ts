import { House } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { HOME } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 1, text: 'home', to: HOME, icon: House },
  { roles: ['client'], group: 'tabs', order: 1, text: 'home', to: HOME, icon: House },
];
