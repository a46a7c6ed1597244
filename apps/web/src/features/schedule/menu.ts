import { Dumbbell, Trophy } from 'lucide-react';
import { EVERYONE, type MenuEntry } from '../../lib/menu-entry.ts';
import { CRICKET, KABADDI } from './paths.ts';

export const menu: MenuEntry[] = [
  { roles: EVERYONE, group: 'schedule', order: 1, text: 'kabaddi', to: KABADDI, icon: Dumbbell },
  { roles: EVERYONE, group: 'schedule', order: 2, text: 'cricket', to: CRICKET, icon: Trophy },
];
