import { ShieldCheck } from 'lucide-react';
import { EVERYONE, type MenuEntry } from '../../lib/menu-entry.ts';
import { SECURITY } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: EVERYONE, group: 'account', order: 3, text: 'security', to: SECURITY, icon: ShieldCheck },
];
