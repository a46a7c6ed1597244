import { UserCheck } from 'lucide-react';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { REFERRAL_REVIEWS } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: ['admin'],
    group: 'duties',
    order: 2,
    text: 'referralReviews',
    to: REFERRAL_REVIEWS,
    icon: UserCheck,
    keys: 'G F',
    waiting: ['reviews'],
  },
];
