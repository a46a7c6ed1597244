import { ChartNoAxesColumn } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { MARKET_ANALYSIS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'top',
    order: 7,
    text: 'marketAnalysis',
    to: MARKET_ANALYSIS,
    icon: ChartNoAxesColumn,
  },
];
