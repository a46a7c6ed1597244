import { ShieldAlert } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { SECURITY_EVENTS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'control',
    order: 5,
    text: 'securityEvents',
    to: SECURITY_EVENTS,
    icon: ShieldAlert,
  },
];
