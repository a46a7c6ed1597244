import { BookOpen } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { RULES } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'account', order: 4, text: 'rules', to: RULES, icon: BookOpen },
];
