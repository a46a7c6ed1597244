import { LayoutDashboard } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { DASHBOARD } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'top',
    order: 1,
    text: 'dashboard',
    to: DASHBOARD,
    icon: LayoutDashboard,
    keys: 'G D',
  },
  { roles: STAFF, group: 'tabs', order: 1, text: 'dashboard', to: DASHBOARD, icon: LayoutDashboard },
];
