import { ClipboardCheck } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { SETTLEMENT_DESK } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'top',
    order: 4,
    text: 'settleUp',
    to: SETTLEMENT_DESK,
    icon: ClipboardCheck,
    keys: 'G S',
    waiting: ['results', 'alarms'],
  },
  {
    roles: STAFF,
    group: 'tabs',
    order: 2,
    text: 'settleUp',
    to: SETTLEMENT_DESK,
    icon: ClipboardCheck,
    waiting: ['results'],
  },
];
