import { Activity } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { STATUS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'account', order: 5, text: 'status', to: STATUS, icon: Activity },
];
