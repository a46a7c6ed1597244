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
    keys: 'G M',
  },
  {
    roles: ['employee'],
    group: 'tabs',
    order: 4,
    text: 'tabMarket',
    to: MARKET_ANALYSIS,
    icon: ChartNoAxesColumn,
  },
];
