import { Handshake } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { APPROVALS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'duties',
    order: 0,
    text: 'approvals',
    to: APPROVALS,
    icon: Handshake,
    keys: 'G Y',
    waiting: ['approvals'],
  },
  {
    roles: ['admin'],
    group: 'tabs',
    order: 5,
    text: 'approvals',
    to: APPROVALS,
    icon: Handshake,
    waiting: ['approvals'],
  },
];
