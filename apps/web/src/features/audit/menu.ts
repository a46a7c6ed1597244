import { ScrollText } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { AUDIT } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['admin'], group: 'control', order: 3, text: 'audit', to: AUDIT, icon: ScrollText, keys: 'G A' },
];
