import { ChartColumn, MonitorSmartphone } from 'lucide-react';
import { EVERYONE, type MenuEntry } from '../../lib/menu-entry.ts';
import { ACTIVITY, SESSIONS } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: ['client'], group: 'account', order: 0, text: 'activity', to: ACTIVITY, icon: ChartColumn },
  { roles: EVERYONE, group: 'account', order: 2, text: 'sessions', to: SESSIONS, icon: MonitorSmartphone },
];
