import { Gift } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { REFER } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'top', order: 3, text: 'refer', to: REFER, icon: Gift },
  { roles: ['client'], group: 'tabs', order: 3, text: 'tabRefer', to: REFER, icon: Gift },
];
